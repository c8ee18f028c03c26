import { truncateAnswers } from "../text/truncateAnswers";
import type { QuotedClaim } from "./claims";
import { withRetraction } from "../feedback/faintPraise";
import { type Quotable, quotablesIn } from "../text/quotableSegments";
import { isAboutFault } from "../text/sideOfQuestion";
import { deniesFault } from "../feedback/deniedFaults";
import { isPromptInjection, isEmptyAnswer } from "../feedback/salience";
import { isBareComparison } from "../feedback/quoteExtent";
import { firstWhole } from "../feedback/salientSentences";
import type { SourceAnswer } from "../../types";
import { otherReferent, hasOtherSubject, type OwnerReference, speakerWords } from "../text/coreference";

/**
 * Returns one sentence of each answer that no claim quotes, unless none is about the owner. The screen lists them after
 * the claims.
 */
export function alsoSaid(
  answers: readonly SourceAnswer[],
  claims: readonly QuotedClaim[],
  owner: OwnerReference,
): Quotable[] {
  const quoted = new Set(
    claims.flatMap(({ segments, counterEvidence }) =>
      [...segments, ...counterEvidence].map(({ answerIndex }) => answerIndex),
    ),
  );
  const isUnfit = (segment: Quotable) =>
    isBareComparison(segment) ||
    hasOtherSubject(segment.words, owner) ||
    otherReferent(segment, owner, [{ words: segment.before }]) !== null ||
    (!isAboutFault(segment.questionText) && segment.words.some(({ lower }) => speakerWords.has(lower)));
  return truncateAnswers(answers).flatMap((answer, number) => {
    const { text, questionText } = answer;
    if (quoted.has(number) || isPromptInjection(text) || isEmptyAnswer(text)) return [];
    if (isAboutFault(questionText) && deniesFault(text, questionText)) return [];
    const segments = quotablesIn(answer, number);
    const first = firstWhole(segments.filter((segment) => !isUnfit(segment)));
    return first === undefined ? [] : withRetraction(first, segments, text);
  });
}
