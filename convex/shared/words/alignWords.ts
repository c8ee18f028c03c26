/** Most cells of the comparison table. Only the beginnings and ends of longer texts are compared. */
const MAX_TABLE_CELLS = 8_000_000;

/** The word without case and punctuation. */
function plain(word: string): string {
  return word
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}

/**
 * The place in `said` of each word of `written`, or null. The places are the longest common subsequence, so that edits
 * and tidying keep the order. Punctuation alone has no place.
 */
export function alignWords(written: readonly string[], spoken: readonly string[]): (number | null)[] {
  const [a, b] = [written.map(plain), spoken.map(plain)];
  const places: (number | null)[] = a.map(() => null);
  const isSame = (i: number, j: number) => a[i] !== "" && a[i] === b[j];
  let begin = 0;
  while (begin < a.length && begin < b.length && isSame(begin, begin)) places[begin] = begin++;
  let [endA, endB] = [a.length, b.length];
  while (endA > begin && endB > begin && isSame(endA - 1, endB - 1)) places[--endA] = --endB;
  const [rows, columns] = [endA - begin, endB - begin];
  if (rows * columns > MAX_TABLE_CELLS) return places;
  // lengths[i][j] is the length of the longest subsequence of a from begin + i and b from begin + j.
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i--) {
    for (let j = columns - 1; j >= 0; j--) {
      const length = isSame(begin + i, begin + j) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
      lengths[i]?.fill(length, j, j + 1);
    }
  }
  for (let [i, j] = [0, 0]; i < rows && j < columns;) {
    if (isSame(begin + i, begin + j)) places[begin + i++] = begin + j++;
    else if (at(i + 1, j) >= at(i, j + 1)) i++;
    else j++;
  }
  return places;
}
