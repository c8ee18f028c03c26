import { expect, test } from "vitest";
import { CHANGE, insightsAbout, sourceAnswer } from "../../../../../tests/support/people/writtenInsights";

const BOTH = "What gets on your nerves and what should I stick with, both";
const written = insightsAbout("Ruth");
const KNOWN = "The rota comes too late.";
const groupsOf = async (question: string, text: string) => {
  const { blindSpots } = await written(sourceAnswer("Ada", question, text), sourceAnswer("Ben", CHANGE, KNOWN));
  return blindSpots.map(({ evidence }) => evidence.length);
};

const late = [
  [BOTH, "an when shifts come out its like 2 days before, cant book nowt"],
  [CHANGE, "The rota. I'd like it before I've done me big shop, not after."],
  [CHANGE, "The roster. We need it before we book the sitter."],
  [CHANGE, "The rota lands two days before."],
  [CHANGE, "The list goes up the night before."],
  [CHANGE, "I'd like the rota before my wife fixes hers."],
  [BOTH, "The shifts only come out one day ahead."],
  [BOTH, "The schedule gets posted the evening before."],
  [CHANGE, "Our rota is out a couple of days beforehand, that is no use."],
  [BOTH, "When the timetable comes through it's maybe a day before."],
] as const;
test.each(late)("[INS-406] wants the rota earlier too: %s %s", async (question, text) => {
  expect(Math.max(...(await groupsOf(question, text)))).toBe(2);
});

const other = [
  "The till. I'd like it before the door, not behind it.",
  "When the shifts are done it's always the same two who sweep.",
  "I'd like a coffee before I start.",
  "The van is cleaned two days before.",
  "When she comes it's only for a chat.",
  "I liked it before we moved.",
  "The trainee was here two days before she left.",
  "The shifts are too long.",
  "We had the dog one day before it bit.",
  "The lists want a clear heading.",
];
test.each(other)("[INS-406] wants something else: %s", async (text) => {
  expect(Math.max(...(await groupsOf(CHANGE, text)))).toBe(1);
});

test("[INS-406] a sentence is quoted with its heading, once", async () => {
  const text = "The rota. I'd like it before I've done me big shop, not after.";
  const { blindSpots } = await written(sourceAnswer("Ada", CHANGE, text), sourceAnswer("Ben", CHANGE, KNOWN));
  expect(blindSpots.map(({ evidence }) => evidence.map((quote) => quote.text).toSorted())).toEqual([[KNOWN, text]]);
});
