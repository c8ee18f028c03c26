/** A request for an act on another thing than what is praised is no disagreement. */
import { expect, test } from "vitest";
import { CHANGE, insightsAbout, sourceAnswer, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const against = async (praise: string, wish: string) => {
  const { strengths, blindSpots } = await insightsAbout("Nora")(
    sourceAnswer("Ada", STRENGTHS, praise),
    sourceAnswer("Ben", CHANGE, wish),
  );
  return [...strengths, ...blindSpots].flatMap(({ counterEvidence = [] }) => counterEvidence.map(({ text }) => text));
};

const onOtherThings = [
  ["She explains the till so well that I got it in an hour.", "Explain to the new ones why the fridge log matters."],
  ["Calm with customers, whatever they throw at her.", "She gets loud on the phone with the head office."],
  ["She listens when I have trouble at home.", "In stocktaking she doesn't hear a word we say."],
] as const;
test.each(onOtherThings)("[INS-373] “%s” and “%s” do not disagree", async (praise, wish) => {
  expect(await against(praise, wish)).toEqual([]);
});

const onOneThing = [
  ["She explains well.", "Explain the fridge log."],
  ["She explains everything so that I got it in an hour.", "She should explain more."],
] as const;
test.each(onOneThing)("[INS-373] “%s” and “%s” disagree", async (praise, wish) => {
  expect(await against(praise, wish)).toHaveLength(2);
});
