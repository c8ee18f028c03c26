import type { Statement, SalientSentence } from "../feedback/statement";
import { isMarked } from "../text/markedQuestion";
import {
  groupsByWording,
  counterEvidenceFinder,
  disputedStatements,
  groupsByStatement,
  MAX_COUNTER_EVIDENCE,
  statementsOfMentions,
  withGroupsOfSameThing,
} from "./agreement";
import type { AgreementGroup } from "./agreementGroup";
import { groupsByQuestion, statementsOnAsked } from "./narrowQuestions";
import { groupsByComplaint } from "./sharedComplaints";
import { groupsByThing, likelyWishes, wantOtherActs, wantOtherOfThing } from "./sharedThings";
import { firstOfEach } from "../text/firstOfEach";
import { isDangling, isStopWord } from "../text/stopWords";
import { textSimilarity } from "../vectors/hashedVector";
import { areUnrelated, shareOpposedAct, propositionOf, shareDirectionAlone } from "../concepts/propositions";
import { isWholeSentence, type Segment, type Quotable } from "../text/quotableSegments";
import { areOverlapping } from "../text/readText";
import { isGeneralPraise } from "../feedback/isGeneralPraise";
import { claimNameOf } from "./claimNames";
import { overlapsRelativeClause } from "./relativeClauses";
import { hasTimeOfDay } from "../text/timesOfDay";
import { strengthsQuestionPattern } from "../feedback/ownSides";
import { hasUnresolvedPronoun } from "../feedback/wellFormednessOf";
import type { ReadFeedback } from "../feedback/readFeedback";
import type { OwnerReference } from "../text/coreference";
import type { Embedder } from "../../types";
import { insightKinds } from "../../../shared/insightKinds";
import type { InsightKind, InsightSide } from "../../../shared/validators";

export interface QuotedClaim {
  readonly side: InsightSide;
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
  readonly thing?: string;
  /** Answers to the same question with the other verdict. */
  readonly otherVerdicts?: readonly Quotable[];
}

const MIN_SIMILARITY = 0.5;
/** Similarity required of wishes with different verbs. */
const MIN_SIMILARITY_OF_OTHER_ACTS = 0.7;
/** Maximum compared sentences per answer; each costs a vector. */
const MAX_COMPARED_PER_ANSWER = 3;
/** Maximum claims per side. */
const MAX_CLAIMS_PER_SIDE = 12;
/** Maximum quotes of one person and of one answer, except in severe wishes and short answers. */
const maxQuotes = { ofPerson: 2, ofAnswer: 1 } as const;
const maxSevereQuotes = { ofPerson: 4, ofAnswer: 3 } as const;
/** In a self-assessment, the answer about one's strengths lists several. */
const maxListedQuotes = { ofPerson: 3, ofAnswer: 3 } as const;
/** Minimum severity of a severe wish: a plea, or a complaint with its consequence. */
const MIN_SEVERE = 1;

/** Returns the key of an answer's side; praise and a wish of one answer are each quoted once. */
function sideKeyOf({ segment, side }: SalientSentence): string {
  return `${side} ${segment.answerIndex}`;
}

/** Returns who must differ for an agreement: people, and in a self-assessment the answers. */
function speakerOf(kind: InsightKind, { segment }: Pick<SalientSentence, "segment">): string {
  return kind === insightKinds.selfAssessment ? String(segment.answerIndex) : segment.person;
}

/**
 * Returns the claims of both sides, those of most people first, then the most severe. Segments of several people that
 * agree, or are similar in meaning, make one claim.
 * @throws ProviderError of the embedder
 */
export async function claimsOf(kind: InsightKind, feedback: ReadFeedback, embedder: Embedder): Promise<QuotedClaim[]> {
  const { salient, mentions, sentences, wholeSentences, owner } = feedback;
  const statements = [...feedback.statements, ...statementsOnAsked(wholeSentences, owner)];
  const counts = new Map<string, number>();
  const compared = salient.filter((sentence) => {
    const count = (counts.get(sideKeyOf(sentence)) ?? 0) + 1;
    counts.set(sideKeyOf(sentence), count);
    return count <= MAX_COMPARED_PER_ANSWER;
  });
  const similarityOf = await textSimilarity(
    compared.map(({ segment }) => segment.text),
    embedder,
  );
  const agree = (one: SalientSentence, other: SalientSentence): boolean => {
    const similarity = similarityOf(one.segment.text, other.segment.text);
    const [mine, theirs] = [propositionOf(one.segment, owner), propositionOf(other.segment, owner)];
    // A negation changes the meaning more than the vector.
    if (shareOpposedAct(mine, theirs)) return false;
    if (one.side === "wish" && (shareDirectionAlone(mine, theirs) || wantOtherOfThing(one, other, owner))) return false;
    // Answers to one half of a question are alike by its words: "Keep the …", "She helped me …".
    const isOther =
      isMarked(one.segment) ||
      (one.side === "wish" && (areUnrelated(mine, theirs) || wantOtherActs(one, other, owner)));
    return similarity >= (isOther ? MIN_SIMILARITY_OF_OTHER_ACTS : MIN_SIMILARITY);
  };
  const wishes = wishesOf(sentences, statements);
  const groups = [
    ...(kind === insightKinds.selfAssessment
      ? []
      : [
          ...withGroupsOfSameThing(
            groupsByStatement(statements, mentions, owner),
            withComplaints(
              groupsByThing(wishes, likelyWishes(wholeSentences, wishes, owner), owner),
              groupsByComplaint(wholeSentences, owner),
            ),
          ),
          ...groupsByQuestion(wholeSentences, owner),
          ...groupsByWording(sentences, owner),
          ...disputedStatements(statements, mentions, owner),
        ]),
    ...groupsByMeaning(kind, compared, agree),
  ];
  const stated = [...statements, ...statementsOfMentions(mentions, owner)];
  const counterEvidenceOf = counterEvidenceFinder(statements, mentions, sentences, owner);
  const ordered = withoutEmptyPraise(claimsOfGroups(kind, groups), owner).toSorted(byImportance);
  return (["strength", "wish"] as const).flatMap((side) =>
    withoutNamesakes(
      kind,
      ordered
        .filter((claim) => claim.side === side)
        .slice(0, MAX_CLAIMS_PER_SIDE)
        .map((claim) => (claim.name === undefined ? { ...claim, ...nameOfClaim(claim, stated, owner) } : claim)),
    ).map((claim) => ({
      ...claim,
      counterEvidence: kind === insightKinds.selfAssessment ? [] : disagreeingWith(claim, counterEvidenceOf(claim)),
    })),
  );
}

/** Returns both, without groups of a part of the people who complain of the same thing. */
function withComplaints(things: readonly AgreementGroup[], complaints: readonly AgreementGroup[]): AgreementGroup[] {
  const isOfComplaint = ({ members }: AgreementGroup) =>
    complaints.some(
      (complaint) =>
        members.length <= complaint.members.length &&
        members.every(({ segment }) => complaint.members.some((other) => areOfSameSentence(other.segment, segment))),
    );
  return [...things.filter((group) => !isOfComplaint(group)), ...complaints];
}

function areOfSameSentence(whole: Quotable, part: Quotable): boolean {
  return whole.answerIndex === part.answerIndex && areOverlapping(whole, part);
}

/** Returns wishes that are whole sentences, and statements of wishes. */
function wishesOf(sentences: readonly SalientSentence[], statements: readonly Statement[]): SalientSentence[] {
  const wishes = [...sentences, ...statements].filter(
    ({ side, segment }) => side === "wish" && isWholeSentence(segment),
  );
  return firstOfEach(wishes, ({ segment }) => segment);
}

/** Returns the quotes that disagree, one a person. */
function disagreeingWith(
  { segments, otherVerdicts = [] }: ClaimWithoutCounterEvidence,
  found: readonly Quotable[],
): Quotable[] {
  const people = new Set(segments.map(({ person }) => person));
  const quotes = [...otherVerdicts, ...found].filter(({ person }) => !people.has(person));
  return firstOfEach(quotes, ({ person }) => person).slice(0, MAX_COUNTER_EVIDENCE);
}

/** Leaves out general praise of one person who praises something else too, or in general words before. */
function withoutEmptyPraise(
  claims: readonly ClaimWithoutCounterEvidence[],
  { names }: OwnerReference,
): ClaimWithoutCounterEvidence[] {
  const isEmpty = ({ side, segments: [first, ...more] }: ClaimWithoutCounterEvidence) =>
    side === "strength" && first !== undefined && more.length === 0 && isGeneralPraise(first, names);
  const people = new Set(
    claims.flatMap((claim) =>
      claim.side === "wish" || isEmpty(claim) ? [] : claim.segments.map(({ person }) => person),
    ),
  );
  return claims.filter((claim) => {
    const { person = "" } = claim.segments[0] ?? {};
    if (!isEmpty(claim)) return true;
    if (people.has(person)) return false;
    people.add(person);
    return true;
  });
}

/** Merges claims of one name, with one quote of each person: a name stands once. */
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
      const speakers = new Set(namesake.segments.map((segment) => speakerOf(kind, { segment })));
      const others = claim.segments.filter((segment) => !speakers.has(speakerOf(kind, { segment })));
      merged[index] = { ...namesake, segments: [...namesake.segments, ...others] };
    }
  }
  return merged.toSorted(byImportance);
}

/** Orders claims of most people first, then the most severe. */
function byImportance(a: ClaimWithoutCounterEvidence, b: ClaimWithoutCounterEvidence): number {
  return b.segments.length - a.segments.length || b.severity - a.severity || b.score - a.score;
}

function nameOfClaim(
  claim: ClaimWithoutCounterEvidence,
  statements: readonly Statement[],
  owner: OwnerReference,
): Pick<QuotedClaim, "name"> {
  const stances = claim.segments.map((segment) =>
    statements.flatMap((statement) =>
      statement.side === claim.side && statement.stance !== undefined && isPartOf(statement.segment, segment)
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

/** Counts the quotes of each person and answer, and notes which sentences claims show. */
class QuoteLedger {
  /** Quotes by answer and side, and by person and side. */
  private readonly counts = new Map<string, number>();
  private readonly shownPlaces = new Set<string>();
  private readonly quotedSegments: Quotable[] = [];

  constructor(private readonly kind: InsightKind) {}

  /** Whether neither the person nor the answer has the maximum of quotes. */
  isFree(sentence: SalientSentence): boolean {
    const limit = quoteLimitOf(this.kind, sentence);
    return (
      this.countOf(sideKeyOf(sentence)) < limit.ofAnswer && this.countOf(this.speakerKeyOf(sentence)) < limit.ofPerson
    );
  }

  isShown({ segment }: SalientSentence): boolean {
    return this.shownPlaces.has(placeOf(segment));
  }

  /** Whether a quote has words of the segment. */
  hasWordsOf(segment: Quotable): boolean {
    return this.quotedSegments.some((quoted) => isOfSameWords(quoted, segment));
  }

  /** Marks the sentences of one claim as quoted. */
  markQuoted(sentences: readonly SalientSentence[]): void {
    for (const sentence of sentences) {
      this.quotedSegments.push(sentence.segment);
      if (sentence.isNamedTopic !== true) this.increment(sideKeyOf(sentence));
      // A claim of several people does not count for one person.
      if (sentences.length === 1) this.increment(this.speakerKeyOf(sentence));
    }
    this.markShown(sentences.map(({ segment }) => segment));
  }

  /** Marks segments as shown that are no quotes of their own. */
  markShown(segments: readonly Quotable[]): void {
    for (const segment of segments) this.shownPlaces.add(placeOf(segment));
  }

  private countOf(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  private increment(key: string): void {
    this.counts.set(key, this.countOf(key) + 1);
  }

  private speakerKeyOf(sentence: SalientSentence): string {
    return `${sentence.side} of ${speakerOf(this.kind, sentence)}`;
  }
}

function placeOf({ answerIndex, start }: Quotable): string {
  return `${answerIndex} ${start}`;
}

/**
 * Makes claims of groups, those with most people first. A sentence is quoted again only where another person agrees
 * with it.
 */
function claimsOfGroups(kind: InsightKind, groups: readonly AgreementGroup[]): ClaimWithoutCounterEvidence[] {
  const ledger = new QuoteLedger(kind);
  const claims: ClaimWithoutCounterEvidence[] = [];
  const ordered = groups.toSorted(
    (a, b) => b.members.length - a.members.length || severityIn(b.members) - severityIn(a.members),
  );
  for (const { members, isExplicit = false, repeated = [], ...group } of ordered) {
    const isAgreed = isExplicit || members.filter((member) => !ledger.isShown(member)).length > 1;
    const quotable = isAgreed ? members : members.filter((member) => ledger.isFree(member));
    const [first] = quotable;
    if (first === undefined || quotable.every((member) => ledger.isShown(member))) continue;
    const isAlone = quotable.length === 1 && first.isNamedTopic !== true;
    if (isAlone && ledger.hasWordsOf(first.segment)) continue;
    ledger.markQuoted(quotable);
    ledger.markShown(repeated);
    const segments = quotable.map(({ segment }) => segment);
    const { side, score } = first;
    const { quality, name, thing, counterEvidence: otherVerdicts } = group;
    claims.push({
      side,
      segments,
      score,
      severity: severityIn(quotable),
      ...(quality === undefined ? {} : { quality }),
      ...(name === undefined ? {} : { name }),
      ...(thing === undefined ? {} : { thing }),
      ...(otherVerdicts === undefined ? {} : { otherVerdicts }),
    });
  }
  return claims;
}

function quoteLimitOf(kind: InsightKind, sentence: SalientSentence) {
  const { segment, side, severity = 0 } = sentence;
  const isListed = sentence.isOfShortAnswer === true || sentence.isNamedTopic === true;
  // All prompts ask for strengths, so that one answer may have all faults.
  if (kind === insightKinds.selfAssessment && side === "wish") return maxListedQuotes;
  const isOwnStrength = kind === insightKinds.selfAssessment && side === "strength";
  if (isOwnStrength && strengthsQuestionPattern.test(segment.questionText) && !hasUnresolvedPronoun(segment.words))
    return maxListedQuotes;
  return isListed || severity >= MIN_SEVERE ? maxSevereQuotes : maxQuotes;
}

function isOfSameWords(one: Quotable, other: Quotable): boolean {
  return one.answerIndex === other.answerIndex && areOverlapping(one, other);
}

/** Returns the severity of the most severe sentence. */
function severityIn(members: readonly SalientSentence[]): number {
  return Math.max(...members.map(({ severity = 0 }) => severity));
}

/** Groups each sentence with those of which every two agree. */
function groupsByMeaning(
  kind: InsightKind,
  all: readonly SalientSentence[],
  agree: (one: SalientSentence, other: SalientSentence) => boolean,
): AgreementGroup[] {
  // Each pair is compared once, since a comparison of vectors is slow: 1 for agreement, 2 for none.
  const compared = new Uint8Array(all.length * all.length);
  const speakers = all.map((sentence) => speakerOf(kind, sentence));
  const isAgreed = (at: number, otherAt: number): boolean => {
    const pair = Math.min(at, otherAt) * all.length + Math.max(at, otherAt);
    const [one, other] = [all[at], all[otherAt]];
    if (one === undefined || other === undefined) return false;
    if (compared[pair] === 0) compared[pair] = agree(one, other) ? 1 : 2;
    return compared[pair] === 1;
  };
  return all.map((seed, seedAt) => {
    const indices = [seedAt];
    const members = [seed];
    const known = new Set([speakers[seedAt]]);
    for (const [at, other] of all.entries()) {
      if (other.side !== seed.side || known.has(speakers[at])) continue;
      if (!indices.every((memberAt) => isAgreed(memberAt, at))) continue;
      known.add(speakers[at]);
      indices.push(at);
      members.push(other);
    }
    return { members };
  });
}

/** Returns two words or more that a second person uses in the same order; null where the words differ. */
export function sharedWording(segments: readonly Segment[]): string | null {
  const [first, ...others] = segments;
  if (first === undefined) return null;
  const rest = others.map(({ words }) => ` ${words.map(({ stem }) => stem).join(" ")} `);
  for (const length of [4, 3, 2]) {
    for (let index = 0; index + length <= first.words.length; index += 1) {
      const run = first.words.slice(index, index + length);
      const [opening, closing] = [run[0], run.at(-1)];
      if (opening === undefined || closing === undefined || hasTimeOfDay(run)) continue;
      const phrase = ` ${run.map(({ stem }) => stem).join(" ")} `;
      if (!rest.some((text) => text.includes(phrase))) continue;
      if (overlapsRelativeClause(run, segments)) return null;
      if ([opening, closing].some(({ lower }) => isStopWord(lower) || isDangling(lower))) continue;
      return first.text.slice(opening.start - first.start, closing.end - first.start);
    }
  }
  return null;
}
