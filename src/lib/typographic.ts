/** Words between typed single quotes, which may have apostrophes within words. */
const QUOTED = /(?<!\w)'(?=\S)((?:[^'\n]|\b'\b)*)'(?!\w)/g;

/** Replaces typed apostrophes and pairs of single quotes by printed ones: "person's" becomes "person’s". */
export function typographic(text: string): string {
  return text.replace(QUOTED, "‘$1’").replace(/(?<=[\p{L}\p{N}])'/gu, "’");
}
