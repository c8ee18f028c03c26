import { expect, test } from "vitest";
import { singularOf, singularOfAnyNoun } from "./singularOf";

const plurals = [
  ["rotas", "rota"],
  ["duties", "duty"],
  ["switches", "switch"],
  ["boxes", "box"],
  ["passes", "pass"],
  ["pass", "pass"],
  ["status", "status"],
] as const;
test.each(plurals)("%s and its singular are one noun: %s", (noun, singular) => {
  expect(singularOf(noun)).toBe(singular);
  expect(singularOfAnyNoun(noun)).toBe(singular);
});

test("any noun may have a possessive, or end in s as a singular", () => {
  expect(singularOfAnyNoun("driver’s")).toBe("driver");
  expect(singularOfAnyNoun("analysis")).toBe("analysis");
});
