import type { KeyValueStorage } from "./KeyValueStorage.ts";

const KEY = "facets.selfAssessment";

/**
 * The self-assessment that someone finished before they had an account: written by onboarding, taken by the dashboard
 * once they are signed in [SELF-03].
 */
export function keepSelfAssessment(storage: KeyValueStorage | null, answers: readonly string[]): boolean {
  try {
    storage?.setItem(KEY, JSON.stringify(answers));
    return storage !== null;
  } catch {
    return false;
  }
}

/** The kept answers, or null unless there are exactly `count` of them and at least one says something. */
export function keptSelfAssessment(storage: KeyValueStorage | null, count: number): string[] | null {
  try {
    const stored = storage?.getItem(KEY) ?? null;
    const value: unknown = stored === null ? null : JSON.parse(stored);
    if (!Array.isArray(value) || value.length !== count) return null;
    if (!value.every((answer): answer is string => typeof answer === "string")) return null;
    return value.some((answer) => answer.trim() !== "") ? value : null;
  } catch {
    return null;
  }
}

/** Forgets them, once they are saved to the account. */
export function dropSelfAssessment(storage: KeyValueStorage | null): void {
  try {
    storage?.removeItem(KEY);
  } catch {
    // A browser that refuses to forget refused to remember as well: there is nothing to remove.
  }
}
