/**
 * Decides which corrections of an owner apply to a claim, key phrase or theme, and what they change. The rules hold for all
 * readers: the owner's page, shared reports and exports.
 */
import type { ClaimChange, InsightKind, InsightSide, OwnersChanges, Quote } from "../shared/validators";

/** What identifies a quote; one without an answer is the owner's own. */
export type QuoteKey = Pick<Quote, "responseId" | "text">;

/** Owner's correction of a claim, which is stored with the claim's side, title and quotes before any correction. */
export interface Correction {
  readonly kind: InsightKind;
  readonly side: InsightSide;
  /** Absent once one of the people quoted has withdrawn, since it may be their words. */
  readonly title?: string;
  readonly quotes: readonly QuoteKey[];
  readonly change: ClaimChange;
}

/** Claim, key phrase or theme before any correction. Without `side` any side counts. */
export interface WrittenEntry {
  readonly kind: InsightKind;
  readonly side?: InsightSide | undefined;
  readonly quotes: readonly QuoteKey[];
  /** Title of a theme of the Johari window, which quotes more sentences than its claim. */
  readonly label?: string | undefined;
  /** Quotes of the claims that were put together with it, whose corrections do not apply to it. */
  readonly joined?: readonly QuoteKey[];
}

export const otherSide: Readonly<Record<InsightSide, InsightSide>> = { strength: "wish", wish: "strength" };

/**
 * Whether all quotes of an entry are among those of the corrected claim of that kind and side. Only the quotes decide, since
 * the next insight may have another title for the claim; a theme with the same title and side is also meant.
 */
export function isCorrectionOf(
  { kind, side, quotes, label, joined = [] }: WrittenEntry,
  correction: Correction,
): boolean {
  if (correction.kind !== kind || (side !== undefined && correction.side !== side)) return false;
  if (label !== undefined && correction.title === label && quotes.length + joined.length > 0) return true;
  return quotes.length > 0 && quotes.every((quote) => includesQuote(correction.quotes, quote));
}

/** Whether one of the quotes overlaps with the quote. */
export function includesQuote(quotes: readonly QuoteKey[], quote: QuoteKey): boolean {
  return quotes.some((candidate) => overlap(candidate, quote));
}

/** Whether one quote is within the other: the next insight or the Johari window may cut a sentence elsewhere. */
export function overlap(first: QuoteKey, second: QuoteKey): boolean {
  return (
    first.responseId === second.responseId && (first.text.includes(second.text) || second.text.includes(first.text))
  );
}

/** Whether the owner has made this change to an entry, or to a claim with all of its quotes. */
export function isChanged(type: ClaimChange["type"], entry: WrittenEntry, corrections: readonly Correction[]): boolean {
  return corrections.some((correction) => correction.change.type === type && isCorrectionOf(entry, correction));
}

/**
 * Returns the corrections that apply to an entry. A claim may quote a part of another's sentences; then a move or a name
 * applies only to the claim that it was made of, where `all` has that one. A quote that was separated has its own.
 * @param all entries of the same insight or window
 */
export function correctionsFor<Made extends Correction>(
  entry: WrittenEntry,
  all: readonly WrittenEntry[],
  corrections: readonly Made[],
): Made[] {
  const isSeparate = isOfSeparatedQuote(entry, corrections);
  return corrections.filter(
    (correction) =>
      isCorrectionOf(entry, correction) &&
      (correction.change.type === "leftOut" ||
        isMadeOf(entry, correction) ||
        (!isSeparate && !all.some((other) => isMadeOf(other, correction)))),
  );
}

/** Whether a correction separated the entry's quotes, which are of one sentence, from a claim of that side. */
function isOfSeparatedQuote({ kind, side, quotes }: WrittenEntry, corrections: readonly Correction[]): boolean {
  return corrections.some((correction) => {
    const separated = separatedQuote(correction);
    return (
      separated !== null &&
      correction.kind === kind &&
      (side === undefined || correction.side === side) &&
      quotes.length > 0 &&
      quotes.every((quote) => overlap(separated, quote))
    );
  });
}

/** Returns the quote that the correction separates from its claim; null for other corrections. */
export function separatedQuote({ change, quotes }: Pick<Correction, "change" | "quotes">): QuoteKey | null {
  if (change.type !== "separated") return null;
  const { responseId, text } = change.from;
  return quotes.some((quote) => quote.responseId === responseId && quote.text === text) ? change.from : null;
}

/** Whether a correction was made of this very claim, or of the claim of the theme. A stored quote may be cut. */
export function isMadeOf(
  { kind, side, quotes, label, joined = [] }: WrittenEntry,
  correction: Omit<Correction, "change">,
): boolean {
  if (correction.kind !== kind || correction.side !== side) return false;
  if (label !== undefined) return correction.title === label;
  const isStored = ({ responseId, text }: QuoteKey) =>
    correction.quotes.some((stored) => stored.responseId === responseId && text.startsWith(stored.text));
  return [quotes, [...quotes, ...joined]].some(
    (shown) => shown.length === correction.quotes.length && shown.every(isStored),
  );
}

/** Whether the owner has separated a quote from the entry, or the entry's only quotes from a claim of that quote. */
export function isSeparated(
  quote: QuoteKey,
  entry: WrittenEntry,
  all: readonly WrittenEntry[],
  corrections: readonly Correction[],
): boolean {
  return (
    correctionsFor(entry, all, corrections).some((correction) => separates(correction, quote)) ||
    corrections.some(
      (correction) =>
        correction.kind === entry.kind &&
        includesQuote(correction.quotes, quote) &&
        entry.quotes.length > 0 &&
        entry.quotes.every((ownQuote) => separates(correction, ownQuote)),
    )
  );
}

/** Whether a correction separates its claim from this quote. */
function separates({ change }: Correction, quote: QuoteKey): boolean {
  return change.type === "separated" && overlap(change.from, quote);
}

/** Returns the name that the owner gave last, and which properties of the entry the owner has changed. */
export function ownersChangesOf(
  entry: WrittenEntry,
  all: readonly WrittenEntry[],
  corrections: readonly Correction[],
): { name?: string; corrected?: OwnersChanges } {
  const changes = correctionsFor(entry, all, corrections).map(({ change }) => change);
  const name = changes.flatMap((change) => (change.type === "renamed" ? [change.name] : [])).at(-1);
  const isMoved = changes.some(({ type }) => type === "moved");
  // A quote against the claim is marked where it is removed. Own words are only in the window.
  const isFromOwn = changes.some((change) => change.type === "separated" && change.from.responseId === undefined);
  if (name === undefined && !isMoved && !isFromOwn) return {};
  return {
    ...(name === undefined ? {} : { name }),
    corrected: {
      ...(isMoved ? { side: true } : {}),
      ...(name === undefined ? {} : { name: true }),
      ...(isFromOwn ? { separated: true } : {}),
    },
  };
}
