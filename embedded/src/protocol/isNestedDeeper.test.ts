import { expect, test } from "vitest";
import { isNestedDeeper } from "./isNestedDeeper.js";

test("[SYNC-06] nesting is counted in arrays and objects alike, without recursing", () => {
  expect(isNestedDeeper("text", 0)).toBe(false);
  expect(isNestedDeeper([{ a: [] }], 2)).toBe(true);
  expect(isNestedDeeper([{ a: [] }, "b"], 3)).toBe(false);
  expect(isNestedDeeper(JSON.parse("[".repeat(1_000_000) + "]".repeat(1_000_000)), 512)).toBe(true);
});
