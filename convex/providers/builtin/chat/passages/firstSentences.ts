import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { AnswerSentence, SourceAnswer } from "../../../types";
import { isEmptyAnswer, isPromptInjection } from "../../feedback/salience/salience";
import { segmentsIn } from "../../text/quotableSegments";
import { replySentence, replyWithQuotes, MAX_QUOTES_IN_REPLY } from "../replies/answerSentences";

/** Returns the first sentence of a passage, which stands for it where no topic is asked about; empty without one. */
export function firstSentenceOf(passage: SourceAnswer | undefined): string {
  return (passage === undefined ? undefined : segmentsIn(passage, 0)[0]?.text) ?? "";
}

/** Answers with the first sentence of each of these passages. */
export function firstSentencesOf(
  passageIndices: readonly number[],
  passages: readonly SourceAnswer[],
): AnswerSentence[] {
  const shown = passageIndices.filter((at) => {
    const text = passages[at]?.text ?? "";
    return !isEmptyAnswer(text) && !isPromptInjection(text);
  });
  if (shown.length === 0) return [replySentence(searchReplies.none)];
  const quotes = shown
    .slice(0, MAX_QUOTES_IN_REPLY)
    .map((answerIndex) => ({ answerIndex, text: firstSentenceOf(passages[answerIndex]) }));
  return replyWithQuotes(searchReplies.closest, quotes);
}
