import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { truncateAnswers, readLimits, sizeOf } from "./truncateAnswers";
import type { Embedder } from "../../types";
import { hashedEmbedder } from "../vectors/hashedVector";
import { segmentsIn } from "./quotableSegments";
import { readSentences } from "./readText";
import { search } from "../chat/search";
import { writeInsights } from "../insights/writeInsights";
import { insightKinds } from "../../../shared/insights/insightKinds";

const texts = (...list: string[]) => list.map((text) => ({ text }));
const textOfWords = (count: number) => Array.from({ length: count }, (_, index) => `word${index % 10}`).join(" ");
const total = (answers: readonly { text: string }[]) => answers.reduce((sum, { text }) => sum + sizeOf(text), 0);

const HOSTILE = "Ada listens well and is kind.\n".repeat(400).slice(0, 10_000);
const hostile = Array.from({ length: 10 }, (_, index) => ({
  authorName: `Person ${index}`,
  questionText: "What does Ada do well?",
  text: HOSTILE,
}));

describe("the bounds of built-in work", () => {
  test("[SEC-21] short answers are whole, and the longest ones are cut until all fit together", () => {
    const [short, ...long] = truncateAnswers(texts("She listens.", ...Array<string>(20).fill(textOfWords(1_400))));
    expect(short?.text).toBe("She listens.");
    expect(new Set(long.map(({ text }) => sizeOf(text))).size).toBe(1);
    expect(total(long)).toBeGreaterThan(readLimits.insight * 0.95);
    expect(total(long)).toBeLessThanOrEqual(readLimits.insight);
  });

  test("[SEC-21] any cut answers are within the bounds together, and each is the beginning of its text", () => {
    const text = fc
      .array(fc.constantFrom("a", "She listens. ", "\n", " ", "x".repeat(500), textOfWords(300)))
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 40 }), (list) => {
        const read = truncateAnswers(texts(...list));
        expect(total(read)).toBeLessThanOrEqual(readLimits.insight);
        for (const [index, answer] of read.entries()) {
          expect(list[index]?.startsWith(answer.text)).toBe(true);
          expect(sizeOf(answer.text)).toBeLessThanOrEqual(readLimits.answer);
        }
      }),
      { numRuns: 30 },
    );
  });

  test("[SEC-21] a cut text ends with a sentence", () => {
    const [cut] = truncateAnswers(texts("She listens to us. ".repeat(500)));
    expect(cut?.text.trimEnd()).toMatch(/us\.$/);
  });

  test("[SEC-21] an insight and a search read and compare a bounded number of sentences of hostile answers", async () => {
    let compared = 0;
    const counting: Embedder = {
      info: hashedEmbedder.info,
      embed: (given) => {
        compared += given.length;
        return hashedEmbedder.embed(given);
      },
    };
    const sources = { kind: insightKinds.externalFeedback, answers: hostile, ownerName: "Ada" } as const;
    await writeInsights(sources, counting);
    expect(compared).toBeLessThanOrEqual(2 * hostile.length);
    compared = 0;
    expect(
      await search({ question: "Does Ada listen?", passages: hostile, embedder: counting, ownerName: "" }),
    ).toHaveLength(4);
    expect(compared).toBeLessThanOrEqual(400);
  });

  test("[SEC-21] a sentence that is too long to be quoted is read in segments", () => {
    const segments = segmentsIn({ ...hostile[0]!, text: `${"she listens and ".repeat(80)}she plans. She is kind.` }, 0);
    expect(segments.at(-1)?.text).toBe("She is kind.");
    for (const { words } of segments) expect(words.length).toBeLessThanOrEqual(2 * 30);
  });

  test("[SEC-21] lines that are read together have the same sentences and tags as when read alone", () => {
    const lines = [
      "- calm",
      "She explains hard problems. It helped",
      "Dr. Smith saw 3.5% fewer bugs.",
      "",
      "Kind :)",
      "e.g. plans",
    ];
    const plain = (text: string) =>
      readSentences(text).map((sentence) => [
        sentence.text,
        sentence.words.map(({ lower, tags }) => [lower, [...tags]]),
      ]);
    expect(plain(lines.join("\n"))).toEqual(lines.flatMap(plain));
  });
});
