/** Least number of words to insert, delete or replace; case and punctuation do not count. */
export function wordErrors(spoken: string, heard: string): { readonly errors: number; readonly words: number } {
  const wanted = wordsOf(spoken);
  const got = wordsOf(heard);
  let row = got.map((_, index) => index + 1);
  row.unshift(0);
  wanted.forEach((word, at) => {
    const next = [at + 1];
    got.forEach((other, index) => {
      const replaced = (row[index] ?? 0) + (word === other ? 0 : 1);
      next.push(Math.min(replaced, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    });
    row = next;
  });
  return { errors: row.at(-1) ?? 0, words: wanted.length };
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}
