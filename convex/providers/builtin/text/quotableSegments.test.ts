import { expect, test } from "vitest";
import { quotablesIn } from "./quotableSegments";

const textsOf = (text: string) => quotablesIn({ authorName: "Wout", questionText: "", text }, 0).map((one) => one.text);

const openingMarkers = [
  ["Then again she forgot my request for the spring term.", "she forgot my request for the spring term."],
  ["But then again she lost the list of the parents.", "she lost the list of the parents."],
  ["Oh dear, she never reads the plan before noon.", "she never reads the plan before noon."],
  ["So she reads the plan before noon.", "she reads the plan before noon."],
];
test.each(openingMarkers)("[INS-243] an opening marker is left out whole: %s", (text, quote) => {
  expect(textsOf(text)).toEqual([quote]);
});

const wholeExpressions = [
  "So far she has never lost a parcel.",
  "Right after the storm she called every parent.",
  "Like her predecessor she keeps the list in her head.",
  "Well prepared and never late for a rehearsal.",
  "But for her we would have closed in spring.",
  "Because of her we found the leak in time.",
];
test.each(wholeExpressions)("[INS-243] an expression is not cut: %s", (text) => {
  expect(textsOf(text)).toEqual([text]);
});

const expressionsWithin = ["even though she", "only when she", "as though she", "especially because she"];
test.each(expressionsWithin)("[INS-243] no clause of a long sentence begins within “%s”", (words) => {
  const text = `She stood at the gate with the parents of all four classes in the rain and read out the names ${words} had slept for three hours in the bus on the way back from the camp in the hills.`;
  for (const quote of textsOf(text))
    expect(quote).not.toMatch(/^(?:though|when|because) she|(?:even|only|as|especially)$/u);
});

const numbers = ["7:15", "5–6", "19:30"];
test.each(numbers)("[INS-323] no clause of a long sentence ends within “%s”", (number) => {
  const text = `I open the workshop with the first coffee, go through the list of the night before, and at ${number} we stand together for ten minutes, all who touch the boats, so that nobody is surprised by anything later on that day.`;
  for (const quote of textsOf(text)) expect(quote).not.toMatch(/\bat \d+$|^\d/u);
  expect(textsOf(text).join(" ")).toContain(number);
});
