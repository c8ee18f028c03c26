import { isForeign } from "../text/isForeign";
import { isNegation } from "../../../shared/answers/preservesMeaning";
import {
  clauseStartPattern,
  embeddingVerbPattern,
  foreignWordsBegunTwice,
  phraseOpeningPattern,
  subjectAheadPattern,
  subjectAtEndPattern,
  tidySubjectWords,
  wordsKeptTwice,
  wordsOpeningClause,
  wordsWithinClause,
} from "./tidyWords";

/**
 * Removes a word or phrase that an author began twice, and in doubt keeps both. "Replace it, it has been broken" and
 * "what he does he does well" have two clauses. A copy with a capital may be a name ("Duran Duran") and stays.
 */
export function withoutRepeats(text: string): string {
  const isOther = isForeign(text);
  const phrases = text.replace(
    /(?<![\p{L}\p{N}'’-])([\p{L}'’]+(?: [\p{L}'’]+){1,3}) \1(?![\p{L}\p{N}'’-])/giu,
    (repetition, phrase: string, at: number) =>
      isPhraseBegunTwice(phrase, text.slice(0, at), text.slice(at + repetition.length)) ? phrase : repetition,
  );
  return phrases.replace(
    /(?<![\p{L}\p{N}'’-])([\p{L}'’]+)((?:,? \1)+)(?![\p{L}\p{N}'’-])/giu,
    (repetition, word: string, copies: string, at: number) => {
      if (isKeptTwice(word) || /(?!I\b)\p{Lu}/u.test(copies)) return repetition;
      const plain = word.toLowerCase().replaceAll("’", "'");
      if (isOther) return copies.includes(",") || !foreignWordsBegunTwice.has(plain) ? repetition : word;
      return isWordBegunTwice(plain, phrases.slice(0, at), copies.includes(",")) ? word : repetition;
    },
  );
}

/** "He won't he won't" is one negation, "not not" may be two. */
function isPhraseBegunTwice(phrase: string, before: string, after: string): boolean {
  const words = phrase.toLowerCase().replaceAll("’", "'").split(" ");
  if (words.some((word) => isKeptTwice(word) && !isNegation(word))) return false;
  if (embeddingVerbPattern.test(words.at(-1) ?? "")) return false;
  // "I think I think too much" has two clauses.
  if (/^(?:think|thinks|thought)$/.test(words.at(-1) ?? "") && !subjectAheadPattern.test(after)) return false;
  return phraseOpeningPattern.test(before);
}

/** Whether the first copy of a word can't end the clause before, since an object may: "I told you, you should". */
function isWordBegunTwice(word: string, before: string, hasComma: boolean): boolean {
  if (tidySubjectWords.has(word)) return !subjectAtEndPattern.test(before);
  if (hasComma) return wordsWithinClause.has(word) || (word === "it" && clauseStartPattern.test(before));
  if (wordsWithinClause.has(word) || word === "my") return true;
  return wordsOpeningClause.has(word) && clauseStartPattern.test(before);
}

/** Whether a word is there twice on purpose: "very very", or two negations. */
export function isKeptTwice(word: string): boolean {
  const lower = word.toLowerCase().replaceAll("’", "'");
  return wordsKeptTwice.has(lower) || /n't$/.test(lower);
}
