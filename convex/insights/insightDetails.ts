import type { Id } from "../_generated/dataModel";
import { quotesOfClaim } from "../shared/insights/quotes";
import type { InsightDetails, Quote } from "../shared/validators";

/** Details without a claim, key phrase or narrative. */
export const EMPTY_DETAILS: Readonly<InsightDetails> = { strengths: [], blindSpots: [], keyPhrases: [], narrative: [] };

/** Whether the details are as `EMPTY_DETAILS`. */
export function isEmptyDetails(details: InsightDetails): boolean {
  return Object.values(details).every((list) => list.length === 0);
}

/** The details without what quotes one of the respondents. */
export function withoutQuotesOf(details: InsightDetails, removed: ReadonlySet<Id<"respondents">>): InsightDetails {
  return withoutQuotes(details, ({ respondentId }) => respondentId !== undefined && removed.has(respondentId));
}

/** The details without what has a quote for which `isGone` is true. */
export function withoutQuotes(
  { strengths, blindSpots, keyPhrases, narrative }: InsightDetails,
  isGone: (quote: Quote) => boolean,
): InsightDetails {
  const remaining = <Item extends { evidence: Quote[]; counterEvidence?: Quote[] }>(items: Item[]): Item[] =>
    items.filter((item) => !quotesOfClaim<Quote>(item).some(isGone));
  return {
    strengths: remaining(strengths),
    blindSpots: remaining(blindSpots),
    keyPhrases: remaining(keyPhrases),
    narrative: remaining(narrative),
  };
}
