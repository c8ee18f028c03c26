import { expect, test } from "vitest";
import { correctedChatQuestion } from "./correctedChatQuestion";
import { correctedFeedbackQuestion } from "./correctedFeedbackQuestion";

const texts = [
  "Nadia stays calm when the whole yard is on fire.",
  "A written list at the gate, and less meetings on Monday.",
  "He waits until the yearly talk to criticise people.",
  "The rota comes out three weeks early.",
];

const misspeltQuestions = [
  ["What do peopel say about staying calm?", "What do people say about staying calm?"],
  ["Who wants less meetigns?", "Who wants less meetings?"],
  ["What do they critisize about me?", "What do they criticise about me?"],
  ["Are my mondays too long?", "Are my mondays too long?"],
  ["What about the rotas?", "What about the rotas?"],
  ["What about a deputy?", "What about a deputy?"],
  ["Is the handover bad?", "Is the handover bad?"],
  ["Did anyone mention the calmn?", "Did anyone mention the calmn?"],
  ["How is my clam?", "How is my clam?"],
  ["Does Xqzrtwv like the gate?", "Does Xqzrtwv like the gate?"],
];
test.each(misspeltQuestions)("[CHAT-15] %s is read as %s", (question, read) => {
  expect(correctedChatQuestion(question, texts)).toBe(read);
});

const askingWords = ["criticise", "appreciates", "disagree", "complains", "weakness"];
test.each(askingWords)("[CHAT-132] the asking word “%s” is no slip of a word that answers have", (word) => {
  const near = ["criticism", "appreciated", "disagreed", "complaint", "weaker"].map((text) => `Her ${text}.`);
  expect(correctedChatQuestion(`What does Ana ${word}?`, near)).toBe(`What does Ana ${word}?`);
});

const misspeltAskingWords = [
  ["What do people wish I woud do different?", "What do people wish I would do differently?"],
  ["What shuold I do different when the trams are full?", "What should I do differently when the trams are full?"],
  ["Wich weaknesses do my coleagues mention?", "Which weaknesses do my colleagues mention?"],
  ["Is my route different from the others?", "Is my route different from the others?"],
  ["Was könnte ich besser machen?", "Was könnte ich besser machen?"],
  ["What does Woul say?", "What does Woul say?"],
  ["Are our fees too high?", "Are our fees too high?"],
  ["How do I take criticism and complaints?", "How do I take criticism and complaints?"],
  ["When did I make a difference?", "When did I make a difference?"],
];
test.each(misspeltAskingWords)("[CHAT-26] misspelt question words are corrected: %s", (question, read) => {
  expect(correctedFeedbackQuestion(question)).toBe(read);
});

test("[CHAT-26] a name is neither corrected nor the correction of another word", () => {
  const names = ["Jonah Reed"];
  expect(correctedChatQuestion("What does Jonas say?", [...texts, "Jonah Reed"], names)).toBe("What does Jonas say?");
  expect(correctedChatQuestion("what does jonas say", [...texts, "Jonah Reed"], names)).toBe("what does jonas say");
});
