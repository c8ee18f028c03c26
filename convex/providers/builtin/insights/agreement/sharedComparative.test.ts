import { expect, test } from "vitest";
import { insightsAbout, CHANGE, sourceAnswer } from "../../../../../tests/support/people/writtenInsights";

const wishesOf = async (...texts: string[]) => {
  const answers = texts.map((text, index) => sourceAnswer(`P${String(index)}`, CHANGE, text));
  return (await insightsAbout("Arno Feld")(...answers)).blindSpots;
};

const differentWishes = [
  ["the roster comes out too late", "He could ask for help earlier."],
  ["The delivery list comes far too late.", "He should ask the electrician earlier."],
  ["He could clear the till faster.", "Answer the office phone faster."],
  ["He could drive slower in the yard.", "Speak slower to the new drivers."],
  ["Could plan the harvest better.", "Could sharpen the shears better."],
  ["Call the plumber sooner.", "Call the roofer sooner."],
  ["Pay the suppliers sooner.", "Sweep the salon floor sooner."],
  ["Lead the ponies slower.", "Fill in the stable book slower."],
  ["Könnte schneller kassieren.", "Könnte schneller zurückrufen."],
] as const;
test.each(differentWishes)(
  "[INS-221] two wishes that share only a comparative are two claims: %s",
  async (...texts) => {
    expect((await wishesOf(...texts)).map(({ evidence }) => evidence.length)).toEqual([1, 1]);
  },
);

const sameWishes = [
  ["Order the flour earlier.", "He should order flour earlier."],
  ["Load the van faster.", "The van should be loaded faster."],
  ["Ask us earlier.", "The roster comes out too late."],
  ["Tell the choir earlier.", "We find out far too late."],
  ["He could decide faster.", "Decisions take ages."],
] as const;
test.each(sameWishes)("[INS-221] two wishes with a comparative for one thing are one claim: %s", async (...texts) => {
  expect((await wishesOf(...texts)).map(({ evidence }) => evidence.length)).toEqual([2]);
});
