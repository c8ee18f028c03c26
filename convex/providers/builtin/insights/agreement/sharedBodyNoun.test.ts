import { expect, test } from "vitest";
import { insightsAbout, sourceAnswer, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";
import { propositionOf, haveOnlyBodyNounInCommon } from "../../concepts/propositions";
import { ownerOf } from "../../text/coreference";
import { quotablesIn } from "../../text/quotableSegments";

const owner = ownerOf("Ruth", []);
const shareOnlyIdiom = (...texts: readonly [string, string]) => {
  const [one, other] = texts.map((text) => {
    const [segment] = quotablesIn(sourceAnswer("Ada", STRENGTHS, text), 0);
    return segment === undefined ? undefined : propositionOf(segment, owner);
  });
  return one !== undefined && other !== undefined && haveOnlyBodyNounInCommon(one, other);
};

const idioms = [
  ["He have the hands.", "He gets his hands mucky."],
  ["She cranes her neck at the kiln.", "She sticks her neck out."],
  ["He keeps his head.", "He counts heads at the gate."],
  ["Her heart is in the choir.", "She learns the scores by heart."],
  ["He has a good nose for rot.", "He pokes his nose in every stall."],
  ["She has a green thumb hand.", "She holds the pupils' hands."],
  ["He stands on his own feet.", "He drags his feet."],
  ["She lends an ear.", "She plays by ear."],
  ["He puts his back into the harvest.", "He talks behind our backs."],
  ["She faces the parents with a straight face.", "She saves face."],
] as const;
test.each(idioms)("[INS-407] one noun with two meanings: %s %s", (one, other) => {
  expect(shareOnlyIdiom(one, other)).toBe(true);
});

const same = [
  ["Good hands.", "She has great hands."],
  ["Her hands are warm.", "Warm hands."],
  ["She washes her hands before each patient.", "Always washes hands."],
  ["She checks the valves.", "The valves are checked."],
  ["His nose for leaks.", "He has a nose for leaks."],
  ["She mends nets.", "Her nets hold."],
  ["He keeps his head in a storm.", "Keeps his head when the storm comes."],
  ["An ear for pitch.", "Her ear for pitch is rare."],
  ["She has an eye for dry rot.", "Her eye for dry rot saved the roof."],
  ["He draws the plans by hand.", "Plans drawn by hand."],
] as const;
test.each(same)("[INS-407] the same thing: %s %s", (one, other) => {
  expect(shareOnlyIdiom(one, other)).toBe(false);
});

test("[INS-407] two idioms with one noun make no agreement", async () => {
  const { strengths } = await insightsAbout("Ruth")(
    sourceAnswer("Ada", STRENGTHS, "He have the hands."),
    sourceAnswer("Ben", STRENGTHS, "He gets his hands mucky."),
  );
  expect(strengths.map(({ evidence }) => evidence.length)).not.toContain(2);
});

test("[INS-407] who mucks in helps, in whatever words", async () => {
  const { strengths } = await insightsAbout("Ruth")(
    sourceAnswer("Ada", STRENGTHS, "She gets her hands mucky."),
    sourceAnswer("Ben", STRENGTHS, "She rolls up her sleeves."),
    sourceAnswer("Cem", STRENGTHS, "She mucks in at the wash."),
  );
  expect(strengths.map(({ evidence }) => evidence.length)).toEqual([3]);
});
