import { isRequestToOwner } from "../text/isRequestToOwner";
import type { Quotable } from "../text/quotableSegments";
import { consequencePattern, softeningPattern, complaintPattern } from "./wishWords";
const pleaPattern =
  /\b(?:please|never again|at last|finally|for once|urgent\w*|beg|really (?:need|have to|must)|must|have to)\b|!/iu;
const stopRequestPattern = /^\W*(?:please |just )?(?:stop|don['’]t|do not|never|no more)\b/iu;

/**
 * Returns the severity, from -1.5 to 4: pleas and complaints with their consequence come before preferences. `after` is
 * the answer's text after the segment, whose next sentence may state the consequence.
 */
export function severityOf(segment: Quotable, after = ""): number {
  const [next = ""] = after.trimStart().split(/(?<=[.!?…])\s+/u);
  let severity = 0;
  if (consequencePattern.test(segment.text)) severity += 2;
  else if (consequencePattern.test(next)) severity += 1.5;
  if (pleaPattern.test(segment.text)) severity += 1;
  if (stopRequestPattern.test(segment.text)) severity += 1;
  else if (isRequestToOwner(segment)) severity += 0.5;
  if (softeningPattern.test(segment.text)) severity -= 1.5;
  return severity;
}

/** Whether a text states a consequence for people or work. */
export function hasConsequence(text: string): boolean {
  return consequencePattern.test(text);
}

/** Whether a text complains that a thing is not as it should be. */
export function hasComplaint(text: string): boolean {
  return complaintPattern.test(text);
}
