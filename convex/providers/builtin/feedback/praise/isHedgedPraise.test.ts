import { expect, test } from "vitest";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeJohariWindow } from "../../johari/writeJohariWindow";
import { isHedgedPraise } from "./isHedgedPraise";
import { sourceAnswer, STRENGTHS, writeInsightsOf } from "../../../../../tests/support/people/writtenInsights";

const hedgedSentences = [
  "She's patient, I suppose.",
  "He listens most of the time.",
  "I guess she is friendly.",
  "You are reliable, more or less.",
  "He is calm I guess, for a cook.",
  "She is kind of helpful.",
  "She explains well when she feels like it.",
  "He answers, for the most part.",
  "Generous on a good day.",
  "She is fair with the tips, mostly.",
  "Well, I suppose he's honest.",
];
test.each(hedgedSentences)("[INS-312] praise is weakened by its own words: %s", (text) => {
  expect(isHedgedPraise(text)).toBe(true);
});

const plainSentences = [
  "I guess what I admire most is her patience.",
  "Most of the time she is the first to help.",
  "She is out on the deck with us most of the time.",
  "She is a kind of lighthouse for the choir.",
  "He is the kind of boss who listens.",
  "I suppose the best thing about her is that she never shouts.",
  "She mostly listens before she decides.",
  "You know more or less everything about the kilns and you share it.",
  "I think he is patient.",
  "I was sort of scared and she took my hand.",
  "I never have to guess where I stand.",
];
test.each(plainSentences)("[INS-312] praise is not weakened: %s", (text) => {
  expect(isHedgedPraise(text)).toBe(false);
});

test("[INS-312] weakened praise is no strength and joins nobody's", async () => {
  const { strengths } = await writeInsightsOf(
    sourceAnswer("Ana", STRENGTHS, "She is patient with beginners."),
    sourceAnswer("Ben", STRENGTHS, "She's patient, I suppose."),
  );
  expect(strengths.map(({ evidence }) => evidence.map(({ answerIndex }) => answerIndex))).toEqual([[0]]);
});

test("[INS-312] weakened praise is not set beside an own sentence", async () => {
  const self = [
    { promptKey: "strengths", authorName: "You", questionText: "What are your strengths?", text: "I am fair." },
  ];
  const others = [sourceAnswer("Ana", STRENGTHS, "He's fair with the tips I suppose.")];
  expect((await writeJohariWindow({ self, ownerName: "Arno Feld", others }, hashedEmbedder)).seenByBoth).toEqual([]);
});
