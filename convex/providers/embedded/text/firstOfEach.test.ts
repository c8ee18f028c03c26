import { expect, it } from "vitest";
import { firstOfEach } from "./firstOfEach";

it("each key has its first item, in the order of the items", () => {
  expect(firstOfEach(["bear", "ant", "bee", "cat", "ape"], (word) => word.charAt(0))).toEqual(["bear", "ant", "cat"]);
  expect(firstOfEach([], () => 1)).toEqual([]);
});
