/** The words between spaces, with their punctuation. `starts` of a recording counts these. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}
