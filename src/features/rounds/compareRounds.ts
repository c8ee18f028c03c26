import type { Claim, InsightDetails, Quote } from "../../../convex/shared/validators";

/** One person's quotes of a theme in both rounds. */
export interface BothQuotes {
  readonly name: string;
  readonly then: Quote;
  readonly now: Quote;
}

export interface ComparedTheme {
  readonly name: string;
  readonly side: "strength" | "wish";
  /** Number of people who write it; absent where a number would single out one person of a confidential group. */
  readonly then?: number;
  readonly now?: number;
  /** Quotes of named people who were asked again. */
  readonly both: readonly BothQuotes[];
}

export interface ComparedRounds {
  readonly stillSaid: readonly ComparedTheme[];
  readonly onlyNow: readonly ComparedTheme[];
  readonly onlyThen: readonly ComparedTheme[];
}

/** Matches of people between two rounds. */
export interface ComparedPeople {
  /** Whether a row is a group of several people without names, in either round. */
  readonly isGroup: (respondentId: string) => boolean;
  /** Row of the same person in the round before; undefined for others. */
  readonly formerOf: (respondentId: string) => string | undefined;
}

interface NamedClaim {
  readonly key: string;
  readonly name: string;
  readonly side: "strength" | "wish";
  readonly claim: Claim;
}

/** Smallest difference of a confidential group that is shown; a smaller one could single out one person. */
const MIN_SHOWN_DIFFERENCE = 3;

/** Compares themes by name and side. A quote of one unnamed person is not a theme. */
export function compareRounds(
  then: Pick<InsightDetails, "strengths" | "blindSpots">,
  now: Pick<InsightDetails, "strengths" | "blindSpots">,
  people: ComparedPeople,
): ComparedRounds {
  const before = named(then);
  const after = named(now);
  const comparedTheme = ({ name, side }: NamedClaim, earlier?: Claim, later?: Claim): ComparedTheme => ({
    ...{ name, side, both: [] },
    ...numbers(earlier, later, people),
  });
  const former = new Map(before.map((theme) => [theme.key, theme]));
  const keys = new Set(after.map(({ key }) => key));
  return {
    stillSaid: after.flatMap((theme) => {
      const earlier = former.get(theme.key)?.claim;
      if (earlier === undefined) return [];
      return [{ ...comparedTheme(theme, earlier, theme.claim), both: saidInBoth(earlier, theme.claim, people) }];
    }),
    onlyNow: after.filter(({ key }) => !former.has(key)).map((theme) => comparedTheme(theme, undefined, theme.claim)),
    onlyThen: before.filter(({ key }) => !keys.has(key)).map((theme) => comparedTheme(theme, theme.claim)),
  };
}

function named({ strengths, blindSpots }: Pick<InsightDetails, "strengths" | "blindSpots">): NamedClaim[] {
  const of = (side: NamedClaim["side"], claims: readonly Claim[]): NamedClaim[] =>
    claims.flatMap((claim) => {
      const isSentence = claim.evidence.some(({ text }) => text === claim.title);
      const name = claim.name ?? (isSentence ? undefined : claim.title);
      if (name === undefined || claim.evidence.length === 0) return [];
      return [{ key: `${side} ${name.toLowerCase()}`, name, side, claim }];
    });
  const all = [...of("strength", strengths), ...of("wish", blindSpots)];
  return all.filter(({ key }, index) => all.findIndex((other) => other.key === key) === index);
}

function numbers(
  then: Claim | undefined,
  now: Claim | undefined,
  { isGroup }: ComparedPeople,
): Pick<ComparedTheme, "then" | "now"> {
  const [before, after] = [then?.people ?? 0, now?.people ?? 0];
  const quotes = [...(then?.evidence ?? []), ...(now?.evidence ?? [])];
  const difference = Math.abs(before - after);
  const isConfidential = quotes.some(({ respondentId }) => respondentId !== undefined && isGroup(respondentId));
  if (isConfidential && difference > 0 && difference < MIN_SHOWN_DIFFERENCE) return {};
  return { then: before, now: after };
}

function saidInBoth(then: Claim, now: Claim, { isGroup, formerOf }: ComparedPeople): BothQuotes[] {
  const byFormerId = new Map<string, BothQuotes>();
  for (const quote of now.evidence) {
    const { respondentId, authorName } = quote;
    const former = respondentId === undefined || isGroup(respondentId) ? undefined : formerOf(respondentId);
    const before = former === undefined ? undefined : quoteBy(then.evidence, former);
    if (former === undefined || before === undefined || byFormerId.has(former)) continue;
    byFormerId.set(former, { name: authorName, then: before, now: quote });
  }
  return [...byFormerId.values()];
}

function quoteBy(evidence: readonly Quote[], id: string): Quote | undefined {
  return evidence.find(({ respondentId }) => respondentId === id);
}
