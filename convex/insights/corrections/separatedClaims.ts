import { isGroupName } from "../../shared/confidentialGroup";
import { descriptionWithoutCount } from "../../shared/insights/descriptionWithoutCount";
import { areOverlappingQuotes } from "../../shared/insights/quotes";
import type {
  Claim,
  InsightPolarity,
  JohariTheme,
  JohariWindow,
  OwnersChanges,
  Quote,
  QuoteKey,
} from "../../shared/validators";
import { type Correction, separatedQuote } from "./correctionEffects";
import {
  includesQuote,
  type ClaimsByPolarity,
  splitAtJoinedQuotes,
  uncorrectedClaims,
  uncorrectedTheme,
} from "./uncorrectedEntries";

/** Whether the correction separates the quote from a claim that also has one of `quotes`. */
export function isSeparatedFrom(quote: QuoteKey, quotes: readonly QuoteKey[], correction: Correction): boolean {
  const separated = separatedQuote(correction);
  if (separated === null || !areOverlappingQuotes(separated, quote)) return false;
  const others = correction.quotes.filter((known) => !areOverlappingQuotes(separated, known));
  return quotes.some((other) => !areOverlappingQuotes(separated, other) && includesQuote(others, other));
}

/**
 * Returns the claims with each separated quote as a new claim, after the others of its polarity. A quote that
 * another claim has too becomes none. Both claims are marked as separated.
 */
export function detailsWithSeparatedQuotes(
  details: ClaimsByPolarity,
  corrections: readonly Correction[],
): ClaimsByPolarity {
  const parts = uncorrectedClaims(details).map(({ polarity, claim }) => {
    const { title, evidence: quotes, people, corrected } = claim;
    const split = splitQuoted({ title, quotes, people, corrected }, correctionsOn(polarity, corrections));
    if (split === null) return { polarity, claim, separated: [] };
    const { quotes: evidence, ...rest } = split.remaining;
    const description = descriptionWithoutCount(claim.description);
    return { polarity, claim: { ...claim, ...rest, description, evidence }, separated: split.separated };
  });
  const quoted = parts.flatMap(({ claim }) => claim.evidence);
  const claimsOn = (polarity: InsightPolarity): Claim[] => {
    const ofPolarity = parts.filter((part) => part.polarity === polarity);
    const alone = ofPolarity.flatMap(({ separated }) => separated).filter((quote) => !includesQuote(quoted, quote));
    return [...ofPolarity.map(({ claim }) => claim), ...alone.map(claimAlone)];
  };
  return { strengths: claimsOn("strength"), blindSpots: claimsOn("wish") };
}

function claimAlone(quote: Quote): Claim {
  return { title: quote.text, description: "", evidence: [quote], people: 1, corrected: { separated: true } };
}

/** Returns the window where each quote of others that was separated from a claim is a new theme, as in the insight. */
export function johariWindowWithSeparatedQuotes(
  window: JohariWindow,
  corrections: readonly Correction[],
): JohariWindow {
  const split = (themes: readonly JohariTheme[] = []) => themes.map((theme) => splitTheme(theme, corrections));
  const [agreed, alone, opposed] = [split(window.seenByBoth), split(window.othersOnly), split(window.otherwise)];
  const claims = [...agreed, ...alone, ...opposed];
  const quoted = claims.flatMap(({ theme }) => theme.others);
  const separated = claims
    .flatMap((part) => part.separated)
    .filter(({ others }) => !others.some((quote) => includesQuote(quoted, quote)));
  const themesOf = (parts: typeof claims) => parts.map(({ theme }) => theme);
  return {
    ...window,
    seenByBoth: themesOf(agreed),
    othersOnly: [...themesOf(alone), ...separated],
    ...(window.otherwise === undefined ? {} : { otherwise: themesOf(opposed) }),
  };
}

function splitTheme(
  theme: JohariTheme,
  corrections: readonly Correction[],
): { theme: JohariTheme; separated: JohariTheme[] } {
  const { polarity } = uncorrectedTheme(theme);
  const { label: title, others: quotes, people, corrected } = theme;
  const split = splitQuoted({ title, quotes, people, corrected }, correctionsOn(polarity, corrections));
  if (split === null) return { theme, separated: [] };
  const { title: label, quotes: others, ...rest } = split.remaining;
  const polarityOfWish = polarity === "wish" ? { polarity } : {};
  return {
    theme: { ...theme, ...rest, label, others },
    separated: split.separated.map((quote) => ({ ...themeAlone(quote), ...polarityOfWish })),
  };
}

function themeAlone(quote: Quote): JohariTheme {
  return { label: quote.text, self: [], others: [quote], people: 1, corrected: { separated: true } };
}

function correctionsOn(polarity: InsightPolarity, corrections: readonly Correction[]): Correction[] {
  return corrections.filter((correction) => correction.polarity === polarity);
}

/** Fields that a claim has, and that a theme has of what others wrote. */
interface Quoted {
  readonly title: string;
  readonly quotes: Quote[];
  readonly people: number;
  readonly corrected?: OwnersChanges | undefined;
}

/**
 * Returns what stays of a claim or theme, and the quotes that were separated from it; null where none was. Of quotes
 * that were separated from one another, the first stays.
 */
function splitQuoted(
  { title, quotes, people, corrected }: Quoted,
  corrections: readonly Correction[],
): { remaining: Quoted; separated: Quote[] } | null {
  const isSeparated = (quote: Quote) => corrections.some((correction) => isSeparatedFrom(quote, quotes, correction));
  const together = quotes.filter((quote) => !isSeparated(quote));
  const keptQuotes = together.length > 0 ? together : quotes.slice(0, 1);
  const separated = quotes.filter((quote) => !keptQuotes.includes(quote));
  if (separated.length === 0) return null;
  const isTitleSeparated = separated.some(({ text }) => text === title);
  const remaining = {
    title: isTitleSeparated ? (keptQuotes[0]?.text ?? title) : title,
    quotes: keptQuotes,
    people: peopleWithout(people, separated, keptQuotes),
    corrected: changesWithout(quotes, keptQuotes, corrected),
  };
  return { remaining, separated };
}

/**
 * Returns the changes of a claim of which only the quotes `kept` stay. `joined` is left out once these are of one claim
 * only.
 */
function changesWithout(
  quotes: readonly Quote[],
  kept: readonly Quote[],
  corrected: OwnersChanges = {},
): OwnersChanges {
  const { joined: _, ...changes } = corrected;
  const joined = splitAtJoinedQuotes(quotes, corrected).joined.filter((quote) => kept.includes(quote)).length;
  return { ...changes, separated: true, ...(joined === 0 || joined === kept.length ? {} : { joined }) };
}

/** Returns the number of people without those of whom no quote stays. In a group each answer is another person's. */
function peopleWithout(people: number, separated: readonly Quote[], kept: readonly Quote[]): number {
  const personOf = ({ respondentId, authorName, responseId }: Quote) =>
    isGroupName(authorName) ? responseId : respondentId;
  const remainingPeople = new Set(kept.map(personOf));
  const gone = new Set(separated.map(personOf).filter((person) => !remainingPeople.has(person)));
  return Math.max(remainingPeople.size, people - gone.size);
}
