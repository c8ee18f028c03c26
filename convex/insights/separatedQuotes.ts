/** Decides which quotes an owner has separated from a claim or theme, and makes a new claim or theme of each. */
import { isGroupName } from "../shared/confidentialGroup";
import { insightKinds } from "../shared/insightKinds";
import type {
  Claim,
  InsightDetails,
  InsightKind,
  InsightSide,
  JohariTheme,
  JohariWindow,
  OwnersChanges,
  Quote,
} from "../shared/validators";
import { type Correction, includesQuote, overlap, type QuoteKey, separatedQuote } from "./correctionEffects";

export type Sides = Pick<InsightDetails, "strengths" | "blindSpots">;

/** Whether the correction separates the quote from a claim that also has one of `quotes`. */
export function isSeparatedFrom(quote: QuoteKey, quotes: readonly QuoteKey[], correction: Correction): boolean {
  const separated = separatedQuote(correction);
  if (separated === null || !overlap(separated, quote)) return false;
  const others = correction.quotes.filter((known) => !overlap(separated, known));
  return quotes.some((other) => !overlap(separated, other) && includesQuote(others, other));
}

/**
 * Returns the claims where each quote that was separated from one is a claim of its own, after the others of its side, unless
 * another claim quotes it, too. Both have the mark.
 */
export function detailsWithSeparatedQuotes(
  { strengths, blindSpots }: Sides,
  kind: InsightKind,
  corrections: readonly Correction[],
): Sides {
  const split = (side: InsightSide, claims: readonly Claim[]) => {
    const ofSide = corrections.filter((correction) => correction.kind === kind && correction.side === side);
    return claims.map((claim) => splitClaim(claim, ofSide));
  };
  const [praised, wished] = [split("strength", strengths), split("wish", blindSpots)];
  const quoted = [...praised, ...wished].flatMap(({ claim }) => claim.evidence);
  const shown = (parts: typeof praised) => [
    ...parts.map(({ claim }) => claim),
    ...parts
      .flatMap(({ separated }) => separated)
      .filter((quote) => !includesQuote(quoted, quote))
      .map(claimOf),
  ];
  return { strengths: shown(praised), blindSpots: shown(wished) };
}

function claimOf(quote: Quote): Claim {
  return { title: quote.text, description: "", evidence: [quote], people: 1, corrected: { separated: true } };
}

function splitClaim(claim: Claim, corrections: readonly Correction[]): { claim: Claim; separated: Quote[] } {
  const { kept: evidence, separated } = splitQuotes(claim.evidence, corrections);
  if (separated.length === 0) return { claim, separated };
  const title = titleWithout(claim.title, separated, evidence);
  const people = peopleWithout(claim.people, separated, evidence);
  return {
    claim: { ...claim, title, evidence, people, corrected: changesWithout(claim, evidence) },
    separated,
  };
}

/** Returns the window where each quote of others that was separated from a claim is a theme of its own, as in the insight. */
export function windowWithSeparatedQuotes(window: JohariWindow, corrections: readonly Correction[]): JohariWindow {
  const split = (themes: readonly JohariTheme[] = []) => themes.map((theme) => splitTheme(theme, corrections));
  const [agreed, alone, opposed] = [split(window.seenByBoth), split(window.othersOnly), split(window.otherwise)];
  const all = [...agreed, ...alone, ...opposed];
  const quoted = all.flatMap(({ theme }) => theme.others);
  const separated = all
    .flatMap((part) => part.separated)
    .filter(({ others }) => !others.some((quote) => includesQuote(quoted, quote)));
  const themesOf = (parts: typeof all) => parts.map(({ theme }) => theme);
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
  const { kind, side } = entryOfOthers(theme);
  const ofSide = corrections.filter((correction) => correction.kind === kind && correction.side === side);
  const { kept: others, separated } = splitQuotes(theme.others, ofSide);
  if (separated.length === 0) return { theme, separated: [] };
  const label = titleWithout(theme.label, separated, others);
  return {
    theme: {
      ...{ ...theme, label, others, people: peopleWithout(theme.people, separated, others) },
      corrected: changesWithout({ evidence: theme.others, corrected: theme.corrected }, others),
    },
    separated: separated.map((quote) => ({
      ...{ label: quote.text, self: [], others: [quote], people: 1, corrected: { separated: true } },
      ...(side === "wish" ? { side } : {}),
    })),
  };
}

/** Returns what others wrote of a theme. */
export function entryOfOthers({ side, others, label, corrected }: JohariTheme) {
  const writtenSide: InsightSide = side ?? "strength";
  return { kind: insightKinds.externalFeedback, side: writtenSide, label, ...splitAtJoined(others, corrected) };
}

/** Returns the quotes of the claim as it was written, and those of the claims that were put together with it. */
export function splitAtJoined(
  quotes: readonly Quote[],
  corrected: OwnersChanges | undefined,
): { quotes: readonly Quote[]; joined: readonly Quote[] } {
  const at = quotes.length - (corrected?.joined ?? 0);
  return { quotes: quotes.slice(0, at), joined: quotes.slice(at) };
}

/** Returns the changes of a claim of which some quotes were separated. Without quotes of two claims it is not joined. */
function changesWithout(
  { evidence, corrected = {} }: Pick<Claim, "evidence" | "corrected">,
  kept: readonly Quote[],
): OwnersChanges {
  const { joined: _, ...changes } = corrected;
  const joined = splitAtJoined(evidence, corrected).joined.filter((quote) => kept.includes(quote)).length;
  return { ...changes, separated: true, ...(joined === 0 || joined === kept.length ? {} : { joined }) };
}

/** Returns the quotes that stay together, and those that were separated. Of quotes separated from one another the first stays. */
function splitQuotes(
  quotes: readonly Quote[],
  corrections: readonly Correction[],
): { kept: Quote[]; separated: Quote[] } {
  const isSeparated = (quote: Quote) => corrections.some((correction) => isSeparatedFrom(quote, quotes, correction));
  const together = quotes.filter((quote) => !isSeparated(quote));
  const kept = together.length > 0 ? together : quotes.slice(0, 1);
  return { kept, separated: quotes.filter((quote) => !kept.includes(quote)) };
}

/** Returns the title, or the first quote that stays where the title is the sentence of one that was separated. */
function titleWithout(title: string, separated: readonly Quote[], kept: readonly Quote[]): string {
  return separated.some(({ text }) => text === title) ? (kept[0]?.text ?? title) : title;
}

/** Returns the number of people without those of whom no quote stays. In a group each answer is another person's. */
function peopleWithout(people: number, separated: readonly Quote[], kept: readonly Quote[]): number {
  const personOf = ({ respondentId, authorName, responseId }: Quote) =>
    isGroupName(authorName) ? responseId : respondentId;
  const left = new Set(kept.map(personOf));
  const gone = new Set(separated.map(personOf).filter((person) => !left.has(person)));
  return Math.max(left.size, people - gone.size);
}
