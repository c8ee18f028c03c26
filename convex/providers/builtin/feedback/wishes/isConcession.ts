import { restoreApostrophes } from "../../text/textFormat";
import type { Segment } from "../../text/quotableSegments";

const fine = "safe|fine|good|great|right|ok(?:ay)?|solid|sound|excellent|perfect|spot on|nice|correct";
const unkind = "rude|nasty|mean|unkind|cruel|malicious|malice|personal|aggressive|horrible|spiteful|intentional";
const concessionStart =
  "(?:(?:and|but|to be fair|in fairness|fair enough|granted|ok|okay|obviously|of course|mind|(?:i|we) (?:know|think|believe|trust|guess|suppose)(?: that)?|(?:i'm|i am|we're) (?:\\w+ )?(?:sure|certain)(?: that)?),? )*";
const ownerPronoun = "(?:s?he|they|you)";
const harm = "(?:owt|nowt|nothing|anything|any (?:harm|offence|offense|ill|malice)|(?:no )?harm|ill|badly|unkindly)";
const inIt = "(?: (?:by|in|with|behind) (?:it|that|this|him|her|them|you)| really| though| at all| i'm sure| i know)*";
/** Matches an excuse after a complaint, as a whole sentence: "He didn't mean owt", "It's just her way". */
const excusePattern = new RegExp(
  [
    `${ownerPronoun} (?:(?:did|does|do|would|was|were) ?(?:not|n't|never)|never|dun't|didnt|doesnt|dont|wasnt)(?: (?:really|ever|actually|even))*(?: (?:mean|means|meant|meaning|intend|intends|intended|wish|wished))(?: me| us| her| him| them)? (?:${harm}|it(?: (?:like that|that way|so|badly|unkindly|nastily|personally|in a (?:bad|nasty|mean) way|to (?:hurt|sting|offend)))?|to (?:hurt|upset|offend|wound|insult|shame|annoy|frighten|scare)\\b[^.;]*)${inIt}`,
    `${ownerPronoun}(?: (?:always|only|surely|just))* (?:means|meant|mean) (?:well|(?:no|nowt|nothing) ?(?:harm|offence|ill|bad|wrong)?|it (?:well|kindly|nicely|for the best)|for the best)${inIt}`,
    `${ownerPronoun} (?:(?:did|does|do)(?: not|n't)|never|didnt|doesnt)(?: ever)? (?:did|do|does|say|said|says) (?:it|that|this) (?:on purpose|deliberately|out of (?:malice|spite)|to (?:hurt|upset|annoy|spite) \\w+)${inIt}`,
    `(?:it|that|this)(?:'s| is| was| were) (?:just|only) (?:his|her|their|your|the) (?:way|manner|humou?r|accent|style|nature|age|upbringing|nerves)(?: of \\w+(?: \\w+)?)?${inIt}`,
    `(?:his|her|their|your)? ?heart(?:'s| is| was) in the right place${inIt}`,
    `(?:(?:it|that|this)(?:'s| is| was) (?:not|never)|(?:it|that|this) (?:was|is)n't|not|never)(?: (?:done|said|meant))? (?:on purpose|deliberate|deliberately|intentional|meant (?:badly|unkindly|nastily|personally|to (?:hurt|offend)))${inIt}`,
    `(?:there(?:'s| is| was)(?:n't)? )?(?:no|not any|not a bit of|any|nowt) (?:malice|ill will|spite|offence|harm|badness)(?: (?:meant|intended|done))?(?: (?:in|behind|by|with) (?:it|that|him|her|them|you))?`,
  ]
    .map((source) => String.raw`^\W*${concessionStart}${source}\W*$`)
    .join("|"),
  "iu",
);
const concededFactPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:and|but|to be fair|in fairness),? )*(?:s?he|they|you) did (?:\w+ )?(?:apologi[sz]e|say sorry|thank|explain|ask|try|warn|come back|make up for|put it right)\b`,
    String.raw`^[^,;]*\b(?:itself|themselves|as such) (?:is|are|was|were) (?:\w+ )?(?:${fine})\b`,
    String.raw`^\W*(?:(?:and|but|to be fair|in fairness),? )*(?:it|that|this|s?he|they|you)(?:['’]?(?:s|re)| is| are| was| were)(?: not|n['’]?t) (?:being |ever |really |out of )?(?:${unkind})\b(?: (?:about|with|in|to) \w+)?(?:$|[.!;,])`,
    // A wish is withdrawn.
    String.raw`^\W*(?:(?:i|we) )?(?:was|were)(?: (?:just|nearly|almost))? (?:gonna|going to|about to) (?:put|say|write|suggest|mention|ask)\b.*\b(?:but|though|on reflection|then again)\b.*\b(?:not|no|nah|never mind|forget|worse|wrong|unfair|changed my mind)\b`,
    String.raw`\b(?:it|that|this)(?:['’]?s| is| was)(?: not|n['’]?t) (?:really |even )?(?:his|hers?|their|your|up to|down to) (?:call|decision|doing|department|him|her|them|you)\b`,
    // Others are spared the fault.
    String.raw`\bnever \w+ (?:at|with|on) (?:(?:his|her|their|your) (?:\w+ )?|\w+['’]?s )(?:lot|mates?|friends?|pals|favou?rites?|gang|crew|boys|girls|own)\b`,
  ].join("|"),
  "iu",
);

/**
 * Whether a sentence only concedes something to an adjacent wish: "He did apologise", "The work itself is safe", "He
 * never shouts at his mates", or excuses it: "She means no harm", or withdraws it. It is neither wish nor praise.
 */
export function isConcession({ text }: Pick<Segment, "text">): boolean {
  return concededFactPattern.test(text) || excusePattern.test(restoreApostrophes(text).replaceAll("’", "'"));
}
