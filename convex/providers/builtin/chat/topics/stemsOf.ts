import { withoutNegativePrefix } from "../../concepts/withoutNegativePrefix";
import { isStopWord } from "../../text/isStopWord";
import { withOneOnOneAsWord } from "../../text/oneOnOne";
import { readWords } from "../../text/readText";

/** Matches words for one pace, "quick" as well as "hasty", since questions and answers use different ones. */
const pacePattern = /^(?:quick(?:er|est|ly)?|rapid(?:ly)?|hast(?:e|y|ily)|hurr(?:y|ies|ied))$/u;

/**
 * Returns the stems of a text. "Unfair" has the stem of "fair", so that it matches "not fair", and "quick" that of
 * "fast". The spellings of "one-on-one" have one stem.
 */
export function stemsOf(text: string): string[] {
  return readWords(withOneOnOneAsWord(text)).flatMap(({ lower, stem }) => {
    // "What's" is "what is".
    if (isStopWord(lower.replace(/['’]s$/u, ""))) return [];
    if (pacePattern.test(lower)) return ["fast"];
    const { key, isDenied } = withoutNegativePrefix(lower);
    return [isDenied ? key : stem];
  });
}

/** Like `stemsOf`, for lookups. */
export function stemSetOf(words: string): ReadonlySet<string> {
  return new Set(stemsOf(words));
}
