import { expect, test } from "vitest";
import { id } from "../../../../../tests/support/people/id";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { insightKinds } from "../../../../shared/insights/insightKinds";
import type { InsightKind } from "../../../../shared/validators";
import { withoutOpinion } from "./unfitNames";
import { writeInsights } from "../writeInsights";
import { CHANGE, STRENGTHS } from "../../../../../tests/support/people/writtenInsights";

async function namesOf(text: string, questionText: string, kind: InsightKind = insightKinds.externalFeedback) {
  const answers: SourceAnswer[] = [
    { respondentId: id<"respondents">("Ida"), promptKey: "one", authorName: "Ida", questionText, text },
  ];
  const { strengths, blindSpots } = await writeInsights({ kind, answers, ownerName: "Vera Lund" }, hashedEmbedder);
  return [...strengths, ...blindSpots].map(({ name }) => name);
}

const unnamedWishes = [
  "12 years on the ferry and she still checks my knots.",
  "Ten yrs in the kitchen and he tastes every sauce of mine again.",
  "She was right about the gloves but she shouldn't have shouted it across the hall.",
  "The plan is good but on Fridays it is empty.",
  "He was right about the oven like but do tell me in private.",
  "After 3 years in the choir and she still corrects my entries.",
];
test.each(unnamedWishes)(
  "[INS-316] what the speaker concedes, or how long somebody works, names no wish: %s",
  async (text) => {
    const names = await namesOf(text, CHANGE);
    expect(names.join()).not.toMatch(/\b(?:years|yrs|right|good)\b/iu);
  },
);

const namedWishes: readonly (readonly [string, string])[] = [
  ["Tell us earlier, but not at night.", "Tell people earlier"],
  ["Post the rota two weeks ahead.", "Post the rota two weeks ahead"],
  ["Call me by my name.", "Call me by my name"],
  ["Stop calling me at night, but call me when it burns.", "Stop calling me at night"],
  ["Plan the tours a day ahead.", "Plan the tours a day ahead"],
  ["Give us two free Sundays.", "Give us two free Sundays"],
];
test.each(namedWishes)("[INS-316] a request keeps its name: %s", async (text, name) => {
  expect(await namesOf(text, CHANGE)).toEqual([name]);
});

const ownStatements: readonly (readonly [string, string])[] = [
  ["think people leave the pool in one piece", "people leave the pool in one piece"],
  ["believe that everybody gets a fair turn", "everybody gets a fair turn"],
  ["hope it works", ""],
  ["guess they like me", ""],
  ["think ahead", "think ahead"],
  ["know the routes", "know the routes"],
  ["feel for the new ones", "feel for the new ones"],
];
test.each(ownStatements)("[INS-316] an own statement is named without the opinion before it: %s", (text, left) => {
  expect(withoutOpinion(text)).toBe(left);
});

test("[INS-316] an own sentence is not named by a request to its author", async () => {
  const names = await namesOf(
    "I should trust the crew more.",
    "What makes you different?",
    insightKinds.selfAssessment,
  );
  expect(names.filter((name) => /\bus\b/u.test(name ?? ""))).toEqual([]);
});

test("[INS-316] praise keeps the name of what it praises", async () => {
  expect(await namesOf("She gets things for us.", STRENGTHS)).toEqual(["Gets things for us"]);
});
