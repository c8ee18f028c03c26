import { expect, test } from "vitest";
import { deniedOpinionIn } from "./deniedOpinionIn";

const denials = [
  ["I don't think he is slow.", "he is slow"],
  ["I wouldn’t say that she interrupts, she is just lively.", "she interrupts"],
  ["I don't think it's rudeness, I think he is shy.", "it's rudeness"],
  ["We never felt she was unfair.", "she was unfair"],
  ["I would not call her strict but she is clear.", "her strict"],
  ["I do not really find the plan late.", "the plan late"],
] as const;
test.each(denials)("[CHAT-134] %s denies that %s", (text, opinion) => {
  expect(deniedOpinionIn(text)).toBe(opinion);
});

const others = [
  "I think he is slow.",
  "He doesn't think we are slow.",
  "I don't think so.",
  "Don't think too long.",
  "I never said a word.",
];
test.each(others)("[CHAT-134] %s denies no opinion of its author", (text) => {
  expect(deniedOpinionIn(text)).toBeNull();
});
