import type { Quotable } from "../../text/quotableSegments";
import type { Word } from "../../text/readText";
import { clauseOpeners } from "../../text/coreference";
import { backReferences, unfitLastWords, referringPronouns, fillerSounds, fillerPattern } from "./salienceWords";

/**
 * Returns how well a segment reads when it is quoted alone: a score from about -2 to 0.5. "And it helped." needs the
 * sentence before, and scores low.
 */
export function wellFormednessOf({ words, text, isSentenceStart, isSentenceEnd, isBeforeMark }: Quotable): number {
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return -2;
  const hasEndMark = /[.!?…]["”’')]*$/u.test(text);
  const hasCapital = /^["“‘'(]?[\p{Lu}\p{N}]/u.test(text);
  let score = 0;
  if (isSentenceStart && isSentenceEnd && hasCapital && hasEndMark && words.length >= 8) score += 0.4;
  if (!isSentenceStart) score -= isConnective(first) ? 0.7 : 0.4;
  if (!isSentenceEnd) score -= isBeforeMark ? 0.1 : 0.4;
  if (backReferences.has(first.lower)) score -= 0.4;
  if (!isSentenceEnd && unfitLastWords.has(last.lower)) score -= 0.6;
  const spoken = words.filter(
    ({ lower }, index) => fillerSounds.has(lower) || lower === words[index - 1]?.lower,
  ).length;
  score -= Math.min(0.8, 0.2 * (spoken + (text.match(fillerPattern)?.length ?? 0)));
  if (isUnbalanced(text)) score -= 0.5;
  if (hasUnresolvedPronoun(words)) score -= 0.35;
  // The longer one of two runs of a sentence is preferred.
  return score + Math.min(0.5, 0.03 * Math.max(0, words.length - 8));
}

/** Whether a pronoun precedes any noun, so that its noun is in an earlier sentence: "She told them", "He did it". */
export function hasUnresolvedPronoun(words: readonly Word[]): boolean {
  const back = words.findIndex(({ lower }, index) => index > 0 && index < 6 && referringPronouns.has(lower));
  if (back === -1) return false;
  return !words.slice(0, back).some(({ tags }) => tags.has("Noun") && !tags.has("Pronoun") && !tags.has("Possessive"));
}

function isConnective({ lower, tags }: Word): boolean {
  return clauseOpeners.has(lower) || tags.has("Preposition") || tags.has("Conjunction");
}

function isUnbalanced(text: string): boolean {
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0;
  return count(/\(/g) !== count(/\)/g) || count(/“/g) !== count(/”/g) || count(/"/g) % 2 === 1;
}
