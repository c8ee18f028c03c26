import type { KeyPhrase } from "../validators";

/** Whether a phrase is what several people write about, whatever they say of it. A filter may leave one of them. */
export function isSharedSubject({ polarity, evidence, people = evidence.length }: KeyPhrase): boolean {
  return polarity === undefined && people > 1;
}
