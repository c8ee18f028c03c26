import { expect, test } from "vitest";
import { goalQuestion } from "./goalQuestion.ts";

const goalsWithQuestions = [
  ["Ask two people before I decide.", "ask two people before they decide"],
  ["Say when I’m unsure, and my reasons", "say when they are unsure, and their reasons"],
  ["Give mine away myself", "give theirs away themselves"],
  ["I am on time", "they are on time"],
  ["Write down milestones", "write down milestones"],
  ["QA before release", "QA before release"],
];
test.each(goalsWithQuestions)("[LOOP-23] the question has the owner's name for I: %s", (sentence, asked) => {
  expect(goalQuestion(sentence, "Maya")).toBe(`Has Maya got better at this: ${asked}? What did you notice?`);
});
