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
