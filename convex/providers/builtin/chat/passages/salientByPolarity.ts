/** Owns which salient sentences praise and which wish, as the claims of the dashboard were corrected by their owner. */
import type { SalientSentence } from "../../feedback/salience/sentenceTypes";
import { readFeedback } from "../../feedback/readFeedback";
import { uniqueBy } from "../../text/uniqueBy";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import { polarityByClaims } from "./correctedPolarity";
import type { Polarity } from "../../text/Polarity";
import { type QueriedFeedback } from "../replies/Answerer";

/** Returns the salient sentences of a polarity in the order of the answers' reading, the best first. */
export function salientOfPolarity(
  polarity: Polarity,
  { passages, ownerName, claims }: QueriedFeedback,
): SalientSentence[] {
  return readFeedback(insightKinds.externalFeedback, passages, ownerName).salient.filter(
    (sentence) => (polarityByClaims(sentence.segment, claims) ?? sentence.polarity) === polarity,
  );
}

/** Returns each author's first of the sentences. */
export function firstSentenceOfEachAuthor(sentences: readonly SalientSentence[]): SalientSentence[] {
  return uniqueBy(sentences, ({ segment }) => segment.author);
}

/** Returns the quotes that are certainly not of the other polarity. */
export function quotesOfPolarity<Q extends { readonly answerIndex: number; readonly text: string }>(
  quotes: readonly Q[],
  polarity: Polarity,
  { passages, ownerName }: QueriedFeedback,
): Q[] {
  const { salient, sentences } = readFeedback(insightKinds.externalFeedback, passages, ownerName);
  return quotes.filter(({ answerIndex, text }) => {
    const overlappingSentences = [...salient, ...sentences].filter(
      ({ segment }) =>
        segment.answerIndex === answerIndex && (segment.text.includes(text) || text.includes(segment.text)),
    );
    if (overlappingSentences.length > 0) return overlappingSentences.some((sentence) => sentence.polarity === polarity);
    return polarityOfQuestion(passages[answerIndex]?.questionText ?? "") === polarity;
  });
}
