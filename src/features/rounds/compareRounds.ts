import type { Claim, ClaimOfPolarity, InsightDetails, Quote, InsightPolarity } from "../../../convex/shared/validators";

/** One person's quotes of a theme in both rounds. */
export interface QuotesOfBothRounds {
  readonly name: string;
  readonly then: Quote;
  readonly now: Quote;
}

export interface ComparedTheme {
  readonly name: string;
  readonly polarity: InsightPolarity;
  /** Number of people who write it; absent where a number would single out one person of a confidential group. */
  readonly then?: number;
  readonly now?: number;
  /** Quotes of named people who were asked again. */
  readonly both: readonly QuotesOfBothRounds[];
}

export interface ComparedRounds {
  readonly stillSaid: readonly ComparedTheme[];
  readonly onlyNow: readonly ComparedTheme[];
  /** Themes of people who have answered again and no longer say it. */
  readonly onlyThen: readonly ComparedTheme[];
  /** Themes whose people have not answered again by name. */
  readonly unclear: readonly ComparedTheme[];
}

/** Matches of people between two rounds. */
export interface ComparedPeople {
  /** Whether a row is a group of several people without names, in either round. */
  readonly isGroup: (respondentId: string) => boolean;
  /** Row of the same person in the round before; undefined for others. */
  readonly formerOf: (respondentId: string) => string | undefined;
  /** Whether the person of a row of the round before has answered in the current one. */
  readonly hasAnsweredAgain: (respondentId: string) => boolean;
}

/** Claim with its identity and name in the comparison. */
interface ComparedClaim extends ClaimOfPolarity {
  readonly key: string;
  readonly name: string;
  /** False for a sentence of one person in the place of a name. */
  readonly isNamed: boolean;
}

/** Smallest difference of a confidential group that is shown; a smaller one could single out one person. */
const MIN_SHOWN_DIFFERENCE = 3;

/**
 * Compares themes by polarity, and by name or by the words of their quotes. A quote of one person without a name is a
 * theme only where it is said in both rounds.
 */
export function compareRounds(
  then: Pick<InsightDetails, "strengths" | "blindSpots">,
  now: Pick<InsightDetails, "strengths" | "blindSpots">,
  people: ComparedPeople,
): ComparedRounds {
  const formerClaims = claimsWithPolarity(then);
  const currentClaims = claimsWithPolarity(now);
  /** The first parameter names the row. */
  const compare = (
    { name, polarity }: ComparedClaim,
    { then: earlier, now: later }: { then?: ComparedClaim; now?: ComparedClaim },
  ): ComparedTheme => {
    const bothQuotes =
      earlier === undefined || later === undefined ? [] : saidInBoth(earlier.claim, later.claim, people);
    return { name, polarity, both: bothQuotes, ...numbers(earlier?.claim, later?.claim, people) };
  };
  const pairs = pairsOf(formerClaims, currentClaims, people);
  const former = new Set(pairs.values());
  const unpairedBefore = formerClaims.filter((theme) => theme.isNamed && !former.has(theme));
  const isKnown = ({ claim }: ComparedClaim) =>
    claim.evidence.some(
      ({ respondentId }) =>
        respondentId !== undefined && !people.isGroup(respondentId) && people.hasAnsweredAgain(respondentId),
    );
  return {
    stillSaid: currentClaims.flatMap((theme) => {
      const earlier = pairs.get(theme);
      if (earlier === undefined) return [];
      return [compare(!theme.isNamed && earlier.isNamed ? earlier : theme, { then: earlier, now: theme })];
    }),
    onlyNow: currentClaims
      .filter((theme) => theme.isNamed && !pairs.has(theme) && !formerClaims.some((one) => agrees(one, theme, people)))
      .map((theme) => compare(theme, { now: theme })),
    onlyThen: unpairedBefore.filter(isKnown).map((theme) => compare(theme, { then: theme })),
    unclear: unpairedBefore.filter((theme) => !isKnown(theme)).map((theme) => compare(theme, { then: theme })),
  };
}

/** Returns the former theme of each current one: of the same name, else the first that is alike and has no pair. */
function pairsOf(
  before: readonly ComparedClaim[],
  after: readonly ComparedClaim[],
  people: ComparedPeople,
): Map<ComparedClaim, ComparedClaim> {
  const pairs = new Map<ComparedClaim, ComparedClaim>();
  const usedClaims = new Set<ComparedClaim>();
  const pair = (isSame: (one: ComparedClaim, other: ComparedClaim) => boolean) => {
    for (const other of after) {
      const one = pairs.has(other) ? undefined : before.find((theme) => !usedClaims.has(theme) && isSame(theme, other));
      if (one === undefined) continue;
      pairs.set(other, one);
      usedClaims.add(one);
    }
  };
  pair(({ key }, other) => key === other.key);
  pair((one, other) => isSaidAgain(one, other, people));
  return pairs;
}

/** Whether a current theme says what a former one says, which may have another current theme as its pair. */
function isSaidAgain(then: ComparedClaim, now: ComparedClaim, people: ComparedPeople): boolean {
  return then.polarity === now.polarity && areSaidAlike(then.claim, now.claim, people);
}

/** Whether a former theme makes a current one not new: by its quotes, or by its name. */
function agrees(then: ComparedClaim, now: ComparedClaim, people: ComparedPeople): boolean {
  return then.polarity === now.polarity && (isSaidAgain(then, now, people) || areSimilarNames(then.name, now.name));
}

function areSaidAlike(then: Claim, now: Claim, { isGroup, formerOf }: ComparedPeople): boolean {
  return now.evidence.some(({ respondentId, text }) => {
    const former = respondentId === undefined || isGroup(respondentId) ? undefined : formerOf(respondentId);
    return then.evidence.some((quote) =>
      areSimilarTexts(quote.text, text, { isOnePerson: former !== undefined && quote.respondentId === former }),
    );
  });
}

function claimsWithPolarity({
  strengths,
  blindSpots,
}: Pick<InsightDetails, "strengths" | "blindSpots">): ComparedClaim[] {
  const claimsOf = (polarity: ComparedClaim["polarity"], claims: readonly Claim[]): ComparedClaim[] =>
    claims.flatMap((claim) => {
      const isSentence = claim.evidence.some(({ text }) => text === claim.title);
      const name = claim.name ?? claim.title;
      if (claim.evidence.length === 0) return [];
      return [
        {
          key: `${polarity} ${name.toLowerCase()}`,
          name,
          isNamed: claim.name !== undefined || !isSentence,
          polarity,
          claim,
        },
      ];
    });
  const claims = [...claimsOf("strength", strengths), ...claimsOf("wish", blindSpots)];
  return claims.filter(({ key }, index) => claims.findIndex((other) => other.key === key) === index);
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

function saidInBoth(then: Claim, now: Claim, { isGroup, formerOf }: ComparedPeople): QuotesOfBothRounds[] {
  const byFormerId = new Map<string, QuotesOfBothRounds>();
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

/** Words that name no topic. */
const topiclessWords = new Set(
  `this that these those with from about when what which while where their there they them then than have having been being were will would
  could should might must does doing done just only also even still again more most less very really quite much many some such other others
  another same first last next always never often sometimes every each everybody everyone nobody somebody anybody people person team
  colleagues work works working thing things time times days week weeks month year good great better best nice like likes make makes made
  take takes took give gives gave come comes came goes went going want wants need needs says said tell tells told know knows think thinks
  help helps feel feels well into onto over under after before because without within between through your yours hers ours mine myself
  himself herself yourself themselves stop stops start starts keep keeps kept little long short early earlier late later instead rather
  nothing something anything already maybe perhaps please thank cannot can't don't doesn't didn't isn't wasn't won't
  nicht auch aber oder wenn dass immer noch mehr sehr eine einen einer sind wird werden haben sein ihre para pero como pour avec dans
  mais plus elle sont mais quando muito mais`.split(/\s+/),
);

/** Returns the content words of a text, without their endings. */
function contentStems(text: string): ReadonlySet<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll("’", "'")
      .match(/[\p{L}']{4,}/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const plain = word.replace(/'s?$/u, "");
      return topiclessWords.has(plain) ? [] : [plain.replace(/(?:ing|ed|es|s|ly|en|er)$/u, "").slice(0, 7)];
    }),
  );
}

/**
 * Whether two texts share at least two content words, or one if one person wrote both, and at least half of the shorter
 * text's.
 */
function areSimilarTexts(one: string, other: string, { isOnePerson }: { isOnePerson: boolean }): boolean {
  const [mine, theirs] = [contentStems(one), contentStems(other)];
  const shared = [...mine].filter((word) => theirs.has(word)).length;
  const least = Math.min(mine.size, theirs.size);
  return shared >= (isOnePerson ? 1 : 2) && shared * 2 >= least;
}

/** Whether all content words of one name are in the other, as of "Best teacher" in "Teaches people". */
function areSimilarNames(one: string, other: string): boolean {
  const [mine, theirs] = [contentStems(one), contentStems(other)];
  const least = Math.min(mine.size, theirs.size);
  return least > 0 && [...mine].filter((word) => theirs.has(word)).length === least;
}
