import { truncateAnswers } from "../text/truncateAnswers";
import type { QuotedClaim } from "./claims";
import { withRetraction } from "../feedback/praise/faintPraise";
import { isWholeSentence, MAX_QUOTE_WORDS, type Quotable, quotablesIn } from "../text/quotableSegments";
import { isAboutFault } from "../text/polarityOfQuestion";
import { isConcession } from "../feedback/wishes/isConcession";
import { deniesFault } from "../feedback/polarity/deniedFaults";
import { isPromptInjection, isEmptyAnswer, isFitToQuote } from "../feedback/salience/salience";
import { isComparisonAlone } from "../feedback/quoteBoundaries";
import { firstWholeSentence } from "../feedback/salientSentences";
import type { SourceAnswer } from "../../types";
import { otherReferent, hasOtherSubject, type OwnerReference, firstPersonWords } from "../text/coreference";

/**
 * Returns one sentence of each answer that no claim quotes, unless none is about the owner. The screen lists them after
 * the claims. A fragment is with the sentence after it, or is left out.
 */
export function unquotedAnswers(
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
    isComparisonAlone(segment) ||
    isConcession(segment) ||
    hasOtherSubject(segment.words, owner) ||
    otherReferent(segment, owner, [{ words: segment.before }]) !== null ||
    (!isAboutFault(segment.questionText) && segment.words.some(({ lower }) => firstPersonWords.has(lower)));
  return truncateAnswers(answers).flatMap((answer, number) => {
    const { text, questionText } = answer;
    if (quoted.has(number) || isPromptInjection(text) || isEmptyAnswer(text)) return [];
    if (isAboutFault(questionText) && deniesFault(text, questionText)) return [];
    const segments = quotablesIn(answer, number);
    const fit = segments.filter((segment) => !isUnfit(segment));
    // Without any verb, the answer is a list of qualities or things.
    const isList = segments.every(hasNoVerb);
    const sentences = isList ? fit : fit.filter((segment) => !hasNoVerb(segment));
    const first = firstWholeSentence(sentences) ?? explainedFragment(fit, segments, text);
    return first === undefined ? [] : withRetraction(first, segments, text);
  });
}

/**
 * Whether a sentence has no verb: "Seventeen hours." Verbs of other languages than English are unknown, and whether a
 * single word is one: "Reruns."
 */
function hasNoVerb({ words, answerLanguage }: Quotable): boolean {
  return answerLanguage === "english" && (words.length === 1 || !words.some(({ tags }) => tags.has("Verb")));
}

/** Returns the first fragment with the sentence after it, which says what it means. */
function explainedFragment(
  fit: readonly Quotable[],
  segments: readonly Quotable[],
  answer: string,
): Quotable | undefined {
  const fragment = firstWholeSentence(fit.filter(hasNoVerb));
  if (fragment === undefined) return undefined;
  const next = segments.find((segment) => segment.start >= fragment.end && isWholeSentence(segment));
  if (next === undefined || hasNoVerb(next) || !isFitToQuote(next)) return undefined;
  const words = [...fragment.words, ...next.words];
  if (answer.slice(fragment.end, next.start).trim() !== "" || words.length > MAX_QUOTE_WORDS) return undefined;
  return { ...fragment, end: next.end, text: answer.slice(fragment.start, next.end), words };
}
