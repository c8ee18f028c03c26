/** Matches where a wish may begin: the sentence, a clause, or "I think". */
export const beforeWishSource = String.raw`(?:^\W*|[,.;:–—] |\b(?:and|but|so|maybe|perhaps|sometimes|honestly|also|though|(?:i|we) (?:\w+ )?(?:think|feel|believe|guess)(?: that)?) )`;

/** Excludes verbs of wishes that praise: to stay, to be seen, to do even more of it. */
export const exceptPraiseSource = String.raw`(?!\w+ more of\b|(?:\w+ )?(?:stay|keep|kept|never|not|continue|carry on|go on \w+ing|be(?! (?:\w+ )?(?:more|less|clearer|quicker|faster|stricter|kinder))|been|have|get|know|see|teach|train|lead|run|write a|apply|hear|receive|come back|live|worry|change)\b)`;
/** Alternatives for an aim: "would like", "am trying". */
export const aimVerbsSource = String.raw`['’]d like| would like|['’]d love| would love| (?:really )?want| need| ought| hope| try|['’]m trying| am trying|['’]m learning| am learning| have`;

/** Matches the words that follow a joke: "No, seriously: …". */
export const jokesAsidePattern =
  /^\W*(?:(?:no|but|ok|okay|well|so|and)\W+)*(?:seriously|(?:joking|jokes?|kidding) aside|in earnest|im ernst|spa[sß]+ beiseite|fuera de bromas|blague [àa] part|sem brincadeira)(?: though| now)?\s*[,:;.!–—-]+\s*/iu;
/** Matches what opens a request after a joke or a denial: "No, honestly: decide things." */
export const inEarnestPattern =
  /^\W*(?:(?:no|but|ok|okay|well|so)\W+)*(?:honestly|seriously|(?:joking|jokes?|kidding) aside|in earnest)(?: though| now)?\W+/iu;

/**
 * Matches the opening of an answer that wishes: "I would like the call before six", "Ich würde mir wünschen, dass …".
 */
export const wishOpeningPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:and|so|well|maybe|perhaps|honestly|sometimes|also|then),? )*(?:i|we)(?:['’]d| would) (?:also |really |just |much |rather )*(?:like|love|prefer|appreciate|welcome)(?! (?:nothing|to (?:say|add|mention|thank|see (?:her|him|them|you) (?:stay|keep)|keep|stay|continue|work|be|have (?:her|him|them|you)|learn)|(?:her|him|them|you) to (?:stay|keep|continue|carry on|go on|never|be my))\b)(?! (?:even )?more of\b)(?!\p{L})`,
    String.raw`^\W*(?:(?:und|nur|manchmal|vielleicht),? )*(?:ich (?:würde|möchte) mir (?:\p{L}+ ){0,2}wünschen|ich wünsch(?:e|te) mir|ich hätte (?:\p{L}+ ){0,3}gerne?|mir wäre (?:es )?(?:lieber|recht)|ich (?:würde|fände) es (?:gut|schön|besser))(?!\p{L})`,
    String.raw`^\W*(?:me gustaría|quisiera|preferiría|desearía|je voudrais|j['’]aimerais|je souhaite(?:rais)?|je préférerais|(?:eu )?(?:gostaria|preferia|queria))(?!\p{L})`,
  ].join("|"),
  "iu",
);

/** Matches what the author would have preferred: "I'd have liked a warning", "A call would have helped". */
export const regretPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:and|but|still|honestly|though|only),? )*(?:i|we)(?:['’]d| would) (?:\w+ )?(?:have (?:much |really |rather |also )?(?:preferred|liked|wanted|appreciated|welcomed)|rather have|sooner have)\b(?! (?:to (?:stay|keep|work|be (?:there|as))|more of|(?:her|him|them|you) (?:to stay|longer))\b)`,
    String.raw`^\W*(?:(?:and|but|still|honestly),? )*(?:i|we) wish (?:i|we|somebody|someone|she|he|they|you) (?:had|['’]d)\b`,
    String.raw`^\W*(?:(?:and|but|still),? )*an? (?:\p{L}+ ){1,5}would have (?:helped|been (?:enough|nice|kind|better)|done|saved)\b`,
  ].join("|"),
  "iu",
);

/** Matches a wish that nothing changes, in other languages. */
export const foreignNoChangePattern =
  /(?<!\p{L})(?:bleib\p{L}*|nichts?|weiter(?:hin|macht?)|siga|sigue|nada|igual|reste|continue|rien|fique|não mude)(?!\p{L})/iu;

const consequences = {
  humiliation: [
    String.raw`humiliat\w*|asham\w*|embarrass\w*|degrad\w*|belittl\w*|insult\w*|bull(?:y|ied|ies|ying)|threat\w*`,
    String.raw`intimidat\w*`,
  ],
  fear: [
    String.raw`scared?|afraid|fear\w*|fright\w*|dread\w*|panic\w*|anxious|angry|anger|furious|upset\w*|hurts?`,
    "hurtful",
  ],
  sadness: ["cr(?:y|ied|ies|ying)|tears|worthless|stupid|small|invisible"],
  strain: [String.raw`exhaust\w*|burn(?:t|ed|ing)? out|sick(?: leave)?|stress\w*`],
  leaving: [
    String.raw`quit|quits|quitting|resign\w*`,
    String.raw`(?:people|colleagues|staff|somebody|someone|many|several|two|three|four|good \w+|i|they|he|she) (?:\w+ ){0,2}(?:left|leave|leaving|gone)`,
    String.raw`transfer\w*|look(?:ing)? for (?:another|a new) job|nearly (?:left|quit|went)`,
  ],
  danger: [String.raw`danger\w*|unsafe|risk\w*|accident\w*|injur\w*|harm\w*`],
  failure: [
    String.raw`mistakes?|errors?|wrong|miss(?:ed|es)?|lost|los(?:e|es|ing)|fail\w*|broke\w*|damag\w*|complain\w*`,
    "delays?|wasted?|twice the|all over again|overtime|unpaid",
  ],
  injustice: [String.raw`unfair\w*|unjust\w*|not fair|injustice`],
  silence: [
    "nobody (?:dares|asks|speaks|tells|says|knows|trusts)",
    String.raw`no one (?:dares|asks|speaks|tells|says|knows|trusts)|(?:have|has|had) (?:stopped|given up) \w+ing`,
    "(?:stopped|gave up) (?:asking|telling|speaking|trying|coming|helping)|don['’]t dare|afraid to",
  ],
  result: [
    "so that (?:we|i|nobody)|because of (?:that|this|you|it)|stand(?:s|ing)? (?:around|idle)",
    "(?:i|we|they) can(?:['’]t|not) (?:invoice|work|finish|start|plan|go on|continue|deliver|ship|bill|sell|sleep)",
    String.raw`after (?:two|three|four|five|six|\d+) (?:weeks|months)|which means`,
    String.raw`so (?:we|i|nobody|half|everybody|everyone)\b`,
  ],
};
/** Matches harm to people or work: "two people left". */
export const consequencePattern = new RegExp(Object.values(consequences).flat().join("|"), "iu");
/** Matches harm to a person as the end of an incident: "my trainee cried". */
export const harmPattern =
  /\b(?:cried|was crying|in tears|burst into tears|humiliat\w+|(?:was|were|felt|feel|am|made (?:me|us|her|him|them) feel) (?:so |very |a little |quite |really )?(?:ashamed|embarrassed|small|stupid|scared|frightened|worthless)|went home (?:sick|early|crying)|handed in (?:his|her|their|my) notice|walked out|(?:resigned|quit) (?:because|after|over)|(?:dares?|dared) not|didn['’]t dare|does(?:n['’]t| not) dare)\b/iu;
/** Matches what makes a wish tentative: "maybe", "a bit". Such a wish is less severe. */
export const softeningPattern =
  /\b(?:maybe|perhaps|might|possibly|a (?:bit|little)|now and then|once in a while|sometimes|would be nice|wouldn['’]t mind|if anything|small thing|minor|just an idea|from time to time)\b/iu;
/** Matches that a thing is not as it should be: "too late", "not clear". */
export const complaintPattern =
  /\b(?:unfair\w*|unjust\w*|not (?:\w+ )?(?:fair|right|clear|enough|good|safe|equal)|too (?:late|early|long|short|often|many|few|much|little|loud|slow|fast)|always (?:late|wrong|missing|(?:the )?same)|never (?:on time|ready|clear)|chaotic|chaos|a mess|confusing|unclear|missing|unsafe|dangerous)\b/iu;
