import { expect, test } from "vitest";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { answersOf } from "../../../../../tests/support/people/writtenInsights";

const CHANGE = "What should Gesa change?";
const HOW = "How is it to work with Gesa?";

/** A garage and its owner. */
const passages = answersOf([
  ["Milan", CHANGE, "Where do I begin. She moved my holiday three times since May. Always something with the lift."],
  ["Milan", HOW, "She is funny. The lift is always broken, ask the insurance."],
  ["Yesim", CHANGE, "The customers wait forty minutes for a key. They read old magazines and look at me."],
  ["Yesim", HOW, "She praised me twice last year. I would like to hear it more."],
  ["Karl", CHANGE, "Training. I have asked for it since March, and she said later."],
  ["Karl", HOW, "Our talk lasts an hour and a half every Friday. I look forward to it."],
]);

const asked = [
  ["How often did I move Milan's holiday?", "She moved my holiday three times since May."],
  ["How many times was Milan's holiday moved?", "She moved my holiday three times since May."],
  ["How long do customers wait for a key?", "The customers wait forty minutes for a key."],
  ["How often was Yesim praised?", "She praised me twice last year."],
  ["Since when has Karl asked for training?", "I have asked for it since March, and she said later."],
  ["How long does the talk with Karl last?", "Our talk lasts an hour and a half every Friday."],
] as const;
test.each(asked)("[CHAT-135] %s has the sentence with the number first: %s", async (question, sentence) => {
  const { sentences } = await askBuiltinChat(question, { passages, ownerName: "Gesa" });
  expect(sentences.find(({ marked }) => marked !== undefined)?.marked).toBe(sentence);
});
