import { subjectForms } from "./coreference";
import type { Segment } from "./quotableSegments";
import { polarityOfQuestion } from "./polarityOfQuestion";

/**
 * Whether an imperative in an answer about change is addressed to the owner: "Start on time", "Don't shield me from bad
 * news".
 */
export function isRequestToOwner({ words, questionText }: Segment): boolean {
  const at = ["please", "maybe", "perhaps", "just", "honestly"].includes(words[0]?.lower ?? "") ? 1 : 0;
  const opening = words[at];
  if (opening === undefined || polarityOfQuestion(questionText) !== "wish") return false;
  // "Not text me at night", but not "Not much".
  if (opening.lower === "not" && words[at + 1]?.tags.has("Verb") === true) return true;
  if (["don't", "never", "let", "try", "stop", "start", "less", "more", "fewer"].includes(opening.lower)) return true;
  const { tags } = opening;
  return (
    tags.has("Verb") &&
    (tags.has("Imperative") || tags.has("Infinitive")) &&
    !subjectForms.has(words[at + 1]?.lower ?? "")
  );
}
