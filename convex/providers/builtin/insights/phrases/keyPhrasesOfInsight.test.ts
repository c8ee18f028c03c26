import { describe, expect, test } from "vitest";
import type { SourceAnswer } from "../../../types";
import { STRENGTHS, CHANGE, sourceAnswer, writeInsightsOf } from "../../../../../tests/support/people/writtenInsights";

describe("key phrases", () => {
  const phrases = async (...answers: SourceAnswer[]) =>
    (await writeInsightsOf(...answers)).keyPhrases.map(({ text, polarity }) => [polarity, text]);

  test("[INS-03] are habits and qualities, with those of praise and of wishes separate", async () => {
    expect(
      await phrases(
        sourceAnswer("Omar", STRENGTHS, "Lena keeps a paper calendar beside the loading ramp, and everybody reads it."),
        sourceAnswer("Iris", STRENGTHS, "Her patience with new drivers is known in three countries by now."),
        sourceAnswer("Wu", CHANGE, "She should delegate more, since she is not at the ramp all day."),
      ),
    ).toEqual([
      ["strength", "patience with new drivers"],
      ["strength", "keeps a paper calendar"],
      ["wish", "delegate more"],
    ]);
  });

  const sentencesWithPhrases = [
    ["strength", "Lena is calm under pressure, and the drivers know it.", "calm under pressure"],
    ["strength", "She is patient with new drivers at the gate all morning.", "patient with new drivers"],
    ["strength", "She has an eye for detail, which the auditors noticed.", "eye for detail"],
    ["strength", "Her clear instructions save us hours of every single week.", "clear instructions"],
    ["strength", "She gives credit, remembers every promise, and pays on time.", null],
    ["strength", "Her voice on the cans carries through the whole of the hall.", null],
    ["strength", "She makes unpopular decisions and then she stands by them.", null],
    ["strength", "She asks for the knee of my foreman by the name of the man.", null],
    ["strength", "She comes with ugly pencil paper and says, please break it.", null],
    ["strength", "She drinks the coffee and walks round the machine with us.", null],
    ["wish", "She could share bad news earlier than on the last day.", "share bad news earlier"],
    ["wish", "I would like her to write decisions down before we part.", "write decisions down"],
    ["wish", "Bring the finance office in before the plan is made.", null],
    ["wish", "She should say no to more requests from the sales people.", null],
    ["wish", "She interrupts people when she is tired in the evening.", null],
  ] as const;
  test.each(sentencesWithPhrases)(
    "[INS-53] can be understood without their sentence: %s, %s: %s",
    async (polarity, text, phrase) => {
      const keyPhrases = await phrases(sourceAnswer("Omar", polarity === "wish" ? CHANGE : STRENGTHS, text));
      expect(keyPhrases).toEqual(phrase === null ? [] : [[polarity, phrase]]);
    },
  );

  test("[INS-53] have each quality once, and at most four are of each polarity", async () => {
    const texts = [
      "She is patient with new drivers at the gate all morning.",
      "She teaches each of them with endless patience.",
      "She is calm under pressure, and the drivers know it.",
      "She has an eye for detail, which the auditors noticed.",
      "Her clear instructions save us hours of every week.",
      "She is honest with customers when a van is late.",
    ];
    const keyPhrases = await phrases(...texts.map((text, index) => sourceAnswer(`Person ${index}`, STRENGTHS, text)));
    expect(keyPhrases).toHaveLength(4);
    expect(keyPhrases.filter(([, text = ""]) => /patien/.test(text))).toHaveLength(1);
  });

  test("[INS-03] include how something is done where the sentence states it", async () => {
    const text = "She also explains trade-offs so plainly that the drivers repeat her words.";
    expect(await phrases(sourceAnswer("Omar", STRENGTHS, text))).toEqual([
      ["strength", "explains trade-offs so plainly"],
    ]);
  });

  test("[INS-03] are words that two people write", async () => {
    expect(
      await phrases(
        sourceAnswer("Omar", STRENGTHS, "She found the cold chain sheet under a pallet at midnight."),
        sourceAnswer("Wu", STRENGTHS, "She rewrote the cold chain sheet so that the drivers can read it."),
      ),
    ).toContainEqual(["strength", "cold chain sheet"]);
  });

  const sentencesWithoutPhrase = [
    ["what happened once", "She opened gate four with a borrowed key in the big frost."],
    ["when something happens", "She sings aloud before she opens the gate, and the drivers laugh."],
    ["a thing", "She found the missing container behind the prep room and the car park."],
    ["a role", "She praises the shift manager in front of everybody every Friday."],
    ["the owner's name", "She signs Lena Vogt under every single delivery note of the day."],
  ];
  test.each(sentencesWithoutPhrase)("[INS-03] are never %s", async (_, text) => {
    expect(await phrases(sourceAnswer("Omar", STRENGTHS, text))).toEqual([]);
  });
});
