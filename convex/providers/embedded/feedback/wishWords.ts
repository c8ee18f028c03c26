/** Owns the patterns of explicit wishes, and of how severe a wish is. Data only. */

export const beforeWish = String.raw`(?:^\W*|[,.;:–—] |\b(?:and|but|so|maybe|perhaps|sometimes|honestly|also|though|(?:i|we) (?:\w+ )?(?:think|feel|believe|guess)(?: that)?) )`;

/** Excludes verbs of wishes that praise: to stay, to be seen, to do even more of it. */
export const exceptPraise = String.raw`(?!\w+ more of\b|(?:\w+ )?(?:stay|keep|kept|never|not|continue|carry on|be(?! (?:\w+ )?(?:more|less|clearer|quicker|faster|stricter|kinder))|been|have|get|know|see|teach|train|lead|run|write a|apply|hear|receive|come back|live|worry|change)\b)`;
export const aimVerbs = String.raw`['’]d like| would like|['’]d love| would love| (?:really )?want| need| ought| hope| try|['’]m trying| am trying|['’]m learning| am learning| have`;

/** Matches the words that follow a joke: "No, seriously: …". */
export const jokePattern =
  /^\W*(?:(?:no|but|ok|okay|well|so|and)\W+)*(?:seriously|(?:joking|jokes?|kidding) aside|in earnest|im ernst|spa[sß]+ beiseite|fuera de bromas|blague [àa] part|sem brincadeira)(?: though| now)?\s*[,:;.!–—-]+\s*/iu;
/** Matches what opens a request after a joke or a denial: "No, honestly: decide things." */
export const inEarnestPattern =
  /^\W*(?:(?:no|but|ok|okay|well|so)\W+)*(?:honestly|seriously|(?:joking|jokes?|kidding) aside|in earnest)(?: though| now)?\W+/iu;

/** Matches the opening of an answer that wishes: "I would like the call before six", "Ich würde mir wünschen, dass …". */
export const wishOpeningPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:and|so|well|maybe|perhaps|honestly|sometimes|also|then),? )*(?:i|we)(?:['’]d| would) (?:also |really |just |much |rather )*(?:like|love|prefer|appreciate|welcome)(?! (?:nothing|to (?:say|add|mention|thank|see (?:her|him|them|you) (?:stay|keep)|keep|stay|continue|work|be|have (?:her|him|them|you)|learn)|(?:her|him|them|you) to (?:stay|keep|continue|carry on|go on|never|be my))\b)(?! (?:even )?more of\b)(?!\p{L})`,
    String.raw`^\W*(?:(?:und|nur|manchmal|vielleicht),? )*(?:ich (?:würde|möchte) mir (?:\p{L}+ ){0,2}wünschen|ich wünsch(?:e|te) mir|ich hätte (?:\p{L}+ ){0,3}gerne?|mir wäre (?:es )?(?:lieber|recht)|ich (?:würde|fände) es (?:gut|schön|besser))(?!\p{L})`,
    String.raw`^\W*(?:me gustaría|quisiera|preferiría|desearía|je voudrais|j['’]aimerais|je souhaite(?:rais)?|je préférerais|(?:eu )?(?:gostaria|preferia|queria))(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** Matches a wish that nothing changes, in other languages. */
export const noChangePattern =
  /(?<!\p{L})(?:bleib\p{L}*|nichts?|weiter(?:hin|macht?)|siga|sigue|nada|igual|reste|continue|rien|fique|não mude)(?!\p{L})/iu;

/** Words for consequences for people or work. */
export const consequencePattern = new RegExp(
  [
    String.raw`humiliat\w*`,
    String.raw`asham\w*`,
    String.raw`embarrass\w*`,
    String.raw`degrad\w*`,
    String.raw`belittl\w*`,
    String.raw`insult\w*`,
    "bull(?:y|ied|ies|ying)",
    String.raw`threat\w*`,
    String.raw`intimidat\w*`,
    "scared?",
    "afraid",
    String.raw`fear\w*`,
    String.raw`fright\w*`,
    String.raw`dread\w*`,
    String.raw`panic\w*`,
    "anxious",
    "angry",
    "anger",
    "furious",
    String.raw`upset\w*`,
    "hurts?",
    "hurtful",
    "cr(?:y|ied|ies|ying)",
    "tears",
    "worthless",
    "stupid",
    "small",
    "invisible",
    String.raw`exhaust\w*`,
    "burn(?:t|ed|ing)? out",
    "sick(?: leave)?",
    String.raw`stress\w*`,
    "quit",
    "quits",
    "quitting",
    String.raw`resign\w*`,
    String.raw`(?:people|colleagues|staff|somebody|someone|many|several|two|three|four|good \w+|i|they|he|she) (?:\w+ ){0,2}(?:left|leave|leaving|gone)`,
    String.raw`transfer\w*`,
    "look(?:ing)? for (?:another|a new) job",
    "nearly (?:left|quit|went)",
    String.raw`danger\w*`,
    "unsafe",
    String.raw`risk\w*`,
    String.raw`accident\w*`,
    String.raw`injur\w*`,
    String.raw`harm\w*`,
    "mistakes?",
    "errors?",
    "wrong",
    "miss(?:ed|es)?",
    "lost",
    "los(?:e|es|ing)",
    String.raw`fail\w*`,
    String.raw`broke\w*`,
    String.raw`damag\w*`,
    String.raw`complain\w*`,
    "delays?",
    "wasted?",
    "twice the",
    "all over again",
    "overtime",
    "unpaid",
    String.raw`unfair\w*`,
    String.raw`unjust\w*`,
    "not fair",
    "injustice",
    "nobody (?:dares|asks|speaks|tells|says|knows|trusts)",
    "no one (?:dares|asks|speaks|tells|says|knows|trusts)",
    String.raw`(?:have|has|had) (?:stopped|given up) \w+ing`,
    "(?:stopped|gave up) (?:asking|telling|speaking|trying|coming|helping)",
    "don['’]t dare",
    "afraid to",
    "so that (?:we|i|nobody)",
    "because of (?:that|this|you|it)",
    "stand(?:s|ing)? (?:around|idle)",
    "(?:i|we|they) can(?:['’]t|not) (?:invoice|work|finish|start|plan|go on|continue|deliver|ship|bill|sell|sleep)",
    String.raw`after (?:two|three|four|five|six|\d+) (?:weeks|months)`,
    "which means",
    String.raw`so (?:we|i|nobody|half|everybody|everyone)\b`,
  ].join("|"),
  "iu",
);
export const softeningPattern =
  /\b(?:maybe|perhaps|might|possibly|a (?:bit|little)|now and then|once in a while|sometimes|would be nice|wouldn['’]t mind|if anything|small thing|minor|just an idea|from time to time)\b/iu;
export const complaintPattern =
  /\b(?:unfair\w*|unjust\w*|not (?:\w+ )?(?:fair|right|clear|enough|good|safe|equal)|too (?:late|early|long|short|often|many|few|much|little|loud|slow|fast)|always (?:late|wrong|missing|the same)|never (?:on time|ready|clear)|chaotic|chaos|a mess|confusing|unclear|missing|unsafe|dangerous)\b/iu;
