import { describe, expect, test } from "vitest";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { builtinChatModel } from "../../builtinProviders";
import type { ChatTurn, OwnViewAndClaims, SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { backReferenceReplies, unknowableReplies } from "../replies/replyTexts";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import { questionMeant, search, withoutTime } from "../search";

const STRENGTHS = "What does Halvard do well?";
const CHANGE = "What should Halvard change?";

/** A ferry and its skipper. */
const passages: SourceAnswer[] = [
  [
    "Sigrid",
    STRENGTHS,
    "He berths in a crosswind as if the quay came to him. And he decides fast: fog, no fog, we know in a minute.",
  ],
  [
    "Sigrid",
    CHANGE,
    "He doesn't hand over the wheel. In four years I have berthed her six times. I have to learn it somewhere.",
  ],
  ["Tomasz", STRENGTHS, "He is always on time, you can set the clock by him."],
  ["Tomasz", CHANGE, "He plans alone. And he smokes on the bridge wing and coughs, I don't like it."],
  ["Abdi", STRENGTHS, "He laughs with us. I simply love hearing at ten that we sail at five."],
  ["Abdi", CHANGE, "Please show the knots two times. And his jokes about my driving hurt a little."],
  [
    "Feliks",
    CHANGE,
    "The lists for the customs office come late. He takes forever to decide on a cancellation. Leave the gate open.",
  ],
  ["Marit", CHANGE, "Please delegate more. I'd quite like to hear a good word once."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

const quoteOf = (text: string) => ({ answerIndex: passages.findIndex((passage) => passage.text.includes(text)), text });
const claims: OwnViewAndClaims = {
  self: [
    {
      authorName: "You",
      questionText: "What makes you different?",
      text: "I decide quickly, and not everyone laughs at my jokes.",
    },
  ],
  strengths: [{ title: "On time", name: "On time", people: 1, evidence: [quoteOf("He is always on time")] }],
  blindSpots: [
    {
      title: "Delegate more",
      name: "Delegate more",
      people: 2,
      evidence: [quoteOf("Please delegate more."), quoteOf("He doesn't hand over the wheel.")],
    },
    { title: "Jokes", name: "Jokes", people: 1, evidence: [quoteOf("his jokes about my driving hurt a little.")] },
  ],
};

async function ask(
  question: string,
  { before = [], known = claims }: { before?: string[]; known?: OwnViewAndClaims } = {},
) {
  const history: ChatTurn[] = before.flatMap((content) => [
    { role: "user", content },
    { role: "assistant", content: "…" },
  ]);
  const { sentences: shown } = await askBuiltinChat(question, {
    passages,
    ownerName: "Halvard Moen",
    history,
    claims: known,
  });
  const quotes = shown.filter(({ marked }) => marked !== undefined);
  return {
    texts: shown.filter(({ marked }) => marked === undefined).map(({ text }) => text),
    quotes: quotes.map(({ marked = "" }) => marked),
    authors: quotes.map(({ citations }) => passages[citations[0] ?? -1]?.authorName),
  };
}

describe("a question that names people", () => {
  test("[CHAT-98] why somebody thinks so is answered with that person's whole passages", async () => {
    const { texts, quotes, authors } = await ask("Why does Sigrid feel I don't trust her?");
    expect(texts).toEqual([backReferenceReplies.nearestOfNamed]);
    expect(quotes[0]).toBe(passages[1]?.text);
    expect(new Set(authors)).toEqual(new Set(["Sigrid"]));
  });

  test("[CHAT-99] what two people share is said only where a claim has both", async () => {
    expect((await ask("What do Sigrid and Marit have in common?")).texts).toEqual(["Delegate more: Marit and Sigrid."]);
    const { texts, authors } = await ask("What do Abdi and Sigrid have in common?");
    expect(texts).toEqual([backReferenceReplies.nothingShared]);
    expect(authors.slice(0, 2)).toEqual(["Abdi", "Sigrid"]);
  });
});

const samePeople = [
  ["How many people think I don't hand over enough?", "How many people think I don't hand over?"],
  ["Who says I decide fast, and what exactly did they write?", "Who says I decide fast?"],
  ["ok so what do they like about me, in short", "What do they like about me?"],
  ["Well, who says I decide fast?", "Who says I decide fast?"],
] as const;
test.each(samePeople)("[CHAT-117] %s is answered as %s", async (long, short) => {
  const { texts, quotes } = await ask(long);
  expect({ texts, quotes }).toEqual(
    await ask(short).then((answer) => ({ texts: answer.texts, quotes: answer.quotes })),
  );
  expect(quotes).not.toEqual([]);
});

test("[CHAT-118] what somebody meant with their words shows the sentence that has them", async () => {
  const { texts, quotes, authors } = await ask("What did Tomasz mean with the bridge wing?");
  expect(texts).not.toContain(searchReplies.unclear);
  expect(authors).toEqual(["Tomasz"]);
  expect(quotes[0]).toContain("smokes on the bridge wing");
});

describe("a question that refers back", () => {
  test("[CHAT-100] And why? shows the passages around the quotes that were shown", async () => {
    const { texts, quotes } = await ask("And why?", { before: ["What should I stop doing?"] });
    expect(texts).toEqual([backReferenceReplies.reasons]);
    expect(quotes).toContain(passages[5]?.text);
    expect(questionMeant("And why?", [{ role: "user", content: "What should I stop doing?" }])).toBe(
      "What should I stop doing?",
    );
  });

  test("[CHAT-100] who else names other people of the same claims, else plainly nobody", async () => {
    const before = ["Who wrote about delegating?"];
    expect((await ask("Who else says so?", { before })).texts).toEqual(["Delegate more: Sigrid."]);
    const alone = await ask("Anyone else?", { before: ["Does anyone say I am punctual?"] });
    expect([alone.texts, alone.authors]).toEqual([[backReferenceReplies.nobodyElse], ["Tomasz"]]);
  });

  test("[CHAT-100] How many? counts the people of the answer before", async () => {
    const { texts } = await ask("How many?", { before: ["Does anyone say I am punctual?"] });
    expect(texts).toEqual(["At least 1 of 5: Tomasz."]);
  });
});

test("[CHAT-101] how many want something has a number, the people and a quote of each", async () => {
  const { texts, authors } = await ask("How many want me to delegate more?");
  expect(texts).toEqual(["At least 3 of 5: Tomasz, Marit and Sigrid."]);
  expect(authors.toSorted()).toEqual(["Marit", "Sigrid", "Tomasz"]);
});

test("[CHAT-102] who disagrees with whom has the names of both positions, else where to look", async () => {
  const { texts, authors } = await ask("Who disagrees with whom?");
  expect(texts).toEqual(["Sigrid and Feliks see it differently."]);
  expect(authors).toEqual(["Sigrid", "Feliks"]);
  const one = { ...claims, leftOut: [quoteOf("he decides fast: fog, no fog, we know in a minute.")] };
  expect((await ask("Who disagrees with whom?", { known: one })).texts).toEqual([
    searchReplies.undisputed,
    backReferenceReplies.whereToCompare,
  ]);
});

const forOneWish: string[] = [
  "What should I do first?",
  "Which one thing should I do first, and why?",
  "What should I tackle first, if I only get round to one thing?",
];
test.each(forOneWish)("[CHAT-103] one wish is the answer, with a reason: %s", async (question) => {
  const { texts, authors } = await ask(question);
  expect(texts).toEqual(["Delegate more, 2 people: Marit and Sigrid.", backReferenceReplies.mostWished]);
  expect(authors).toEqual(["Marit", "Sigrid"]);
});

const withTime: string[] = [
  "What should I do first, next week?",
  "What should I do first this month?",
  "Which one thing should I do first in the next two weeks?",
  "What should I do first from tomorrow?",
  "What is the first thing I should change by Friday?",
];
test.each(withTime)("[CHAT-131] a time changes nothing: %s", async (question) => {
  expect((await ask(question)).texts[0]).toBe("Delegate more, 2 people: Marit and Sigrid.");
});

const valued: string[] = [
  "What do people value most in me?",
  "What do people like best about me?",
  "What does everybody appreciate most about working with me, these days?",
  "What am I most appreciated for?",
  "What do my colleagues admire in me most this year?",
];
test.each(valued)("[CHAT-130] what people value most is the strengths of most people: %s", async (question) => {
  const calm = [quoteOf("He berths in a crosswind"), quoteOf("He laughs with us.")];
  const strengths = [...claims.strengths, { title: "Calm", name: "Calm", people: 2, evidence: calm }];
  const { texts, authors } = await ask(question, { known: { ...claims, strengths } });
  expect(texts).toEqual(["Calm, 2 people: Sigrid and Abdi."]);
  expect(authors).toEqual(["Sigrid", "Abdi"]);
});

test("[CHAT-130] what to do first has the people of the claim, and nobody who wishes it in other words", async () => {
  const others = [{ authorName: "Feliks", questionText: CHANGE, text: "Hand over the wheel more, please." }];
  const shown = await search({
    question: "What should I do first?",
    passages: [...passages, ...others],
    embedder: hashedEmbedder,
    ownerName: "Halvard Moen",
    claims,
  });
  expect(shown[0]?.text).toBe("Delegate more, 2 people: Marit and Sigrid.");
});

test("[CHAT-131] a time is kept where it may be the topic", async () => {
  expect(withoutTime("Who wants a change on Monday?")).toBe("Who wants a change on Monday?");
  expect(withoutTime("What do people say about the plan on Mondays?")).toContain("Mondays");
});

test("[CHAT-104] what one does not see leaves out what the own answers say by concept", async () => {
  const { quotes } = await ask("What do I not see?");
  expect(quotes.join(" ")).not.toMatch(/jokes|decides/u);
  expect(quotes).toContain("Please delegate more.");
});

test("[CHAT-105] a claim that its owner moved to the strengths answers no question for change", async () => {
  const [first = ""] = (await ask("What should I stop doing?")).quotes;
  const strengths = [{ title: first, people: 1, evidence: [quoteOf(first)] }];
  const corrected = { self: [], strengths, blindSpots: [] };
  expect((await ask("What should I stop doing?", { known: corrected })).quotes).not.toContain(first);
  const leftOut = { self: [], strengths: [], blindSpots: [], leftOut: [quoteOf(first)] };
  expect((await ask("What should I stop doing?", { known: leftOut })).quotes).not.toContain(first);
});

test("[CHAT-106] people without a sure wish are shown with their request", async () => {
  expect((await ask("What should I stop doing?")).authors).toContain("Feliks");
});

test("[CHAT-107] what only a model could tell is said plainly, with a question that works", async () => {
  const { texts, quotes } = await ask("Who was joking?");
  expect(texts).toEqual([unknowableReplies.irony, unknowableReplies.ironyHint, unknowableReplies.ironic]);
  expect(quotes).toEqual(["I simply love hearing at ten that we sail at five."]);
  expect((await ask("Do they really mean it?")).texts).toEqual([
    unknowableReplies.intent,
    unknowableReplies.intentHint,
  ]);
});

const questionsOnMatters = [
  ["Do they worry about my health?", ["Tomasz"]],
  ["Do people like my jokes?", ["Abdi"]],
  ["Who wants praise?", ["Marit"]],
  ["What do they say about the lists for the cancellation?", ["Feliks"]],
] as const;
test.each(questionsOnMatters)(
  "[CHAT-108] a long question finds what a single word would: %s",
  async (question, people) => {
    const { texts, authors } = await ask(question);
    expect(texts).not.toContain(searchReplies.unclear);
    expect([...new Set(authors)]).toEqual(people);
  },
);

test("the replies of the chat have no quotation, which is only shown of an answer", () => {
  expect(builtinChatModel(hashedEmbedder).questionMeant).toBe(questionMeant);
  for (const reply of Object.values({ ...backReferenceReplies, ...unknowableReplies }))
    expect(reply).not.toMatch(/[“”"]/u);
});
