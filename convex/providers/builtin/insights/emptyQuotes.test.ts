import { expect, test } from "vitest";
import { CHANGE, insightsAbout, sourceAnswer, STRENGTHS } from "../../../../tests/support/people/writtenInsights";

const NEUTRAL = "How well do you find out about changes?";
const written = insightsAbout("Kim Berg");

/** Returns all that an insight shows of one answer. */
async function shown(question: string, text: string): Promise<string[]> {
  const { strengths, blindSpots, unquotedAnswers = [] } = await written(sourceAnswer("Ada", question, text));
  return [...[...strengths, ...blindSpots].flatMap(({ evidence }) => evidence), ...unquotedAnswers].map(
    (quote) => quote.text,
  );
}

const empty = [
  [
    STRENGTHS,
    "I've sung in four choirs and in every one of them the discipline fell in May. Here it doesn't.",
    "Here it",
  ],
  [STRENGTHS, "See the lighthouse story.", "See the"],
  [NEUTRAL, "I just love learning of a new gate by missing my train. Keeps one humble.", "Keeps one"],
  [NEUTRAL, "Delays. Ten minutes is ten minutes when I've got forty children on the quay.", "Delays."],
] as const;
test.each(empty)(
  "[INS-321] a sentence that says nothing alone is not quoted alone: %s %s",
  async (asked, text, start) => {
    const alone = (await shown(asked, text)).filter((quote) => quote.startsWith(start) && quote.split(" ").length < 6);
    expect(alone).toEqual([]);
  },
);

test("[INS-321] what says something alone is quoted", async () => {
  expect(await shown(STRENGTHS, "Keeps a cool head.")).toEqual(["Keeps a cool head."]);
  expect(await shown(STRENGTHS, "She sees the whole story.")).toEqual(["She sees the whole story."]);
});

test("[INS-321] the number of a list's item is no part of its quote and no name", async () => {
  const { blindSpots } = await written(
    sourceAnswer("Ada", "What is missing from my handover?", "1. Lamps\n2. What is short and why\n3. Keys"),
  );
  expect(blindSpots.map(({ name }) => name)).not.toContain("1");
  expect(blindSpots.flatMap(({ evidence }) => evidence.filter(({ text }) => /^\d/u.test(text)))).toEqual([]);
});

test("[INS-321] no key phrase is cut before the noun of its compound", async () => {
  const { keyPhrases } = await written(sourceAnswer("Ada", CHANGE, "Do a little teaching session for the ushers."));
  expect(keyPhrases.map(({ text }) => text)).toEqual([]);
});
