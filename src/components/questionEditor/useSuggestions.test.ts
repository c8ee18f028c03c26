import { expect, test } from "vitest";
import { MemoryStorage } from "../../testing/MemoryStorage.ts";
import { hideSuggestionsUntilSearch, showsAllSuggestions } from "./useSuggestions.ts";

test("[QED-02] every suggestion shows until a set of questions has been saved in this browser", () => {
  const storage = new MemoryStorage();
  expect(showsAllSuggestions(storage)).toBe(true);
  hideSuggestionsUntilSearch(storage);
  expect(showsAllSuggestions(storage)).toBe(false);
  expect(storage.get("shouldFetchOnboardingQuestions")).toBe("false");
});
