/**
 * Owns which themes become claims, and with which quotes. A claim's people are the authors of its quotes: one quote a
 * person at least, the plainest first, and what others say to the contrary beside it.
 */
import type { DraftQuote } from "../types";
import type { Mention, Side, Statement } from "./readStatements";
import type { Facet, Theme } from "./themes";
import { append } from "./append";
import { lowerFirst } from "./wording";

/** A statement with the one mention that made it support a claim. */
export interface Support {
  readonly statement: Statement;
  readonly mention: Mention;
}

/** A theme that people praise or would like to see more of. */
export interface ThemeClaim {
  readonly theme: Theme;
  /** The facet most people speak of. */
  readonly facet: Facet;
  /** The facet's title where most quotes speak of it, else the theme's name. */
  readonly title: string;
  readonly side: Side;
  readonly supports: readonly Support[];
  readonly counterEvidence: readonly Support[];
  /** Keys of the people who support it. */
  readonly people: readonly string[];
}

const maxClaims: Readonly<Record<Side, number>> = { 1: 5, [-1]: 4 };
const maxContrary = 3;
/** From this many people on, one voice alone makes no claim unless nothing else would be left. */
const manyPeople = 8;
/** Quotes beyond one a person, for claims that few people support. */
const quotesOfFew = 4;

/** Chooses the claims of one side, best supported first. Every claim has at least one support. */
export function claimsOf(statements: readonly Statement[], side: Side): ThemeClaim[] {
  const everyone = new Set(statements.map((statement) => statement.person));
  const bySide = new Map<Theme, Support[]>();
  const against = new Map<Facet, Support[]>();
  for (const statement of statements) {
    for (const mention of statement.mentions) {
      const support = { statement, mention };
      if (mention.side === side) append(bySide, mention.theme, support);
      else append(against, mention.facet, support);
    }
  }
  const candidates = [...bySide].map(([theme, supports]) => ({
    theme,
    supports: supports.sort(plainestFirst),
    people: new Set(supports.map((support) => support.statement.person)),
    weight: supports.reduce((sum, support) => sum + support.mention.weight, 0),
  }));
  candidates.sort(
    (a, b) => b.people.size - a.people.size || b.weight - a.weight || a.theme.id.localeCompare(b.theme.id),
  );

  const enough = (people: number) => everyone.size < manyPeople || people >= 2;
  const wanted = candidates.some((candidate) => enough(candidate.people.size))
    ? candidates.filter((candidate) => enough(candidate.people.size))
    : candidates;

  const claims: ThemeClaim[] = [];
  const quoted = new Set<Statement>();
  for (const candidate of wanted) {
    if (claims.length === maxClaims[side]) break;
    // A theme with nothing of its own to quote would only repeat an earlier claim.
    if (candidate.supports.every((support) => quoted.has(support.statement))) continue;
    const facet = leadingFacet(candidate.supports);
    const supports = oneEachThenMore(candidate.supports, facet, quoted);
    for (const support of supports) quoted.add(support.statement);
    claims.push({
      theme: candidate.theme,
      facet,
      title: titleOf(candidate.theme, facet, side, supports),
      side,
      supports,
      counterEvidence: contraryTo(candidate.people, against.get(facet) ?? []),
      people: [...candidate.people],
    });
  }
  return claims;
}

function titleOf(theme: Theme, facet: Facet, side: Side, supports: readonly Support[]): string {
  const speaking = supports.filter(({ mention }) => mention.facet === facet).length;
  // A wish must not read as a compliment: "Clear communication" is what they would like more of.
  if (speaking <= supports.length / 2) return side === 1 ? theme.label : `More ${lowerFirst(theme.label)}`;
  return side === 1 ? facet.strength : facet.growth;
}

/** Only other people contradict: somebody who says both has weighed both. */
function contraryTo(supporters: ReadonlySet<string>, against: readonly Support[]): Support[] {
  const others = against.filter(({ statement }) => !supporters.has(statement.person));
  return oneEach(others.sort(plainestFirst)).slice(0, maxContrary);
}

function leadingFacet(supports: readonly Support[]): Facet {
  const people = new Map<Facet, { readonly people: Set<string>; weight: number }>();
  for (const { statement, mention } of supports) {
    const entry = people.get(mention.facet) ?? { people: new Set<string>(), weight: 0 };
    entry.people.add(statement.person);
    entry.weight += mention.weight;
    people.set(mention.facet, entry);
  }
  const [best] = [...people].sort(([, a], [, b]) => b.people.size - a.people.size || b.weight - a.weight);
  if (best === undefined) throw new Error("a claim without supports has no facet");
  return best[0];
}

/** Quotes read best at sentence length, and best of all when the theme is what the sentence is about. */
function plainness({ statement, mention }: Support): number {
  const words = statement.words.length;
  const length = words < 5 ? -1.5 : words > 45 ? -1 : words >= 8 && words <= 30 ? 0.6 : 0;
  return mention.weight + length - (isMainMention({ statement, mention }) ? 0 : 2);
}

function isMainMention({ statement, mention }: Support): boolean {
  return statement.mentions[0] === mention;
}

function plainestFirst(a: Support, b: Support): number {
  return (
    plainness(b) - plainness(a) || a.statement.answer - b.statement.answer || a.statement.start - b.statement.start
  );
}

function oneEach(supports: readonly Support[]): Support[] {
  const seen = new Set<string>();
  return supports.filter(({ statement }) => !seen.has(statement.person) && seen.add(statement.person) !== undefined);
}

function oneEachThenMore(supports: readonly Support[], facet: Facet, quoted: ReadonlySet<Statement>): Support[] {
  const preferred = [...supports].sort(
    (a, b) =>
      Number(quoted.has(a.statement)) - Number(quoted.has(b.statement)) ||
      Number(isMainMention(b)) - Number(isMainMention(a)) ||
      Number(b.mention.facet === facet) - Number(a.mention.facet === facet),
  );
  const chosen = oneEach(preferred);
  for (const support of preferred) {
    if (chosen.length >= quotesOfFew) break;
    if (!chosen.includes(support) && !quoted.has(support.statement) && isMainMention(support)) chosen.push(support);
  }
  return chosen;
}

/** The statement as a quote of its answer. */
export function quoteOf(statement: Statement): DraftQuote {
  return { answer: statement.answer, text: statement.text };
}
