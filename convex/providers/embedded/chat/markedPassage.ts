import type { AnswerSentence, DraftQuote } from "../../types";

/** Returns a quote as a sentence of an answer, which shows its whole answer with the quote marked. */
export function markedPassage({ answerIndex, text }: DraftQuote): AnswerSentence {
  return { text: "", citations: [answerIndex], marked: text };
}

/** Returns the quotes of an answer's sentences, as `markedPassage` made them. */
export function markedQuotes(sentences: readonly AnswerSentence[]): DraftQuote[] {
  return sentences.flatMap(({ citations: [answerIndex], marked }) =>
    answerIndex === undefined || marked === undefined ? [] : [{ answerIndex, text: marked }],
  );
}
