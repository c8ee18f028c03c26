/**
 * Owns how much text one piece of embedded work reads, since the language library takes 0.1 to 0.3 ms a word.
 * Its invariant: a bounded text is the beginning of the original, so that offsets and quotes hold in both.
 */

/** Sizes are words; eight characters count as a word at least. */
export const readLimits = {
  answer: 1_500,
  /** Of all answers together. */
  insight: 12_000,
  sentencesPerAnswer: 200,
} as const;

const CHARACTERS_PER_WORD = 8;

/** The answers, the longest ones cut until all fit together; short ones stay whole. */
export function truncateAnswers<Answer extends { readonly text: string }>(answers: readonly Answer[]): Answer[] {
  const most = fairShare(answers.map(({ text }) => Math.min(sizeOf(text), readLimits.answer)));
  return answers.map((answer) => ({ ...answer, text: beginning(answer.text, most) }));
}

/** In words. */
export function sizeOf(text: string): number {
  let words = 0;
  for (const _ of text.matchAll(/\S+/g)) words += 1;
  return Math.max(words, Math.ceil(text.length / CHARACTERS_PER_WORD));
}

/** The largest size that each may have so that all together have at most `bounds.insight`. */
function fairShare(sizes: readonly number[]): number {
  let left: number = readLimits.insight;
  const ascending = sizes.toSorted((a, b) => a - b);
  for (const [index, size] of ascending.entries()) {
    const share = Math.floor(left / (ascending.length - index));
    if (size > share) return share;
    left -= size;
  }
  return readLimits.answer;
}

/** At most `most` words, up to the end of a sentence or line where there is one in the second half. */
function beginning(text: string, most: number): string {
  if (sizeOf(text) <= most) return text;
  let end = Math.min(text.length, most * CHARACTERS_PER_WORD);
  let words = 0;
  for (const { index } of text.matchAll(/\S+/g)) {
    if (index >= end) break;
    words += 1;
    if (words > most) end = index;
  }
  const cut = text.slice(0, end);
  const lastOf = (...marks: string[]) => Math.max(...marks.map((mark) => cut.lastIndexOf(mark)));
  const stop = lastOf(". ", "! ", "? ", "\n");
  return cut.slice(0, stop > end / 2 ? stop + 1 : Math.max(0, lastOf(" ", "\n")));
}
