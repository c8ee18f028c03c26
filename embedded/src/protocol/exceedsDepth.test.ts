import { expect, test } from "vitest";
import { exceedsDepth } from "./exceedsDepth.js";

test("[SYNC-06] nesting is counted in arrays and objects, without recursion", () => {
  expect(exceedsDepth("text", 0)).toBe(false);
  expect(exceedsDepth([{ a: [] }], 2)).toBe(true);
  expect(exceedsDepth([{ a: [] }, "b"], 3)).toBe(false);
  expect(exceedsDepth(JSON.parse("[".repeat(1_000_000) + "]".repeat(1_000_000)), 512)).toBe(true);
});
