import type { Piece } from "../text/quotablePieces";

const MAX_PIECES = 3;
const MAX_HIGHLIGHT_WORDS = 40;
/** Logistic weights, set on `tests/eval/people`. */
const weights = { similar: 4, long: 1.8, early: -1.2, none: -0.8 } as const;
const LONG = 25;
const EARLY = 4;

/**
 * Returns the text with adjacent sentences marked: those similar to the question, long, and late, since anecdotes end with
 * their point. `similarities` has a value for each pair of adjacent pieces, or for the only piece.
 */
export function highlightIn(text: string, pieces: readonly Piece[], similarities: readonly number[]): string {
  const around = pieces.map((_, index) => {
    const pairs = [similarities[index - 1], similarities[index]].filter((value) => value !== undefined);
    return pairs.reduce((sum, value) => sum + value, 0) / Math.max(1, pairs.length);
  });
  const mean = around.reduce((sum, value) => sum + value, 0) / Math.max(1, around.length);
  const misses = pieces.map(({ words }, index) => {
    const long = Math.min(words.length, LONG) / LONG;
    const early = Math.min(pieces.length - 1 - index, EARLY) / EARLY;
    const likely =
      weights.none + weights.similar * ((around[index] ?? 0) - mean) + weights.long * long + weights.early * early;
    return 1 / (1 + Math.exp(likely));
  });
  let best = { missed: Infinity, start: 0, end: 0 };
  pieces.forEach(({ start }, from) => {
    let [missed, length] = [1, 0];
    for (let index = from; index < Math.min(pieces.length, from + MAX_PIECES); index += 1) {
      const piece = pieces[index];
      length += piece?.words.length ?? 0;
      if (piece === undefined || (index > from && length > MAX_HIGHLIGHT_WORDS)) break;
      missed *= misses[index] ?? 1;
      if (missed < best.missed) best = { missed, start, end: piece.end };
    }
  });
  return text.slice(best.start, best.end);
}
