import type { SalientSentence } from "../feedback/statement";
import { readFeedback } from "../feedback/readFeedback";
import { firstOfEach } from "../text/firstOfEach";
import { sideOfQuestion } from "../text/sideOfQuestion";
import type { OwnViewAndClaims, SourceAnswer } from "../../types";
import { insightKinds } from "../../../shared/insightKinds";
import { sideByClaims } from "./correctedSides";
import type { InsightSide } from "../../../shared/validators";

/** Returns the salient sentences of a side in the order of the answers' reading, the best first. */
export function salientOfSide(
  side: InsightSide,
  passages: readonly SourceAnswer[],
  ownerName: string,
  claims?: OwnViewAndClaims,
): SalientSentence[] {
  return readFeedback(insightKinds.externalFeedback, passages, ownerName).salient.filter(
    (sentence) => (sideByClaims(sentence.segment, claims) ?? sentence.side) === side,
  );
}

/** Returns the first sentence of each person. */
export function firstOfEachPerson(sentences: readonly SalientSentence[]): SalientSentence[] {
  return firstOfEach(sentences, ({ segment }) => segment.person);
}

/** Returns the quotes that are certainly not of the other side. */
export function quotesOfSide<Q extends { readonly answerIndex: number; readonly text: string }>(
  quotes: readonly Q[],
  side: InsightSide,
  passages: readonly SourceAnswer[],
  ownerName: string,
): Q[] {
  const { salient, sentences } = readFeedback(insightKinds.externalFeedback, passages, ownerName);
  return quotes.filter(({ answerIndex, text }) => {
    const known = [...salient, ...sentences].filter(
      ({ segment }) =>
        segment.answerIndex === answerIndex && (segment.text.includes(text) || text.includes(segment.text)),
    );
    if (known.length > 0) return known.some((sentence) => sentence.side === side);
    return sideOfQuestion(passages[answerIndex]?.questionText ?? "") === side;
  });
}
