import type { NumberedQuote } from "./numberQuotes.ts";

export interface AnswerPart {
  text: string;
  /** Of the quotes that are this part; none: it is not quoted. */
  numbers: number[];
}

/** Overlapping quotes are one part. `unmarked`: numbers of quotes from an earlier wording of the answer. */
export function markQuotes(
  text: string,
  quotes: readonly NumberedQuote[],
): { parts: AnswerPart[]; unmarked: number[] } {
  const found = quotes.map(({ number, quote }) => ({
    number,
    start: text.indexOf(quote.text),
    length: quote.text.length,
  }));
  const spans: { start: number; end: number; numbers: number[] }[] = [];
  for (const { number, start, length } of found.filter((one) => one.start >= 0).sort((a, b) => a.start - b.start)) {
    const last = spans.at(-1);
    if (last === undefined || start >= last.end) spans.push({ start, end: start + length, numbers: [number] });
    else {
      last.end = Math.max(last.end, start + length);
      last.numbers = [...last.numbers, number].sort((a, b) => a - b);
    }
  }
  let at = 0;
  const parts = spans.flatMap(({ start, end, numbers }): AnswerPart[] => {
    const before = { text: text.slice(at, start), numbers: [] };
    at = end;
    return [before, { text: text.slice(start, end), numbers }];
  });
  return {
    parts: [...parts, { text: text.slice(at), numbers: [] }].filter((part) => part.text !== ""),
    unmarked: found.filter(({ start }) => start < 0).map(({ number }) => number),
  };
}
