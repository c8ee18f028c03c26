import { expect, test } from "vitest";
import { insightsAbout, quotesOf, sourceAnswer, STRENGTHS } from "../../../../tests/support/people/writtenInsights";

const insightOf = (text: string) => insightsAbout("Arno Feld")(sourceAnswer("Omar", STRENGTHS, text));

const remarksAfterStories = [
  "He carried the organ bench up four floors alone. Lol.",
  "He carried the organ bench up four floors alone. Haha anyway.",
  "He carried the organ bench up four floors alone. Please keep it up.",
  "He carried the organ bench up four floors alone. No seriously.",
  "He carried the organ bench up four floors alone. Keine Ahnung.",
] as const;
test.each(remarksAfterStories)(
  "[INS-222] an interjection or a closing after a story is no claim and not also said: %s",
  async (text) => {
    const { strengths, unquotedAnswers = [] } = await insightOf(text);
    expect(quotesOf(strengths)).toEqual(["He carried the organ bench up four floors alone."]);
    expect(unquotedAnswers).toEqual([]);
  },
);

const openedClaims = [
  ["No seriously, he treats us gardeners like people.", "Treats us gardeners like people"],
  ["Lol he remembers every regular's order.", "Remembers every regular's order"],
  ["Honestly, he sharpens every chisel before lunch.", "Sharpens every chisel before lunch"],
  ["Ganz ehrlich, er hört jedem Lehrling zu.", "Er hört jedem Lehrling zu"],
] as const;
test.each(openedClaims)("[INS-222] a claim's name is never its opener: %s", async (text, name) => {
  expect((await insightOf(text)).strengths.map((claim) => claim.name?.replace("’", "'"))).toEqual([name]);
});

const verdicts = [
  "Dont know, he is always quite good.",
  "idk he is ok i guess",
  "He's alright.",
  "Not sure, he is nice.",
  "Keine Ahnung, er ist immer ganz gut.",
  "Please keep them coming.",
  "Haha!",
] as const;
test.each(verdicts)("[INS-223] a verdict that fits anybody is no claim and not also said: %s", async (text) => {
  const { strengths, unquotedAnswers = [] } = await insightOf(text);
  expect([...strengths, ...unquotedAnswers]).toEqual([]);
});

const hedgedClaims = [
  "Dont know, he knows every plant by its Latin name.",
  "Dont know, he is quite good with nervous horses.",
] as const;
test.each(hedgedClaims)("[INS-223] a hedge in front of a claim takes nothing from it: %s", async (text) =>
  expect(quotesOf((await insightOf(text)).strengths)).toEqual([text]),
);
