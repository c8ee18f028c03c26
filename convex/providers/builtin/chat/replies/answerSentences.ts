import type { AnswerSentence, SourceQuote } from "../../../types";

/** Maximum quotes below one sentence of a reply, and people that it names: each of them has a quote. */
export const MAX_QUOTES_IN_REPLY = 6;

/** Returns a sentence of the program, which cites nothing. */
export function replySentence(text: string): AnswerSentence {
  return { text, citations: [] };
}

/** Returns a quote as a sentence of an answer, which shows its whole answer with the quote marked. */
export function markedPassage({ answerIndex, text }: SourceQuote): AnswerSentence {
  return { text: "", citations: [answerIndex], marked: text };
}

/** Returns a sentence of the program, then the quotes, each marked in its whole answer. */
export function replyWithQuotes(text: string, quotes: readonly SourceQuote[]): AnswerSentence[] {
  return [replySentence(text), ...quotes.map(markedPassage)];
}

/** Returns the quotes of an answer's sentences, as `markedPassage` made them. */
export function quotesIn(sentences: readonly AnswerSentence[]): SourceQuote[] {
  return sentences.flatMap(({ citations: [answerIndex], marked }) =>
    answerIndex === undefined || marked === undefined ? [] : [{ answerIndex, text: marked }],
  );
}

/** Returns the sentences of an answer to some passages, with citations that index all of them. */
export function citingAll(sentences: readonly AnswerSentence[], some: readonly number[]): AnswerSentence[] {
  return sentences.map((sentence) => ({
    ...sentence,
    citations: sentence.citations.flatMap((index) => some[index] ?? []),
  }));
}
