/**
 * Owns which sentences of an answer are quoted, alone or joined: those of the highest salience, at least one of an
 * answer.
 */
import { isShortAnswer, MAX_QUOTE_WORDS, type Quotable, isWholeSentence } from "../text/quotableSegments";
import { type SalientSentence, type PolarSentence, type AnswerSegments } from "./salience/sentenceTypes";
import { hasComplaint, hasConsequence } from "../text/wishSeverity";
import { isGeneralPraise } from "./praise/isGeneralPraise";
import { isLossOfOthers } from "./selfAssessment/selfAssessedFaults";
import { qualitiesOf } from "../concepts/qualities";
import { areOverlapping } from "../text/readText";
import { isLeftOut, withPolarityOfQuestion, groupSentences } from "./polarity/shortAnswers";
import { isAboutFault, polarityOfQuestion } from "../text/polarityOfQuestion";
import { wishAskedFor } from "./wishes/wishAskedFor";
import { ownFaultsUnderHeadings, wishUnderHeading } from "./wishes/wishesUnderHeadings";
import {
  asksForOwnFault,
  hasOwnAct,
  listedStrengths,
  withSelfAssessedPolarity,
} from "./selfAssessment/selfAssessmentPolarity";
import { withPolarity } from "./polarity/sentencePolarity";
import {
  isAnswer,
  isEmptyAnswer,
  isFitToQuote,
  isWholeAnswer,
  salienceOf,
  isOfAcquaintance,
} from "./salience/salience";
import type { SourceAnswer } from "../../types";
import { hasUnresolvedPronoun, wellFormednessOf } from "./salience/wellFormednessOf";
import { hasOtherSubject, type OwnerReference, selfOwner, firstPersonWords } from "../text/coreference";
import { MIN_SALIENCE_IN_RUN } from "./statementsIn";
import { withWishes } from "./wishes/wishes";

/** Salience below which nothing is shown, set on `tests/eval/people`. */
export const MIN_SALIENCE = 1.5;
/** Minimum words of the first of several sentences; a shorter one is a heading. */
const MIN_FIRST_SENTENCE_WORDS = 4;
/** Words of the best sentence of an answer without a salient one; further words don't count. */
const MAX_COUNTED_WORDS = 12;
/** Maximum words of a complaint about a thing. */
const MAX_THING_COMPLAINT_WORDS = 14;
/** Subtracted from the score of general praise, so that it comes last. */
const GENERAL_PRAISE_PENALTY = 6;
/** Subtracted from the score of an own sentence that only sets the scene: "We were nineteen people short." */
const SETTING_PENALTY = 1;
/** Added to the score of a wish with its consequence. */
const CONSEQUENCE_BONUS = 0.5;

/** Returns the salient sentences of an answer, and all of its sentences with a polarity. */
export function salientSentencesOf(
  answer: SourceAnswer,
  answerSegments: AnswerSegments,
): { salient: SalientSentence[]; sentencesWithPolarity: PolarSentence[] } {
  const { polarSegments, segments, isSelf, ownerOfAnswer, wished, asQuoted, isSincereOrWish } = answerSegments;
  const sentencesOnAskedPolarity = (isSelf ? withSelfAssessedPolarity(polarSegments) : withPolarity(polarSegments))
    .filter(isSincereOrWish)
    .filter((sentence) =>
      isSelf ? !isLossOfOthers(sentence.segment) : !isLeftOut(sentence, answer.text, ownerOfAnswer),
    )
    .flatMap(asQuoted);
  const sentencesWithPolarity = withWishes(sentencesOnAskedPolarity, wished);
  const runs = sentenceRuns(sentencesWithPolarity, answer.text, ownerOfAnswer);
  const underHeadings = isSelf
    ? ownFaultsUnderHeadings(polarSegments, answer)
    : wishUnderHeading(polarSegments, answer, ownerOfAnswer);
  const salient = withoutOverlaps(
    [...[...sentencesWithPolarity, ...runs].filter(isOutsideOf(underHeadings)), ...underHeadings].flatMap((sentence) =>
      salientIn(sentence, segments, ownerOfAnswer),
    ),
  );
  salient.push(...sentenceOfUnsalientAnswer(answer, sentencesOnAskedPolarity, salient, answerSegments));
  const sentencesOfQuestion = (
    isSelf ? listedStrengths(polarSegments) : sentencesOfShortAnswer(polarSegments, ownerOfAnswer)
  )
    .filter(({ segment }) => !isSelf || !isLossOfOthers(segment))
    .flatMap(asQuoted);
  const short = sentencesOfQuestion.filter(({ segment }) => !wished.includes(segment)).filter(isSincereOrWish);
  salient.push(...salientUnits(short.filter(isOutsideOf(salient)), answer.text));
  const knownSegments = new Set(sentencesWithPolarity.map(({ segment }) => segment));
  sentencesWithPolarity.push(...short.filter(({ segment }) => !knownSegments.has(segment)));
  const askedFor = wishAskedFor(answer, answerSegments, salient);
  sentencesWithPolarity.push(...askedFor.filter(({ segment }) => !knownSegments.has(segment)));
  return { salient: [...salient.filter(isOutsideOf(askedFor)), ...askedFor], sentencesWithPolarity };
}

/** Returns the best sentence of an answer without a salient one of the asked polarity, so that it is quoted too. */
function sentenceOfUnsalientAnswer(
  { questionText }: SourceAnswer,
  sentencesOnAskedPolarity: readonly PolarSentence[],
  salient: readonly SalientSentence[],
  { segments, wished, ownerOfAnswer }: AnswerSegments,
): SalientSentence[] {
  // Among wishes a weaker sentence does not replace one whose polarity is uncertain.
  const isUncertain =
    sentencesOnAskedPolarity.length < segments.length && sentencesOnAskedPolarity[0]?.polarity === "wish";
  const isAnswered = salient.some(({ polarity }) => polarity === sentencesOnAskedPolarity[0]?.polarity);
  const isFault = isAboutFault(questionText);
  if (isAnswered || (isUncertain && !isFault)) return [];
  const unwished = sentencesOnAskedPolarity.filter(({ segment }) => !wished.includes(segment));
  const best = bestSentence(unwished, ownerOfAnswer);
  return best.length > 0 || !isFault ? best : firstSentence(unwished);
}

/**
 * Returns sentences with the question's polarity; none where the answer is long, or its question asks for neither
 * polarity.
 */
function sentencesOfShortAnswer(segments: readonly Quotable[], owner: OwnerReference): PolarSentence[] {
  const asked = segments[0]?.questionText ?? "";
  const polarity = polarityOfQuestion(asked);
  if (polarity === null || !isShortAnswer(segments)) return [];
  // Where the first sentence marks its own polarity, the others may have another.
  const ofPolarity = segments.filter(({ questionText }) => questionText === asked);
  return withPolarityOfQuestion(ofPolarity, polarity, owner);
}

function isOutsideOf(taken: readonly { readonly segment: Quotable }[]): (sentence: PolarSentence) => boolean {
  return (sentence) => taken.every(({ segment }) => !areOverlapping(segment, sentence.segment));
}

/** Returns sentences that say one thing together, and then each alone, for where the first is quoted elsewhere. */
function salientUnits(usable: readonly PolarSentence[], text: string): SalientSentence[] {
  const isWhole = ({ segment }: PolarSentence) => isWholeSentence(segment) && isFitToQuote(segment);
  return groupSentences(usable.filter(isWhole), text, MAX_QUOTE_WORDS).flatMap((unit) => {
    const [first, last] = [unit[0], unit.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { segment, polarity } = first;
    const words = unit.flatMap((sentence) => sentence.segment.words);
    const unitSegment = { ...segment, end: last.segment.end, text: text.slice(segment.start, last.segment.end), words };
    const score = MIN_SALIENCE + wellFormednessOf(unitSegment);
    const alone = unit
      .slice(1)
      .map((sentence) => ({ ...sentence, score: wellFormednessOf(sentence.segment), isOfShortAnswer: true }));
    return [{ segment: unitSegment, polarity, score, isOfShortAnswer: true }, ...alone];
  });
}

function salientIn(sentence: PolarSentence, segments: readonly Quotable[], owner: OwnerReference): SalientSentence[] {
  const { segment, polarity, parts = [segment], isExplicit } = sentence;
  const salience = Math.max(...parts.map((part) => salienceOf(part, owner, [{ words: part.before }])));
  const isComplaintOfThing =
    polarity === "wish" && owner !== selfOwner && parts.length === 1 && isComplaint(segment, owner);
  const isQuotedWhole =
    (isExplicit === true && isFitToQuote(segment)) ||
    isComplaintOfThing ||
    (segments.length === 1 && isWholeAnswer(segment) && isFitToQuote(segment));
  if (salience < MIN_SALIENCE && !isQuotedWhole) return [];
  const isNamedTopic = sentence.isNamedTopic === true ? { isNamedTopic: true } : {};
  return [{ segment, polarity, score: scoreOf(sentence, salience, owner), ...isNamedTopic }];
}

/** Returns the score of a sentence of this salience, by its form and by what its content adds or takes. */
function scoreOf(
  { segment, polarity, parts = [segment] }: PolarSentence,
  salience: number,
  owner: OwnerReference,
): number {
  const score = Math.max(salience, MIN_SALIENCE) + wellFormednessOf(segment);
  if (polarity === "wish") {
    // The consequence of a wish belongs to it.
    const hasOwnConsequence = parts.length > 1 && hasConsequence(parts.at(-1)?.text ?? "");
    return hasOwnConsequence ? score + CONSEQUENCE_BONUS : score;
  }
  const praise = isGeneralPraise(segment, owner.names) ? GENERAL_PRAISE_PENALTY : 0;
  const setting = owner === selfOwner && !hasOwnAct(segment) ? SETTING_PENALTY : 0;
  return score - praise - setting;
}

/** Whether a segment complains about a thing: "The plan is not fair." */
function isComplaint(segment: Quotable, owner: OwnerReference): boolean {
  if (!isWholeSentence(segment) || segment.words.length > MAX_THING_COMPLAINT_WORDS || !isFitToQuote(segment))
    return false;
  if (segment.words.some(({ lower }) => firstPersonWords.has(lower)) || hasOtherSubject(segment.words, owner))
    return false;
  return hasComplaint(segment.text);
}

/** Returns the best whole sentence that answers the question, salient or not. */
function bestSentence(usable: readonly PolarSentence[], owner: OwnerReference): SalientSentence[] {
  const wholeSentences = usable.flatMap(({ segment, polarity }) => {
    const salience = salienceOf(segment, owner, [{ words: segment.before }]);
    const namesQuality = qualitiesOf(segment, owner, polarity).length > 0;
    if (!isWholeSentence(segment) || !isAnswer(segment, owner, { salience, namesQuality })) return [];
    const length = Math.min(segment.words.length, MAX_COUNTED_WORDS) / MAX_COUNTED_WORDS;
    return [{ segment, polarity, score: (salience + wellFormednessOf(segment)) / 2 + length - MIN_SALIENCE }];
  });
  return wholeSentences.toSorted((a, b) => b.score - a.score).slice(0, 1);
}

/** Returns the first sentence of an answer about faults, which may be about things alone. */
function firstSentence(usable: readonly PolarSentence[]): SalientSentence[] {
  const first = firstWholeSentence(usable.map(({ segment }) => segment));
  return usable.flatMap(({ segment, polarity }) =>
    segment === first ? [{ segment, polarity, score: wellFormednessOf(segment) / 2 }] : [],
  );
}

/** Returns the first whole sentence, preferably none that is a heading. */
export function firstWholeSentence(segments: readonly Quotable[]): Quotable | undefined {
  const wholeSentences = segments.filter(
    (segment) => isWholeSentence(segment) && !isEmptyAnswer(segment.text) && isFitToQuote(segment),
  );
  return wholeSentences.find(({ words }) => words.length >= MIN_FIRST_SENTENCE_WORDS) ?? wholeSentences[0];
}

/** Returns runs of whole sentences about the owner that follow one another, up to a quote's length. */
function sentenceRuns(usable: readonly PolarSentence[], text: string, owner: OwnerReference): PolarSentence[] {
  const wholeSentences = usable.filter(({ segment }) => isWholeSentence(segment));
  const isAbout = (segment: Quotable) => salienceOf(segment, owner, []) >= MIN_SALIENCE_IN_RUN;
  return wholeSentences.flatMap(({ segment, polarity, isExplicit }, index) => {
    const runs: PolarSentence[] = [];
    if (segment.words.length < MIN_FIRST_SENTENCE_WORDS || !isAbout(segment) || isOfAcquaintance(segment.text))
      return runs;
    if (owner === selfOwner && (hasUnresolvedPronoun(segment.words) || asksForOwnFault(segment.questionText)))
      return runs;
    const parts = [segment];
    let last = segment;
    for (const { segment: next, polarity: nextPolarity } of wholeSentences.slice(index + 1)) {
      const words = [...last.words, ...next.words];
      const isMeant =
        isAbout(next) || (polarity === "wish" && dependentOpeningPattern.test(next.text) && hasConsequence(next.text));
      const goesOn = nextPolarity === polarity && text.slice(last.end, next.start).trim() === "" && isMeant;
      if (!goesOn || words.length > MAX_QUOTE_WORDS) break;
      last = { ...segment, end: next.end, text: text.slice(segment.start, next.end), words };
      parts.push(next);
      runs.push({ segment: last, polarity, parts: [...parts], isExplicit });
    }
    return runs;
  });
}

/** Matches sentences about the one before: "It is humiliating". */
const dependentOpeningPattern =
  /^\W*(?:it|this|that|then|so|because|since|otherwise|afterwards|twice|last|the \w+ (?:cried|left|quit))\b/iu;

function withoutOverlaps(salient: readonly SalientSentence[]): SalientSentence[] {
  const kept: SalientSentence[] = [];
  for (const sentence of salient.toSorted((a, b) => b.score - a.score)) {
    if (kept.every(({ segment }) => !areOverlapping(segment, sentence.segment))) kept.push(sentence);
  }
  return kept;
}
