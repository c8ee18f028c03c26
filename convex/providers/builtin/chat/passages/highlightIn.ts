import type { Segment } from "../../text/quotableSegments";

const MAX_HIGHLIGHT_SEGMENTS = 3;
const MAX_HIGHLIGHT_WORDS = 40;
/** Logistic weights, set on `tests/eval/people`. */
const highlightWeights = { similar: 4, long: 1.8, early: -1.2, none: -0.8 } as const;
const LONG = 25;
const EARLY = 4;

/**
 * Returns the text with adjacent sentences marked: similar to the question, long, and late, as the point of an anecdote
 * is. `similarities` has a value for each pair of adjacent segments, or for the only segment.
 */
export function highlightIn(text: string, segments: readonly Segment[], similarities: readonly number[]): string {
  const around = segments.map((_, index) => {
    const pairs = [similarities[index - 1], similarities[index]].filter((similarity) => similarity !== undefined);
    return pairs.reduce((sum, similarity) => sum + similarity, 0) / Math.max(1, pairs.length);
  });
  const mean = around.reduce((sum, similarity) => sum + similarity, 0) / Math.max(1, around.length);
  const misses = segments.map(({ words }, index) => {
    const long = Math.min(words.length, LONG) / LONG;
    const early = Math.min(segments.length - 1 - index, EARLY) / EARLY;
    const likely =
      highlightWeights.none +
      highlightWeights.similar * ((around[index] ?? 0) - mean) +
      highlightWeights.long * long +
      highlightWeights.early * early;
    return 1 / (1 + Math.exp(likely));
  });
  let best = { missed: Infinity, start: 0, end: 0 };
  segments.forEach(({ start }, from) => {
    let [missed, length] = [1, 0];
    for (let index = from; index < Math.min(segments.length, from + MAX_HIGHLIGHT_SEGMENTS); index += 1) {
      const segment = segments[index];
      length += segment?.words.length ?? 0;
      if (segment === undefined || (index > from && length > MAX_HIGHLIGHT_WORDS)) break;
      missed *= misses[index] ?? 1;
      if (missed < best.missed) best = { missed, start, end: segment.end };
    }
  });
  return text.slice(best.start, best.end);
}
