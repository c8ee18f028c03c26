import { hasComplaint } from "../../text/wishSeverity";

const severalNumberSource = String.raw`(?:two|three|four|five|six|seven|ten|twelve|a dozen|several|all|\d+)`;
const impossiblePattern = new RegExp(
  [
    String.raw`\b(?:be|being|is|are|work|working|stand|standing|sit|sitting|appear) (?:in|on|at) (?:\w+ ){0,3}?${severalNumberSource} (?:\w+[, ]+){1,8}?(?:at (?:once|the same (?:time|moment))|simultaneously)\b`,
    String.raw`\b(?:only|first) (?:\w+ )?(?:man|woman|person|human|human being|boss|manager|one) (?:alive|on (?:this )?(?:earth|planet)|in (?:the (?:whole )?world|history|the universe)|under the sun) (?:who|that|able|to)\b`,
    String.raw`\b(?:2[5-9]|3\d|4\d) hours (?:a|per|every) day\b`,
    String.raw`\b(?:mind[- ]?reader|reads? (?:our |my |your |people's |all |every )?(?:minds?|thoughts))\b`,
    String.raw`\b(?:walks? on water|super ?human|super(?:man|woman|hero)|eight arms|(?:four|six|ten) hands|all[- ]knowing|omniscient)\b`,
  ].join("|"),
  "i",
);
/** Words for what no one wants next to such praise: the work of others done again, or left to them. */
const burdenPattern =
  /\b(?:re-?\w+(?:s|ing)?|redo(?:es|ing)?|undo(?:es|ing)?|correct(?:s|ing)?) (?:what|whatever|everything|all|the \w+) (?:that )?(?:i|we|others|everybody|everyone)\b|\b(?:no need to|never (?:has|have|needs?|bothers?) to|without ever|so (?:he|she|they) (?:never|need ?n['’]t|does ?n['’]t)) (?:ask|tell|listen|answer|explain|read|reply|wait|sleep)\w*\b|\b(?:so|and) (?:we|i|nobody|the rest of us) (?:wait|guess|stand|can|have to|get to)\b/i;
/** Matches the turn from a joke to earnest. */
const earnestPattern =
  /^\W*(?:(?:but|no|ok|well|so|and)[, ]+)*(?:honestly|seriously|in earnest|(?:all )?jok(?:es?|ing) (?:aside|apart)|what(?:'s| is) true|the truth is|truth is|to be (?:fair|serious|honest)|now for real|for real)\b/i;

/**
 * Whether a sentence praises what is impossible, as irony: "the only man alive who can be in four vans at once". Alone
 * it may be meant, so a complaint has to be in it or in `later` sentences.
 */
export function isImpossiblePraise(sentence: string, later: readonly string[]): boolean {
  if (!impossiblePattern.test(sentence)) return false;
  return (
    hasComplaint(sentence) ||
    burdenPattern.test(sentence) ||
    later.some((text) => earnestPattern.test(text) || hasComplaint(text) || burdenPattern.test(text))
  );
}
