import { type RefObject, useEffect, useRef } from "react";
import { areIdenticalQuotes } from "../../../convex/shared/insights/quotes";
import type { Quote } from "../../../convex/shared/validators";
import { tryShowElement } from "../../lib/tryShowElement.ts";

type QuoteWords = Pick<Quote, "responseId" | "text">;

/** Quotes that one row will have, of a claim whose own row is gone then. */
let awaited: readonly QuoteWords[] = [];

/** The buttons of the shown claims, with the quotes of each. */
const shownClaims = new Map<HTMLButtonElement, readonly Quote[]>();

/** Shows and focuses the row that has all of these quotes, as soon as there is one. */
export function focusJoinedClaim(quotes: readonly QuoteWords[]): void {
  awaited = quotes;
  for (const [button, shown] of shownClaims) showJoinedClaim(button, shown);
}

/** Returns the ref of a button in the row of these quotes, for `focusJoinedClaim`. */
export function useJoinedClaimRef(quotes: readonly Quote[]): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const button = ref.current;
    if (button === null) return undefined;
    shownClaims.set(button, quotes);
    showJoinedClaim(button, quotes);
    return () => void shownClaims.delete(button);
  }, [quotes]);
  return ref;
}

function showJoinedClaim(button: HTMLButtonElement, quotes: readonly Quote[]): void {
  if (awaited.length === 0 || !awaited.every((quote) => quotes.some((shown) => areIdenticalQuotes(shown, quote))))
    return;
  awaited = [];
  const row = button.closest("li[id]");
  if (row === null || !tryShowElement(row.id)) button.focus();
}
