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
  const found = quotes.map((one) => ({ one, start: text.indexOf(one.quote.text) }));
  const spans: { start: number; end: number; quotes: NumberedQuote[] }[] = [];
  for (const { one, start } of found.filter((quote) => quote.start >= 0).sort((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    const end = start + one.quote.text.length;
    if (last === undefined || start >= last.end) spans.push({ start, end, quotes: [one] });
    else {
      last.end = Math.max(last.end, end);
      last.quotes = [...last.quotes, one].sort((a, b) => a.place - b.place);
    }
  }
  let at = 0;
  const parts = spans.flatMap(({ start, end, quotes: marked }): AnswerPart[] => {
    const before = { text: text.slice(at, start), labels: [] };
    at = end;
    return [before, { text: text.slice(start, end), labels: marked.map(({ label }) => label) }];
  });
  return {
    parts: [...parts, { text: text.slice(at), labels: [] }].filter((part) => part.text !== ""),
    unmarked: found.filter(({ start }) => start < 0).map(({ one }) => one.label),
  };
}
