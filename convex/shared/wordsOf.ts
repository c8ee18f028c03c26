/** Between spaces, with their marks: what `starts` of a recording counts. */
export function wordsOf(text: string): string[] {
  return text.split(/\s+/u).filter((word) => word !== "");
}
