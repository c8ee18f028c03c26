import { expect, test } from "vitest";
import { wrapLines } from "./wrapLines.ts";

const wrap = (text: string) => wrapLines(text, 10, (line) => [...line].length, 3);

test("[HAND-35] a title under a QR code is wrapped, and long words are cut", () => {
  expect(wrap("")).toEqual([]);
  expect(wrap("Q2 review")).toEqual(["Q2 review"]);
  expect(wrap("Spring review of the team")).toEqual(["Spring", "review of", "the team"]);
  expect(wrap("an unbreakable 🐢")).toEqual(["an", "unbreakabl", "e 🐢"]);
});

test("[HAND-35] a text longer than three lines ends with an ellipsis", () => {
  expect(wrap("x".repeat(200))).toEqual(["x".repeat(10), "x".repeat(10), `${"x".repeat(9)}…`]);
});
