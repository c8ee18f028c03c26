import { expect, test } from "vitest";
import { singularOf } from "./singularOf";

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
  expect(singularOf(noun, { isAnyNoun: true })).toBe(singular);
});

test("any noun may have a possessive, or end in s as a singular", () => {
  expect(singularOf("driver’s", { isAnyNoun: true })).toBe("driver");
  expect(singularOf("analysis", { isAnyNoun: true })).toBe("analysis");
});
