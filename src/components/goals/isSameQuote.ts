import type { ClaimQuote } from "./GoalsContext.ts";

/** Whether both are quotes of one answer, one within the other: the next insight may cut a sentence elsewhere. */
export function isSameQuote(one: ClaimQuote, other: ClaimQuote): boolean {
  if (one.responseId === undefined || one.responseId !== other.responseId) return false;
  return one.text.includes(other.text) || other.text.includes(one.text);
}
