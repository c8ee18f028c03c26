import { limits } from "../../../convex/shared/limits/limits";
import { sentencesAndLines } from "../../../convex/shared/words/sentencesAndLines";
import { type Theme, themeEvidence } from "../../lib/themes/themes.ts";

/** A sentence or line of an answer. */
export interface AddableSentence {
  /** With the space after it, so that sentences join to the answer. */
  readonly text: string;
  /** Why it cannot be added: a claim quotes it, or it is longer than an added text may be. Null where it can. */
  readonly reason: "quoted" | "tooLong" | null;
}

/** Returns the sentences of an answer, and which of them the owner can add to the insight of these claims. */
export function addableSentences(responseId: string, answer: string, claims: readonly Theme[]): AddableSentence[] {
  const quoted = claims.flatMap(themeEvidence).filter((quote) => quote.responseId === responseId);
  const reasonOf = (sentence: string) => {
    if (quoted.some(({ text }) => text.includes(sentence) || sentence.includes(text))) return "quoted";
    return sentence.length > limits.addedText ? "tooLong" : null;
  };
  return sentencesAndLines(answer)
    .filter((text) => text.trim() !== "")
    .map((text) => ({ text, reason: reasonOf(text.trim()) }));
}

/** Numbers of adjacent sentences, in order. */
export type SentenceRun = readonly number[];

/** Whether the sentence is in the run, or can be added at its start or end. */
export function canToggleSentence(run: SentenceRun, index: number): boolean {
  const [first, last] = [run[0], run.at(-1)];
  if (first === undefined || last === undefined || run.includes(index)) return true;
  return run.length < limits.addedSentences && (index === first - 1 || index === last + 1);
}

/** Returns the run with the sentence, or without it and, where that would part them, without those after it. */
export function withToggledSentence(run: SentenceRun, index: number): SentenceRun {
  if (!run.includes(index)) return [...run, index].toSorted((a, b) => a - b);
  return index === run[0] ? run.slice(1) : run.filter((one) => one < index);
}
