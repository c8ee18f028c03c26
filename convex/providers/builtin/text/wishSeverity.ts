import { isRequestToOwner } from "./isRequestToOwner";
import type { Quotable } from "./quotableSegments";
import { consequencePattern, harmPattern, softeningPattern, complaintPattern } from "./wishPatterns";

const pleaPattern =
  /\b(?:please|never again|at last|finally|for once|urgent\w*|beg|really (?:need|have to|must)|must|have to)\b|!/iu;
const stopRequestPattern = /^\W*(?:please |just )?(?:stop|don['’]t|do not|never|no more)\b/iu;

/** Added for harm to people or work, which counts more than any tone. */
const SEVERITY_OF_CONSEQUENCE = 2;
/** Added for an incident that harmed a person. It outweighs softening words. */
const HARM = 1;
/** Added for harm in the next sentence, which may be about something else. */
const NEXT_CONSEQUENCE = 1.5;
const PLEA = 1;
/** Added for a request to stop something, which weighs more than a request to start something. */
const STOP_REQUEST = 1;
const REQUEST = 0.5;
/** Subtracted for "perhaps" and "a bit", which make a preference of a plea. */
const SOFTENING = 1.5;

/**
 * Returns the severity, from -1.5 to 5: pleas and complaints with their consequence come before preferences. `after` is
 * the answer's text after the segment, whose next sentence may state the consequence.
 */
export function severityOf(segment: Quotable, after = ""): number {
  const [next = ""] = after.trimStart().split(/(?<=[.!?…])\s+/u);
  let severity = 0;
  if (consequencePattern.test(segment.text)) severity += SEVERITY_OF_CONSEQUENCE;
  else if (consequencePattern.test(next)) severity += NEXT_CONSEQUENCE;
  if (harmPattern.test(segment.text) || harmPattern.test(next)) severity += HARM;
  if (pleaPattern.test(segment.text)) severity += PLEA;
  if (stopRequestPattern.test(segment.text)) severity += STOP_REQUEST;
  else if (isRequestToOwner(segment)) severity += REQUEST;
  if (softeningPattern.test(segment.text)) severity -= SOFTENING;
  return severity;
}

/** Whether a text states a consequence for people or work. */
export function hasConsequence(text: string): boolean {
  return consequencePattern.test(text);
}

/** Whether a text has an incident that harmed a person. */
export function hasHarm(text: string): boolean {
  return harmPattern.test(text);
}

/** Whether a text complains that a thing is not as it should be. */
export function hasComplaint(text: string): boolean {
  return complaintPattern.test(text);
}
