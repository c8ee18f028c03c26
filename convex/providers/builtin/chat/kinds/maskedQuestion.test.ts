import { expect, test } from "vitest";
import { maskedQuestion } from "./maskedQuestion";

const masked: readonly (readonly [string, string])[] = [
  ["Who agrees with Lena?", "Who agrees with Alex?"],
  ["who agrees with lena?", "who agrees with Alex?"],
  ["Is Lena Voss's complaint shared?", "Is Alex's complaint shared?"],
  ["What did I do well when Piotr got hurt?", "What did I do well when Alex got hurt?"],
  ["Where do I see myself differently than the crew does?", "Where do I see myself differently than people does?"],
  ["What should I do on Monday?", "What should I do on Monday?"],
  ["Sum it up. What did they say?", "Sum it up. What did they say?"],
];
test.each(masked)("%s is compared as: %s", (question, expected) => {
  expect(maskedQuestion(question, ["Lena Voss"])).toBe(expected);
});
