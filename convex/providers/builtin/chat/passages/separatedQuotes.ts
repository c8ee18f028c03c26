/** Owns which quotes the owner has taken apart, so that no answer joins them or sets them against each other. */
import { areOverlappingQuotes } from "../../../../shared/insights/quotes";
import type { OwnViewAndClaims, SourceQuote } from "../../../types";

/** Whether the owner took one of two quotes out of a claim that keeps the other. */
export function areSeparated(one: SourceQuote, other: SourceQuote, claims: OwnViewAndClaims | undefined): boolean {
  return isTakenFrom(one, [other], claims) || isTakenFrom(other, [one], claims);
}

/** Returns the quotes without those that the owner took out of a claim which keeps another of them. */
export function withoutSeparated<Q extends SourceQuote>(
  quotes: readonly Q[],
  claims: OwnViewAndClaims | undefined,
  others: readonly SourceQuote[] = quotes,
): Q[] {
  return quotes.filter((quote) => !isTakenFrom(quote, others, claims));
}

function isTakenFrom(
  quote: SourceQuote,
  others: readonly SourceQuote[],
  claims: OwnViewAndClaims | undefined,
): boolean {
  return (claims?.separated ?? []).some(
    ({ quote: taken, from }) =>
      areOverlappingQuotes(quote, taken) &&
      others.some((other) => from.some((kept) => areOverlappingQuotes(other, kept))),
  );
}
