import { expect, it } from "vitest";
import { correctedQuestion, slipsBetween } from "./correctedQuestion";

const texts = [
  "Nadia stays calm when the whole yard is on fire.",
  "A written list at the gate, and less meetings on Monday.",
  "He waits until the yearly talk to criticise people.",
  "The rota comes out three weeks early.",
];

it.each([
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
])("[CHAT-15] %s is read as %s", (question, read) => {
  expect(correctedQuestion(question, texts)).toBe(read);
});

it.each([
  ["people", "peopel", 1],
  ["meeting", "meetings", 1],
  ["criticise", "critisize", 2],
  ["calm", "clam", 1],
  ["gate", "yard", 3],
])("[CHAT-15] %s and %s differ by %i", (one, other, slips) => {
  expect([slipsBetween(one, other), slipsBetween(other, one)]).toEqual([slips, slips]);
});
