/** A word with its apostrophes, without other punctuation. */
export const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu;

/** The words of a text for comparison: in lower case, with straight apostrophes. `word` is what counts as a word. */
export function comparableWords(text: string, word = WORD): string[] {
  return text.toLowerCase().replaceAll("’", "'").match(word) ?? [];
}

/** Scripts without spaces, in which any position may be a word boundary. */
export const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words between spaces, with their punctuation. `starts` of a recording counts these. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}
