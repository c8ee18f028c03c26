import { isShortAnswer, MAX_QUOTE_WORDS, type Quotable, isWholeSentence } from "../text/quotableSegments";
import type { SalientSentence } from "./statement";
import { hasComplaint, hasConsequence } from "./wishSeverity";
import { isGeneralPraise } from "./isGeneralPraise";
import { isLossOfOthers } from "./ownFaults";
import { qualitiesOf } from "../concepts/qualities";
import { areOverlapping } from "../text/readText";
import { isLeftOut, withSideOfQuestion, groupSentences } from "./shortAnswers";
import { isAboutFault, sideOfQuestion } from "../text/sideOfQuestion";
import { ownFaultsUnderHeadings, wishUnderHeading } from "./wishesUnderHeadings";
import { asksForOwnFault, hasOwnAct, listedStrengths, withOwnSides } from "./ownSides";
import { withSides } from "./sentenceSides";
import { isAnswer, isEmptyAnswer, isFitToQuote, isWholeAnswer, salienceOf, isOfAcquaintance } from "./salience";
import type { SourceAnswer } from "../../types";
import { hasUnresolvedPronoun, wellFormednessOf } from "./wellFormednessOf";
import { hasOtherSubject, type OwnerReference, selfOwner, speakerWords } from "../text/coreference";
import { type SidedSentence, MIN_SALIENCE_IN_RUN } from "./statements";
import { withWishes } from "./wishes";
import type { AnswerSegments } from "./segmentsOfAnswer";

/** Salience below which nothing is shown, set on `tests/eval/people`. */
export const MIN_SALIENCE = 1.5;
/** Minimum words of the first of several sentences; a shorter one is a heading. */
const MIN_FIRST_WORDS = 4;
/** Words of the best sentence of an answer without a salient one; further words don't count. */
const MAX_COUNTED_WORDS = 12;
/** Maximum words of a complaint about a thing. */
const MAX_COMPLAINT_WORDS = 14;
/** Subtracted from the score of general praise, so that it comes last. */
const GENERAL_PRAISE_PENALTY = 6;
/** Subtracted from the score of an own sentence that only sets the scene: "We were nineteen people short." */
const SETTING_PENALTY = 1;
/** Added to the score of a wish with its consequence. */
const CONSEQUENCE_BONUS = 0.5;

/** Returns the salient sentences of an answer, and all of its sentences with a side. */
export function sentencesOfAnswer(
  answer: SourceAnswer,
  answerSegments: AnswerSegments,
): { salient: SalientSentence[]; sentencesWithSide: SidedSentence[] } {
  const { sidedSegments, segments, isSelf, ownerOfAnswer, wished, asQuoted, isSincereOrWish } = answerSegments;
  const sentencesOnAskedSide = (isSelf ? withOwnSides(sidedSegments) : withSides(sidedSegments))
    .filter(isSincereOrWish)
    .filter((sentence) =>
      isSelf ? !isLossOfOthers(sentence.segment) : !isLeftOut(sentence, answer.text, ownerOfAnswer),
    )
    .flatMap(asQuoted);
  const sentencesWithSide = withWishes(sentencesOnAskedSide, wished);
  const runs = sentenceRuns(sentencesWithSide, answer.text, ownerOfAnswer);
  const underHeadings = isSelf
    ? ownFaultsUnderHeadings(sidedSegments, answer)
    : wishUnderHeading(sidedSegments, answer, ownerOfAnswer);
  const salient = withoutOverlaps(
    [...[...sentencesWithSide, ...runs].filter(isOutsideOf(underHeadings)), ...underHeadings].flatMap((sentence) =>
      salientIn(sentence, segments, ownerOfAnswer),
    ),
  );
  salient.push(...sentenceOfUnsalientAnswer(answer, sentencesOnAskedSide, salient, answerSegments));
  const sides = (isSelf ? listedStrengths(sidedSegments) : sidesOfShortAnswer(sidedSegments, ownerOfAnswer))
    .filter(({ segment }) => !isSelf || !isLossOfOthers(segment))
    .flatMap(asQuoted);
  const short = sides.filter(({ segment }) => !wished.includes(segment)).filter(isSincereOrWish);
  salient.push(...salientUnits(short.filter(isOutsideOf(salient)), answer.text));
  const knownSegments = new Set(sentencesWithSide.map(({ segment }) => segment));
  sentencesWithSide.push(...short.filter(({ segment }) => !knownSegments.has(segment)));
  return { salient, sentencesWithSide };
}

/** Returns the best sentence of an answer without a salient one on the asked side, so that it is quoted too. */
function sentenceOfUnsalientAnswer(
  { questionText }: SourceAnswer,
  sentencesOnAskedSide: readonly SidedSentence[],
  salient: readonly SalientSentence[],
  { segments, wished, ownerOfAnswer }: AnswerSegments,
): SalientSentence[] {
  // Among wishes a weaker sentence does not replace one whose side is uncertain.
  const isUncertain = sentencesOnAskedSide.length < segments.length && sentencesOnAskedSide[0]?.side === "wish";
  const isAnswered = salient.some(({ side }) => side === sentencesOnAskedSide[0]?.side);
  const isFault = isAboutFault(questionText);
  if (isAnswered || (isUncertain && !isFault)) return [];
  const unwished = sentencesOnAskedSide.filter(({ segment }) => !wished.includes(segment));
  const best = bestSentence(unwished, ownerOfAnswer);
  return best.length > 0 || !isFault ? best : firstSentence(unwished);
}

/** Returns sentences with the question's side; none where the answer is long, or its question asks for neither side. */
function sidesOfShortAnswer(segments: readonly Quotable[], owner: OwnerReference): SidedSentence[] {
  const asked = segments[0]?.questionText ?? "";
  const side = sideOfQuestion(asked);
  if (side === null || !isShortAnswer(segments)) return [];
  // Where the first sentence marks its own side, the others may have another.
  const ofSide = segments.filter(({ questionText }) => questionText === asked);
  return withSideOfQuestion(ofSide, side, owner);
}

function isOutsideOf(taken: readonly { readonly segment: Quotable }[]): (sentence: SidedSentence) => boolean {
  return (sentence) => taken.every(({ segment }) => !areOverlapping(segment, sentence.segment));
}

/** Returns sentences that say one thing together, and then each alone, for where the first is quoted elsewhere. */
function salientUnits(usable: readonly SidedSentence[], text: string): SalientSentence[] {
  const isWhole = ({ segment }: SidedSentence) => isWholeSentence(segment) && isFitToQuote(segment);
  return groupSentences(usable.filter(isWhole), text, MAX_QUOTE_WORDS).flatMap((unit) => {
    const [first, last] = [unit[0], unit.at(-1)];
    if (first === undefined || last === undefined) return [];
    const { segment, side } = first;
    const words = unit.flatMap((sentence) => sentence.segment.words);
    const whole = { ...segment, end: last.segment.end, text: text.slice(segment.start, last.segment.end), words };
    const score = MIN_SALIENCE + wellFormednessOf(whole);
    const alone = unit
      .slice(1)
      .map((sentence) => ({ ...sentence, score: wellFormednessOf(sentence.segment), isOfShortAnswer: true }));
    return [{ segment: whole, side, score, isOfShortAnswer: true }, ...alone];
  });
}

function salientIn(sentence: SidedSentence, segments: readonly Quotable[], owner: OwnerReference): SalientSentence[] {
  const { segment, side, parts = [segment], isExplicit } = sentence;
  const about = Math.max(...parts.map((part) => salienceOf(part, owner, [{ words: part.before }])));
  const complains = side === "wish" && owner !== selfOwner && parts.length === 1 && isComplaint(segment, owner);
  const whole =
    isExplicit === true || complains || (segments.length === 1 && isWholeAnswer(segment) && isFitToQuote(segment));
  if (about < MIN_SALIENCE && !whole) return [];
  const isNamedTopic = sentence.isNamedTopic === true ? { isNamedTopic: true } : {};
  return [{ segment, side, score: scoreOf(sentence, about, owner), ...isNamedTopic }];
}

/** Returns the score of a sentence of this salience, by its form and by what its content adds or takes. */
function scoreOf({ segment, side, parts = [segment] }: SidedSentence, salience: number, owner: OwnerReference): number {
  const score = Math.max(salience, MIN_SALIENCE) + wellFormednessOf(segment);
  if (side === "wish") {
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
  if (!isWholeSentence(segment) || segment.words.length > MAX_COMPLAINT_WORDS || !isFitToQuote(segment)) return false;
  if (segment.words.some(({ lower }) => speakerWords.has(lower)) || hasOtherSubject(segment.words, owner)) return false;
  return hasComplaint(segment.text);
}

/** Returns the best whole sentence that answers the question, salient or not. */
function bestSentence(usable: readonly SidedSentence[], owner: OwnerReference): SalientSentence[] {
  const whole = usable.flatMap(({ segment, side }) => {
    const about = salienceOf(segment, owner, [{ words: segment.before }]);
    const namesQuality = qualitiesOf(segment, owner, side).length > 0;
    if (!isWholeSentence(segment) || !isAnswer(segment, owner, { salience: about, namesQuality })) return [];
    const length = Math.min(segment.words.length, MAX_COUNTED_WORDS) / MAX_COUNTED_WORDS;
    return [{ segment, side, score: (about + wellFormednessOf(segment)) / 2 + length - MIN_SALIENCE }];
  });
  return whole.toSorted((a, b) => b.score - a.score).slice(0, 1);
}

/** Returns the first sentence of an answer about faults, which may be about things alone. */
function firstSentence(usable: readonly SidedSentence[]): SalientSentence[] {
  const first = firstWhole(usable.map(({ segment }) => segment));
  return usable.flatMap(({ segment, side }) =>
    segment === first ? [{ segment, side, score: wellFormednessOf(segment) / 2 }] : [],
  );
}

/** Returns the first whole sentence, preferably none that is a heading. */
export function firstWhole(segments: readonly Quotable[]): Quotable | undefined {
  const whole = segments.filter(
    (segment) => isWholeSentence(segment) && !isEmptyAnswer(segment.text) && isFitToQuote(segment),
  );
  return whole.find(({ words }) => words.length >= MIN_FIRST_WORDS) ?? whole[0];
}

/** Returns runs of whole sentences about the owner that follow one another, up to a quote's length. */
function sentenceRuns(usable: readonly SidedSentence[], text: string, owner: OwnerReference): SidedSentence[] {
  const whole = usable.filter(({ segment }) => isWholeSentence(segment));
  const isAbout = (segment: Quotable) => salienceOf(segment, owner, []) >= MIN_SALIENCE_IN_RUN;
  return whole.flatMap(({ segment, side, isExplicit }, index) => {
    const runs: SidedSentence[] = [];
    if (segment.words.length < MIN_FIRST_WORDS || !isAbout(segment) || isOfAcquaintance(segment.text)) return runs;
    if (owner === selfOwner && (hasUnresolvedPronoun(segment.words) || asksForOwnFault(segment.questionText)))
      return runs;
    const parts = [segment];
    let last = segment;
    for (const { segment: next, side: nextSide } of whole.slice(index + 1)) {
      const words = [...last.words, ...next.words];
      const isMeant =
        isAbout(next) || (side === "wish" && openingReferencePattern.test(next.text) && hasConsequence(next.text));
      const goesOn = nextSide === side && text.slice(last.end, next.start).trim() === "" && isMeant;
      if (!goesOn || words.length > MAX_QUOTE_WORDS) break;
      last = { ...segment, end: next.end, text: text.slice(segment.start, next.end), words };
      parts.push(next);
      runs.push({ segment: last, side, parts: [...parts], isExplicit });
    }
    return runs;
  });
}

/** Matches sentences about the one before: "It is humiliating". */
const openingReferencePattern =
  /^\W*(?:it|this|that|then|so|because|since|otherwise|afterwards|twice|last|the \w+ (?:cried|left|quit))\b/iu;

function withoutOverlaps(salient: readonly SalientSentence[]): SalientSentence[] {
  const kept: SalientSentence[] = [];
  for (const sentence of salient.toSorted((a, b) => b.score - a.score)) {
    if (kept.every(({ segment }) => !areOverlapping(segment, sentence.segment))) kept.push(sentence);
  }
  return kept;
}
