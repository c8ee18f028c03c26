import { expect, test } from "vitest";
import { tryParseDraftRecord } from "./DraftRecord.ts";

test("a draft that a browser stored with the former name of its base is read; a damaged one is left out", () => {
  const entry = { text: "She listens.", editedAt: 2, isDirty: false };
  const entries = { former: { ...entry, base: 1 }, now: { ...entry, baseUpdatedAt: 1 }, damaged: entry };
  expect(tryParseDraftRecord({ entries, conflicts: {} })?.entries).toEqual({
    former: { ...entry, baseUpdatedAt: 1 },
    now: { ...entry, baseUpdatedAt: 1 },
  });
});
