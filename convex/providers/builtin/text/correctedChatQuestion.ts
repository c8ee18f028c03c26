import { editDistance, maxTyposOf } from "./editDistance";
import { isListedWord } from "./lexicon";
import { feedbackQuestionWords } from "./feedbackQuestionWords";
import { stopWords } from "./stopWords";
import { readWords, type Word } from "./readText";

/** Minimum letters of a corrected word. */
const MIN_CORRECTED_LETTERS = 5;
/** Maximum corrected words of a question; each is compared with all words of the answers. */
const MAX_CORRECTED = 6;

/**
 * Replaces words that neither the answers, feedback's questions, the stop words nor the library's lexicon have. The
 * replacement is a word of the answers or a stop word, with the same first letter. Names are neither replaced nor
 * replacements.
 */
export function correctedChatQuestion(
  question: string,
  texts: readonly string[],
  names: readonly string[] = [],
): string {
  const unknown = unknownWords(question);
  if (unknown.length === 0) return question;
  const counts = new Map<string, number>([...stopWords].map((word) => [word, 0]));
  const stems = new Set<string>();
  for (const text of texts) {
    for (const { lower, stem } of readWords(text)) {
      counts.set(lower, (counts.get(lower) ?? 0) + 1);
      stems.add(stem);
    }
  }
  for (const { lower } of readWords(names.join(" "))) counts.delete(lower);
  let corrected = question;
  // The loop begins at the end, so that earlier offsets stay right.
  for (const { start, end, lower, stem } of unknown.toReversed()) {
    const word = stems.has(stem) ? undefined : nearestWord(lower, counts);
    if (word !== undefined) corrected = corrected.slice(0, start) + word + corrected.slice(end);
  }
  return corrected;
}

/** Returns words that neither the stop words nor the library's lexicon list. */
function unknownWords(question: string): Word[] {
  return readWords(question)
    .filter(({ lower, text, start }) => {
      if (start > 0 && /^\p{Lu}/u.test(text)) return false;
      const isWord = /^\p{L}+$/u.test(lower) && lower.length >= MIN_CORRECTED_LETTERS;
      return isWord && !stopWords.has(lower) && !feedbackQuestionWords.has(lower) && !isListedWord(lower);
    })
    .slice(0, MAX_CORRECTED);
}

/** Returns the known word with the fewest typos, of several the most frequent. */
function nearestWord(word: string, counts: ReadonlyMap<string, number>): string | undefined {
  const most = maxTyposOf(word);
  let best: { readonly known: string; readonly slips: number; readonly count: number } | undefined;
  for (const [known, count] of counts) {
    if (known[0] !== word[0] || known.length < MIN_CORRECTED_LETTERS - 1 || Math.abs(known.length - word.length) > most)
      continue;
    // "Health" is no typo of "healthy".
    if (known.startsWith(word) || word.startsWith(known)) continue;
    const slips = editDistance(word, known);
    if (slips > most) continue;
    if (best === undefined || slips < best.slips || (slips === best.slips && count > best.count)) {
      best = { known, slips, count };
    }
  }
  return best?.known;
}
