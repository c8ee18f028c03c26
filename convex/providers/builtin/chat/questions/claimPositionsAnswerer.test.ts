import { describe, expect, test } from "vitest";
import { askBuiltinChat } from "../../../../../tests/support/people/builtinChat";
import { answersOf } from "../../../../../tests/support/people/writtenInsights";
import type { OthersClaim, OwnViewAndClaims } from "../../../types";
import { evaluationOf } from "./claimPositionsAnswerer";

const STRENGTHS = "What does Nuria do well?";
const CHANGE = "What should Nuria change?";
const CLEAN = "Are the lockers I clean tidy enough?";

/** A climbing hall and its manager. */
const passages = answersOf([
  ["Bo", STRENGTHS, "The shifts are shared out fairly, she takes Sundays too."],
  ["Cleo", CHANGE, "The shifts go to her friends first, that is not right."],
  ["Dag", STRENGTHS, "The briefing is useful and short."],
  ["Eli", CHANGE, "The briefing is much too long, half an hour of stories."],
  ["Fay", CHANGE, "The briefing. I fall asleep."],
  ["Bo", CLEAN, "Spotless."],
  ["Cleo", CLEAN, "Never, I bring my own towel."],
]);
const quotes = (...places: readonly number[]) =>
  places.map((answerIndex) => ({ answerIndex, text: passages[answerIndex]?.text ?? "" }));
const claim = (title: string, evidence: readonly number[], against: readonly number[]): OthersClaim => ({
  title,
  name: title,
  people: evidence.length,
  evidence: quotes(...evidence),
  counterEvidence: quotes(...against),
});
const claims: OwnViewAndClaims = {
  self: [],
  strengths: [claim("Lockers", [5], [6])],
  blindSpots: [claim("Shifts", [1], [0]), claim("The briefing", [3, 4], [2])],
};

async function reply(question: string) {
  return (await askBuiltinChat(question, { passages, ownerName: "Nuria", claims })).replyText;
}

describe("both positions of a claim", () => {
  const disputed = [
    ["Am I fair with the shifts?", "Bo says so. Cleo says otherwise."],
    ["Do people think that I am fair with the shifts?", "Bo says so. Cleo says otherwise."],
    ["Am I unfair with the shifts?", "Cleo says so. Bo says otherwise."],
    ["Is my briefing useful?", "Dag says so. Eli and Fay say otherwise."],
    ["Is the briefing too long?", "Eli and Fay say so. Dag says otherwise."],
    ["Who says the briefing is too long, and who says the opposite?", "Eli and Fay. Dag says otherwise."],
    ["Does everyone find my lockers tidy?", "Bo says so. Cleo says otherwise."],
  ] as const;
  test.each(disputed)("[CHAT-137] %s %s", async (question, text) => {
    expect(await reply(question)).toBe(text);
  });

  const others = ["Am I fair with the ropes?", "Who wants the briefing earlier?", "Why is the briefing too long?"];
  test.each(others)("[CHAT-137] a question on something else has no positions of a claim: %s", async (question) => {
    expect(await reply(question)).not.toMatch(/say(?:s)? otherwise/u);
  });

  const evaluations = [
    ["Am I fair?", "good"],
    ["Am I not fair?", "bad"],
    ["Am I too strict?", "bad"],
    ["Am I never late?", "good"],
    ["Do I talk about films?", null],
    ["Am I just short with people?", null],
  ] as const;
  test.each(evaluations)("[CHAT-137] %s asks for %s", (question, evaluation) => {
    expect(evaluationOf(question)).toBe(evaluation);
  });
});
