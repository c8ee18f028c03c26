import { describe, expect, test } from "vitest";
import { CHANGE, insightsAbout, sourceAnswer, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

const written = insightsAbout("Arno Feld");
const names = ["Ada", "Bo", "Cem"];
const wishes = (...texts: string[]) =>
  written(...texts.map((text, index) => sourceAnswer(names[index] ?? "", CHANGE, text)));

describe("wishes in opposite directions", () => {
  test.each([
    ["He should delegate less to Jo.", "I wish he would delegate more."],
    ["He should delegate less to Jo and more to the rest of the porters.", "I wish he would delegate more."],
    ["Plan less with the agency and more with the drivers.", "He should plan more."],
    ["Explain less.", "He could explain more."],
  ])("[INS-320] are never one claim: %s %s", async (...texts) => {
    const { blindSpots } = await wishes(...texts);
    expect(blindSpots.map(({ evidence }) => evidence.length)).toEqual(blindSpots.map(() => 1));
  });

  test("[INS-320] disagree where both are about how much", async () => {
    const { blindSpots } = await wishes("He should delegate less.", "I wish he would delegate more.");
    expect(blindSpots.some(({ counterEvidence = [] }) => counterEvidence.length > 0)).toBe(true);
  });

  test("[INS-320] don't disagree where one is about who gets the work, of which the key phrase says nothing", async () => {
    const { blindSpots, keyPhrases } = await wishes(
      "He should delegate less to Jo and more to the rest of the porters.",
      "I wish he would delegate more.",
    );
    expect(blindSpots.flatMap(({ counterEvidence = [] }) => counterEvidence)).toEqual([]);
    expect(keyPhrases.map(({ text }) => text)).not.toContain("delegate less");
  });
});

describe("praise of a past event", () => {
  test.each([
    ["He taught me stage lights from scratch.", "Do a little teaching session for the ushers once a month."],
    ["She listened to me for an hour when my dog died.", "She should listen more in rehearsals."],
  ])("[INS-320] does not disagree with a wish for more: %s %s", async (praise, wish) => {
    const { blindSpots } = await written(sourceAnswer("Ada", STRENGTHS, praise), sourceAnswer("Bo", CHANGE, wish));
    expect(blindSpots.flatMap(({ counterEvidence = [] }) => counterEvidence)).toEqual([]);
  });
});
