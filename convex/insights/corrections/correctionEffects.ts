/**
 * Decides which corrections of an owner apply to a claim, key phrase or theme, and what they change. The rules hold for
 * all readers: the owner's page, shared reports and exports. Entries and corrections are of one kind of insight here.
 */
import { areIdenticalQuotes, areOverlappingQuotes } from "../../shared/insights/quotes";
import type {
  ClaimChange,
  InsightKind,
  InsightPolarity,
  OwnersChanges,
  Quote,
  QuoteKey,
} from "../../shared/validators";
import { includesQuote, type UncorrectedEntry } from "./uncorrectedEntries";

/** Claim that its owner has corrected: its polarity, title and quotes before any correction. */
export interface CorrectedClaim {
  readonly polarity: InsightPolarity;
  /** Absent once one of the people quoted has withdrawn, since it may be their words. */
  readonly title?: string | undefined;
  readonly quotes: readonly QuoteKey[];
}

/** Owner's correction of a claim, as it is stored. */
export interface Correction extends CorrectedClaim {
  readonly kind: InsightKind;
  readonly change: ClaimChange;
  /** Quote that `addsQuote` is about, as its answer has it; the change has no effect without it. */
  readonly added?: Quote | undefined;
}

/** Whether the change adds a quote that its answer has. */
export function addsQuote({ type }: ClaimChange): boolean {
  return type === "added" || type === "agreed";
}

/** Returns the claim that the corrected one joins; undefined for other corrections. */
export function joinTarget(change: ClaimChange): (CorrectedClaim & { readonly name?: string | undefined }) | undefined {
  return "to" in change ? change.to : undefined;
}

/**
 * Whether a correction applies to an entry: in one polarity, all of the entry's quotes are among the corrected claim's.
 * Titles don't count, since the next insight may have another one. A theme of the same polarity and title is corrected
 * whatever its quotes are.
 */
export function isCorrectionOf(
  { polarity, quotes, label, joined = [] }: UncorrectedEntry,
  corrected: CorrectedClaim,
): boolean {
  if (polarity !== undefined && corrected.polarity !== polarity) return false;
  if (label !== undefined && corrected.title === label && quotes.length + joined.length > 0) return true;
  return quotes.length > 0 && quotes.every((quote) => includesQuote(corrected.quotes, quote));
}

/** Whether the corrected claim has exactly these quotes, or the title of this theme. A stored quote may be cut. */
export function targetsExactly(
  corrected: CorrectedClaim,
  { polarity, quotes, label, joined = [] }: UncorrectedEntry,
): boolean {
  if (corrected.polarity !== polarity) return false;
  if (label !== undefined) return corrected.title === label;
  const isStored = ({ responseId, text }: QuoteKey) =>
    corrected.quotes.some((stored) => stored.responseId === responseId && text.startsWith(stored.text));
  return [quotes, [...quotes, ...joined]].some(
    (shown) => shown.length === corrected.quotes.length && shown.every(isStored),
  );
}

/** Whether the owner has made this change to an entry, or to a claim with all of its quotes. */
export function isChanged(
  type: ClaimChange["type"],
  entry: UncorrectedEntry,
  corrections: readonly Correction[],
): boolean {
  return corrections.some((correction) => correction.change.type === type && isCorrectionOf(entry, correction));
}

/**
 * Returns the corrections that apply to an entry. A claim may quote a part of another claim's sentences. Then a move or
 * a name applies only to the claim that was corrected, if `all` has it. A separated quote has its own corrections.
 * @param all entries of the same insight or window
 */
export function correctionsFor<Made extends Correction>(
  entry: UncorrectedEntry,
  all: readonly UncorrectedEntry[],
  corrections: readonly Made[],
): Made[] {
  const isSeparate = isOfSeparatedQuote(entry, corrections);
  return corrections.filter(
    (correction) =>
      isCorrectionOf(entry, correction) &&
      (correction.change.type === "leftOut" ||
        targetsExactly(correction, entry) ||
        (!isSeparate && !all.some((other) => targetsExactly(correction, other)))),
  );
}

/** Whether a correction separated the entry's quotes, which are of one sentence, from a claim of that polarity. */
function isOfSeparatedQuote({ polarity, quotes }: UncorrectedEntry, corrections: readonly Correction[]): boolean {
  return corrections.some((correction) => {
    const separated = separatedQuote(correction);
    return (
      separated !== null &&
      (polarity === undefined || correction.polarity === polarity) &&
      quotes.length > 0 &&
      quotes.every((quote) => areOverlappingQuotes(separated, quote))
    );
  });
}

/** Returns the claim's own quote that the correction separates from it; null for other corrections. */
export function separatedQuote({ change, quotes }: Pick<Correction, "change" | "quotes">): QuoteKey | null {
  return change.type === "separated" && quotes.some((quote) => areIdenticalQuotes(quote, change.from))
    ? change.from
    : null;
}

/**
 * Whether the owner has separated the quote, or own words, from the entry. True too where a correction of a claim with
 * that quote separates all quotes of the entry.
 * @param applied the corrections that apply to the entry
 */
export function isSeparated(
  quote: QuoteKey,
  { quotes }: UncorrectedEntry,
  applied: readonly Correction[],
  corrections: readonly Correction[],
): boolean {
  return (
    applied.some((correction) => separates(correction, quote)) ||
    corrections.some(
      (correction) =>
        includesQuote(correction.quotes, quote) &&
        quotes.length > 0 &&
        quotes.every((ownQuote) => separates(correction, ownQuote)),
    )
  );
}

/** Whether a correction separates its claim from this quote. */
function separates({ change }: Correction, quote: QuoteKey): boolean {
  return change.type === "separated" && areOverlappingQuotes(change.from, quote);
}

/**
 * Returns the name that the owner gave last, and which properties of the entry the owner has changed.
 * @param applied the corrections that apply to the entry
 * @param changed other changes of the entry
 */
export function ownersChangesOf(
  applied: readonly Correction[],
  changed: OwnersChanges = {},
): { name?: string; corrected?: OwnersChanges } {
  const changes = applied.map(({ change }) => change);
  const name = changes.flatMap((change) => (change.type === "renamed" ? [change.name] : [])).at(-1);
  const isMoved = changes.some(({ type }) => type === "moved");
  // A quote against the claim is marked where it is removed. Own words are only in the window.
  const isFromOwn = changes.some((change) => change.type === "separated" && change.from.responseId === undefined);
  const corrected: OwnersChanges = {
    ...(isMoved ? { moved: true } : {}),
    ...(name === undefined ? {} : { name: true }),
    ...(isFromOwn ? { separated: true } : {}),
    ...changed,
  };
  return {
    ...(name === undefined ? {} : { name }),
    ...(Object.keys(corrected).length === 0 ? {} : { corrected }),
  };
}
