import { isPlainProse } from "../lib/generatedText";
import { preservesMeaning } from "../providers/embedded/preservesMeaning";
import { limits } from "../shared/limits";

/** Share; corrected slips and connecting words. */
const MAX_NEW_WORDS = 0.2;
/** Share of original words. */
const MIN_KEPT_WORDS = 0.5;

/**
 * Keeps numbers, names and negations; adds no link, no markup and few words. Many new words suggest an injected
 * instruction.
 */
export function isAcceptableTidying(text: string, tidiedText: string): boolean {
  if (tidiedText === text || tidiedText === "" || tidiedText.length > 2 * limits.answerText) return false;
  if (!preservesMeaning(text, tidiedText) || (isPlainProse(text) && !isPlainProse(tidiedText))) return false;
  const [originalWords, tidiedWords] = [wordsOf(text), wordsOf(tidiedText)];
  const left = new Map<string, number>();
  for (const word of originalWords) left.set(word, (left.get(word) ?? 0) + 1);
  let kept = 0;
  for (const word of tidiedWords) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    kept += 1;
  }
  const added = tidiedWords.length - kept;
  return added <= Math.max(2, tidiedWords.length * MAX_NEW_WORDS) && kept >= originalWords.length * MIN_KEPT_WORDS;
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []
  );
}
