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

const requests = [
  [
    "Tell me about one moment on tour that you remember with me, good or bad.",
    "Describe one moment on tour that you remember with Greta, good or bad.",
  ],
  ["Tell me what my strengths are.", "Say what Greta’s strengths are."],
  ["Tell me one thing I should change.", "Describe one thing Greta should change."],
  ["Can you give me an example of my work?", "Can you give an example of Greta’s work?"],
  ["Please let me know how I can help.", "Please say how Greta can help."],
  ["My best day with you?", "Greta’s best day with you?"],
];
test.each(requests)("[HAND-500] “me” of a request is nobody’s name: %s", (text, mended) => {
  expect(inThirdPerson(text, "Greta")).toBe(mended);
});

test.each(["Help me improve.", "Show me where I can grow.", "Tell me off for my lateness."])(
  "[HAND-500] a request that needs who asks has no suggestion: %s",
  (text) => expect(inThirdPerson(text, "Greta")).toBeNull(),
);

const ambiguousQuestions = ["What do you do when I speak?", "Do I pity myself?", "What should Greta stop?"];
test.each(ambiguousQuestions)("[HAND-192] where the grammar is not sure nothing is offered: %s", (text) => {
  expect(inThirdPerson(text, "Greta")).toBeNull();
});
