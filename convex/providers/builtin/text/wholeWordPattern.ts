/** Makes patterns of word lists, so that every rule bounds a word in the same way. */

/** Joins named word lists, each of alternatives between "|", to one alternative of a pattern. */
export function anyOf(...lists: readonly string[]): string {
  return `(?:${lists.join("|")})`;
}

/** Returns a pattern for whole words without accents, in any supported language. */
export function wholeWordPattern(words: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}'])(?:${words})(?![\p{L}\p{N}'])`, "u");
}

/** Matches a single word that is one of these, or is contracted with "not". */
export function negationPatternOf(words: readonly string[]): RegExp {
  return new RegExp(String.raw`^(?:${words.join("|")}|\p{L}+n't)$`, "u");
}

/** Matches one of these alternatives, in any case, where no letter or digit is next to it. */
export function phrasePattern(...alternatives: readonly string[]): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${anyOf(...alternatives)}(?![\p{L}\p{N}])`, "iu");
}

/** Matches one word of a list with spaces between, in any case; "up-to-date" and "don't" are one word each. */
export function listedWordPattern(list: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}'’-])(?:${list.replace(/\s+/gu, "|")})(?![\p{L}'’-])`, "iu");
}
