import { webStorage, type KeyValueStorage } from "./KeyValueStorage.ts";

/**
 * Key of the stored answers: one string per prompt, "" where blank. Onboarding writes it; the dashboard imports it
 * after sign-in.
 */
const key = "selfAssessmentResponses";

/**
 * Reads the stored answers; null where nothing is stored.
 * @throws where the stored value can't be parsed
 */
export function readSelfAssessmentAnswers(storage: KeyValueStorage | null = webStorage("local")): string[] | null {
  const stored = storage?.getItem(key) ?? null;
  if (stored === null) return null;
  const value: unknown = JSON.parse(stored);
  if (!Array.isArray(value) || !value.every((answer) => typeof answer === "string")) {
    throw new Error("The kept self-assessment is not a list of answers.");
  }
  return value;
}

/**
 * Stores the answers.
 * @throws where the browser refuses storage
 */
export function saveSelfAssessmentAnswers(
  answers: readonly string[],
  storage: KeyValueStorage | null = webStorage("local"),
): void {
  if (storage === null) throw new Error("This browser keeps nothing.");
  storage.setItem(key, JSON.stringify(answers));
}

/** Removes the stored answers. */
export function clearSelfAssessmentAnswers(storage: KeyValueStorage | null = webStorage("local")): void {
  storage?.removeItem(key);
}
