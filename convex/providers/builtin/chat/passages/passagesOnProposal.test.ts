import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { search } from "../search";
import { CHANGE } from "../../../../../tests/support/people/writtenInsights";

const RUSH = "What should Renate change about the lunch rush, between half past eleven and one?";
const answerOf = (authorName: string, questionText: string, text: string, more = {}): SourceAnswer => ({
  authorName,
  questionText,
  text,
  ...more,
});
const passages = [
  answerOf("Bea", RUSH, "Two at the counter please!!"),
  answerOf("Karl", RUSH, "Nothing. More people behind the counter only get in each others way."),
  answerOf("Bea", CHANGE, "The rota. I get it Thursday night for Monday and then I must find somebody for my kids."),
  answerOf("Hala", CHANGE, "أتمنى أن يصلنا جدول العمل قبل أسبوع. مساء الخميس متأخر جداً لأن عندي أطفال."),
  answerOf("Frau Dr. Hoffmann", CHANGE, "I would like her to write more down.", { relationship: "manager" }),
  answerOf("Frau Dr. Hoffmann", "What are her strengths?", "Parents trust her.", { relationship: "manager" }),
  answerOf("Ana", CHANGE, "The second oven could bake the bread at six."),
  answerOf("Ben", CHANGE, "She could move the salad bar beside the exit doors."),
];

async function ask(question: string) {
  const [replySentence, ...shown] = await search({
    question,
    passages,
    embedder: hashedEmbedder,
    ownerName: "Renate Vogt",
  });
  return {
    replyText: replySentence?.text,
    authors: shown.map(({ citations }) => passages[citations[0] ?? -1]?.authorName),
  };
}

const proposalsWithAuthors = [
  ["Should I put two people at the counter?", ["Bea", "Karl"]],
  ["Should I move the salad bar to the doors?", ["Ben"]],
  ["Shall I bake bread in the second oven?", ["Ana"]],
  ["Could I put more people behind the counter?", ["Karl"]],
] as const;
test.each(proposalsWithAuthors)(
  "[CHAT-35] a question about a proposal finds the people who write about it: %s",
  async (question, authors) => {
    const reply = await ask(question);
    expect(reply.replyText).not.toBe(searchReplies.unclear);
    expect(reply.authors.toSorted()).toEqual(expect.arrayContaining([...authors]));
  },
);

const unheardProposals = [
  "Should I buy a van for the school?",
  "Should I hire two people?",
  "Could I close the canteen in July?",
];
test.each(unheardProposals)(
  "[CHAT-35] a question about a proposal that nobody writes about has no certain reply: %s",
  async (question) => {
    expect((await ask(question)).replyText).not.toBe(searchReplies.closest);
  },
);

const questionsOfBoss = [
  "What does my boss want me to change?",
  "What does my manager want me to do differently?",
  "What should I change, according to my boss?",
  "Was will mein Chef, dass ich ändere?",
  "Was soll ich laut meiner Chefin anders machen?",
  "O que a minha chefe quer que eu mude?",
  "¿Qué quiere mi jefa que cambie?",
  "Que veut mon patron que je change ?",
  "ماذا تريد مديرتي أن أغير؟",
];
test.each(questionsOfBoss)("[CHAT-36] a word for boss is read as manager in every language: %s", async (question) => {
  expect((await ask(question)).authors).toEqual(["Frau Dr. Hoffmann"]);
});

const questionsOfRota = [
  "Who says the rota comes too late?",
  "Who wants the rota earlier?",
  "Who would like the rota sooner?",
];
test.each(questionsOfRota)(
  "[CHAT-37] an answer whose heading is the topic is shown too, as is one in Arabic: %s",
  async (question) => {
    const { replyText, authors } = await ask(question);
    expect(replyText).toBe("Hala.");
    expect(authors.toSorted()).toEqual(["Bea", "Hala"]);
  },
);
