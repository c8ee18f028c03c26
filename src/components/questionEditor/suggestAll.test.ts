import { expect, test } from "vitest";
import { MemoryStorage } from "../../testing/MemoryStorage.ts";
import { stopSuggestingAll, suggestsAll } from "./suggestAll.ts";

test("[QED-02] every suggestion shows until a set of questions has been saved in this browser", () => {
  const storage = new MemoryStorage();
  expect(suggestsAll(storage)).toBe(true);
  stopSuggestingAll(storage);
  expect(suggestsAll(storage)).toBe(false);
  expect(storage.getItem("shouldFetchOnboardingQuestions")).toBe("false");
});
