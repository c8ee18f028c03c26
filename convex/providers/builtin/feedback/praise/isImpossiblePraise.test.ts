import { expect, test } from "vitest";
import {
  quotesOf,
  sourceAnswer,
  STRENGTHS,
  writeInsightsOf,
} from "../../../../../tests/support/people/writtenInsights";
import { isImpossiblePraise } from "./isImpossiblePraise";

const strengthsIn = async (text: string) =>
  quotesOf((await writeInsightsOf(sourceAnswer("Ida", STRENGTHS, text))).strengths);

const ironicAnswers = [
  "She's marvellous, the only woman alive who can be in four kitchens at once and still redo what I plated.",
  "Oh she's superb, she can stand on two stages at the same time. Honestly: the lights are too late every night.",
  "He is a mind reader, so he never needs to ask us.",
  "She works 30 hours a day, so we wait for her signature.",
  "He walks on water and corrects everything I write.",
  "A superhuman memory, no need to tell her anything.",
];
test.each(ironicAnswers)(
  "[INS-313] praise of what is impossible beside a complaint is no strength: %s",
  async (text) => {
    expect(await strengthsIn(text)).toEqual([]);
  },
);

const sincereAnswers: readonly (readonly string[])[] = [
  ["She can be in two wards at once when we are short."],
  ["She is the only woman in the world who would drive back for a lost glove."],
  ["He works 30 hours a day for us and never complains.", "Nobody is forgotten."],
  ["She is a mind reader with frightened dogs.", "She remembers each of them."],
  ["She has the only key and comes at once when we call.", "Too many calls are not her fault."],
  ["He is on the stage and at the desk, and prepares both well.", "Meetings are too long."],
];
test.each(sincereAnswers)(
  "[INS-313] an exaggeration without a complaint may be meant: %s",
  (sentence = "", ...later) => {
    expect(isImpossiblePraise(sentence, later)).toBe(false);
  },
);

test("[INS-313] what follows ironic praise in earnest is a strength", async () => {
  const text =
    "She's marvellous, the only woman alive who can be in four kitchens at once. Seriously: she explains every sauce with great patience.";
  expect((await strengthsIn(text)).join(" ")).toMatch(/^(?!.*four kitchens).*explains every sauce/u);
});
