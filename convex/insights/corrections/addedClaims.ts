import { areOverlappingQuotes } from "../../shared/insights/quotes";
import type { InsightPolarity, JohariTheme, JohariWindow, OwnersChanges, Quote } from "../../shared/validators";
import type { Correction } from "./correctionEffects";
import {
  includesQuote,
  otherPane,
  otherPolarity,
  type Pane,
  panes,
  type QuoteKey,
  type ClaimsByPolarity,
  splitAtJoinedQuotes,
  uncorrectedClaims,
  uncorrectedTheme,
} from "./uncorrectedEntries";

interface Entry {
  readonly polarity: InsightPolarity;
  readonly quotes: readonly QuoteKey[];
}

/** Claims or themes, with the quotes that their owner added. */
interface WithAdded<Whole> {
  readonly whole: Whole;
  /** Quotes of claims that are there, or have their polarity, by the owner's choice. */
  readonly added: readonly QuoteKey[];
}

/** Returns the claims with those that their owner has added, as `withAddedEntries` orders them. */
export function detailsWithAddedClaims(
  details: ClaimsByPolarity,
  corrections: readonly Correction[],
): WithAdded<ClaimsByPolarity> {
  const { whole, added } = withAddedEntries(uncorrectedClaims(details), corrections, {
    turned: ({ polarity, claim: { nextStep: _, ...claim }, ...entry }) => ({
      ...entry,
      polarity: otherPolarity[polarity],
      claim,
    }),
    created: (polarity, quote) => {
      const evidence = [quote];
      return { polarity, quotes: evidence, claim: { title: quote.text, description: "", evidence, people: 1 } };
    },
  });
  const ofPolarity = (polarity: InsightPolarity) =>
    whole.filter((entry) => entry.polarity === polarity).map(({ claim }) => claim);
  return { whole: { strengths: ofPolarity("strength"), blindSpots: ofPolarity("wish") }, added };
}

/** Returns the window with the same claims as `detailsWithAddedClaims`, as themes of others alone. */
export function johariWindowWithAddedClaims(
  window: JohariWindow,
  corrections: readonly Correction[],
): WithAdded<JohariWindow> {
  const written = panes.flatMap((pane) => (window[pane] ?? []).map((theme) => ({ ...uncorrectedTheme(theme), pane })));
  const entryOf = (pane: Pane, polarity: InsightPolarity, { polarity: _, ...theme }: JohariTheme) => ({
    ...uncorrectedTheme(polarity === "wish" ? { ...theme, polarity } : theme),
    pane,
  });
  const { whole, added } = withAddedEntries(written, corrections, {
    turned: ({ polarity, pane, theme }) => entryOf(otherPane[pane], otherPolarity[polarity], theme),
    created: (polarity, quote) =>
      entryOf("othersOnly", polarity, { label: quote.text, self: [], others: [quote], people: 1 }),
  });
  const inPane = (name: Pane) => whole.filter(({ pane }) => pane === name).map(({ theme }) => theme);
  const otherwise = inPane("otherwise");
  return {
    whole: {
      ...window,
      seenByBoth: inPane("seenByBoth"),
      othersOnly: inPane("othersOnly"),
      ...(window.otherwise === undefined && otherwise.length === 0 ? {} : { otherwise }),
    },
    added,
  };
}

/**
 * Returns the entries, then those that their owner has added. Words that an entry quotes by now are there alone, in the
 * owner's polarity where the entry has no others.
 */
function withAddedEntries<Written extends Entry>(
  written: readonly Written[],
  corrections: readonly Correction[],
  {
    turned,
    created,
  }: { turned: (entry: Written) => Written; created: (polarity: InsightPolarity, quote: Quote) => Written },
): WithAdded<Written[]> {
  const claims = corrections.flatMap(({ polarity, added: quote }) =>
    quote === undefined ? [] : [{ polarity, quote }],
  );
  const isTurned = ({ polarity, quotes }: Entry) =>
    quotes.length > 0 &&
    claims.some(
      (claim) => claim.polarity !== polarity && quotes.every((quote) => areOverlappingQuotes(claim.quote, quote)),
    );
  const alone = claims
    .filter(({ quote }) => !written.some(({ quotes }) => includesQuote(quotes, quote)))
    .map(({ polarity, quote }) => created(polarity, quote));
  return {
    whole: [...written.map((entry) => (isTurned(entry) ? turned(entry) : entry)), ...alone],
    added: [...written.filter(isTurned), ...alone].flatMap(({ quotes }) => quotes),
  };
}

/**
 * Returns the claim or theme with the mark of what its owner has added.
 * @param quotes its quotes, of which those that it was joined with are the last
 * @param added as `detailsWithAddedClaims` returns them
 */
export function withAddedMark<Marked extends { readonly corrected?: OwnersChanges | undefined }>(
  entry: Marked,
  quotes: readonly Quote[],
  added: readonly QuoteKey[],
): Marked {
  const isAdded = (quote: Quote) => includesQuote(added, quote);
  const parts = splitAtJoinedQuotes(quotes, entry.corrected);
  const mark = parts.quotes.some(isAdded) || parts.joined.filter(isAdded).length;
  return mark === 0 ? entry : { ...entry, corrected: { ...entry.corrected, added: mark } };
}
