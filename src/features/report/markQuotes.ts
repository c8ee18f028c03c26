import type { NumberedQuote } from "./numberQuotes.ts";

export interface AnswerPart {
  text: string;
  /** Labels of the quotes in this part; empty where it is not quoted. */
  labels: string[];
}

/**
 * Splits an answer at its quotes. Overlapping quotes are one part. `unmarked`: labels of quotes from an earlier wording
 * of the answer.
 */
export function markQuotes(
  text: string,
  quotes: readonly NumberedQuote[],
): { parts: AnswerPart[]; unmarked: string[] } {
  const located = quotes.map((numbered) => ({ numbered, start: text.indexOf(numbered.quote.text) }));
  const spans: { start: number; end: number; quotes: NumberedQuote[] }[] = [];
  for (const { numbered, start } of located.filter((quote) => quote.start >= 0).sort((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    const end = start + numbered.quote.text.length;
    if (last === undefined || start >= last.end) spans.push({ start, end, quotes: [numbered] });
    else {
      last.end = Math.max(last.end, end);
      last.quotes = [...last.quotes, numbered].sort((a, b) => a.place - b.place);
    }
  }
  let textStart = 0;
  const parts = spans.flatMap(({ start, end, quotes: marked }): AnswerPart[] => {
    const before = { text: text.slice(textStart, start), labels: [] };
    textStart = end;
    return [before, { text: text.slice(start, end), labels: marked.map(({ label }) => label) }];
  });
  return {
    parts: [...parts, { text: text.slice(textStart), labels: [] }].filter((part) => part.text !== ""),
    unmarked: located.filter(({ start }) => start < 0).map(({ numbered }) => numbered.label),
  };
}
