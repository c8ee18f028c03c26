import { MAX_HEADING_WORDS, type Quotable, quotablesIn, isWholeSentence } from "../text/quotableSegments";
import { type Mention, type Statement, type SalientSentence, type PolarSentence } from "./salience/sentenceTypes";
import { truncateAnswers } from "../text/truncateAnswers";
import { stanceOfConcept } from "../concepts/stanceOfConcept";
import { severityOf } from "../text/wishSeverity";
import { wordsOfEach, readWords, type Typos } from "../text/readText";
import { typosIn } from "../concepts/typosIn";
import { stanceKey } from "../concepts/stance";
import { isFitToQuote } from "./salience/salience";
import type { SourceAnswer } from "../../types";
import { insightKinds } from "../../../shared/insights/insightKinds";
import type { InsightKind } from "../../../shared/validators";
import type { Polarity } from "../text/Polarity";
import { wellFormednessOf } from "./salience/wellFormednessOf";
import { type OwnerReference, ownerIn, ownerOf, selfOwner, withMistypedNames } from "../text/coreference";
import { statementsIn, stancesIn, hasSurePolarity, mentionsIn, type StanceStatement } from "./statementsIn";
import { isContented } from "./wishes/contentment";
import { isHeading } from "./wishes/wishesUnderHeadings";
import { withExamples } from "./withExamples";
import { segmentsOfAnswer } from "./segmentsOfAnswer";
import { salientSentencesOf } from "./salientSentences";
import { clearestDictatedClause, withFollowingSentence, withPrecedingSentence } from "./quoteBoundaries";

export interface ReadFeedback {
  /** Salient sentences, the most salient first; no two of an answer overlap. */
  readonly salient: readonly SalientSentence[];
  readonly statements: readonly Statement[];
  readonly mentions: readonly Mention[];
  /** Whole sentences with a polarity, salient or not. */
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
  const { salient, sentencesWithPolarity } = salientSentencesOf(answer, answerSegments);
  const quotableSentences = withExamples(salient, sentencesWithPolarity, answer.text, ownerOfAnswer)
    .map((sentence) => clearestDictatedClause(sentence, answer.text, ownerOfAnswer))
    .map((sentence) => withPrecedingSentence(sentence, segments, answer.text))
    .flatMap((sentence) => withFollowingSentence(sentence, segments, answer.text, ownerOfAnswer));
  const allStances = segments.flatMap((segment) => stancesIn(segment, sentencesWithPolarity, ownerOfAnswer));
  const stances = allStances.filter(isSincereOrWish);
  return {
    salient: withSeverity(answer, quotableSentences),
    statements: [
      ...sentencesWithPolarity.flatMap((sentence) => statementsIn(sentence, ownerOfAnswer)),
      ...withSeverity(answer, [
        ...stances.filter(hasSurePolarity),
        ...stancesOfConcepts(sentencesWithPolarity, stances, ownerOfAnswer),
      ]),
    ]
      .filter((statement) => !repeatsHelpAsked(statement))
      .map((statement) => withSentenceOfTopic(statement, quotableSentences)),
    mentions: isSelf
      ? []
      : [
          ...segments.filter(isPlainPraise).flatMap((segment) => mentionsIn(segment, ownerOfAnswer)),
          ...stances.filter((stance) => !hasSurePolarity(stance)),
          ...allStances.flatMap(dissentOf),
        ],
    sentences: withSeverity(answer, sentencesWithPolarity.flatMap(wholeSentence)),
    wholeSentences: isSelf ? [] : segments.filter((segment) => isQuotableWhole(segment) && isSincere(segment)),
  };
}

/** Returns what contradicts a complaint, since its author likes the thing: "I like short notice". */
function dissentOf({ stance, segment }: StanceStatement): Mention[] {
  return stance.isWanted && isContented(segment) ? [{ stance: { ...stance, isWanted: false }, segment }] : [];
}

/** Quotes a heading together with its sentence: "Handover at 23:00. There is no note." */
function withSentenceOfTopic(statement: Statement, salient: readonly SalientSentence[]): Statement {
  const { segment, polarity } = statement;
  if (polarity !== "wish" || !isWholeSentence(segment)) return statement;
  const wishes = salient.filter((sentence) => sentence.polarity === polarity);
  const headedSentence = isHeading(segment)
    ? wishes.find(({ segment: { start, end } }) => start === segment.start && end > segment.end)
    : wishes.find((sentence) => isUnderHeadingOf(sentence.segment, segment));
  return headedSentence === undefined ? statement : { ...statement, segment: headedSentence.segment };
}

/** Whether a quote is a sentence with the heading before it: "The rota. We get it too late." */
function isUnderHeadingOf(quote: Quotable, segment: Quotable): boolean {
  const wordsOfHeading = quote.words.length - segment.words.length;
  return (
    quote.end === segment.end &&
    quote.start < segment.start &&
    wordsOfHeading > 0 &&
    wordsOfHeading <= MAX_HEADING_WORDS
  );
}

/** Whether a whole sentence may be quoted; a wish may be put as a question: "Could she post the list?" */
function isQuotableWhole(segment: Quotable): boolean {
  return isWholeSentence(segment) && isFitToQuote({ ...segment, text: segment.text.replace(/\?\s*$/u, "") });
}

const helpQuestionPattern =
  /(?<!\p{L})(?:help\p{L}*|geholfen|hilf(?:t|st)|ayud\p{L}+|aid(?:e|é|er|es|ez)|ajud\p{L}+)(?!\p{L})/iu;

/** Whether praise only takes up the question's "help": what each was helped with is another matter. */
function repeatsHelpAsked({ polarity, segment, key }: Statement): boolean {
  return polarity === "strength" && helpQuestionPattern.test(segment.questionText) && /^(?:stance )?help/u.test(key);
}

function wholeSentence({ segment, polarity }: PolarSentence): SalientSentence[] {
  return isWholeSentence(segment) && isFitToQuote(segment)
    ? [{ segment, polarity, score: wellFormednessOf(segment) }]
    : [];
}

function withSeverity<T extends SalientSentence>({ text }: SourceAnswer, salient: readonly T[]): T[] {
  return salient.map((sentence) =>
    sentence.polarity === "wish"
      ? { ...sentence, severity: severityOf(sentence.segment, text.slice(sentence.segment.end)) }
      : sentence,
  );
}

function byScore(one: SalientSentence, other: SalientSentence): number {
  return other.score - one.score;
}

function ownerAmong(answers: readonly SourceAnswer[], ownerName: string): OwnerReference {
  const owner = ownerOf(ownerName, wordsOfEach(answers));
  const authors = answers.flatMap(({ authorName }) => readWords(authorName));
  return withMistypedNames(owner, wordsOfEach(answers), new Set(authors.map(({ lower }) => lower)));
}

/** Returns the stances of sentences whose concept is known by its English words alone: "Her fairness." */
function stancesOfConcepts(
  usable: readonly PolarSentence[],
  stances: readonly StanceStatement[],
  owner: OwnerReference,
): StanceStatement[] {
  if (owner === selfOwner) return [];
  return usable.flatMap((sentence) => {
    const { segment, polarity } = sentence;
    if (stances.some((stance) => stance.segment === segment) || !isWholeSentence(segment)) return [];
    const named = statementsIn(sentence, owner).flatMap(({ concept }) => concept ?? []);
    return named.flatMap((concept) => {
      const stance = stanceOfConcept(concept, polarity);
      const score = wellFormednessOf(segment);
      return stance === null ? [] : [{ key: stanceKey(stance), stance, segment, polarity, score, isSure: true }];
    });
  });
}

/**
 * Questions that have a polarity. After the wish question, an imperative is a wish; foreign text has the
 * question's polarity.
 */
const questionByPolarity = { strength: "What do they do well?", wish: "What could they do differently?" } as const;

/** Returns, for each list of quotes, what it says as praise or as wishes. */
export function statementsInQuotes(
  quoted: readonly (readonly string[])[],
  ownerName: string,
  polarity: Polarity,
): Statement[][] {
  const asAnswer = (text: string): SourceAnswer => ({
    authorName: "",
    questionText: questionByPolarity[polarity],
    text,
  });
  const owner = ownerAmong(quoted.flat().map(asAnswer), ownerName);
  const typos = typosIn(quoted.flat());
  return quoted.map((texts) => {
    const segments = texts.flatMap((text) => quotablesIn(asAnswer(text), 0, typos));
    return segments.flatMap((segment) => {
      const ownerOfAnswer = ownerIn({ words: segment.words }, owner);
      const stances = stancesIn(segment, [{ segment, polarity }], ownerOfAnswer);
      return [
        ...statementsIn({ segment, polarity }, ownerOfAnswer),
        ...stances.filter((stance) => stance.isSure && stance.polarity === polarity),
      ];
    });
  });
}
