import { expect, test } from "vitest";
import { id } from "../../../../../tests/support/people/id";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

async function sharedWishes(...texts: readonly string[]) {
  const answers = texts.map((text, index): SourceAnswer => ({
    respondentId: id<"respondents">(`person ${index}`),
    authorName: `Person ${index}`,
    questionText: "What could this person do differently?",
    text,
  }));
  const { blindSpots } = await writeInsights(
    { kind: insightKinds.externalFeedback, answers, ownerName: "Vera Lund" },
    hashedEmbedder,
  );
  return blindSpots
    .filter(({ evidence }) => evidence.length > 1)
    .map(({ name, evidence, counterEvidence = [] }) => [
      name,
      evidence.map(({ answerIndex }) => answerIndex).toSorted(),
      counterEvidence.map(({ answerIndex }) => answerIndex),
    ]);
}

const agreed: readonly (readonly [string, string, string])[] = [
  ["Weekend shifts", "Weekend shifts. Still me and Karl every time.", "Weekend shifts still not fair, always us"],
  ["Heavy crates", "Heavy crates always land on the same people.", "The heavy crates are not shared equally."],
  ["Practice rooms", "Practice rooms still too dark.", "The practice rooms are too dark again."],
  ["Night feeds", "Night feeds.", "Night feeds still go to the same two people."],
  ["Stage keys", "The stage keys are missing again.", "Stage keys always missing when we open."],
  ["Light switch", "The light switch is broken again.", "Light switches always broken when we open."],
  ["Lunch boxes", "Lunch boxes still left out every night.", "The lunch box is left out again."],
  ["Van wash", "Van wash is always me.", "Why is it always us on the van wash? Van wash again not fair."],
];
test.each(agreed)("[INS-314] two complaints of one thing are one claim: %s", async (name, one, other) => {
  expect(await sharedWishes(one, other)).toEqual([[name, [0, 1], []]]);
});

const apart: readonly (readonly [string, string])[] = [
  ["Staff meetings still too long.", "Staff meetings always too early."],
  ["Weekend shifts still not fair.", "Weekend shifts. Fine for me."],
  ["The tip jar is always empty.", "The tip split is never fair."],
  ["Same week at the till again, always us.", "Holiday of the same week still not paid."],
  ["Coffee machine still broken.", "Coffee breaks still not fair."],
  ["Weekend shifts are not fair.", "I like the weekend shifts, they pay more."],
];
test.each(apart)("[INS-314] complaints of different matters are no agreement: %s / %s", async (one, other) => {
  expect(await sharedWishes(one, other)).toEqual([]);
});

test("[INS-314] who is content with the thing disagrees", async () => {
  expect(
    await sharedWishes(
      "Weekend shifts. Still me and Karl every time.",
      "Weekend shifts still not fair.",
      "I'm happy with the weekend shifts.",
    ),
  ).toEqual([["Weekend shifts", [0, 1], [2]]]);
});
