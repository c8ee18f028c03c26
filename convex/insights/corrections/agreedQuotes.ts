/** Decides how a quote that was against a claim becomes one for it, as its owner has corrected. */
import type { QuoteKey } from "../../shared/validators";
import { areOverlappingQuotes } from "../../shared/insights/quotes";
import type { Correction } from "./correctionEffects";
import { includesQuote, type UncorrectedEntry } from "./uncorrectedEntries";

/** Returns the quote of a correction that makes it agree with a claim; null for other corrections. */
function agreedQuote({ change, added }: Correction): QuoteKey | null {
  return change.type === "agreed" && added !== undefined ? added : null;
}

/** Returns the quotes that the corrections make agree with a claim. */
export function agreedQuotes(corrections: readonly Correction[]): QuoteKey[] {
  return corrections.flatMap((correction) => agreedQuote(correction) ?? []);
}

/** Whether the correction adds a quote. One that agrees with a claim needs that claim. */
export function isAddedTo(entries: readonly UncorrectedEntry[], correction: Correction): boolean {
  if (correction.added === undefined) return false;
  return correction.change.type !== "agreed" || entries.some((entry) => isTargetOf(correction, entry));
}

/**
 * Returns corrections that take the agreeing quotes out of the other claims that have them, which would otherwise keep
 * them in their polarity.
 */
export function separationsOfAgreed(
  entries: readonly UncorrectedEntry[],
  corrections: readonly Correction[],
): Correction[] {
  return corrections.flatMap((correction) => {
    const agreed = agreedQuote(correction);
    if (agreed === null) return [];
    return entries
      .filter((entry) => !isTargetOf(correction, entry))
      .flatMap(({ polarity = correction.polarity, quotes }) =>
        quotes
          .filter((quote) => areOverlappingQuotes(quote, agreed))
          .map((from): Correction => {
            const { responseId, text } = from;
            const change = { type: "separated" as const, from: { responseId, text } };
            return { kind: correction.kind, polarity, quotes, change };
          }),
      );
  });
}

function isTargetOf({ change }: Correction, { quotes }: UncorrectedEntry): boolean {
  return change.type === "agreed" && change.to.quotes.some((quote) => includesQuote(quotes, quote));
}
