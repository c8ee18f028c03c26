import type { Claim, InsightDetails, Quote, Unquoted } from "../../../convex/shared/validators";
import { descriptionWithoutCount } from "../../../convex/shared/insights/descriptionWithoutCount";
import { inOrderOfRows, type Theme } from "../../lib/themes/themes.ts";

/** People whose quotes stay. In a group each answer is another person's. */
export interface PeopleFilter {
  readonly includes: (respondentId: string) => boolean;
  readonly isGroup: (respondentId: string) => boolean;
}

/**
 * Narrows an insight to the chosen people: claims without a quote of theirs are left out, and people are counted by
 * their quotes.
 */
export function filterInsightByPeople<Details extends InsightDetails & { unquoted?: Unquoted }>(
  insight: Details,
  to: PeopleFilter,
): Details {
  const claims = (all: readonly Claim[]) => all.flatMap((claim) => narrowClaim(claim, to));
  const grounded = <Text extends { evidence: Quote[] }>(texts: readonly Text[]) =>
    texts.filter(({ evidence }) => evidence.length > 0 && evidence.every((quote) => isKept(quote, to)));
  return {
    ...insight,
    strengths: claims(insight.strengths),
    blindSpots: claims(insight.blindSpots),
    keyPhrases: grounded(insight.keyPhrases),
    // The narrative is left out, since it is about everybody.
    narrative: grounded(insight.narrative),
    ...(insight.unquoted === undefined ? {} : { unquoted: narrowUnquoted(insight.unquoted, to) }),
  };
}

/** Narrows the unquoted answers. The number of sentences and answers that are theirs is not stored. */
function narrowUnquoted({ answers }: Unquoted, { includes }: PeopleFilter): Unquoted {
  return { sentenceCount: 0, answers: answers.filter(({ respondentId }) => includes(respondentId)), moreAnswers: 0 };
}

/**
 * Narrows themes to the chosen people, each with the section and the own words that it has for everybody: who chooses
 * some people compares the same words. Themes that only the owner wrote are left out.
 */
export function filterThemesByPeople(themes: readonly Theme[], to: PeopleFilter): Theme[] {
  const narrowed = themes.flatMap((theme): Theme[] => {
    const [claim] = theme.claim === undefined ? [] : narrowClaim(theme.claim, to);
    if (claim === undefined) return [];
    const { title, name = title, people } = claim;
    return [{ ...theme, title, name, people, claim }];
  });
  return inOrderOfRows(narrowed);
}

function narrowClaim(claim: Claim, to: PeopleFilter): Claim[] {
  const evidence = claim.evidence.filter((quote) => isKept(quote, to));
  if (evidence.length === 0) return [];
  const counterEvidence = claim.counterEvidence?.filter((quote) => isKept(quote, to));
  const title = titleOfEvidence(claim.title, claim.evidence, evidence);
  const people = countKeptPeople(evidence, to);
  const description = people === claim.people ? claim.description : descriptionWithoutCount(claim.description);
  return [{ ...claim, title, description, evidence, people, counterEvidence }];
}

/** Title of a narrowed claim. A respondent's sentence as title counts as theirs. */
function titleOfEvidence(title: string, before: readonly Quote[], evidence: readonly Quote[]): string {
  const isQuote = before.some(({ text }) => text === title);
  const [first] = evidence;
  return isQuote && first !== undefined && evidence.every(({ text }) => text !== title) ? first.text : title;
}

function isKept({ respondentId }: Quote, { includes }: PeopleFilter): boolean {
  return respondentId !== undefined && includes(respondentId);
}

function countKeptPeople(evidence: readonly Quote[], { isGroup }: PeopleFilter): number {
  return new Set(
    evidence.map(({ respondentId = "", responseId = "" }) => (isGroup(respondentId) ? responseId : respondentId)),
  ).size;
}
