import { expect, test } from "vitest";
import { ownInsights, quotesOf } from "../../../../../tests/support/people/writtenInsights";

const PROUD = "What accomplishment are you most proud of?";

test.each([
  "I want to hear it straight.",
  "I would also like to know what I am like at night.",
  "I don't like computers much and I do everything on my phone.",
  "I want honest answers, not kind ones.",
  "I can take it.",
])("[INS-338] what one wants to be told, likes or can bear is no strength and no plan: %s", async (text) => {
  const { strengths, blindSpots } = await ownInsights(PROUD, text);
  expect([...quotesOf(strengths), ...quotesOf(blindSpots)]).toEqual([]);
});

test("[INS-338] a doubt of one's own skill is no strength", async () => {
  const { strengths } = await ownInsights(PROUD, "I don't think I am good at saying how tired I am.");
  expect(quotesOf(strengths)).toEqual([]);
});

test.each([
  "I don't like to leave a job half done.",
  "I like to know every plant by name and I teach them to the crew.",
])("[INS-338] what shows care stays a strength: %s", async (text) => {
  expect(quotesOf((await ownInsights(PROUD, text)).strengths)).toEqual([text]);
});
