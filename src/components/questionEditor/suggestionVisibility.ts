import { webStorage, type KeyValueStorage } from "../../lib/KeyValueStorage.ts";

const key = "shouldFetchOnboardingQuestions";

/** Until this browser has saved a set of questions. */
export function showsAllSuggestions(storage: KeyValueStorage | null = webStorage("local")): boolean {
  return storage?.getItem(key) !== "false";
}

export function hideSuggestionsUntilSearch(storage: KeyValueStorage | null = webStorage("local")): void {
  storage?.setItem(key, "false");
}
