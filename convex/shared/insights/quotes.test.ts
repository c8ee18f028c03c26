import { expect, test } from "vitest";
import { areIdenticalQuotes, areOverlappingQuotes } from "./quotes";

const sentence = { responseId: "a", text: "She calms a room." };
const part = { responseId: "a", text: "calms a room" };

test("quotes of one answer overlap where one is within the other, in either order", () => {
  expect(areOverlappingQuotes(sentence, part)).toBe(true);
  expect(areOverlappingQuotes(part, sentence)).toBe(true);
  expect(areOverlappingQuotes(part, { responseId: "a", text: "a room and a hall" })).toBe(false);
});

test("quotes of two answers neither overlap nor are identical, by id and by index", () => {
  expect(areOverlappingQuotes(sentence, { ...part, responseId: "b" })).toBe(false);
  expect(areIdenticalQuotes(sentence, { ...sentence, responseId: "b" })).toBe(false);
  const [first, second] = [0, 1].map((answerIndex) => ({ answerIndex, text: "Calm." }));
  expect(areOverlappingQuotes(first!, second!)).toBe(false);
  expect(areOverlappingQuotes(first!, { ...first! })).toBe(true);
});

test("identical quotes have the same words, and the owner's own answers have no id", () => {
  expect(areIdenticalQuotes(sentence, { ...sentence })).toBe(true);
  expect(areIdenticalQuotes(sentence, part)).toBe(false);
  expect(areIdenticalQuotes({ text: "I listen." }, { text: "I listen." })).toBe(true);
});
