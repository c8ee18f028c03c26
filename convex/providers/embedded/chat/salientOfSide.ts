import type { SalientSentence } from "../feedback/statement";
import { readFeedback } from "../feedback/readFeedback";
import type { Side } from "../text/sideOfQuestion";
import type { SourceAnswer } from "../../types";
import { insightKinds } from "../../../shared/insightKinds";

/** Returns the salient sentences of a side in the order of the answers' reading, the best first. */
export function salientOfSide(side: Side, passages: readonly SourceAnswer[], ownerName: string): SalientSentence[] {
  return readFeedback(insightKinds.externalFeedback, passages, ownerName).salient.filter(
    (sentence) => sentence.side === side,
  );
}

/** Returns the first sentence of each person. */
export function firstOfEachPerson(sentences: readonly SalientSentence[]): SalientSentence[] {
  const people = new Set<string>();
  return sentences.filter(({ segment }) => !people.has(segment.person) && people.add(segment.person));
}
