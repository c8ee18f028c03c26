import type { SalientSentence } from "../feedback/statement";
import { readFeedback } from "../feedback/readFeedback";
import { firstOfEach } from "../text/firstOfEach";
import type { SourceAnswer } from "../../types";
import { insightKinds } from "../../../shared/insightKinds";
import type { InsightSide } from "../../../shared/validators";

/** Returns the salient sentences of a side in the order of the answers' reading, the best first. */
export function salientOfSide(
  side: InsightSide,
  passages: readonly SourceAnswer[],
  ownerName: string,
): SalientSentence[] {
  return readFeedback(insightKinds.externalFeedback, passages, ownerName).salient.filter(
    (sentence) => sentence.side === side,
  );
}

/** Returns the first sentence of each person. */
export function firstOfEachPerson(sentences: readonly SalientSentence[]): SalientSentence[] {
  return firstOfEach(sentences, ({ segment }) => segment.person);
}
