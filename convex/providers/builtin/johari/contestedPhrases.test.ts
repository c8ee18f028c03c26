import { expect, test } from "vitest";
import { countedClaims } from "../../../../tests/support/people/writtenInsights";
import type { SourceAnswer } from "../../types";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeJohariWindow } from "./writeJohariWindow";
import { writeInsights } from "../insights/writeInsights";
import { insightKinds } from "../../../shared/insights/insightKinds";

const STRENGTHS = "What does Edda do well?";
const CHANGE = "What should Edda change?";

async function otherwiseOf(own: string, ...said: readonly (readonly [string, string, string])[]) {
  const answers: SourceAnswer[] = said.map(([authorName, questionText, text]) => ({ authorName, questionText, text }));
  const self = [{ promptKey: "a", authorName: "You", questionText: "What are your strengths?", text: own }];
  const kind = insightKinds.externalFeedback;
  const { strengths, blindSpots } = await writeInsights({ kind, answers, ownerName: "Edda Lund" }, hashedEmbedder);
  const window = await writeJohariWindow(
    {
      self,
      strengths: countedClaims(strengths),
      ownerName: "Edda Lund",
      blindSpots: countedClaims(blindSpots),
      others: answers,
    },
    hashedEmbedder,
  );
  const by = (quotes: readonly { answerIndex: number }[]) =>
    quotes.map(({ answerIndex }) => answers[answerIndex]?.authorName);
  return (window.otherwise ?? []).map(({ self: [mine], others, polarity }) => [mine?.text, by(others), polarity]);
}

const claimedAndWished = [
  ["I explain everything to the trainees.", "Explain more to us."],
  ["I listen.", "She listens to us, but with half an ear."],
  ["I praise people.", "She should praise people more."],
] as const;

test.each(claimedAndWished)(
  "[INS-112] a self-assessed claim that others wish for is a theme seen otherwise: %s / %s",
  async (own, wish) => {
    expect(await otherwiseOf(own, ["Jo", CHANGE, wish])).toEqual([[own, ["Jo"], "wish"]]);
  },
);

const disputedPhrases = [
  [
    "I drive the night bus myself twice a month.",
    'Come along. "drives the night bus twice a month" my foot, we have not seen her since Easter.',
  ],
  ["I taste every sauce before service.", "Nobody has seen her taste every sauce before service since spring."],
];
test.each(disputedPhrases)(
  "[INS-112] a self-assessed phrase that another person disputes is a theme seen otherwise: %s / %s",
  async (own, complaint) => {
    const contested = await otherwiseOf(own, ["Jo", CHANGE, complaint]);
    expect(contested).toEqual([[own, ["Jo"], "wish"]]);
  },
);

const undisputedPhrases = [
  ["I taste every sauce before service.", STRENGTHS, "She does not skip one: tastes every sauce before service."],
  ["I am there every single day.", CHANGE, "He is late every single day and she does not say a word."],
  ["I taste every sauce before service.", CHANGE, "Buy a new sauce pan, the old ones are not safe."],
] as const;
test.each(undisputedPhrases)(
  "[INS-112] a self-assessed phrase that nobody disputes is no theme seen otherwise: %s / %s %s",
  async (own, question, text) => {
    expect(await otherwiseOf(own, ["Jo", question, text])).toEqual([]);
  },
);
