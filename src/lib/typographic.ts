/** Replaces typed apostrophes by printed ones: "person's" becomes "person’s". */
export function typographic(text: string): string {
  return text.replace(/(?<=[\p{L}\p{N}])'/gu, "’");
}
