import { describe, expect, test } from "vitest";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { answersOf } from "../../../../../tests/support/people/writtenInsights";
import type { OwnViewAndClaims } from "../../../types";
import { hiddenStrengthReplies } from "../replies/replyTexts";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import { readsClaims } from "../search";

const STRENGTHS = "What does Irene do well?";
const CHANGE = "What could Irene do differently?";
const MOMENT = "Tell Irene about one moment that you remember.";

/** A quarry and its foreman. */
const passages = answersOf([
  ["Malik", STRENGTHS, "Her reports are exact and never late."],
  ["Malik", CHANGE, "She puts up with too much from Gustav. He cut our break twice and she did not say a word to him."],
  ["Jana", STRENGTHS, "A decent woman. But she never asks what I need."],
  ["Jana", MOMENT, "She stood up to Gustav in March, and the blast was put off."],
  ["Tove", STRENGTHS, "She explains every charge to us. A born teacher, and I don't think she knows it."],
  ["Tove", CHANGE, "She redid my whole drill plan without a word."],
  ["Gustav", STRENGTHS, "I like her reports, complete and clear."],
  ["Gustav", CHANGE, "She should say it when she disagrees."],
  ["Ruben", STRENGTHS, "The slide at Kirkby. She stood there with a lamp until the last man was out."],
  ["Ruben", CHANGE, "She does not let me run a blast. I have the licence."],
  ["Ruben", MOMENT, "At lunch she told jokes, and everybody laughed."],
  ["Jana", CHANGE, "Her sarcasm in the morning. It hurts."],
]);

const claims: OwnViewAndClaims = {
  self: [
    {
      authorName: "You",
      questionText: "Weaknesses?",
      text: "I am bad at reports, I know.",
    },
  ],
  strengths: [],
  blindSpots: [],
};

async function ask(question: string, known?: OwnViewAndClaims) {
  const { sentences } = await askBuiltinChat(question, { passages, ownerName: "Irene", claims: known });
  const quotes = sentences.flatMap(({ marked, citations: [at = -1] }) =>
    marked === undefined ? [] : [`${passages[at]?.authorName ?? ""}: ${marked}`],
  );
  return {
    texts: sentences.filter(({ marked }) => marked === undefined).map(({ text }) => text),
    quotes,
  };
}

describe("a conduct, affirmed by some and denied by others", () => {
  test("[CHAT-120] whether the owner does something toward a named person has both positions by name", async () => {
    const { texts, quotes } = await ask("Do I stand up to Gustav?");
    expect(texts).toEqual(["Jana says so. Malik and Gustav say otherwise."]);
    expect(quotes[0]).toBe("Jana: She stood up to Gustav in March, and the blast was put off.");
  });

  test("[CHAT-120] who denies a conduct is named where that is asked", async () => {
    const { texts } = await ask("Who says I put up with too much from Gustav?");
    expect(texts).toEqual(["Malik and Gustav. Jana says otherwise."]);
  });

  test("[CHAT-120] a doubt that nobody shares has the passages against it", async () => {
    const { texts, quotes } = await ask("Is my paperwork as bad as I think?");
    expect(texts).toEqual([searchReplies.saidOtherwise]);
    expect(quotes.map((quote) => quote.split(":")[0])).toEqual(["Malik", "Gustav"]);
  });

  test("[CHAT-121] how many deny a conduct counts those who say so in other words", async () => {
    expect((await ask("How many people say I don't delegate?")).texts).toEqual(["At least 2 of 5: Tove and Ruben."]);
  });

  test("[CHAT-122] where people disagree about a conduct has both positions", async () => {
    const { texts, quotes } = await ask("Where do people disagree about my humour?");
    expect(texts).toEqual([searchReplies.disputed]);
    expect(quotes).toEqual([
      "Ruben: At lunch she told jokes, and everybody laughed.",
      "Jana: Her sarcasm in the morning. It hurts.",
    ]);
  });
});

describe("a name in a question", () => {
  test("[CHAT-123] a place that an answer has decides which passages are shown", async () => {
    const { quotes } = await ask("What went right in Kirkby?");
    expect(quotes).toEqual(["Ruben: The slide at Kirkby. She stood there with a lamp until the last man was out."]);
  });

  test("[CHAT-123] a person about whom the owner asks is no author", async () => {
    const { quotes } = await ask("Am I fair to Gustav?");
    expect(quotes.map((quote) => quote.split(":")[0]).toSorted()).toEqual(["Jana", "Malik"]);
  });
});

test("[CHAT-124] two questions in one are answered each by itself", async () => {
  const { texts, quotes } = await ask("Who says I put up with too much from Gustav, and what happened in Kirkby?");
  expect(texts).toEqual(["Question 1: Malik and Gustav. Jana says otherwise.", "Question 2: Ruben."]);
  expect(quotes.at(-1)).toContain("Kirkby");
});

test("[CHAT-124] a second question that refers to the first stays one", async () => {
  const { texts } = await ask("Who remembers the slide at Kirkby, and does he mind it?");
  expect(texts.join(" ")).not.toContain("Question 2");
});

const unwritten = ["What do people say about my salary?", "Does anybody talk about my pension?"];
test.each(unwritten)("[CHAT-125] of a thing that no answer names no passage is shown: %s", async (question) => {
  expect(await ask(question)).toEqual({
    texts: [searchReplies.unsaid],
    quotes: [],
  });
});

const forOneThing = [
  "What should I do differently tomorrow, one thing?",
  "What is one thing I could do on Monday?",
  "One thing I could change this week?",
];
test.each(forOneThing)("[CHAT-126] one thing to do is one wish: %s", (question) => {
  expect(readsClaims(question, [])).toBe(true);
});

const forHidden = ["What is my hidden strength?", "What strength do I not see in myself?"];
test.each(forHidden)(
  "[CHAT-127] a hidden strength is what others praise and the owner doubts: %s",
  async (question) => {
    const { texts, quotes } = await ask(question, claims);
    expect(texts).toEqual([hiddenStrengthReplies.doubted]);
    expect(quotes.map((quote) => quote.split(":")[0])).toEqual(["Tove", "Malik", "Gustav"]);
  },
);

test("[CHAT-128] praise that ends in criticism is not the first of what people value", async () => {
  const { quotes } = await ask("What do people value most in me?");
  expect(quotes[0]).not.toContain("decent");
});
