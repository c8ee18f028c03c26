import type { Segment } from "../../text/quotableSegments";

const fine = "safe|fine|good|great|right|ok(?:ay)?|solid|sound|excellent|perfect|spot on|nice|correct";
const unkind = "rude|nasty|mean|unkind|cruel|malicious|malice|personal|aggressive|horrible|spiteful|intentional";
const concessionPattern = new RegExp(
  [
    String.raw`^\W*(?:(?:and|but|to be fair|in fairness),? )*(?:s?he|they|you) did (?:\w+ )?(?:apologi[sz]e|say sorry|thank|explain|ask|try|warn|come back|make up for|put it right)\b`,
    String.raw`^[^,;]*\b(?:itself|themselves|as such) (?:is|are|was|were) (?:\w+ )?(?:${fine})\b`,
    String.raw`^\W*(?:(?:and|but|to be fair|in fairness),? )*(?:it|that|this|s?he|they|you)(?:['’]?(?:s|re)| is| are| was| were)(?: not|n['’]?t) (?:being |ever |really |out of )?(?:${unkind})\b(?: (?:about|with|in|to) \w+)?(?:$|[.!;,])`,
    // Others are spared the fault.
    String.raw`\bnever \w+ (?:at|with|on) (?:(?:his|her|their|your) (?:\w+ )?|\w+['’]?s )(?:lot|mates?|friends?|pals|favou?rites?|gang|crew|boys|girls|own)\b`,
  ].join("|"),
  "iu",
);

/**
 * Whether a sentence only concedes something to a wish beside it: "He did apologise", "The work itself is safe", "He
 * never shouts at his mates". It is neither wish nor praise.
 */
export function concedes({ text }: Pick<Segment, "text">): boolean {
  return concessionPattern.test(text);
}
