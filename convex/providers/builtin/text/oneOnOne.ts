/** Owns the spellings of a talk of two people: "1:1", "1-1", "1on1", "one-on-one", "one to one". */

/** Matches the talk in any spelling, also several. Source of a pattern. */
export const oneOnOneSource = String.raw`(?<![\p{L}\p{N}:.,-])(?:1|one)(?: ?[:‑–-] ?|[ ‑-]?(?:on|to|2)[ ‑-]?)(?:1|one)(?:['’]?s)?(?![\p{L}\p{N}:-])`;
const oneOnOnePattern = new RegExp(oneOnOneSource, "giu");

/** Returns the text with one word for the talk, so that all spellings have one stem. */
export function withOneOnOneAsWord(text: string): string {
  return text.replace(oneOnOnePattern, "oneonone");
}
