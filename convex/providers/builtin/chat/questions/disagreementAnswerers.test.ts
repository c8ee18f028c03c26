import { expect, test } from "vitest";
import { searchReplies } from "../../../../shared/texts/searchReplies";
import type { SourceAnswer } from "../../../types";
import { asksWhatIsDisputed } from "./disagreementAnswerers";
import { hashedEmbedder } from "../../vectors/hashedVector";
import { search } from "../search";
import { writeInsights } from "../../insights/writeInsights";
import { insightKinds } from "../../../../shared/insights/insightKinds";

const STRENGTHS = "What does Nuno do well?";
const CHANGE = "What should Nuno change?";

/** A bicycle workshop and its foreman. */
const answers: SourceAnswer[] = [
  ["Ola", STRENGTHS, "The rota is fair and early enough for me."],
  ["Pim", CHANGE, "We only hear on Sunday night when we work."],
  ["Rui", STRENGTHS, "He calms angry customers down."],
  ["Sara", CHANGE, "With customers he is the opposite of calm."],
  ["Tom", CHANGE, "The forks in stand three are bent."],
].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));

const replyTo = async (question: string, of: readonly SourceAnswer[] = answers) => {
  const [replySentence, ...shown] = await search({
    question,
    passages: of,
    embedder: hashedEmbedder,
    ownerName: "Nuno Dias",
  });
  return [replySentence?.text, ...shown.map(({ citations }) => of[citations[0] ?? -1]?.authorName)];
};

const questionsForDisagreement = [
  "Do people disagree about anything?",
  "Where do my colleagues contradict each other?",
  "On what do they disagree?",
];
test.each(questionsForDisagreement)(
  "[CHAT-23] the reply to %s shows both positions of each disputed matter, one after the other",
  async (question) => {
    const [replySentence, ...authors] = await replyTo(question);
    expect(replySentence).toBe(searchReplies.disputed);
    expect([authors.slice(0, 2).toSorted(), authors.slice(2).toSorted()].toSorted()).toEqual([
      ["Ola", "Pim"],
      ["Rui", "Sara"],
    ]);
  },
);

test("[CHAT-23] where no two people contradict each other, the reply reports no disagreement", async () => {
  const some = answers.filter((_, index) => index % 2 === 0);
  expect(await replyTo("Do people disagree about anything?", some)).toEqual([searchReplies.undisputed]);
});

test("[INS-80] two sentences of one person on a disputed matter form one claim, which no third person's words name", async () => {
  const more = [
    ["Ada", STRENGTHS, "Great at calming guests down."],
    ["Cem", CHANGE, "Stop getting loud with guests. With guests he is the opposite of calm, I had to apologise."],
    ["Dov", STRENGTHS, "When Mr Ortega was angry he sat down with Mr Ortega for an hour."],
  ].map(([authorName = "", questionText = "", text = ""]) => ({ authorName, questionText, text }));
  const kind = insightKinds.externalFeedback;
  const proposed = await writeInsights({ kind, answers: more, ownerName: "Nuno Dias" }, hashedEmbedder);
  const ofCem = proposed.blindSpots.filter(({ evidence }) => evidence.some(({ answerIndex }) => answerIndex === 1));
  expect(
    ofCem.map(({ name, counterEvidence = [] }) => [name, counterEvidence.map(({ answerIndex }) => answerIndex)]),
  ).toEqual([["Stop getting loud with guests", [0]]]);
  const names = [...proposed.strengths, ...proposed.blindSpots].map(({ name = "" }) => name);
  expect(names.filter((name) => /ortega/iu.test(name))).toEqual([]);
});

test("[CHAT-23] a question that names its matter is not answered with all disagreements", () => {
  expect(asksWhatIsDisputed("Do people disagree about the rota?")).toBe(false);
  expect(asksWhatIsDisputed("Do people agree about the rota?")).toBe(false);
  expect(asksWhatIsDisputed("What is different about the workshop?")).toBe(false);
});
