import { tagsOfListedWord } from "../text/lexicon";
import { qualityLemma } from "./qualities";

const negativePrefixPattern = /^(?:un|in|im|ir|il|dis)(\p{L}{4,})$/u;
const negativeVerbPattern = /^dis(?:like|trust|agree|respect|approve)/u;

interface AffirmativeForm {
  /** Equal for all forms of a word. */
  readonly key: string;
  readonly isDenied: boolean;
}

/**
 * Returns the form without the prefix, so that "unfair" is "not fair"; `lower` is lower case. "Important" denies
 * nothing, since "portant" is no adjective.
 */
export function withoutNegativePrefix(lower: string): AffirmativeForm {
  const base = negativePrefixPattern.exec(lower)?.[1];
  const isDenied =
    base !== undefined &&
    (negativeVerbPattern.test(lower) || isAdjective(base) || isAdjective(base.replace(/ly$/, "")));
  return { key: qualityLemma(isDenied ? base : lower).replace(/ly$/, ""), isDenied };
}

function isAdjective(lower: string): boolean {
  return tagsOfListedWord(lower).includes("Adjective");
}
