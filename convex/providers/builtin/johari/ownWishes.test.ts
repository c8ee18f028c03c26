import { expect, test } from "vitest";
import { hashedEmbedder } from "../vectors/hashedVector";
import { writeJohariWindow } from "./writeJohariWindow";
import { CHANGE } from "../../../../tests/support/people/writtenInsights";

const NEUTRAL = "How well do they communicate?";

/** Returns the others' quotes beside the own sentence. */
async function besides(own: string, ...others: [question: string, text: string][]) {
  const self = [
    { authorName: "You", questionText: "What makes you different from others in similar roles?", text: own },
  ];
  const { seenByBoth } = await writeJohariWindow(
    {
      self,
      ownerName: "Renate Vogt",
      others: others.map(([questionText, text], index) => ({ authorName: `P${String(index)}`, questionText, text })),
    },
    hashedEmbedder,
  );
  return seenByBoth.map(({ polarity, others: quotes }) => [polarity, quotes.map(({ text }) => text)]);
}

const alike = [
  ["I should say thank you out loud.", CHANGE, "Say thank you out loud!"],
  ["I go quiet when the hall is full.", NEUTRAL, "At a premiere she stops talking completely."],
  ["I go quiet when the ferry is late.", NEUTRAL, "She falls silent in a storm."],
  ["I'm bad at passing things on.", CHANGE, "Hand over the keys to us."],
  [
    "Jo could do it by now. I'd like to get better at feedback.",
    CHANGE,
    "Tell us when we make a mistake in the choir.",
  ],
] as const;
test.each(alike)("[INS-322] an own wish is set beside who wishes the same: %s", async (own, question, text) => {
  expect(await besides(own, [question, text])).toEqual([["wish", [text]]]);
});

const other = [
  ["I go quiet when the hall is full.", NEUTRAL, "Jo has been late four times and she said nothing to him."],
  ["I should say thank you out loud.", "What are their greatest strengths?", "She says thank you out loud."],
] as const;
test.each(other)(
  "[INS-322] an own wish is set beside no praise and no other matter: %s",
  async (own, question, text) => {
    expect(await besides(own, [question, text])).toEqual([]);
  },
);
