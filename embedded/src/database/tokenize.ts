/** How text is cut into the terms that text search compares. */

const MAX_TERM_BYTES = 32;

/** Runs of letters and digits, in lower case; overlong ones are left out. */
export function tokenize(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => Buffer.byteLength(word) <= MAX_TERM_BYTES);
}
