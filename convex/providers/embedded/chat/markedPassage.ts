import type { AnswerSentence, DraftQuote } from "../../types";

/** Returns a quote as a sentence of an answer, which shows its whole answer with the quote marked. */
export function markedPassage({ answerIndex, text }: DraftQuote): AnswerSentence {
  return { text: "", citations: [answerIndex], marked: text };
}
