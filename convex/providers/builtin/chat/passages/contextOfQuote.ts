import type { SourceAnswer } from "../../../types";
import { readSentences, readWords } from "../../text/readText";

/** Maximum words of a passage that is shown whole. */
const MAX_CONTEXT_WORDS = 90;

/**
 * Returns the whole answer around a quote, which shows why. Of a longer answer it returns the quote's sentences with
 * one before and two after them.
 */
export function contextOfQuote({ text }: Pick<SourceAnswer, "text">, quote: string): string {
  if (readWords(text).length <= MAX_CONTEXT_WORDS) return text.trim();
  const start = Math.max(0, text.indexOf(quote));
  const sentences = readSentences(text);
  const first = sentences.findLastIndex((sentence) => sentence.start <= start);
  const last = sentences.findIndex((sentence) => sentence.end >= start + quote.length);
  const from = sentences[Math.max(0, first - 1)]?.start ?? 0;
  const to = sentences[Math.min(sentences.length - 1, (last === -1 ? first : last) + 2)]?.end ?? text.length;
  return text.slice(from, to).trim();
}
