/** Convex's limit: longer words are not found. */
const MAX_TERM_BYTES = 32;

/** Returns lower-case runs of letters and digits, up to 32 bytes of UTF-8 (WIRE.md 3.10). */
export function tokenize(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.filter((word) => Buffer.byteLength(word) <= MAX_TERM_BYTES);
}
