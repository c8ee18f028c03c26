import { expect, test } from "vitest";
import { quote } from "../../../tests/support/people/corrections";
import { countDistinctPeople } from "./countDistinctPeople";

const toQuestion = (questionText: string, answer: string) => ({ ...quote("Calm.", answer), questionText });

test("counts a named person once, and of each link the most answers to one question", () => {
  const named = [toQuestion("?", "Ana"), toQuestion("What else?", "Ana"), toQuestion("?", "Ben")];
  expect(countDistinctPeople(named, () => undefined)).toBe(2);
  const ofLinks = [toQuestion("?", "1"), toQuestion("?", "2"), toQuestion("What else?", "3"), toQuestion("?", "4")];
  expect(countDistinctPeople(ofLinks, () => "link")).toBe(3);
  expect(countDistinctPeople(ofLinks, ({ respondentId }) => (respondentId === "4" ? "other link" : "link"))).toBe(3);
  expect(
    countDistinctPeople([...named, ...ofLinks.slice(2, 3)], ({ respondentId }) =>
      respondentId === "3" ? "link" : undefined,
    ),
  ).toBe(3);
});
