import type { Statement, SalientSentence } from "../feedback/salience/sentenceTypes";
import {
  groupsByWording,
  counterEvidenceFinder,
  disputedStatements,
  groupsByStatement,
  MAX_COUNTER_EVIDENCE,
  statementsOfMentions,
  withGroupsOfSameEntity,
} from "./agreement/agreement";
import type { AgreementGroup } from "./agreement/AgreementGroup";
import { groupsByQuestion, statementsOnAsked } from "./agreement/narrowQuestions";
import { groupsByMeaning } from "./agreement/groupsByMeaning";
import { UsedQuotes, authorKeyOf } from "./agreement/usedQuotes";
import { groupsByComplaint, withComplaints } from "./agreement/sharedComplaints";
import { groupsByEntity, likelyWishes } from "./agreement/sharedEntities";
import { uniqueBy } from "../text/uniqueBy";
import { isWholeSentence, type Quotable } from "../text/quotableSegments";
import { isGeneralPraise } from "../feedback/praise/isGeneralPraise";
import { claimNameOf } from "./names/claimNames";
import type { ReadFeedback } from "../feedback/readFeedback";
import type { OwnerReference } from "../text/coreference";
import type { Embedder } from "../../types";
import { insightKinds } from "../../../shared/insights/insightKinds";
import type { InsightKind } from "../../../shared/validators";
import type { Polarity } from "../text/Polarity";

export interface QuotedClaim {
  readonly polarity: Polarity;
  /** Quotes, the most salient first, one a person. */
  readonly segments: readonly Quotable[];
  readonly score: number;
  /** Severity of a wish; 0 for praise. */
  readonly severity: number;
  /** Quality that all segments name. */
  readonly quality?: string;
  /** Name of at most four words. */
  readonly name?: string;
  /** Quotes of people who say the contrary, one each. */
  readonly counterEvidence: readonly Quotable[];
}

interface ClaimWithoutCounterEvidence extends Omit<QuotedClaim, "counterEvidence"> {
  /** Thing that all segments name. */
  readonly entity?: string;
  /** Answers to the same question with the other verdict. */
  readonly otherVerdicts?: readonly Quotable[];
}

/** Maximum strengths, and maximum wishes, of an insight. */
const MAX_CLAIMS_PER_POLARITY = 12;

/** One way in which people agree. */
interface AgreementRule {
  readonly name: string;
  readonly groups: (read: RuleInput) => readonly AgreementGroup[];
}

interface RuleInput extends Pick<ReadFeedback, "mentions" | "sentences" | "wholeSentences" | "owner"> {
  /** Statements of the sentences, and those that answers to a narrow question imply. */
  readonly statements: readonly Statement[];
}

/**
 * The rules by which answers of several people agree, the surest first. Of two groups with as many people and as
 * severe, the first quotes the sentences that both have.
 */
const agreementRules: readonly AgreementRule[] = [
  {
    // The same concept, quality or stance, or wishes on one thing: what is meant is known, in whatever words.
    name: "same statement or thing",
    groups: ({ statements, mentions, sentences, wholeSentences, owner }) => {
      const wishes = wholeSentenceWishes(sentences, statements);
      return withGroupsOfSameEntity(
        groupsByStatement(statements, mentions, owner),
        withComplaints(
          groupsByEntity(wishes, likelyWishes(wholeSentences, wishes, owner), owner),
          groupsByComplaint(wholeSentences, owner),
        ),
      );
    },
  },
  // The same verdict on what one narrow question asks.
  { name: "same verdict", groups: ({ wholeSentences, owner }) => groupsByQuestion(wholeSentences, owner) },
  // The same words, whose concept no lexicon has.
  { name: "same words", groups: ({ sentences, owner }) => groupsByWording(sentences, owner) },
  // One person's statement that another disputes.
  {
    name: "disputed statement",
    groups: ({ statements, mentions, owner }) => disputedStatements(statements, mentions, owner),
  },
];

/**
 * Returns the claims of both polarities, those of most people first, then the most severe. Segments of several people
 * that agree, or are similar in meaning, make one claim.
 * @throws ProviderError of the embedder
 */
export async function claimsOf(kind: InsightKind, feedback: ReadFeedback, embedder: Embedder): Promise<QuotedClaim[]> {
  const { salient, mentions, sentences, wholeSentences, owner } = feedback;
  const isSelf = kind === insightKinds.selfAssessment;
  const statements = [...feedback.statements, ...statementsOnAsked(wholeSentences, owner)];
  const groups = [
    ...(isSelf
      ? []
      : agreementRules.flatMap((rule) => rule.groups({ statements, mentions, sentences, wholeSentences, owner }))),
    ...(await groupsByMeaning(kind, salient, owner, embedder)),
  ];
  const claims = withoutEmptyPraise(claimsOfGroups(kind, groups), owner).toSorted(byClaimImportance);
  const stated = [...statements, ...statementsOfMentions(mentions, owner)];
  const counterEvidenceOf = counterEvidenceFinder(statements, mentions, sentences, owner);
  return (["strength", "wish"] as const).flatMap((polarity) => {
    const largestClaims = ofMostPeople(claims.filter((claim) => claim.polarity === polarity));
    const named = largestClaims.map((claim) =>
      claim.name === undefined ? { ...claim, ...nameOfClaim(claim, stated, owner) } : claim,
    );
    return withoutNamesakes(kind, named).map((claim) => ({
      ...claim,
      counterEvidence: isSelf ? [] : disagreeingWith(claim, counterEvidenceOf(claim)),
    }));
  });
}

/** Returns the claims that are shown, in their order. A person's second claim gives way to another person's first. */
function ofMostPeople(claims: readonly ClaimWithoutCounterEvidence[]): ClaimWithoutCounterEvidence[] {
  const claimCounts = new Map<string, number>();
  const ranked = claims.map((claim) => {
    const [author = "", ...others] = new Set(claim.segments.map((segment) => segment.author));
    if (others.length > 0) return { claim, rank: 0 };
    const rank = claimCounts.get(author) ?? 0;
    claimCounts.set(author, rank + 1);
    return { claim, rank };
  });
  const topClaims = new Set(ranked.toSorted((a, b) => a.rank - b.rank).slice(0, MAX_CLAIMS_PER_POLARITY));
  return ranked.flatMap((entry) => (topClaims.has(entry) ? [entry.claim] : []));
}

/** Returns wishes that are whole sentences, and statements of wishes. */
function wholeSentenceWishes(
  sentences: readonly SalientSentence[],
  statements: readonly Statement[],
): SalientSentence[] {
  const wishes = [...sentences, ...statements].filter(
    ({ polarity, segment }) => polarity === "wish" && isWholeSentence(segment),
  );
  return uniqueBy(wishes, ({ segment }) => segment);
}

/** Returns the quotes that disagree, one a person. */
function disagreeingWith(
  { segments, otherVerdicts = [] }: ClaimWithoutCounterEvidence,
  found: readonly Quotable[],
): Quotable[] {
  const people = new Set(segments.map(({ author }) => author));
  const quotes = [...otherVerdicts, ...found].filter(({ author }) => !people.has(author));
  return uniqueBy(quotes, ({ author }) => author).slice(0, MAX_COUNTER_EVIDENCE);
}

/** Leaves out general praise of one person who praises something else too, or in general words before. */
function withoutEmptyPraise(
  claims: readonly ClaimWithoutCounterEvidence[],
  { names }: OwnerReference,
): ClaimWithoutCounterEvidence[] {
  const isEmpty = ({ polarity, segments: [first, ...more] }: ClaimWithoutCounterEvidence) =>
    polarity === "strength" && first !== undefined && more.length === 0 && isGeneralPraise(first, names);
  const people = new Set(
    claims.flatMap((claim) =>
      claim.polarity === "wish" || isEmpty(claim) ? [] : claim.segments.map(({ author }) => author),
    ),
  );
  return claims.filter((claim) => {
    const { author = "" } = claim.segments[0] ?? {};
    if (!isEmpty(claim)) return true;
    if (people.has(author)) return false;
    people.add(author);
    return true;
  });
}

/** Merges claims of one name, with one quote of each person: a name is shown once. */
function withoutNamesakes(
  kind: InsightKind,
  claims: readonly ClaimWithoutCounterEvidence[],
): ClaimWithoutCounterEvidence[] {
  const merged: ClaimWithoutCounterEvidence[] = [];
  for (const claim of claims) {
    const index = claim.name === undefined ? -1 : merged.findIndex(({ name }) => name === claim.name);
    const namesake = merged[index];
    if (namesake === undefined) merged.push(claim);
    else {
      const speakers = new Set(namesake.segments.map((segment) => authorKeyOf(kind, { segment })));
      const others = claim.segments.filter((segment) => !speakers.has(authorKeyOf(kind, { segment })));
      merged[index] = { ...namesake, segments: [...namesake.segments, ...others] };
    }
  }
  return merged.toSorted(byClaimImportance);
}

/** Orders claims of most people first, then the most severe. */
function byClaimImportance(a: ClaimWithoutCounterEvidence, b: ClaimWithoutCounterEvidence): number {
  return b.segments.length - a.segments.length || b.severity - a.severity || b.score - a.score;
}

function nameOfClaim(
  claim: ClaimWithoutCounterEvidence,
  statements: readonly Statement[],
  owner: OwnerReference,
): Pick<QuotedClaim, "name"> {
  const stances = claim.segments.map((segment) =>
    statements.flatMap((statement) =>
      statement.polarity === claim.polarity && statement.stance !== undefined && isPartOf(statement.segment, segment)
        ? [statement.stance]
        : [],
    ),
  );
  const name = claimNameOf(claim, stances, owner);
  return name === undefined ? {} : { name };
}

function isPartOf(part: Quotable, segment: Quotable): boolean {
  return part.answerIndex === segment.answerIndex && segment.start <= part.start && part.end <= segment.end;
}

/**
 * Makes claims of groups, those with most people first. A sentence is quoted again only where another person agrees
 * with it.
 */
function claimsOfGroups(kind: InsightKind, groups: readonly AgreementGroup[]): ClaimWithoutCounterEvidence[] {
  const usedQuotes = new UsedQuotes(kind);
  const claims: ClaimWithoutCounterEvidence[] = [];
  const ordered = groups.toSorted(
    (a, b) => b.members.length - a.members.length || severityIn(b.members) - severityIn(a.members),
  );
  for (const { members, isExplicit = false, repeated = [], ...group } of ordered) {
    const isAgreed = isExplicit || members.filter((member) => !usedQuotes.isShown(member)).length > 1;
    const quotable = isAgreed ? members : members.filter((member) => usedQuotes.isFree(member));
    const [first] = quotable;
    if (first === undefined || quotable.every((member) => usedQuotes.isShown(member))) continue;
    const isAlone = quotable.length === 1 && first.isNamedTopic !== true;
    if (isAlone && usedQuotes.hasWordsOf(first.segment)) continue;
    usedQuotes.markQuoted(quotable);
    usedQuotes.markShown(repeated);
    const segments = quotable.map(({ segment }) => segment);
    const { polarity, score } = first;
    const { quality, name, entity, counterEvidence: otherVerdicts } = group;
    claims.push({
      polarity,
      segments,
      score,
      severity: severityIn(quotable),
      ...(quality === undefined ? {} : { quality }),
      ...(name === undefined ? {} : { name }),
      ...(entity === undefined ? {} : { entity }),
      ...(otherVerdicts === undefined ? {} : { otherVerdicts }),
    });
  }
  return claims;
}

function severityIn(members: readonly SalientSentence[]): number {
  return Math.max(...members.map(({ severity = 0 }) => severity));
}
