import type { InsightSide } from "../../../shared/validators";

const counting = String.raw`^\W*(?:and |so )?(?:how many|which|who)(?: of (?:them|you))?(?: (?:people|colleagues|persons|others))? (?:have |has )?(?:also )?`;
const something = String.raw`(?:said|say|says|wrote|write|writes|written|mentioned|had) (?:something |anything |things? )?(?:that (?:is|was) )?`;
const ending = String.raw`(?: (?:about|of) me| things?)?\W*$`;
const criticCountPattern = new RegExp(
  `${counting}(?:${something}(?:negative|critical|bad|unpleasant)|complain(?:ed|s)?|critici[sz]e[ds]?(?: me)?|wish(?:ed|es)? for (?:a )?changes?)${ending}`,
  "iu",
);
const praiserCountPattern = new RegExp(
  `${counting}(?:${something}(?:positive|good|nice|kind)|prais(?:ed|es?)(?: me)?)${ending}`,
  "iu",
);

/**
 * Returns the side whose people a question counts: "How many people said something negative?" Null for any other
 * question.
 */
export function sideCounted(question: string): InsightSide | null {
  if (criticCountPattern.test(question)) return "wish";
  return praiserCountPattern.test(question) ? "strength" : null;
}
