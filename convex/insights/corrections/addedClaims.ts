import { areOverlappingQuotes } from "../../shared/insights/quotes";
import type {
  InsightPolarity,
  JohariTheme,
  JohariWindow,
  OwnersChanges,
  Quote,
  QuoteKey,
} from "../../shared/validators";
import { isAddedTo, agreedQuotes, separationsOfAgreed } from "./agreedQuotes";
import type { Correction } from "./correctionEffects";
import { detailsWithSeparatedQuotes, johariWindowWithSeparatedQuotes } from "./separatedClaims";
import {
  includesQuote,
  otherPane,
  otherPolarity,
  type PaneWithOthers,
  panesWithOthers,
  type ClaimsByPolarity,
  splitAtJoinedQuotes,
  uncorrectedClaims,
  uncorrectedTheme,
} from "./uncorrectedEntries";

interface QuotedEntry {
  readonly polarity: InsightPolarity;
  readonly quotes: readonly QuoteKey[];
}

interface AddedQuotes {
  /** Quotes of claims that are there, or have their polarity, by the owner's choice. */
  readonly added: readonly QuoteKey[];
  /** Those that were against the claim which they join. */
  readonly agreed: readonly QuoteKey[];
}

/** Claims or themes, with the quotes that their owner added. */
interface WithAdded<Whole> extends AddedQuotes {
  readonly whole: Whole;
}

/** Returns the claims with those that their owner has added, as `withAddedEntries` orders them. */
export function detailsWithAddedClaims(
  details: ClaimsByPolarity,
  corrections: readonly Correction[],
): WithAdded<ClaimsByPolarity> {
  const entries = uncorrectedClaims(details);
  const additions = corrections.filter((correction) => isAddedTo(entries, correction));
  const withoutAgreedQuotes = detailsWithSeparatedQuotes(details, separationsOfAgreed(entries, additions));
  const { whole, ...quotes } = withAddedEntries(uncorrectedClaims(withoutAgreedQuotes), additions, {
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
  return { whole: { strengths: ofPolarity("strength"), blindSpots: ofPolarity("wish") }, ...quotes };
}

/** Returns the window with the same claims as `detailsWithAddedClaims`, as themes of others alone. */
export function johariWindowWithAddedClaims(
  window: JohariWindow,
  corrections: readonly Correction[],
): WithAdded<JohariWindow> {
  const entriesOf = (shown: JohariWindow) =>
    panesWithOthers.flatMap((pane) => (shown[pane] ?? []).map((theme) => ({ ...uncorrectedTheme(theme), pane })));
  const additions = corrections.filter((correction) => isAddedTo(entriesOf(window), correction));
  const withoutAgreedQuotes = johariWindowWithSeparatedQuotes(
    window,
    separationsOfAgreed(entriesOf(window), additions),
  );
  const entryOf = (pane: PaneWithOthers, polarity: InsightPolarity, { polarity: _, ...theme }: JohariTheme) => ({
    ...uncorrectedTheme(polarity === "wish" ? { ...theme, polarity } : theme),
    pane,
  });
  const { whole, ...quotes } = withAddedEntries(entriesOf(withoutAgreedQuotes), additions, {
    turned: ({ polarity, pane, theme }) => entryOf(otherPane[pane], otherPolarity[polarity], theme),
    created: (polarity, quote) =>
      entryOf("othersOnly", polarity, { label: quote.text, self: [], others: [quote], people: 1 }),
  });
  const inPane = (name: PaneWithOthers) => whole.filter(({ pane }) => pane === name).map(({ theme }) => theme);
  const otherwise = inPane("otherwise");
  return {
    whole: {
      ...window,
      seenByBoth: inPane("seenByBoth"),
      othersOnly: inPane("othersOnly"),
      ...(window.otherwise === undefined && otherwise.length === 0 ? {} : { otherwise }),
    },
    ...quotes,
  };
}

/**
 * Returns the entries, then those that their owner has added. Words that an entry quotes by now are there alone, in the
 * owner's polarity where the entry has no others.
 */
function withAddedEntries<Written extends QuotedEntry>(
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
  const isTurned = ({ polarity, quotes }: QuotedEntry) =>
    quotes.length > 0 &&
    claims.some(
      (claim) => claim.polarity !== polarity && quotes.every((quote) => areOverlappingQuotes(claim.quote, quote)),
    );
  const alone = claims
    .filter(({ quote }) => !written.some(({ quotes }) => includesQuote(quotes, quote)))
    .map(({ polarity, quote }) => created(polarity, quote));
  const agreed = agreedQuotes(corrections);
  return {
    whole: [...written.map((entry) => (isTurned(entry) ? turned(entry) : entry)), ...alone],
    added: [...written.filter(isTurned), ...alone]
      .flatMap(({ quotes }) => quotes)
      .filter((quote) => !includesQuote(agreed, quote)),
    agreed,
  };
}

/**
 * Returns the claim or theme with the mark of what its owner has added.
 * @param quotes its quotes, of which those that it was joined with are the last
 * @param added and `agreed`: as `detailsWithAddedClaims` returns them
 */
export function withAddedMark<Marked extends { readonly corrected?: OwnersChanges | undefined }>(
  entry: Marked,
  quotes: readonly Quote[],
  { added, agreed }: AddedQuotes,
): Marked {
  const isAdded = (quote: Quote) => includesQuote(added, quote);
  const parts = splitAtJoinedQuotes(quotes, entry.corrected);
  const mark = parts.quotes.some(isAdded) || parts.joined.filter(isAdded).length;
  const agreeing = parts.joined.filter((quote) => includesQuote(agreed, quote)).length;
  if (mark === 0 && agreeing === 0) return entry;
  const marks = { ...(mark === 0 ? {} : { added: mark }), ...(agreeing === 0 ? {} : { agreed: agreeing }) };
  return { ...entry, corrected: { ...entry.corrected, ...marks } };
}
