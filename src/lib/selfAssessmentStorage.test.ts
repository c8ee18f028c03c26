import { describe, expect, test } from "vitest";
import { MemoryStorage } from "../testing/MemoryStorage.ts";
import { dropSelfAssessment, keepSelfAssessment, keptSelfAssessment } from "./selfAssessmentStorage.ts";

describe("the self-assessment kept for sign-up", () => {
  test("[SELF-03] is taken only with the right count and at least one answer", () => {
    const storage = new MemoryStorage();
    keepSelfAssessment(storage, ["a", "", "", "", "e"]);
    expect(keptSelfAssessment(storage, 5)).toEqual(["a", "", "", "", "e"]);
    expect(keptSelfAssessment(storage, 4)).toBeNull();
    keepSelfAssessment(storage, ["", " ", "\n", "", ""]);
    expect(keptSelfAssessment(storage, 5)).toBeNull();
  });

  test("[SELF-03] damaged storage reads as nothing kept", () => {
    const storage = new MemoryStorage();
    for (const damage of ["{", '{"length":5}', "[1,2,3,4,5]", "null"]) {
      storage.setItem("facets.selfAssessment", damage);
      expect(keptSelfAssessment(storage, 5)).toBeNull();
    }
    expect(keptSelfAssessment(null, 5)).toBeNull();
  });

  test("[ONB-04] a browser that refuses storage says so, and forgetting works", () => {
    const storage = new MemoryStorage();
    expect(keepSelfAssessment(null, ["a"])).toBe(false);
    expect(keepSelfAssessment(storage, ["a"])).toBe(true);
    dropSelfAssessment(storage);
    expect(storage.values.size).toBe(0);
    storage.refuse = true;
    expect(keepSelfAssessment(storage, ["a"])).toBe(false);
  });
});
