import { type Quotable, quotablesIn, isWholeSentence } from "../text/quotableSegments";
import type { Mention, Statement, SalientSentence } from "./statement";
import { truncateAnswers } from "../text/truncateAnswers";
import { stanceOfConcept } from "../concepts/stanceOfConcept";
import { severityOf } from "./wishSeverity";
import { readEach, readWords, type Typos } from "../text/readText";
import { typosIn } from "../concepts/typosIn";
import { stanceKey } from "../concepts/stance";
import { isFitToQuote } from "./salience";
import type { SourceAnswer } from "../../types";
import { insightKinds } from "../../../shared/insightKinds";
import type { InsightKind, InsightSide } from "../../../shared/validators";
import { wellFormednessOf } from "./wellFormednessOf";
import { type OwnerReference, ownerIn, ownerOf, selfOwner, withMistypedNames } from "../text/coreference";
import {
  type SidedSentence,
  statementsIn,
  stancesIn,
  hasSureSide,
  mentionsIn,
  type StanceStatement,
} from "./statements";
import { isContent } from "./contentment";
import { isHeading } from "./wishesUnderHeadings";
import { withStories } from "./withStories";
import { segmentsOfAnswer } from "./segmentsOfAnswer";
import { sentencesOfAnswer } from "./salientSentences";
import { shortened, withFollowingSentence, withPrecedingSentence } from "./quoteExtent";

export interface ReadFeedback {
  /** Salient sentences, the most salient first; no two of an answer overlap. */
  readonly salient: readonly SalientSentence[];
  readonly statements: readonly Statement[];
  readonly mentions: readonly Mention[];
  /** Whole sentences with a side, salient or not. */
  readonly sentences: readonly SalientSentence[];
  /** Whole sentences that may be quoted and are not ironic, also questions; none of a self-assessment. */
  readonly wholeSentences: readonly Quotable[];
  readonly owner: OwnerReference;
}

/**
 * Finds the sentences of all answers that describe the owner, and what each states. Long answers are truncated, and
 * typos are corrected for comparison.
 */
export function readFeedback(kind: InsightKind, answers: readonly SourceAnswer[], ownerName: string): ReadFeedback {
  const owner = kind === insightKinds.selfAssessment ? selfOwner : ownerAmong(answers, ownerName);
  const truncated = truncateAnswers(answers);
  const typos = typosIn(truncated.map(({ text }) => text));
  const readAnswers = truncated.map((answer, index) => readAnswer(answer, index, owner, typos));
  return {
    salient: readAnswers.flatMap(({ salient }) => salient).toSorted(byScore),
    statements: readAnswers.flatMap(({ statements }) => statements).toSorted(byScore),
    mentions: readAnswers.flatMap(({ mentions }) => mentions),
    sentences: readAnswers.flatMap(({ sentences }) => sentences),
    wholeSentences: readAnswers.flatMap(({ wholeSentences }) => wholeSentences),
    owner,
  };
}

function readAnswer(
  answer: SourceAnswer,
  answerIndex: number,
  owner: OwnerReference,
  typos: Typos,
): Omit<ReadFeedback, "owner"> {
  const answerSegments = segmentsOfAnswer(answer, answerIndex, owner, typos);
  const { segments, isSelf, ownerOfAnswer, isSincere, isPlainPraise, isSincereOrWish } = answerSegments;
  const { salient, sentencesWithSide } = sentencesOfAnswer(answer, answerSegments);
  const whole = withStories(salient, sentencesWithSide, answer.text, ownerOfAnswer)
    .map((sentence) => shortened(sentence, answer.text, ownerOfAnswer))
    .map((sentence) => withPrecedingSentence(sentence, segments, answer.text))
    .flatMap((sentence) => withFollowingSentence(sentence, segments, answer.text, ownerOfAnswer));
  const allStances = segments.flatMap((segment) => stancesIn(segment, sentencesWithSide, ownerOfAnswer));
  const stances = allStances.filter(isSincereOrWish);
  return {
    salient: withSeverity(answer, whole),
    statements: [
      ...sentencesWithSide.flatMap((sentence) => statementsIn(sentence, ownerOfAnswer)),
      ...withSeverity(answer, [
        ...stances.filter(hasSureSide),
        ...stancesOfConcepts(sentencesWithSide, stances, ownerOfAnswer),
      ]),
    ]
      .filter((statement) => !repeatsHelpAsked(statement))
      .map((statement) => withSentenceOfTopic(statement, whole)),
    mentions: isSelf
      ? []
      : [
          ...segments.filter(isPlainPraise).flatMap((segment) => mentionsIn(segment, ownerOfAnswer)),
          ...stances.filter((stance) => !hasSureSide(stance)),
          ...allStances.flatMap(dissentOf),
        ],
    sentences: withSeverity(answer, sentencesWithSide.flatMap(wholeSentence)),
    wholeSentences: isSelf ? [] : segments.filter((segment) => isQuotableWhole(segment) && isSincere(segment)),
  };
}

/** Returns the disagreement of who likes what others complain of: "I like short notice". */
function dissentOf({ stance, segment }: StanceStatement): Mention[] {
  return stance.isWanted && isContent(segment) ? [{ stance: { ...stance, isWanted: false }, segment }] : [];
}

/** Quotes a heading together with its sentence: "Handover at 23:00. There is no note." */
function withSentenceOfTopic(statement: Statement, salient: readonly SalientSentence[]): Statement {
  const { segment, side } = statement;
  if (side !== "wish" || !isWholeSentence(segment) || !isHeading(segment)) return statement;
  const whole = salient.find(
    (sentence) =>
      sentence.side === side && sentence.segment.start === segment.start && sentence.segment.end > segment.end,
  );
  return whole === undefined ? statement : { ...statement, segment: whole.segment };
}

/** Whether a whole sentence may be quoted; a wish may be put as a question: "Could she post the list?" */
function isQuotableWhole(segment: Quotable): boolean {
  return isWholeSentence(segment) && isFitToQuote({ ...segment, text: segment.text.replace(/\?\s*$/u, "") });
}

const helpQuestionPattern =
  /(?<!\p{L})(?:help\p{L}*|geholfen|hilf(?:t|st)|ayud\p{L}+|aid(?:e|é|er|es|ez)|ajud\p{L}+)(?!\p{L})/iu;

/** Whether praise only takes up the question's "help": what each was helped with is another matter. */
function repeatsHelpAsked({ side, segment, key }: Statement): boolean {
  return side === "strength" && helpQuestionPattern.test(segment.questionText) && /^(?:stance )?help/u.test(key);
}

function wholeSentence({ segment, side }: SidedSentence): SalientSentence[] {
  return isWholeSentence(segment) && isFitToQuote(segment) ? [{ segment, side, score: wellFormednessOf(segment) }] : [];
}

function withSeverity<T extends SalientSentence>({ text }: SourceAnswer, salient: readonly T[]): T[] {
  return salient.map((sentence) =>
    sentence.side === "wish"
      ? { ...sentence, severity: severityOf(sentence.segment, text.slice(sentence.segment.end)) }
      : sentence,
  );
}

function byScore(one: SalientSentence, other: SalientSentence): number {
  return other.score - one.score;
}

function ownerAmong(answers: readonly SourceAnswer[], ownerName: string): OwnerReference {
  const owner = ownerOf(ownerName, readEach(answers));
  const authors = answers.flatMap(({ authorName }) => readWords(authorName));
  return withMistypedNames(owner, readEach(answers), new Set(authors.map(({ lower }) => lower)));
}

/** Returns the stances of sentences whose concept is known by its English words alone: "Her fairness." */
function stancesOfConcepts(
  usable: readonly SidedSentence[],
  stances: readonly StanceStatement[],
  owner: OwnerReference,
): StanceStatement[] {
  if (owner === selfOwner) return [];
  return usable.flatMap((sentence) => {
    const { segment, side } = sentence;
    if (stances.some((stance) => stance.segment === segment) || !isWholeSentence(segment)) return [];
    const named = statementsIn(sentence, owner).flatMap(({ concept }) => concept ?? []);
    return named.flatMap((concept) => {
      const stance = stanceOfConcept(concept, side);
      const score = wellFormednessOf(segment);
      return stance === null ? [] : [{ key: stanceKey(stance), stance, segment, side, score, isSure: true }];
    });
  });
}

/**
 * Questions that stand for a side. After the wish question, an imperative is a wish; foreign text has the question's
 * side.
 */
const questionForSide = { strength: "What do they do well?", wish: "What could they do differently?" } as const;

/** Returns, for each list of quotes, what it says as praise or as wishes. */
export function statementsInQuotes(
  quoted: readonly (readonly string[])[],
  ownerName: string,
  side: InsightSide,
): Statement[][] {
  const asAnswer = (text: string): SourceAnswer => ({ authorName: "", questionText: questionForSide[side], text });
  const owner = ownerAmong(quoted.flat().map(asAnswer), ownerName);
  const typos = typosIn(quoted.flat());
  return quoted.map((texts) => {
    const segments = texts.flatMap((text) => quotablesIn(asAnswer(text), 0, typos));
    return segments.flatMap((segment) => {
      const ownerOfAnswer = ownerIn({ words: segment.words }, owner);
      const stances = stancesIn(segment, [{ segment, side }], ownerOfAnswer);
      return [
        ...statementsIn({ segment, side }, ownerOfAnswer),
        ...stances.filter((stance) => stance.isSure && stance.side === side),
      ];
    });
  });
}
