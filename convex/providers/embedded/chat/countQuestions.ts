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

const howManyPattern =
  /^\W*(?:and |so |but )?how many(?: of (?:them|my \p{L}+))?(?: (?:people|colleagues|others|persons|respondents))? (?:do |did |would |have )?(?<said>\p{L}.*)$/iu;
/** Forms that need no other ending after "who". */
const singular: Readonly<Record<string, string>> = {
  have: "has",
  are: "is",
  were: "was",
  do: "does",
  "don't": "doesn't",
  "don’t": "doesn’t",
};

/** Returns "Who wants me to delegate more?" for "How many want me to delegate more?"; null for another question. */
export function whoOfCount(question: string): string | null {
  const said = howManyPattern.exec(question)?.groups?.["said"];
  const [, verb = "", rest = ""] = /^(\S+)(.*)$/su.exec(said ?? "") ?? [];
  if (verb === "" || /^(?:answer|answered|replied|responded|times|days|hours|years|questions|answers)$/iu.test(verb))
    return null;
  return `Who ${thirdPersonOf(verb.toLowerCase())}${rest}`;
}

function thirdPersonOf(verb: string): string {
  const known = singular[verb];
  if (known !== undefined) return known;
  if (/(?:ed|said|thought|wrote|felt|[^s]s|would|could|should|can)$/u.test(verb)) return verb;
  if (/(?:ch|sh|s|x|o)$/u.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/u.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}
