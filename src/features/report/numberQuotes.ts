import type { Insight, Quote } from "../../../convex/shared/validators";

/** Distinct quotes, numbered from 1 by first reference. */
export interface NumberedQuotes {
  quotes: readonly Quote[];
  numbersOf: (quotes: readonly Quote[]) => number[];
}

/** Equal text from the same answer is one quote. */
function quoteKey({ responseId, authorName, questionText, text }: Quote): string {
  return JSON.stringify([responseId ?? [authorName, questionText], text]);
}

export function numberQuotes(
  insight: Pick<Insight, "narrative" | "strengths" | "blindSpots" | "keyPhrases">,
): NumberedQuotes {
  const numbers = new Map<string, number>();
  const quotes: Quote[] = [];
  const claims = [...insight.strengths, ...insight.blindSpots];
  const all = [
    ...insight.narrative.flatMap(({ evidence }) => evidence),
    ...claims.flatMap(({ evidence, counterEvidence = [] }) => [...evidence, ...counterEvidence]),
    ...insight.keyPhrases.flatMap(({ evidence }) => evidence),
  ];
  for (const quote of all) {
    if (numbers.has(quoteKey(quote))) continue;
    quotes.push(quote);
    numbers.set(quoteKey(quote), quotes.length);
  }
  return {
    quotes,
    numbersOf: (some) =>
      [...new Set(some.flatMap((quote) => numbers.get(quoteKey(quote)) ?? []))].sort((a, b) => a - b),
  };
}
