import { expect, test } from "vitest";
import { uniqueBy } from "./uniqueBy";

test("each key has its first item, in the order of the items", () => {
  expect(uniqueBy(["bear", "ant", "bee", "cat", "ape"], (word) => word.charAt(0))).toEqual(["bear", "ant", "cat"]);
  expect(uniqueBy([], () => 1)).toEqual([]);
});
