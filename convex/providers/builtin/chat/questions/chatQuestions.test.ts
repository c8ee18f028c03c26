import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { search } from "../search";
import { polarityOfQuestion } from "../../text/polarityOfQuestion";
import { STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const ANNOYS = "What annoys you about how I run the depot?";
const CHANGE = "What shuold I do different on busy days?";

/** A tram depot and its head. */
const answers: SourceAnswer[] = [
  ["Ada", STRENGTHS, "She knows what's wrong with a door before anyone has opened it."],
  ["Ada", CHANGE, "Give the night crew the new trams too."],
  ["Ben", ANNOYS, "The trams come back dirty."],
  ["Ben", CHANGE, "Perhaps a bit less paper."],
  ["Cleo", STRENGTHS, "Honestly, her hands are fine but she hides in the office."],
  ["Cleo", CHANGE, "Let us plan our own breaks."],
  ["Dirk", STRENGTHS, "Sie ist ehrlich zu den Fahrern. Er ist es nicht."],
  ["Eve", STRENGTHS, "She finds the cause of a delay within minutes."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

const replyTo = async (question: string) => {
  const [replySentence, ...shown] = await search({
    question,
    passages: answers,
    embedder: hashedEmbedder,
    ownerName: "Mona Frey",
  });
  return [replySentence?.text, ...shown.map(({ citations }) => answers[citations[0] ?? -1]?.authorName)];
};

test("[CHAT-26] the polarity of a question is recognized despite typing errors", () => {
  expect(polarityOfQuestion(CHANGE)).toBe("wish");
  expect(polarityOfQuestion("What are my greatest strenghts?")).toBe("strength");
});

const questionsForWishes = [
  "What do people want me to change?",
  "What would they like me to do?",
  "What does everybody expect me to improve?",
];
test.each(questionsForWishes)(
  "[CHAT-38] a question about what people want of the owner asks for wishes: %s",
  (question) => {
    expect(polarityOfQuestion(question)).toBe("wish");
  },
);

test("[CHAT-38] a question about what the owner should keep doing asks for strengths", () => {
  expect(polarityOfQuestion("What do people want me to keep doing?")).toBe("strength");
});

const questionsOfChange = [
  "What do people wish I woud do different?",
  "What do people wish I would do differently?",
  "What should I change?",
];
test.each(questionsOfChange)(
  "[CHAT-27] the reply to %s has explicit wishes first, then wishes in passing",
  async (question) => {
    const [replySentence, ...authors] = await replyTo(question);
    expect(replySentence).toBe(searchReplies.closest);
    expect([authors.slice(0, 2).toSorted(), authors[2]]).toEqual([["Ada", "Cleo"], "Ben"]);
  },
);

const unansweredQuestions = ["Which tram does Ben drive to work?", "Where does Ben take his breaks?"];
test.each(unansweredQuestions)(
  "[CHAT-28] the reply to %s has only folded passages of that person",
  async (question) => {
    const [replySentence, ...authors] = await replyTo(question);
    expect(replySentence).toBe(searchReplies.unclear);
    expect(new Set(authors)).toEqual(new Set(["Ben"]));
  },
);

test('[CHAT-29] the question "Who is honest?" does not name people who begin with "Honestly, …"', async () => {
  expect((await replyTo("Who is honest?")).slice(1)).toEqual(["Dirk"]);
});

const questionsOfPraise = ["Who praises my diagnosis?", "Who likes how I find faults?"];
test.each(questionsOfPraise)(
  "[CHAT-30] the reply to %s names people who praise the conduct in other words",
  async (question) => {
    expect(await replyTo(question)).toEqual(["Ada and Eve.", "Ada", "Eve"]);
  },
);

const ROOFERS: SourceAnswer[] = [
  ["Ada", CHANGE, "Say no to the architect. Every time he has an idea we do it for free."],
  ["Ben", CHANGE, 'Come up. "on the roof every morning" my foot, the ladder has not seen you since May.'],
  ["Cleo", CHANGE, "She agrees to everything that the client proposes, and we stay until nine."],
  ["Dirk", STRENGTHS, "She bakes bread for all of us."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

const ofRoofers = async (question: string) => {
  const [replySentence, ...shown] = await search({
    question,
    passages: ROOFERS,
    embedder: hashedEmbedder,
    ownerName: "Mona Frey",
  });
  return [replySentence?.text, ...shown.map(({ citations }) => ROOFERS[citations[0] ?? -1]?.authorName)];
};

const questionsWithCompany = [
  "am i often enough on the roof with the carpenters?",
  "Am I on the roof enough with my apprentices?",
];
test.each(questionsWithCompany)(
  "[CHAT-41] a question's company (“with the carpenters”) is not its topic: %s",
  async (question) => {
    expect((await ofRoofers(question)).slice(0, 2)).toEqual([searchReplies.first, "Ben"]);
  },
);

const ofConsent = ["Do I say yes too often?", "Do I say yes to everything?", "Should I say no more often?"];

test.each(ofConsent)("[CHAT-41] a topic is found in affirming and in denying sentences alike: %s", async (question) => {
  const [replySentence, ...authors] = await ofRoofers(question);
  expect(replySentence).not.toBe(searchReplies.none);
  expect(authors.toSorted()).toEqual(expect.arrayContaining(["Ada", "Cleo"]));
  expect(authors).not.toContain("Dirk");
});
