import type { Claim, Insight, Quote } from "../../../convex/shared/validators";

/** Of one claim in full; the others are only referred to. */
const MAX_QUOTES = 3;

export interface NumberedQuote {
  /** Its place among all quotes. */
  place: number;
  /** The number of its claim, with a letter where the claim has several. */
  label: string;
  quote: Quote;
}

export interface NumberedClaim {
  /** As on the stone. */
  number: number;
  claim: Claim;
  /** In full, here alone. */
  quotes: NumberedQuote[];
  /** Labels of its other quotes. */
  others: string[];
}

/** Distinct quotes by the numbers of the themes, so that the report has one numbering. */
export interface NumberedQuotes {
  labelsOf: (quotes: readonly Quote[]) => string[];
  /** Those with evidence. */
  strengths: NumberedClaim[];
  blindSpots: NumberedClaim[];
  /** By the id of their answer. */
  ofAnswer: ReadonlyMap<string, readonly NumberedQuote[]>;
}

/** `themes`: on the stone, which begins with the claims; a quote of no claim has a number after them. */
export function numberQuotes(
  insight: Pick<Insight, "narrative" | "strengths" | "blindSpots" | "keyPhrases">,
  themes: number,
): NumberedQuotes {
  const strengths = withEvidence(insight.strengths);
  const claims = [...strengths, ...withEvidence(insight.blindSpots)];
  const numbered = labelQuotes(insight, claims, themes);
  const distinct = (quotes: readonly Quote[]): NumberedQuote[] =>
    [...new Set(quotes.flatMap((quote) => numbered.get(quoteKey(quote)) ?? []))].sort((a, b) => a.place - b.place);
  const shown = new Set<NumberedQuote>();
  const all = claims.map((claim, index): NumberedClaim => {
    const quotes = distinct(claim.evidence);
    const inFull = quotes.filter((quote) => !shown.has(quote)).slice(0, MAX_QUOTES);
    for (const quote of inFull) shown.add(quote);
    const others = quotes.filter((quote) => !inFull.includes(quote)).map(({ label }) => label);
    return { number: index + 1, claim, quotes: inFull, others };
  });
  return {
    labelsOf: (quotes) => distinct(quotes).map(({ label }) => label),
    strengths: all.slice(0, strengths.length),
    blindSpots: all.slice(strengths.length),
    ofAnswer: byAnswer(new Set(numbered.values())),
  };
}

function withEvidence(claims: readonly Claim[]): Claim[] {
  return claims.filter(({ evidence }) => evidence.length > 0);
}

/** Equal text from the same answer is one quote. */
function quoteKey({ responseId, authorName, questionText, text }: Quote): string {
  return JSON.stringify([responseId ?? [authorName, questionText], text]);
}

function labelQuotes(
  { narrative, keyPhrases }: Pick<Insight, "narrative" | "keyPhrases">,
  claims: readonly Claim[],
  themes: number,
): Map<string, NumberedQuote> {
  const numbered = new Map<string, NumberedQuote>();
  const add = (quotes: readonly Quote[], labelAt: (index: number) => string) => {
    const unseen = new Map(quotes.filter((one) => !numbered.has(quoteKey(one))).map((one) => [quoteKey(one), one]));
    [...unseen].forEach(([key, quote], index) => {
      numbered.set(key, { place: numbered.size, label: labelAt(index), quote });
    });
  };
  claims.forEach(({ evidence }, at) => {
    const isOne = evidence.length === 1;
    add(evidence, (index) => (isOne ? `${at + 1}` : `${at + 1}${letter(index)}`));
  });
  const others = [
    ...claims.flatMap(({ counterEvidence = [] }) => counterEvidence),
    ...[...narrative, ...keyPhrases].flatMap(({ evidence }) => evidence),
  ];
  const apart: Quote[] = [];
  for (const quote of others) {
    const same = [...numbered.values()].find((one) => isPartOf(quote, one.quote) || isPartOf(one.quote, quote));
    if (same === undefined) apart.push(quote);
    else if (!numbered.has(quoteKey(quote))) numbered.set(quoteKey(quote), same);
  }
  add(apart, (index) => `${Math.max(themes, claims.length) + index + 1}`);
  return numbered;
}

/** A part of a sentence that is quoted has the sentence's number. */
function isPartOf(part: Quote, whole: Quote): boolean {
  return part.responseId !== undefined && part.responseId === whole.responseId && whole.text.includes(part.text);
}

/** a to z, then aa. */
function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : `${letter(Math.floor(index / 26) - 1)}${last}`;
}

function byAnswer(quotes: ReadonlySet<NumberedQuote>): Map<string, NumberedQuote[]> {
  const found = new Map<string, NumberedQuote[]>();
  for (const one of quotes) {
    const { responseId } = one.quote;
    if (responseId !== undefined) found.set(responseId, [...(found.get(responseId) ?? []), one]);
  }
  return found;
}
