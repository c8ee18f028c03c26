import { expect, test } from "vitest";
import { CHANGE, insightsAbout, sourceAnswer } from "../../../../../tests/support/people/writtenInsights";

const names = ["Ada", "Bo", "Cem"];
const joined = async (...texts: string[]) => {
  const answers = texts.map((text, index) => sourceAnswer(names[index] ?? "", CHANGE, text));
  const { blindSpots } = await insightsAbout("Kim Berg")(...answers);
  return blindSpots.map(({ name, evidence }) => [name, evidence.length]);
};

const same = [
  ["Delegate more", ["Hand over the seating plan to us.", "Let people help you, Kim.", "Delegate more."]],
  [
    "More feedback",
    [
      "Tell me when I make a mistake in the choir.",
      "Say what annoys you when it happens.",
      "She should give criticism sooner.",
    ],
  ],
] as const;
test.each(same)("[INS-322] a wish in other idioms is the same wish: %s", async (name, texts) => {
  expect(await joined(...texts)).toEqual([[name, 3]]);
});

test("[INS-322] help for others and criticism of the owner are other wishes", async () => {
  const claims = await joined(
    "Let people help the guests.",
    "Hand over the parcels at the gate.",
    "Take criticism better.",
  );
  expect(claims.every(([, count]) => count === 1)).toBe(true);
});
