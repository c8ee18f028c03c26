/** Owns the plain sentences around quotes: counts in words, lists, quotation marks. */

const small = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "three", or "11" from eleven on. */
export function inWords(count: number): string {
  return small[count] ?? String(count);
}

/** "one person", "three people". */
export function people(count: number): string {
  return count === 1 ? "one person" : `${inWords(count)} people`;
}

/** "a", "a and b", "a, b and c". */
export function list(items: readonly string[]): string {
  if (items.length < 2) return items[0] ?? "";
  return `${items.slice(0, -1).join(", ")} and ${items[items.length - 1] ?? ""}`;
}

/** First letter in upper case. */
export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** First letter in lower case, for a title in mid-sentence. */
export function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** The text in quotation marks; a quote's own outer marks are not doubled. */
export function quoted(text: string): string {
  const inner = text.replace(/^[“"']+|[”"']+$/gu, "");
  return `“${inner}”`;
}
