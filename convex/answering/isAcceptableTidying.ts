import { isPlainProse } from "../shared/answers/plainProse";
import { preservesMeaning } from "../shared/answers/preservesMeaning";
import { limits } from "../shared/limits/limits";
import { comparableWords } from "../shared/words/wordsOf";

/** Largest share of new words, which are corrected slips and connecting words. */
const MAX_NEW_WORDS_SHARE = 0.2;
/** Smallest share of the original words that stay. */
const MIN_KEPT_WORDS_SHARE = 0.5;

/**
 * Whether the tidied text keeps numbers, names and negations, and adds no link, no markup and few words. Many new
 * words suggest an injected instruction.
 */
export function isAcceptableTidying(text: string, tidiedText: string): boolean {
  if (tidiedText === text || tidiedText === "" || tidiedText.length > 2 * limits.answerText) return false;
  if (!preservesMeaning(text, tidiedText) || (isPlainProse(text) && !isPlainProse(tidiedText))) return false;
  const [originalWords, tidiedWords] = [comparableWords(text), comparableWords(tidiedText)];
  const kept = keptInOrder(originalWords, tidiedWords);
  const added = tidiedWords.length - kept;
  return (
    added <= Math.max(2, tidiedWords.length * MAX_NEW_WORDS_SHARE) &&
    kept >= originalWords.length * MIN_KEPT_WORDS_SHARE
  );
}

/** Length of the longest common subsequence, because words in another order may say something else. */
function keptInOrder(original: readonly string[], tidied: readonly string[]): number {
  let row = new Array<number>(tidied.length + 1).fill(0);
  for (const word of original) {
    const next = [0];
    for (const [index, other] of tidied.entries()) {
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
