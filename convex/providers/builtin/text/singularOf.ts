/** Returns the singular of a noun in small letters: "boxes", "rotas", "duties". */
export function singularOf(noun: string): string {
  return withoutEnding(noun).replace(/(?<=[^su])s$/u, "");
}

/** Like `singularOf`; it also drops a possessive, and leaves "analysis". */
export function singularOfAnyNoun(noun: string): string {
  return withoutEnding(noun.replace(/['’]s$/u, "")).replace(/(?<=[^sui])s$/u, "");
}

function withoutEnding(noun: string): string {
  return noun.replace(/ies$/u, "y").replace(/(?<=ch|sh|ss|x)es$/u, "");
}
