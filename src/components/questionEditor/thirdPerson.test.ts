import { expect, test } from "vitest";
import { inThirdPerson } from "./thirdPerson.ts";

const questionsInThirdPerson = [
  ["What should I stop doing on the ward?", "What should Greta stop doing on the ward?"],
  ["How do I come across in my team?", "How does Greta come across in their team?"],
  ["Do I listen?", "Does Greta listen?"],
  ["What is my greatest strength?", "What is Greta’s greatest strength?"],
  ["When did you see me at my best?", "When did you see Greta at their best?"],
  ["Where am I too slow, and where have I helped?", "Where is Greta too slow, and where has Greta helped?"],
  ["What do you see that I can’t?", "What do you see that Greta can’t?"],
];
test.each(questionsInThirdPerson)("[HAND-192] the third person of a question: %s", (text, mended) => {
  expect(inThirdPerson(text, "Greta")).toBe(mended);
});

const ambiguousQuestions = ["What do you do when I speak?", "Do I pity myself?", "What should Greta stop?"];
test.each(ambiguousQuestions)("[HAND-192] where the grammar is not sure nothing is offered: %s", (text) => {
  expect(inThirdPerson(text, "Greta")).toBeNull();
});
