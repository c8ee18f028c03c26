/**
 * Returns the singular of a noun in small letters: "boxes", "rotas", "duties". `isAnyNoun` also leaves "analysis", and
 * drops a possessive.
 */
export function singularOf(noun: string, { isAnyNoun = false } = {}): string {
  const bare = isAnyNoun ? noun.replace(/['’]s$/u, "") : noun;
  return bare
    .replace(/ies$/u, "y")
    .replace(/(?<=ch|sh|ss|x)es$/u, "")
    .replace(isAnyNoun ? /(?<=[^sui])s$/u : /(?<=[^su])s$/u, "");
}
