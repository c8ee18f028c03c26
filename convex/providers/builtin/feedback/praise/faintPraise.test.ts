import { expect, test } from "vitest";
import { id } from "../../../../../tests/support/people/id";
import type { SourceAnswer } from "../../../types";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { writeInsights } from "../../insights/writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

async function told(text: string) {
  const answer: SourceAnswer = {
    respondentId: id<"respondents">("Ida"),
    authorName: "Ida",
    questionText: "What are this person's strengths?",
    text,
  };
  return writeInsights(
    { kind: insightKinds.externalFeedback, answers: [answer], ownerName: "Vera Lund" },
    hashedEmbedder,
  );
}

const faintlyPraisingAnswers = [
  "Honestly? She knows her drills. That's about it.",
  "She knows her drills. Thats all.",
  "She knows her drills, but nothing else.",
  "She is punctual at best.",
  "She would be a good teacher, if only she listened.",
  "She knows her drills. And that is it really.",
];
test.each(faintlyPraisingAnswers)("[INS-72] an answer with faint praise makes no strength: %s", async (text) => {
  expect((await told(text)).strengths).toEqual([]);
});

const praisingAnswers = [
  "She explains every filling. That's all it takes to calm a child.",
  "She explains every filling. She is at her best with children.",
  "She knows her drills. She explains every filling.",
];
test.each(praisingAnswers)("[INS-72] praise that no other sentence limits is a strength: %s", async (text) => {
  expect((await told(text)).strengths.length).toBeGreaterThan(0);
});

test("[INS-72] a sentence that limits praise is quoted with it below the claims", async () => {
  const { unquotedAnswers } = await told("Honestly? She knows her drills. That's about it.");
  expect(unquotedAnswers?.map(({ text }) => text)).toEqual(["She knows her drills. That's about it."]);
});
