import { expect, test } from "vitest";
import { typographic } from "./typographic.ts";

const texts = [
  ["this person's", "this person’s"],
  ["the colleagues' plans", "the colleagues’ plans"],
  ["Who wrote 'seen, will look thursday'?", "Who wrote ‘seen, will look thursday’?"],
  ["'I don't know' and 'no'", "‘I don’t know’ and ‘no’"],
  ["It's the teams' 'plan B'", "It’s the teams’ ‘plan B’"],
  ["Back in the '90s, what didn't work?", "Back in the '90s, what didn’t work?"],
] as const;
test.each(texts)("[HAND-536] %s is printed with apostrophes and quotes that match", (typed, printed) => {
  expect(typographic(typed)).toBe(printed);
});
