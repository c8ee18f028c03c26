import { areOverlappingQuotes } from "../../shared/insights/quotes";
import type {
  Claim,
  ClaimOfPolarity,
  InsightDetails,
  InsightPolarity,
  JohariTheme,
  OwnersChanges,
  Quote,
  QuoteKey,
} from "../../shared/validators";

/** Claim, key phrase or theme before any correction. One without `polarity` matches corrections of either polarity. */
export interface UncorrectedEntry {
  readonly polarity?: InsightPolarity | undefined;
  readonly quotes: readonly QuoteKey[];
  /** Title of a theme of the Johari window; absent for a claim. A theme quotes more sentences than its claim. */
  readonly label?: string | undefined;
  /** Quotes of the claims that are joined to it, whose corrections do not apply to it. */
  readonly joined?: readonly QuoteKey[];
}

export interface UncorrectedClaim extends UncorrectedEntry, ClaimOfPolarity {
  readonly polarity: InsightPolarity;
}

interface UncorrectedTheme extends UncorrectedEntry {
  readonly polarity: InsightPolarity;
  readonly label: string;
  readonly theme: JohariTheme;
}

export type ClaimsByPolarity = Pick<InsightDetails, "strengths" | "blindSpots">;

/** The panes with words of others. `youOnly` has none: corrections of own sentences change it. */
export const panesWithOthers = ["seenByBoth", "othersOnly", "otherwise"] as const;
export type PaneWithOthers = (typeof panesWithOthers)[number];

/** Pane of own words after the claim that they are with has changed its polarity. */
export const otherPane: Readonly<Record<PaneWithOthers, PaneWithOthers>> = {
  seenByBoth: "otherwise",
  othersOnly: "othersOnly",
  otherwise: "seenByBoth",
};

export const otherPolarity: Readonly<Record<InsightPolarity, InsightPolarity>> = { strength: "wish", wish: "strength" };

/** Returns the claims with their polarity, and with the quotes of joined claims apart. */
export function uncorrectedClaims({ strengths, blindSpots }: ClaimsByPolarity): UncorrectedClaim[] {
  const ofPolarity = (polarity: InsightPolarity, claims: readonly Claim[]) =>
    claims.map((claim) => ({ polarity, claim, ...splitAtJoinedQuotes(claim.evidence, claim.corrected) }));
  return [...ofPolarity("strength", strengths), ...ofPolarity("wish", blindSpots)];
}

/** Returns the theme by what others wrote of it. */
export function uncorrectedTheme(theme: JohariTheme): UncorrectedTheme {
  const { polarity = "strength", others, label, corrected } = theme;
  return { polarity, label, theme, ...splitAtJoinedQuotes(others, corrected) };
}

/** Returns the quotes of the claim itself, and those of the claims that are joined to it, which are the last. */
export function splitAtJoinedQuotes(
  quotes: readonly Quote[],
  corrected: OwnersChanges | undefined,
): { quotes: readonly Quote[]; joined: readonly Quote[] } {
  const at = quotes.length - (corrected?.joined ?? 0);
  return { quotes: quotes.slice(0, at), joined: quotes.slice(at) };
}

/** Whether one of the quotes overlaps with the quote. */
export function includesQuote(quotes: readonly QuoteKey[], quote: QuoteKey): boolean {
  return quotes.some((candidate) => areOverlappingQuotes(candidate, quote));
}
