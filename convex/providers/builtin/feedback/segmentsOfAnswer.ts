import { type Quotable, quotablesIn, isWholeSentence } from "../text/quotableSegments";
import { hasMarkedPolarity } from "../text/questionParts";
import { withJudgingRemarks } from "./salience/judgingRemarks";
import { admitsPrecedingFault, isJudgementAlone } from "./selfAssessment/admittedFaults";
import { hedgedSpansIn, ironicSpansIn } from "./praise/irony";
import { expressesContentment } from "./wishes/contentment";
import { areOverlapping, readWords, type TextSpan, type Typos } from "../text/readText";
import { polarityOfQuestion } from "../text/polarityOfQuestion";
import { withMixedPolarity } from "./polarity/withMixedPolarity";
import { claimsNothing, continuesFaults } from "./selfAssessment/selfAssessmentPolarity";
import { deniesOneFault } from "./polarity/deniedFaults";
import { changeRefusalPattern } from "./polarity/polarityShiftPatterns";
import { stancesOf } from "../concepts/stancesOf";
import { isPromptInjection, isFitToQuote } from "./salience/salience";
import type { SourceAnswer } from "../../types";
import {
  hasOtherSubject,
  type OwnerReference,
  ownerIn,
  selfOwner,
  subjectForms,
  withoutOwnersName,
} from "../text/coreference";
import { enjoysDifficulty } from "./selfAssessment/enjoysDifficulty";
import { isHopeOfView } from "./selfAssessment/isHopeOfView";
import { polarityOfIncident } from "./polarity/polarityOfIncident";
import { isConcession } from "./wishes/isConcession";
import { isWish } from "./wishes/wishes";
import { type PolarSentence, type AnswerSegments } from "./salience/sentenceTypes";

/** Splits an answer into segments, with what decides which of them can be quoted with which polarity. */
export function segmentsOfAnswer(
  answer: SourceAnswer,
  answerIndex: number,
  owner: OwnerReference,
  typos: Typos,
): AnswerSegments {
  const isSelf = owner === selfOwner;
  const ownerOfAnswer = ownerIn({ words: readWords(answer.text) }, owner);
  const quotables = isPromptInjection(answer.text)
    ? []
    : quotablesIn(withoutOwnersName(answer, owner), answerIndex, typos);
  const polarSegments = isSelf ? quotables : withMixedPolarity(quotables, ownerOfAnswer);
  const withRemark = withJudgingRemarks(polarSegments, answer.text);
  const quotedSegment = (segment: Quotable) => (isSelf && isJudgementAlone(segment.text) ? null : withRemark(segment));
  const segments = polarSegments.flatMap((segment) => quotedSegment(segment) ?? []);
  const asQuoted = <S extends PolarSentence>(sentence: S) => {
    const segment = quotedSegment(sentence.segment);
    return segment === null ? [] : [{ ...sentence, segment }];
  };
  const isHelp = (segment: Quotable) => !isSelf && polarityOfIncident(segment, ownerOfAnswer) === "strength";
  const refuses = segments.some(({ text }) => changeRefusalPattern.test(text));
  const isMet = (segment: Quotable) => !isSelf && expressesContentment(segment, sentenceAfter(segment, polarSegments));
  const wished = segments.filter(
    (segment) =>
      !isHelp(segment) &&
      !isMet(segment) &&
      ((isWish(segment, ownerOfAnswer) && !(isSelf && claimsNothing(segment))) ||
        (isSelf && (isAdmittedNext(segment, polarSegments) || continuesFaults(segment, polarSegments))) ||
        (!isSelf && !refuses && isFaultAsked(segment, ownerOfAnswer))),
  );
  const ironic = isSelf ? [] : ironicSpansIn(polarSegments, answer.text);
  const hedged = isSelf ? [] : hedgedSpansIn(polarSegments, answer.text);
  const isSincere = (segment: Quotable) => !isIn(ironic, segment);
  const isPlainPraise = (segment: Quotable) => isSincere(segment) && !isIn(hedged, segment);
  const isConcededInWish = (segment: Quotable) =>
    !isSelf && polarityOfQuestion(answer.questionText) === "wish" && isConcession(segment);
  const isUnmetWish = (segment: Quotable) =>
    isSelf
      ? !isHopeOfView(segment.text) && !enjoysDifficulty(segment.text)
      : (hasMarkedPolarity(segment) || !praisesByDenial(segment, ownerOfAnswer)) &&
        !deniesOneFault(segment) &&
        !isHelp(segment) &&
        !isMet(segment);
  const isSincereOrWish = ({ segment, polarity }: Pick<PolarSentence, "segment" | "polarity">) =>
    !isConcededInWish(segment) && (polarity === "wish" ? isUnmetWish(segment) : isPlainPraise(segment));
  const judgements = { isSincere, isPlainPraise, isSincereOrWish };
  return { polarSegments, segments, isSelf, ownerOfAnswer, wished, asQuoted, ...judgements };
}

function isIn(spans: readonly TextSpan[], segment: Quotable): boolean {
  return spans.some((span) => areOverlapping(span, segment));
}

function sentenceAfter({ end }: Quotable, segments: readonly Quotable[]): Quotable | undefined {
  return segments.find(({ start }) => start >= end);
}

/** Whether the sentence after an own one calls it a fault: "I am still there at nine. That is my own fault." */
function isAdmittedNext({ end }: Quotable, segments: readonly Quotable[]): boolean {
  const next = segments.find((other) => other.start >= end && other.isSentenceStart);
  return next !== undefined && admitsPrecedingFault(next.text);
}

/** Whether a sentence praises by denying a fault: "She never interrupts." */
function praisesByDenial(segment: Quotable, owner: OwnerReference): boolean {
  if (!/\bnever\b/iu.test(segment.text)) return false;
  const stances = stancesOf(segment, owner);
  return stances.length > 0 && stances.every(({ isWanted, isCertain }) => !isWanted && isCertain);
}

/** Whether an answer about change states a fault, without a word that wishes: "She rechecks every bolt I did." */
function isFaultAsked(segment: Quotable, owner: OwnerReference): boolean {
  if (!isWholeSentence(segment) || polarityOfQuestion(segment.questionText) !== "wish") return false;
  if (
    !isFitToQuote(segment) ||
    hasOtherSubject(segment.words, owner) ||
    !subjectForms.has(segment.words[0]?.lower ?? "")
  )
    return false;
  const stances = stancesOf(segment, owner);
  return stances.length > 0 && stances.every(({ isWanted, isCertain }) => isWanted && isCertain);
}
