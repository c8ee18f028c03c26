import { describe, expect, test } from "vitest";
import { answersOf, CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { ChatTurn, SourceAnswer } from "../../../types";
import { overviewReplies } from "../replies/replyTexts";
import { readsClaims } from "../search";

const bakery = answersOf([
  ["Edda", STRENGTHS, "She is patient with the apprentices."],
  ["Rafi", STRENGTHS, "She is very patient, even at four in the morning."],
  ["Sol", STRENGTHS, "She bakes the best rye in town."],
  ["Edda", CHANGE, "She should delegate more."],
  ["Rafi", CHANGE, "Please delegate the orders to us."],
  ["Ivo", CHANGE, "She never listens to the drivers. Stop blaming us for late flour, it is not fair."],
  ["Sol", CHANGE, "Maybe she could take a holiday in August."],
]);
const own: SourceAnswer[] = [
  {
    authorName: "You",
    promptKey: "strengths",
    questionText: "What are your greatest professional strengths?",
    text: "I am patient with beginners. I know every mill between here and the coast.",
  },
];

const ask = async (
  question: string,
  {
    from = bakery,
    self = own,
    history = [],
  }: { from?: readonly SourceAnswer[]; self?: readonly SourceAnswer[]; history?: readonly ChatTurn[] } = {},
) => {
  const { sentences, quotes } = await askBuiltinChat(question, {
    passages: from,
    ownerName: "Marta Reis",
    history,
    claims: { self, strengths: [], blindSpots: [] },
  });
  const texts = sentences.flatMap(({ text }) => (text === "" ? [] : [text]));
  const authors = sentences.flatMap(({ citations: [at], marked }) =>
    at === undefined || marked === undefined ? [] : [from[at]?.authorName],
  );
  for (const { citations, marked } of sentences) {
    if (marked !== undefined) expect(from[citations[0] ?? -1]?.text).toContain(marked);
  }
  return { texts, authors, quotes };
};

const questionsForShared = [
  "Which of my strengths do several people name?",
  "What strengths do most people mention?",
  "Which strengths come up more than once?",
  "What do many colleagues praise?",
  "Welche Stärken nennen mehrere Leute?",
];
test.each(questionsForShared)("[CHAT-87] what several people praise has their names: %s", async (question) => {
  const { texts, authors } = await ask(question);
  expect(texts).toEqual([expect.stringMatching(/^Patient[^:]*: (?:Edda and Rafi|Rafi and Edda)\.$/)]);
  expect(authors.toSorted()).toEqual(["Edda", "Rafi"]);
});

test("[CHAT-87] what people value somebody for has the strengths alone", async () => {
  const asked = await ask("What do folk here rate me for most?");
  const praised = await ask("What do several people praise?");
  expect(asked).toEqual(praised);
  expect(asked.quotes).not.toEqual([]);
});

test("[CHAT-87] what several people wish has the wishes alone", async () => {
  const { texts, authors } = await ask("What do several people wish for?");
  expect(texts).toEqual([expect.stringMatching(/Edda and Rafi\.$/)]);
  expect(authors).toEqual(["Edda", "Rafi"]);
});

test("[CHAT-87] where no two agree, it says so, and quotes what one names each", async () => {
  const { texts, quotes } = await ask("Which of my strengths do several people name?", { from: bakery.slice(2) });
  expect(texts).toEqual([overviewReplies.noSharedStrength]);
  expect(quotes).toEqual(["She bakes the best rye in town."]);
});

const questionsWithTopic = [
  "Do several people say I am late?",
  "What do many people say about the ovens?",
  "Who says I delegate?",
  "What do people value most in my reports?",
];
test.each(questionsWithTopic)("[CHAT-87] a question with a topic is no overview: %s", (question) => {
  expect(readsClaims(question, [])).toBe(false);
});

const questionsForUnseen = [
  "What do I not see about myself?",
  "What am I missing about myself?",
  "What do others see in me that I don't?",
  "What are my blind spots?",
  "What would surprise me most?",
  "Was sehe ich an mir selbst nicht?",
];
test.each(questionsForUnseen)("[CHAT-88] what others alone write is quoted: %s", async (question) => {
  const { texts, quotes } = await ask(question);
  expect(texts).toEqual([overviewReplies.unseen]);
  expect(quotes).toContain("She bakes the best rye in town.");
  expect(quotes.join(" ")).toContain("delegate");
  expect(quotes.join(" ")).not.toContain("patient");
});

const questionsForComparison = [
  "Compare what others say with my own view",
  "Does the feedback match how I see myself?",
  "Do others see me as I see myself?",
  "How well do I know myself?",
  "Vergleiche die Antworten mit meiner eigenen Sicht",
];
test.each(questionsForComparison)("[CHAT-89] both views are compared by their topics: %s", async (question) => {
  const { texts, authors } = await ask(question);
  expect(texts.find((text) => text.startsWith("You and others write:"))).toMatch(/patient/i);
  expect(texts.join(" ")).toContain("Others alone wish:");
  expect(authors).toContain("Edda");
});

test.each([...questionsForComparison, "What do I not see about myself?"])(
  "[CHAT-89] without a self-assessment nothing is compared: %s",
  async (question) => {
    expect(await ask(question, { self: [] })).toEqual({ texts: [overviewReplies.noOwnView], authors: [], quotes: [] });
  },
);

const questionsForCritics = [
  "Who is unhappy with me?",
  "Who is the most critical of me?",
  "Is anybody dissatisfied with my work?",
  "Who has a problem with me?",
  "Wer ist unzufrieden mit mir?",
];
test.each(questionsForCritics)(
  "[CHAT-90] plainly critical people are named, soft wishes are not: %s",
  async (question) => {
    const { texts, authors } = await ask(question);
    expect(texts).toEqual([`${overviewReplies.critics} Ivo.`]);
    expect(authors).toEqual(["Ivo"]);
  },
);

test("[CHAT-90] where nobody criticises plainly, it says so", async () => {
  const from = bakery.filter(({ authorName }) => authorName !== "Ivo");
  expect((await ask("Who is unhappy with me?", { from })).texts).toEqual([overviewReplies.noCritics]);
});

const notCritical = [
  "The supplier is useless, and she helps us with it.",
  "I am not angry, she forgot my shift once and apologised.",
  "She never hides in the office.",
  "The guests are never angry with her.",
];
test.each(notCritical)("[CHAT-90] what is about others, or made good, is no criticism: %s", async (text) => {
  const from = answersOf([["Noor", CHANGE, text]]);
  expect((await ask("Who is unhappy with me?", { from })).texts).toEqual([overviewReplies.noCritics]);
});

describe("a question that refers back", () => {
  const turns = (...questions: string[]): ChatTurn[] =>
    questions.flatMap((content) => [
      { role: "user" as const, content },
      { role: "assistant" as const, content: "…" },
    ]);

  const backReferences = [
    ["Which of my strengths do several people name?", "And who praises that?", ["Edda", "Rafi"]],
    ["Which of my strengths do several people name?", "Who says so?", ["Edda", "Rafi"]],
    ["What should I change first?", "Who wants that?", ["Ivo", "Edda", "Rafi"]],
  ] as const;
  test.each(backReferences)(
    "[CHAT-91] asks for the people of the answer before: %s %s",
    async (first, second, people) => {
      const { texts, authors } = await ask(second, { history: turns(first) });
      expect(authors.toSorted()).toEqual(people.toSorted());
      for (const name of people) expect(texts[0]).toContain(name);
    },
  );

  test("[CHAT-91] refers to the last question of its own", async () => {
    const history = turns("Who is unhappy with me?", "Which of my strengths do several people name?", "Who says that?");
    expect((await ask("And who praises that?", { history })).authors.toSorted()).toEqual(["Edda", "Rafi"]);
  });

  test("[CHAT-91] says so where nobody of that answer praises", async () => {
    const { texts, quotes } = await ask("Who praises that?", { history: turns("What should I change first?") });
    expect([texts, quotes]).toEqual([[searchReplies.unsaid], []]);
  });

  test("[CHAT-91] without a question before, it is a question of its own", () => {
    expect(readsClaims("And who praises that?", [])).toBe(false);
    expect(readsClaims("And who praises that?", turns("Which of my strengths do several people name?"))).toBe(true);
  });
});
