import { alignWords } from "../../../convex/shared/alignWords.ts";
import type { RecordingPart } from "../../../convex/shared/validators.ts";
import { wordsOf } from "../../../convex/shared/wordsOf.ts";

/** Of one answer's recordings, one after the other. */
export interface SpokenWord {
  readonly text: string;
  /** Seconds from the beginning of the first recording. */
  readonly at: number;
}

export interface Span {
  readonly from: number;
  readonly until: number;
}

/** Times of words without times of their own are estimates: a quote begins earlier and ends later. */
const EARLIER = 0.15;
const LATER = 0.35;

export function totalSeconds(parts: readonly RecordingPart[]): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

export function spokenWords(parts: readonly RecordingPart[]): SpokenWord[] {
  let before = 0;
  return parts.flatMap(({ said, starts, seconds }) => {
    const words = wordsOf(said).map((text, n) => ({ text, at: before + Math.min((starts[n] ?? 0) / 100, seconds) }));
    before += seconds;
    return words;
  });
}

/** Of the word that is spoken at that second; -1 before the first. */
export function wordAt(words: readonly SpokenWord[], second: number): number {
  return words.findLastIndex(({ at }) => at <= second);
}

/**
 * Where a quote is spoken: from its first word to the end of its last one. Null where the first was not spoken, since it
 * was written or changed by hand, and where the quote is not in the text.
 */
export function spanOfQuote(text: string, quote: string, parts: readonly RecordingPart[]): Span | null {
  const begin = text.indexOf(quote);
  if (begin < 0 || quote.trim() === "") return null;
  const words = spokenWords(parts);
  const places = alignWords(
    wordsOf(text),
    words.map((word) => word.text),
  );
  const first = wordsOf(text.slice(0, begin + 1)).length - 1;
  const last = wordsOf(text.slice(0, begin + quote.trimEnd().length)).length - 1;
  const spoken = words[places[first] ?? -1];
  if (spoken === undefined) return null;
  const end = places.slice(first, last + 1).findLast((place) => place !== null) ?? -1;
  const total = totalSeconds(parts);
  const until = Math.min(total, (words[end + 1]?.at ?? total) + LATER);
  return { from: Math.max(0, spoken.at - EARLIER), until: Math.max(until, spoken.at) };
}
