/** Minimum letters of a word that may have two typos; a shorter one would be near too many words. */
const MIN_LETTERS_OF_TWO_TYPOS = 8;

/** Returns how many typos a word may have. */
export function maxTyposOf(word: string): 1 | 2 {
  return word.length >= MIN_LETTERS_OF_TWO_TYPOS ? 2 : 1;
}

/** Counts letters added, left out or replaced, and neighbours in the other order (optimal string alignment). */
export function editDistance(one: string, other: string): number {
  let earlier: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let index = 1; index <= other.length; index += 1) {
      const isSame = one[row - 1] === other[index - 1];
      let least = Math.min(
        (last[index] ?? 0) + 1,
        (next[index - 1] ?? 0) + 1,
        (last[index - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = index > 1 && row > 1 && one[row - 1] === other[index - 2] && one[row - 2] === other[index - 1];
      if (isSwapped) least = Math.min(least, (earlier[index - 2] ?? 0) + 1);
      next.push(least);
    }
    [earlier, last] = [last, next];
  }
  return last[other.length] ?? 0;
}
