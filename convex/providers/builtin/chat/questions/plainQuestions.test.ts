import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { search } from "../search";
import { CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const STOP = "What should this person stop doing?";
type Relationship = NonNullable<SourceAnswer["relationship"]>;

const yardOf = (rows: readonly (readonly [string, Relationship | undefined, string, string])[]): SourceAnswer[] =>
  rows.map(([authorName, relationship, questionText, text]) => ({
    authorName,
    ...(relationship === undefined ? {} : { relationship }),
    questionText,
    text,
  }));

/** A boatyard and its head. */
const yard = yardOf([
  ["Aino", "manager", STRENGTHS, "She stays calm when a mast comes down."],
  ["Aino", "manager", CHANGE, "Signing every delivery alone. I have offered her an assistant."],
  ["Bram", "report", STRENGTHS, "She splices faster than anybody here."],
  ["Bram", "report", CHANGE, "On launch days she snaps at the crane driver."],
  ["Cato", "report", CHANGE, "She should hand us the paint lists earlier."],
  ["Dov", "report", STOP, "Checking the rivets again after us."],
  ["Edda", "client", CHANGE, "Estimates. We ask on a Monday and the paper comes after a month."],
  ["Fila", "peer", STOP, "Nothing really comes to mind, just go on."],
  ["Gus", "peer", CHANGE, "Sie sollte nicht alles selbst machen."],
  [
    "Hedy",
    "peer",
    STRENGTHS,
    "well she is calm when a hull leaks i mean really calm she walks down with a lamp and she asks who was there last and then we know in two minutes what to do and nobody runs around in the yard any more like they did before",
  ],
  ["Ivo", "report", CHANGE, "In the last week before the regatta she is not calm."],
  ["Jo", undefined, CHANGE, "As a sailmaker I would like drawings with dates."],
]);

const replyTo = async (question: string, from = yard) => {
  const [replySentence, ...shown] = await search({
    question,
    passages: from,
    embedder: hashedEmbedder,
    ownerName: "Runa Berg",
  });
  return {
    replyText: replySentence?.text ?? "",
    people: shown.map(({ citations }) => from[citations[0] ?? -1]?.authorName),
    marked: shown.map(({ marked }) => marked),
  };
};

test("[CHAT-60] a question whether the owner does something has those who say so first", async () => {
  const { replyText, people } = await replyTo("Do I snap at people?");
  expect([replyText, people[0]]).toEqual(["Bram and Ivo say so. Aino and Hedy say otherwise.", "Bram"]);
  expect(people).toContain("Aino");
});

test("[CHAT-60] a question whether the owner has a trait finds both positions, also in dictated text without full stops", async () => {
  const { people, marked } = await replyTo("Do they think I am calm?");
  expect(people).toEqual(expect.arrayContaining(["Hedy", "Ivo"]));
  expect(people.indexOf("Hedy")).toBeLessThan(people.indexOf("Ivo"));
  expect(marked.some((text) => text?.includes("calm when a hull leaks"))).toBe(true);
});

test("[CHAT-60] a time at the end of a question about a trait is no topic of its own", async () => {
  const { people } = await replyTo("Who thinks I am not calm at night?");
  expect(people[0]).toBe("Ivo");
});

test("[CHAT-67] where people write only the opposite, the reply states that", async () => {
  const { replyText, people } = await replyTo(
    "Who thinks I am impatient?",
    yardOf([
      ["Bram", undefined, STRENGTHS, "She is patient with every apprentice."],
      ["Cato", undefined, STRENGTHS, "She knows each rope."],
    ]),
  );
  expect([replyText, people]).toEqual([searchReplies.saidOtherwise, ["Bram"]]);
});

const onDoingTooMuch = [
  "Does anybody say I do too much myself?",
  "Do I do everything alone?",
  "Does anyone think that I do it all myself?",
];

test.each(onDoingTooMuch)(
  "[CHAT-61] a question about doing too much oneself finds “alone” and “alles selbst”: %s",
  async (question) => {
    const { replyText, people } = await replyTo(question);
    expect(replyText).not.toBe(searchReplies.unclear);
    expect(people).toEqual(expect.arrayContaining(["Aino", "Gus"]));
  },
);

const questionsWithHeadedAnswers = [
  "Am I too slow with estimates?",
  "Do I take too long over estimates?",
  "Am I late with my estimates?",
];
test.each(questionsWithHeadedAnswers)(
  "[CHAT-62] an answer that is headed by the question's topic is found: %s",
  async (question) => {
    const { replyText, people, marked } = await replyTo(question);
    expect([replyText === searchReplies.unclear, people[0]]).toEqual([false, "Edda"]);
    expect(marked[0]).toContain("comes after a month");
  },
);

test("[CHAT-62] a heading that is wider than the topic, or is an imperative, is not found", async () => {
  const others = yardOf([
    ["Edda", undefined, CHANGE, "Boats! She moves them at five, and nobody is told."],
    ["Fila", undefined, CHANGE, "Write it down! We look for the paper every week."],
  ]);
  expect((await replyTo("Are my wooden boats popular?", others)).replyText).toBe(searchReplies.unclear);
  expect((await replyTo("How do I write postcards?", others)).replyText).toBe(searchReplies.unclear);
});

const onAnnoyance = [
  "What annoys people most about me?",
  "What gets on people's nerves?",
  "What do they dislike most about me?",
  "What should I stop doing first?",
];

test.each(onAnnoyance)(
  "[CHAT-63] a question what annoys people finds wishes, and nobody without one: %s",
  async (question) => {
    const { people } = await replyTo(question);
    expect(people).toEqual(expect.arrayContaining(["Cato"]));
    expect(people.filter((one) => ["Fila", "Hedy"].includes(one ?? ""))).toEqual([]);
  },
);

const onReports = [
  "What do my direct reports want from me?",
  "What do the reports wish from me?",
  "What does my team expect of me?",
];

test.each(onReports)(
  "[CHAT-64] a question what people of a relationship want finds only their wishes: %s",
  async (question) => {
    const { people } = await replyTo(question);
    expect(people).toEqual(expect.arrayContaining(["Cato"]));
    expect(people.filter((one) => !["Bram", "Cato", "Dov", "Ivo"].includes(one ?? ""))).toEqual([]);
  },
);

test("[CHAT-65] a question what people in a role wish finds those who name that role as theirs", async () => {
  const { people } = await replyTo("What do the sailmakers wish from me?");
  expect(people).toEqual(["Jo"]);
});

test("[CHAT-65] where nobody names the role that was asked about, wishes of direct reports come first, and the reply states that", async () => {
  const { replyText, people } = await replyTo("What do the riggers want from me?");
  expect(replyText).toBe(searchReplies.unknownRole);
  expect(people.slice(0, 2).every((one) => ["Bram", "Cato", "Dov", "Ivo"].includes(one ?? ""))).toBe(true);
  expect(people).toContain("Cato");
});

test("[CHAT-66] a question what a named person wants shows a short answer about change as a whole", async () => {
  const { people, marked } = await replyTo("What does Aino want from me?");
  expect([people, marked]).toEqual([["Aino"], ["Signing every delivery alone. I have offered her an assistant."]]);
});
