import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { containsQuestionNouns } from "./containsQuestionNouns";
import { search } from "../search";

const questionsAndSentences = [
  ["Do the apprentices feel respected?", "He treats us apprentices like people.", true],
  ["What do people say about my fences?", "Your fences stand in any storm.", true],
  ["Are the horses and the saddles in good hands?", "The horses are brushed before seven.", false],
  ["Did anyone mention my timekeeping in rehearsals?", "Rehearsals are a joy with her.", false],
  ["Do I listen?", "She listens to us.", false],
] as const;
test.each(questionsAndSentences)(
  "[CHAT-85] a sentence is on a question where it has all of its nouns: %s",
  (question, marked, isOn) => {
    expect(containsQuestionNouns(question, { marked, similarity: 0.5 })).toBe(isOn);
  },
);

test("[CHAT-85] a sentence that is not similar to the question is not on it, whatever its nouns are", () => {
  const marked = "He treats us apprentices like people.";
  expect(containsQuestionNouns("Do the apprentices feel respected?", { marked, similarity: 0.3 })).toBe(false);
});

const passages: readonly SourceAnswer[] = [
  "When I learn a new knot he takes the rope out of my hand.",
  "The apprentices clean the ferry at six.",
  "Buy new ropes.",
].map((text, index) => ({
  authorName: `P${String(index)}`,
  questionText: "What could Arno do differently?",
  text,
}));
const ask = (question: string) => search({ question, passages, embedder: hashedEmbedder, ownerName: "Arno Feld" });

const learningQuestions = [
  "Do I let people learn?",
  "Do I let the deckhands try?",
  "Am I letting the trainees make mistakes?",
] as const;
test.each(learningQuestions)(
  "[CHAT-86] a question whether people may learn finds who takes it out of their hands: %s",
  async (question) => {
    const [replySentence, first] = await ask(question);
    expect([replySentence?.text, first?.citations]).toEqual([searchReplies.closest, [0]]);
  },
);

const unmentionedQuestions = [
  "Do the tourists like my jokes?",
  "What do people say about my parking?",
  "Is the canteen any good?",
] as const;
test.each(unmentionedQuestions)("[CHAT-85] a question on what nobody mentions gets no answer: %s", async (question) => {
  const [replySentence] = await ask(question);
  expect(replySentence?.text).not.toBe(searchReplies.closest);
});
