import { stopWords } from "./stopWords";
import { feedbackQuestionWords } from "./feedbackQuestionWords";
import { editDistance, maxTyposOf } from "./editDistance";
import { isListedWord } from "./lexicon";
import { isForeign } from "./isForeign";
import { readWords } from "./readText";

const spellableWords = [...feedbackQuestionWords, ...stopWords].filter((word) => word.length > 3);
const knownWords = new Set(spellableWords);
/** Minimum letters of a corrected word. Only a word of feedback's questions replaces it, so that four are sure. */
const MIN_CORRECTED_QUESTION_LETTERS = 4;
/** Letters from which one may be replaced. */
const MIN_LENGTH_OF_REPLACEMENT = 6;
const MAX_ENDING_LETTERS = 3;
const MAX_CACHED_QUESTIONS = 1_000;
const cachedQuestions = new Map<string, string>();

/**
 * Returns a question that asks for feedback with its typos corrected, as "What shuold I do different?". Results are
 * cached.
 */
export function correctedFeedbackQuestion(question: string): string {
  const before = cachedQuestions.get(question);
  if (before !== undefined) return before;
  const read = withGrammarCorrected(isForeign(question) ? question : corrected(question));
  if (cachedQuestions.size < MAX_CACHED_QUESTIONS) cachedQuestions.set(question, read);
  return read;
}

function corrected(question: string): string {
  let read = question;
  // The loop begins at the end, so that earlier offsets stay right.
  for (const { lower, text, start, end } of readWords(question).toReversed()) {
    const isName = start > 0 && /^\p{Lu}/u.test(text);
    if (
      isName ||
      lower.length < MIN_CORRECTED_QUESTION_LETTERS ||
      knownWords.has(lower) ||
      !/^\p{L}+$/u.test(lower) ||
      isListedWord(lower)
    )
      continue;
    const meant = nearest(lower);
    if (meant === undefined) continue;
    const isCapital = /^\p{Lu}/u.test(text);
    read =
      read.slice(0, start) + (isCapital ? meant.charAt(0).toUpperCase() + meant.slice(1) : meant) + read.slice(end);
  }
  return read;
}

/** Corrects grammar: "do different" becomes "do differently". */
function withGrammarCorrected(question: string): string {
  return question.replace(
    /\b(do|doing|done)( it| this| things)? different(?=\W*$| (?:when|if|in|at|with|to|about)\b)/giu,
    "$1$2 differently",
  );
}

/** Whether one letter is replaced, rather than left out or transposed. */
function isReplaced(one: string, other: string): boolean {
  return one.length === other.length && [...one].toSorted().join("") !== [...other].toSorted().join("");
}

function areTransposed(one: string, other: string): boolean {
  return one.length === other.length && !isReplaced(one, other);
}

/** Whether both are forms of one word, as "difference" and "different". */
function areFormsOfOneWord(one: string, other: string): boolean {
  const end = Math.min(one.length, other.length) - MAX_ENDING_LETTERS;
  return one.slice(0, end) === other.slice(0, end);
}

/** Returns the nearest word. Of two, the longer is preferred, because letters are left out more often than replaced. */
function nearest(word: string): string | undefined {
  const maxTypos = maxTyposOf(word);
  const near = spellableWords
    .filter((other) => other[0] === word[0] && Math.abs(other.length - word.length) <= maxTypos)
    .filter((other) => !(other.startsWith(word) && other.length === word.length + 1 && other.endsWith("s")))
    .map((other) => ({ other, slips: editDistance(word, other) }))
    // "Fees" is no typo of "feel".
    .filter(
      ({ other, slips }) => slips <= maxTypos && (word.length >= MIN_LENGTH_OF_REPLACEMENT || !isReplaced(word, other)),
    )
    .filter(
      ({ other }) =>
        word.length < MIN_LENGTH_OF_REPLACEMENT || areTransposed(word, other) || !areFormsOfOneWord(word, other),
    );
  return near.toSorted((a, b) => a.slips - b.slips || b.other.length - a.other.length)[0]?.other;
}
