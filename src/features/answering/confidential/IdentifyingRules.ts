export type IdentifyingReason = "role" | "time" | "name" | "moment";

export type IdentifyingRule = readonly [IdentifyingReason, RegExp];

/** Of one language. */
export interface IdentifyingRules {
  /** Words that few other languages have, by which a text is known to be in this one. */
  readonly joining: string;
  readonly rules: readonly IdentifyingRule[];
  /** A capital within a sentence shows a name; false where each noun has one, or no word. */
  readonly capitalsAreNames: boolean;
  /** Titles and words with a capital that are no names. */
  readonly common: RegExp;
}

/** Whole words, in any case. `source`: alternatives. */
export function words(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, "giu");
}

/** As `words`, in this case alone. */
export function exactWords(source: string): RegExp {
  return new RegExp(words(source).source, "gu");
}
