/** Limits in words; eight characters count as at least one word. */
export const readLimits = {
  answer: 1_500,
  /** Limit of all answers together. */
  insight: 12_000,
  sentencesPerAnswer: 200,
} as const;

const CHARACTERS_PER_WORD = 8;

/**
 * Truncates the longest answers until all fit together, since the language library takes 0.1 to 0.3 ms a word; short
 * ones stay whole. A truncated text is the beginning of the original, so that offsets and quotes hold in both.
 */
export function truncateAnswers<Answer extends { readonly text: string }>(answers: readonly Answer[]): Answer[] {
  const most = fairShare(answers.map(({ text }) => Math.min(sizeOf(text), readLimits.answer)));
  return answers.map((answer) => ({ ...answer, text: truncateText(answer.text, most) }));
}

/** Returns the size of a text in words. */
export function sizeOf(text: string): number {
  let words = 0;
  for (const _ of text.matchAll(/\S+/g)) words += 1;
  return Math.max(words, Math.ceil(text.length / CHARACTERS_PER_WORD));
}

/** Returns the largest size that each text may have so that all together have at most `readLimits.insight`. */
function fairShare(sizes: readonly number[]): number {
  let sizeLeft: number = readLimits.insight;
  const ascending = sizes.toSorted((a, b) => a - b);
  for (const [index, size] of ascending.entries()) {
    const share = Math.floor(sizeLeft / (ascending.length - index));
    if (size > share) return share;
    sizeLeft -= size;
  }
  return readLimits.answer;
}

/** Returns at most `most` words, up to the end of a sentence or line where one is in the second half. */
function truncateText(text: string, most: number): string {
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
