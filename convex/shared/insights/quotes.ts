/**
 * Words of an answer. A stored answer has an id; one that a provider reads has an index. The owner's own has no id, and
 * all of the owner's count as one answer.
 */
interface ComparedQuote {
  readonly responseId?: string | undefined;
  readonly answerIndex?: number;
  readonly text: string;
}

/**
 * Whether both are of one answer and one is within the other: the next insight or the Johari window may cut a sentence
 * elsewhere.
 */
export function areOverlappingQuotes(one: ComparedQuote, other: ComparedQuote): boolean {
  return areOfOneAnswer(one, other) && (one.text.includes(other.text) || other.text.includes(one.text));
}

/** Whether both are the same words of one answer. */
export function areIdenticalQuotes(one: ComparedQuote, other: ComparedQuote): boolean {
  return areOfOneAnswer(one, other) && one.text === other.text;
}

/** Returns what identifies a quote: its answer, which the owner's own words lack, and its text. */
export function quoteKeyOf<Quote extends ComparedQuote>({
  responseId,
  text,
}: Quote): Pick<Quote, "responseId" | "text"> {
  return { responseId, text };
}

function areOfOneAnswer(one: ComparedQuote, other: ComparedQuote): boolean {
  return one.responseId === other.responseId && one.answerIndex === other.answerIndex;
}

interface WithQuotes<Quote> {
  readonly evidence: readonly Quote[];
  readonly counterEvidence?: readonly Quote[] | undefined;
}

interface QuotedInsight<Quote> {
  readonly strengths: readonly WithQuotes<Quote>[];
  readonly blindSpots: readonly WithQuotes<Quote>[];
  readonly keyPhrases: readonly WithQuotes<Quote>[];
  readonly narrative: readonly WithQuotes<Quote>[];
}

/** All quotes of a claim, a key phrase or a sentence of the narrative: for it, then against it. */
export function quotesOfClaim<Quote>({ evidence, counterEvidence = [] }: WithQuotes<Quote>): Quote[] {
  return [...evidence, ...counterEvidence];
}

/** All quotes of an insight, in its order: strengths, blind spots, key phrases, narrative. Repeated ones stay. */
export function quotesOfInsight<Quote>({
  strengths,
  blindSpots,
  keyPhrases,
  narrative,
}: QuotedInsight<Quote>): Quote[] {
  return [...strengths, ...blindSpots, ...keyPhrases, ...narrative].flatMap((claim) => quotesOfClaim(claim));
}
