import { sentencesAndLines } from "../../shared/words/sentencesAndLines";
import type { Quote, Unquoted } from "../../shared/validators";
import { areOverlappingQuotes } from "../../shared/insights/quotes";

/** Two words, or two characters of a script without spaces; less is no sentence (as in `unquotedContent`). */
const SENTENCE = /\p{L}.*\s.*\p{L}|[\u3000-\uffff]{2}/su;

/** Returns what an insight leaves out once its owner has added quotes that it does not have itself. */
export function unquotedAfterAdditions(added: readonly Quote[], unquoted: Unquoted): Unquoted {
  const { answers, sentences } = unquoted;
  // What "Also said" has of an answer is not counted.
  const isSaid = (quote: Pick<Quote, "responseId" | "text">) =>
    answers.some(
      ({ responseId, said }) => said !== undefined && areOverlappingQuotes(quote, { responseId, text: said }),
    );
  const counted = added.flatMap(({ responseId, text }) =>
    sentencesAndLines(text).filter(
      (sentence) => SENTENCE.test(sentence) && !isSaid({ responseId, text: sentence.trim() }),
    ),
  );
  return {
    ...unquoted,
    sentences: Math.max(0, sentences - counted.length),
    answers: answers.filter(
      ({ responseId, said: text = "" }) => !added.some((quote) => areOverlappingQuotes(quote, { responseId, text })),
    ),
  };
}
