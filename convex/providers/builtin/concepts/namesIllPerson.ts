/** Matches "patient" as a noun: "A renal patient in March", not "a patient teacher" or "patient in meetings". */
const illPersonPattern =
  /\b(?:an?|the|each|every|one|another|my|our|his|her|this|that) (?:[\p{L}-]+ )?patient(?:['’]s\b|(?= (?:in|on|at|from|who|whose|was|were|is|had|has|said|came|asked|loved|would|could|did|himself|herself|themselves)(?:n['’]?t)?\b|[.;!?]|$))/iu;

/** Whether "patient" in a text is someone who is ill, so that it says nothing of patience. */
export function namesIllPerson(text: string): boolean {
  return illPersonPattern.test(text);
}
