import type { Claim, Quote, SharedClaim } from "../../../convex/shared/validators";
import type { DisplayedInsight } from "../../../convex/shared/insights/displayedInsight";
import type { Theme, ThemeSection } from "../../lib/themes/themes.ts";

/** Maximum quotes of a claim that are shown in full; the others are references. */
const MAX_QUOTES_IN_FULL = 3;

export interface NumberedQuote {
  /** Index of the quote among all quotes of the report. */
  place: number;
  /** Number of the quote's claim, with a letter where the claim has several quotes. */
  label: string;
  quote: Quote;
}

/** Theme that others wrote. */
export interface NumberedClaim {
  number: number;
  name: string;
  /** Whether the name is a short one, and not the whole title. */
  isNamed: boolean;
  section: ThemeSection;
  polarity: Theme["polarity"];
  claim: Claim & Pick<SharedClaim, "counterPeople">;
  /** Quotes of the owner on the same theme. */
  own: Quote[];
  /** Quotes that are shown in full here alone. */
  quotes: NumberedQuote[];
  /** Labels of the claim's other quotes, which are references. */
  others: string[];
  /** Counter-evidence that is shown in full here alone; empty where the answers follow. */
  counterEvidence: NumberedQuote[];
}

/** Distinct quotes by the numbers of the themes, so that the report has one numbering. */
export interface NumberedQuotes {
  /**
   * Labels of quotes. Without the answers, those of quotes in full. `words`: of several quotes within one, the one that
   * contains them.
   */
  labelsOf: (quotes: readonly Quote[], words?: string) => string[];
  claims: NumberedClaim[];
  /** Quotes by the id of their answer. */
  ofAnswer: ReadonlyMap<string, readonly NumberedQuote[]>;
}

export type QuoteLabels = NumberedQuotes["labelsOf"];

type NumberedInsight = Pick<DisplayedInsight, "narrative" | "keyPhrases">;

/** Numbers the quotes of the stone's themes, and after them all others, for a report that the answers follow. */
export function numberQuotes(insight: NumberedInsight, themes: readonly Theme[]): NumberedQuotes {
  const { distinct, claims, ofAnswer } = numberThemes(insight, themes, MAX_QUOTES_IN_FULL);
  return { labelsOf: (quotes, words) => distinct(quotes, words).map(({ label }) => label), claims, ofAnswer };
}

/** Numbers the quotes for a report without the answers: all are in full, and only those that are have labels. */
export function numberQuotesInFull(insight: NumberedInsight, themes: readonly Theme[]): NumberedQuotes {
  const { distinct, claims, ofAnswer, shownQuotes } = numberThemes(insight, themes, Infinity);
  // Counter-evidence comes after all evidence: it may be shown in full under another theme.
  for (const cited of claims) {
    cited.counterEvidence = distinct(cited.claim.counterEvidence ?? []).filter((quote) => !shownQuotes.has(quote));
    for (const quote of cited.counterEvidence) shownQuotes.add(quote);
  }
  return {
    labelsOf: (quotes, words) =>
      distinct(quotes, words)
        .filter((quote) => shownQuotes.has(quote))
        .map(({ label }) => label),
    claims,
    ofAnswer,
  };
}

/** Numbers quotes by theme. The first `maxInFull` of a claim are in full, unless an earlier claim shows them. */
function numberThemes(insight: NumberedInsight, themes: readonly Theme[], maxInFull: number) {
  const citedThemes = themes.flatMap((theme) => (theme.claim === undefined ? [] : [{ ...theme, claim: theme.claim }]));
  const numbered = labelQuotes(insight, citedThemes, themes.length);
  const distinct = (quotes: readonly Quote[], words?: string): NumberedQuote[] =>
    [...new Set(quotes.flatMap((quote) => placeOf(numbered, quote, words) ?? []))].sort((a, b) => a.place - b.place);
  const shownQuotes = new Set<NumberedQuote>();
  const claims = citedThemes.map(({ claim, number, own, section, polarity, name, isNamed }): NumberedClaim => {
    const quotes = distinct(claim.evidence);
    const inFull = quotes.filter((quote) => !shownQuotes.has(quote)).slice(0, maxInFull);
    for (const quote of inFull) shownQuotes.add(quote);
    const others = quotes.filter((quote) => !inFull.includes(quote)).map(({ label }) => label);
    return { number, name, isNamed, section, polarity, claim, own, quotes: inFull, others, counterEvidence: [] };
  });
  return { distinct, claims, shownQuotes, ofAnswer: byAnswer(new Set(numbered.values())) };
}

/** Text that identifies a quote: equal text from the same answer is one quote. */
function quoteText({ responseId, authorName, questionText, text }: Quote): string {
  return JSON.stringify([responseId ?? [authorName, questionText], text]);
}

/** Place of a key phrase. It may quote two sentences, each of which has its number. */
function placeOf(
  numbered: ReadonlyMap<string, NumberedQuote>,
  quote: Quote,
  words: string | undefined,
): NumberedQuote | undefined {
  const own = numbered.get(quoteText(quote));
  if (words === undefined || own === undefined || hasWords(own.quote, words)) return own;
  return [...numbered.values()].find((one) => isPartOf(one.quote, quote) && hasWords(one.quote, words)) ?? own;
}

function hasWords({ text }: Quote, words: string): boolean {
  return text.toLowerCase().includes(words.toLowerCase());
}

function labelQuotes(
  { narrative, keyPhrases }: NumberedInsight,
  claims: readonly { readonly number: number; readonly claim: Claim }[],
  themeCount: number,
): Map<string, NumberedQuote> {
  const numbered = new Map<string, NumberedQuote>();
  const add = (quotes: readonly Quote[], labelAt: (index: number) => string) => {
    const unseen = new Map(quotes.filter((one) => !numbered.has(quoteText(one))).map((one) => [quoteText(one), one]));
    [...unseen].forEach(([key, quote], index) => {
      numbered.set(key, { place: numbered.size, label: labelAt(index), quote });
    });
  };
  for (const { number, claim } of claims) {
    const isOne = claim.evidence.length === 1;
    add(claim.evidence, (index) => (isOne ? `${number}` : `${number}${letter(index)}`));
  }
  const others = [
    ...claims.flatMap(({ claim }) => claim.counterEvidence ?? []),
    ...[...narrative, ...keyPhrases].flatMap(({ evidence }) => evidence),
  ];
  const separateQuotes: Quote[] = [];
  for (const quote of others) {
    const overlapping = [...numbered.values()].find((one) => isPartOf(quote, one.quote) || isPartOf(one.quote, quote));
    if (overlapping === undefined) separateQuotes.push(quote);
    else if (!numbered.has(quoteText(quote))) numbered.set(quoteText(quote), overlapping);
  }
  add(separateQuotes, (index) => `${themeCount + index + 1}`);
  return numbered;
}

/** Whether a quote is part of another, whose number it then has. */
function isPartOf(part: Quote, whole: Quote): boolean {
  // A shared report's quotes have no ids.
  const isSameAnswer = part.responseId === whole.responseId && part.authorName === whole.authorName;
  return isSameAnswer && whole.text.includes(part.text);
}

/** Letters a to z, then aa. */
function letter(index: number): string {
  const last = String.fromCharCode(97 + (index % 26));
  return index < 26 ? last : `${letter(Math.floor(index / 26) - 1)}${last}`;
}

function byAnswer(quotes: ReadonlySet<NumberedQuote>): Map<string, NumberedQuote[]> {
  const byResponse = new Map<string, NumberedQuote[]>();
  for (const one of quotes) {
    const { responseId } = one.quote;
    if (responseId !== undefined) byResponse.set(responseId, [...(byResponse.get(responseId) ?? []), one]);
  }
  return byResponse;
}
