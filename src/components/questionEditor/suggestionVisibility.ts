import { webStorage, type KeyValueStorage } from "../../lib/KeyValueStorage.ts";

const key = "shouldFetchOnboardingQuestions";

/**
 * Whether every suggestion shows before anything is searched for. Until someone has saved a set of questions in this
 * browser they are shown what there is to ask; afterwards the list waits for a search.
 */
export function showsAllSuggestions(storage: KeyValueStorage | null = webStorage("local")): boolean {
  return storage?.getItem(key) !== "false";
}

/** From now on the list waits for a search. */
export function hideSuggestionsUntilSearch(storage: KeyValueStorage | null = webStorage("local")): void {
  storage?.setItem(key, "false");
}
