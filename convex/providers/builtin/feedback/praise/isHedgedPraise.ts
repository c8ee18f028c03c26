import { restoreApostrophes } from "../../text/textFormat";

const concession = "i (?:suppose|guess)";
const limits = [
  concession,
  "more or less",
  "for the most part",
  "up to a point",
  "on a good day",
  "as far as it goes",
  "when (?:he|she|they|you) (?:feels? like it|wants?(?: to)?|(?:is|are) in the mood)",
  "most of the time",
  "mostly",
].join("|");
const hedgeEndSource = String.raw`(?:[,\s]+(?:though|really|like|anyway|${concession}))*\W*$`;
/** Matches where someone is, how often does not weaken it: "She is on the floor with us most of the time". */
const placePattern =
  /(?:\b(?:is|are|was|were|stands?|works?|sits?)|['’](?:s|re)) (?:(?:out|up|down|always|often|still|right|there) ){0,2}?(?:with|on|in|out|at|there|here|by|around|next|alone)\b/i;
const hedgedPattern = new RegExp(
  [
    String.raw`(?:^|[\s,;–—-])(?:${limits})${hedgeEndSource}`,
    String.raw`\w,? ${concession},`,
    // "I guess what I admire most …" only hedges the choice.
    String.raw`^\W*(?:(?:well|yeah|yes|ok|okay|so),? )*${concession} (?:that )?(?:he|she|they|you)(?:['’](?:s|re)| is| are| was| were) (?:\w+ ?){1,4}\W*$`,
    String.raw`\b(?:s?he|they|you)(?:['’](?:s|re)| is| are| was| were| can be) (?:kind of|sort of|kinda|sorta|reasonably|moderately|somewhat|more or less) (?!an?\b|the\b)\w+`,
  ].join("|"),
  "i",
);
const mostlyPattern = /\b(?:most of the time|mostly)\b/i;

/**
 * Whether a sentence that praises weakens its praise: "He's fair, I suppose." It is neither a strength nor an
 * agreement.
 */
export function isHedgedPraise(sentence: string): boolean {
  const text = restoreApostrophes(sentence);
  if (!hedgedPattern.test(text)) return false;
  return !(mostlyPattern.test(text) && placePattern.test(text) && !new RegExp(concession, "i").test(text));
}
