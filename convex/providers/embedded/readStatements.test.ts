import { describe, expect, it } from "vitest";
import { blindSidedSentences, type SidedSentence, sidedSentences } from "../../../tests/support/sidedSentences";
import { readAnswer } from "./readStatements";

const questions = [
  "What would you say are this person's greatest professional strengths?",
  "What stands out to you when you work together?",
  "What could this person do differently?",
];

const within = (part: string | undefined, quote: string): boolean => {
  const bare = (text: string) => text.replace(/[.]$/, "");
  return part !== undefined && (bare(part).includes(bare(quote)) || quote.includes(bare(part)));
};

/** How many statements support a claim of each side, and which of them say something else. */
function filed(sentences: readonly SidedSentence[]) {
  const counted = { strengths: 0, blindSpots: 0, wrongStrengths: [] as string[], wrongBlindSpots: [] as string[] };
  for (const questionText of questions) {
    for (const { text, praise, criticism } of sentences) {
      for (const statement of readAnswer(
        { authorName: "Ana", respondentId: "a" as never, responseId: "r" as never, questionText, text },
        0,
      )) {
        for (const { side } of statement.mentions) {
          const praises = within(praise, statement.text);
          const criticises = within(criticism, statement.text);
          if (side === 1) counted.strengths += 1;
          else counted.blindSpots += 1;
          if (side === 1 && (!praises || criticises)) counted.wrongStrengths.push(statement.text);
          if (side === -1 && !criticises) counted.wrongBlindSpots.push(statement.text);
        }
      }
    }
  }
  return counted;
}

describe("what is filed as a strength or a blind spot", () => {
  it("[INS-03] of 160 labelled sentences no criticism is filed as a strength, and no praise as a blind spot", () => {
    expect(sidedSentences).toHaveLength(160);
    const { strengths, blindSpots, wrongStrengths, wrongBlindSpots } = filed(sidedSentences);
    expect(wrongStrengths).toEqual([]);
    expect(wrongBlindSpots).toEqual([]);
    // Leaving everything out would be precise as well.
    expect(strengths).toBeGreaterThan(30);
    expect(blindSpots).toBeGreaterThan(70);
  });

  it("[INS-03] of 25 that they were not made for, most of them ironic, 0.47 of the strengths and all blind spots are right", () => {
    const { strengths, blindSpots, wrongStrengths, wrongBlindSpots } = filed(blindSidedSentences);
    expect(1 - wrongStrengths.length / strengths).toBeGreaterThanOrEqual(0.46);
    expect(wrongBlindSpots).toEqual([]);
    expect(blindSpots).toBeGreaterThan(10);
  });

  it("[INS-06] a bare word is quoted with the sentence that explains it, unless that one pulls the other way", () => {
    const quotes = (text: string) =>
      readAnswer(
        {
          authorName: "Ana",
          respondentId: "a" as never,
          responseId: "r" as never,
          questionText: questions[0] ?? "",
          text,
        },
        0,
      ).map((statement) => statement.text);
    const explained = "Listening. She waits until the quietest person has spoken.";
    expect(quotes(explained)).toEqual([explained]);
    expect(quotes("Reliable. She should delegate more.")).toEqual(["Reliable.", "She should delegate more."]);
    expect(quotes("Hello. She waits until the quietest person has spoken.")).toHaveLength(2);
  });
});
