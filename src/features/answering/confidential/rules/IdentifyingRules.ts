export type IdentifyingReason = "role" | "time" | "name" | "moment";

export type IdentifyingRule = readonly [IdentifyingReason, RegExp];

/** Rules that find identifying phrases in one language. */
export interface IdentifyingRules {
  /** Frequent words that few other languages have. They identify the language of a text. */
  readonly joining: string;
  readonly rules: readonly IdentifyingRule[];
  /** Whether a capital within a sentence shows a name; false where every noun has one, or no word. */
  readonly capitalsAreNames: boolean;
  /** Capitalized titles and words that are not names. */
  readonly common: RegExp;
}

/** Pattern for whole words in any case. `source`: alternatives of a regular expression. */
export function wordsPattern(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}

/** Pattern as `words` makes it, but case-sensitive. */
export function caseSensitiveWordsPattern(source: string): RegExp {
  return new RegExp(wordsPattern(source).source, "gu");
}
