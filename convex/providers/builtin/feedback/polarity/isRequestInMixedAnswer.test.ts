import { expect, test } from "vitest";
import { insightsAbout, quotesOf, sourceAnswer } from "../../../../../tests/support/people/writtenInsights";
import { asksForBothPolarities, polarityOfQuestion } from "../../text/polarityOfQuestion";

const MIXED = "What gets on your nerves and what should I stick with, both";
const written = insightsAbout("Ruth");
const polaritiesOf = async (text: string, question = MIXED) => {
  const { strengths, blindSpots } = await written(sourceAnswer("Ada", question, text));
  return [quotesOf(strengths), quotesOf(blindSpots)];
};

test.each([
  MIXED,
  "What should I hang on to and what should I drop?",
  "What bugs you, and what should I stick to?",
  "Stick with, drop, add?",
])("[INS-402] asks for both: %s", (question) => {
  expect([polarityOfQuestion(question), asksForBothPolarities(question)]).toEqual([null, true]);
});

test.each([
  ["What should I stick with?", "strength"],
  ["What would you hang on to?", "strength"],
  ["How could I stick to the agenda?", "wish"],
  ["Owt you want changing", "wish"],
  ["Anything you'd like to see done differently?", "wish"],
  ["Is there something you'd like different?", "wish"],
  ["What do guests want to see in the lobby?", null],
])("[INS-402] asks for one or none: %s", (question, polarity) => {
  expect(polarityOfQuestion(question)).toBe(polarity);
});

const kept = [
  "Stick with what you're doing at the gate.",
  "Stay as patient as you are with the learners.",
  "Please stick to the way you brief us.",
  "Stay the way you are.",
];
const keptThings = ["Stick with the morning huddle.", "Hang on to the paper charts.", "Hold on to the Friday walk."];
test.each([...kept, ...keptThings])("[INS-402] is to stay: %s", async (text) => {
  expect(await polaritiesOf(text)).toEqual([[text], []]);
});
test.each(kept)("[INS-402] is no wish, whatever was asked: %s", async (text) => {
  expect((await polaritiesOf(text, "What should I change?"))[1]).toEqual([]);
});
test.each(["Stick to the agenda.", "Stick to one plan.", "Hold on to your temper."])(
  "[INS-402] asks for a change: %s",
  async (text) => {
    expect((await polaritiesOf(text, "What should I change?"))[1]).toEqual([text]);
  },
);

const wished = [
  "Gloves on at the bench, please.",
  "Please tell the kitchen when a table cancels.",
  "In the handover I'd value a word about the drains.",
  "Three names, that's all I need.",
  "Also ring the depot sooner.",
  "The prescriptions lie on your desk too long.",
  "It's always same two gets the early boat.",
  "She counts the till and then she never writes it down.",
  "There are kinder ways to say it.",
  "I'd rather get a blunt text than a long silence.",
];
test.each(wished)("[INS-403] asks for a change: %s", async (text) => {
  expect(await polaritiesOf(text)).toEqual([[], [text]]);
});

const notWished = [
  "It was too late for the bus and she drove me home.",
  "She listens, and then she doesn't forget.",
  "More of that please.",
  "Please never change.",
  "I'd love to work with her again.",
  "The boxes were too heavy, so he carried mine.",
  "Nothing is too late for her.",
  "Stay exactly as you are, please.",
  "I'd like to add that the ladder was hers.",
  "No queue is too long for her.",
];
test.each(notWished)("[INS-403] asks for no change: %s", async (text) => {
  expect((await polaritiesOf(text))[1]).toEqual([]);
});

test("[INS-402] a sentence may keep one thing and ask for another", async () => {
  expect(await polaritiesOf("Please stay as careful as you are, and please pick up the pen.")).toEqual([
    ["Please stay as careful as you are"],
    ["please pick up the pen."],
  ]);
});
