import { alignWords } from "../../../convex/shared/words/alignWords";
import type { RecordingPart } from "../../../convex/shared/validators";
import { wordsOf } from "../../../convex/shared/words/wordsOf";

/** Word of an answer's recordings, which are counted as one. */
export interface SpokenWord {
  readonly text: string;
  /** Seconds from the beginning of the first recording. */
  readonly start: number;
}

export interface TimeSpan {
  readonly from: number;
  readonly until: number;
}

/** Words without recognized times have estimated ones, so a quote begins earlier and ends later. Seconds. */
const EARLIER_SECONDS = 0.15;
const LATER_SECONDS = 0.35;

/** Length of all recordings together, in seconds. */
export function totalSeconds(parts: readonly RecordingPart[]): number {
  return parts.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Words of an answer's recordings with their times. */
export function spokenWords(parts: readonly RecordingPart[]): SpokenWord[] {
  let before = 0;
  return parts.flatMap(({ transcript, starts, seconds }) => {
    const words = wordsOf(transcript).map((text, n) => ({
      text,
      start: before + Math.min((starts[n] ?? 0) / 100, seconds),
    }));
    before += seconds;
    return words;
  });
}

/** Index of the word that is spoken at a second; -1 before the first. */
export function wordIndexAt(words: readonly SpokenWord[], second: number): number {
  return words.findLastIndex(({ start }) => start <= second);
}

/**
 * Span in which a quote is spoken: from its first word to the end of its last one. Null where the quote is not in the
 * text, or its first word was written by hand.
 */
export function spanOfQuote(text: string, quote: string, parts: readonly RecordingPart[]): TimeSpan | null {
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
  const until = Math.min(total, (words[end + 1]?.start ?? total) + LATER_SECONDS);
  return { from: Math.max(0, spoken.start - EARLIER_SECONDS), until: Math.max(until, spoken.start) };
}
