/** Owns the plain sentences around quotes. */

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "three", or "11" from eleven on. */
export function inWords(count: number): string {
  return small[count] ?? String(count);
}

/** First letter in upper case. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

const contractions = new Map(
  "don't doesn't didn't isn't aren't wasn't weren't won't can't couldn't shouldn't wouldn't haven't hasn't i'm i've that's what's"
    .split(" ")
    .map((word) => [word.replace("'", ""), word]),
);

/** "Dont" is "don't": an apostrophe left out changes no meaning. */
export function withApostrophes(text: string): string {
  return text.replace(/\p{L}+/gu, (word) => {
    const full = contractions.get(word.toLowerCase());
    return full === undefined ? word : word.charAt(0) + full.slice(1);
  });
}
