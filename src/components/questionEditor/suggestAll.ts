import { browserStorage, type KeyValueStorage } from "../../lib/KeyValueStorage.ts";

const key = "shouldFetchOnboardingQuestions";

/**
 * Whether every suggestion shows before anything is searched for. Until someone has saved a set of questions in this
 * browser they are shown what there is to ask; afterwards the list waits for a search.
 */
export function suggestsAll(storage: KeyValueStorage | null = browserStorage("local")): boolean {
  return storage?.getItem(key) !== "false";
}

/** From now on the list waits for a search. */
export function stopSuggestingAll(storage: KeyValueStorage | null = browserStorage("local")): void {
  storage?.setItem(key, "false");
}
