import type { Claim, Insight, Quote } from "../../../convex/shared/validators";

/** Of one claim in full; the others are only referred to. */
const MAX_QUOTES = 3;

export interface NumberedQuote {
  number: number;
  quote: Quote;
}

export interface NumberedClaim {
  claim: Claim;
  /** In full, here alone. */
  quotes: NumberedQuote[];
  /** Numbers of its other quotes. */
  others: number[];
}

/** Distinct quotes, numbered from 1 by first reference. */
export interface NumberedQuotes {
  numbersOf: (quotes: readonly Quote[]) => number[];
  /** Those with evidence. */
  strengths: NumberedClaim[];
  blindSpots: NumberedClaim[];
  /** By the id of their answer. */
  ofAnswer: ReadonlyMap<string, readonly NumberedQuote[]>;
}

/** Equal text from the same answer is one quote. */
function quoteKey({ responseId, authorName, questionText, text }: Quote): string {
  return JSON.stringify([responseId ?? [authorName, questionText], text]);
}

export function numberQuotes(
  insight: Pick<Insight, "narrative" | "strengths" | "blindSpots" | "keyPhrases">,
): NumberedQuotes {
  const numbered = new Map<string, NumberedQuote>();
  const ofAnswer = new Map<string, NumberedQuote[]>();
  const claims = [...insight.strengths, ...insight.blindSpots];
  const all = [
    ...insight.narrative.flatMap(({ evidence }) => evidence),
    ...claims.flatMap(({ evidence, counterEvidence = [] }) => [...evidence, ...counterEvidence]),
    ...insight.keyPhrases.flatMap(({ evidence }) => evidence),
  ];
  for (const quote of all) {
    if (numbered.has(quoteKey(quote))) continue;
    const one = { number: numbered.size + 1, quote };
    numbered.set(quoteKey(quote), one);
    if (quote.responseId !== undefined)
      ofAnswer.set(quote.responseId, [...(ofAnswer.get(quote.responseId) ?? []), one]);
  }
  const distinct = (quotes: readonly Quote[]): NumberedQuote[] =>
    [...new Set(quotes.flatMap((quote) => numbered.get(quoteKey(quote)) ?? []))].sort((a, b) => a.number - b.number);
  const shown = new Set<NumberedQuote>();
  const shownOnce = (claim: Claim): NumberedClaim => {
    const quotes = distinct(claim.evidence);
    const inFull = quotes.filter((quote) => !shown.has(quote)).slice(0, MAX_QUOTES);
    for (const quote of inFull) shown.add(quote);
    return {
      claim,
      quotes: inFull,
      others: quotes.filter((quote) => !inFull.includes(quote)).map(({ number }) => number),
    };
  };
  const grounded = (some: readonly Claim[]) => some.filter(({ evidence }) => evidence.length > 0).map(shownOnce);
  return {
    numbersOf: (quotes) => distinct(quotes).map(({ number }) => number),
    strengths: grounded(insight.strengths),
    blindSpots: grounded(insight.blindSpots),
    ofAnswer,
  };
}
