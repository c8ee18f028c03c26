import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeDiff, type DiffPart, wordDiff } from "./wordDiff.ts";

const join = (parts: readonly DiffPart[], ...kinds: DiffPart["kind"][]): string =>
  parts
    .filter(({ kind }) => kinds.includes(kind))
    .map(({ text }) => text)
    .join("");

describe("comparing one's own words with the tidied text", () => {
  test("[SHARE-13] marks removed and added words", () => {
    expect(wordDiff("um she listens first", "She listens first.")).toEqual([
      { kind: "removed", text: "um she" },
      { kind: "added", text: "She" },
      { kind: "same", text: " listens first" },
      { kind: "added", text: "." },
    ]);
  });

  test("[SHARE-13] has every character of both texts, whatever they are", () => {
    const word = fc.constantFrom("um", "she", "She", "listens", ",", ".", "  ", "\n\n", "naïve", "👍🏽", "don’t", "3");
    const text = fc.oneof(
      fc.array(word, { maxLength: 30 }).map((words) => words.join(" ")),
      fc.string({ unit: "grapheme" }),
    );
    fc.assert(
      fc.property(text, text, (own, tidied) => {
        const parts = wordDiff(own, tidied);
        expect(join(parts, "same", "removed")).toBe(own);
        expect(join(parts, "same", "added")).toBe(tidied);
      }),
    );
  });

  test("[HAND-203] a word whose case alone was tidied is counted as a capital", () => {
    expect(describeDiff(wordDiff("she waits. he waits", "She waits. He waits."))).toBe("2 capitals changed.");
    expect(describeDiff(wordDiff("um she listens", "She listens."))).toBe("1 word taken out, 1 capital changed.");
  });

  const tidiedTexts = [
    ["um she listens", "She listens.", "1 word taken out, 1 capital changed."],
    ["i know, i know she waits", "I know she waits.", "2 words taken out, 1 capital changed."],
    ["she waits", "She asks.", "1 word taken out, 1 word put in, 1 capital changed."],
    ["she, um, listens", "she listens", "1 word taken out."],
    ["she listens", "she listens well now", "2 words put in."],
    ["She listens", "She listens.", "Only punctuation and spaces changed."],
  ];
  test.each(tidiedTexts)("[SHARE-13] one sentence describes what changed: %s", (own, tidied, sentence) => {
    expect(describeDiff(wordDiff(own, tidied))).toBe(sentence);
  });
});
