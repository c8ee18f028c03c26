import { JsonStore } from "./JsonStore.ts";
import { webStorage } from "./KeyValueStorage.ts";

/**
 * Answers of the self-assessment in this browser: one string per prompt, "" where blank. Onboarding stores them; the
 * dashboard imports them after sign-in.
 */
export function selfAssessmentAnswers(storage = webStorage("local")): JsonStore<readonly string[]> {
  return new JsonStore(storage, "selfAssessmentResponses", (value) =>
    Array.isArray(value) && value.every((answer) => typeof answer === "string") ? value : null,
  );
}
