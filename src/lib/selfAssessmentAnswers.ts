import { webStorage, type KeyValueStorage } from "./KeyValueStorage.ts";

/**
 * The self-assessment's answers as this browser keeps them: one string per prompt, in prompt order, blank where nothing
 * was written. Onboarding writes them; the dashboard takes them over once someone is signed in.
 */
const key = "selfAssessmentResponses";

/** The kept answers, or null where there are none. Throws where something is kept that can't be read. */
export function readSelfAssessmentAnswers(storage: KeyValueStorage | null = webStorage("local")): string[] | null {
  const stored = storage?.getItem(key) ?? null;
  if (stored === null) return null;
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value) || !value.every((answer) => typeof answer === "string")) {
    throw new Error("The kept self-assessment is not a list of answers.");
  }
  return value;
}

/** Keeps the answers. Throws where the browser refuses. */
export function saveSelfAssessmentAnswers(
  answers: readonly string[],
  storage: KeyValueStorage | null = webStorage("local"),
): void {
  if (storage === null) throw new Error("This browser keeps nothing.");
  storage.setItem(key, JSON.stringify(answers));
}

/** Forgets them, once they are saved. */
export function clearSelfAssessmentAnswers(storage: KeyValueStorage | null = webStorage("local")): void {
  storage?.removeItem(key);
}
