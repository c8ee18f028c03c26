import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readSentences, stemOf } from "./readText";

const sentencesOf = (text: string) => readSentences(text).map((sentence) => sentence.text);

describe("reading a text", () => {
  test("[INS-06] keeps abbreviations, decimals and initials inside their sentence", () => {
    expect(sentencesOf("Dr. Smith saw 3.5% fewer bugs. It helped.")).toEqual([
      "Dr. Smith saw 3.5% fewer bugs.",
      "It helped.",
    ]);
  });

  test("[INS-06] ends a sentence at a line break, because people write lists", () => {
    expect(sentencesOf("- calm\n- asks questions\n")).toEqual(["- calm", "- asks questions"]);
  });

  test("finds no sentence in a blank text", () => {
    expect(sentencesOf(" \n\t ")).toEqual([]);
  });

  test("tags the part of speech of a word", () => {
    const words = readSentences("She explains hard problems.")[0]?.words ?? [];
    expect(words.map((word) => word.tags.has("Verb"))).toEqual([false, true, false, false]);
  });

  test("[INS-06] every sentence and word is an exact span of any text", () => {
    const piece = fc.constantFrom(
      "She ",
      "doesn’t",
      "hesitate. ",
      "e.g. ",
      "3.5% ",
      "“Well,” ",
      "\n",
      "…",
      "é",
      "👍 ",
      "(calm) ",
      "— ",
      "?! ",
      "I'm ",
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((pieces) => pieces.join("")),
        ),
        (text) => {
          let end = 0;
          for (const sentence of readSentences(text)) {
            expect(text.slice(sentence.start, sentence.end)).toBe(sentence.text);
            expect(sentence.text).toBe(sentence.text.trim());
            expect(sentence.start).toBeGreaterThanOrEqual(end);
            end = sentence.end;
            for (const word of sentence.words) expect(text.slice(word.start, word.end)).toBe(word.text);
          }
          // Nothing but white space is left out.
          const kept = sentencesOf(text).join("").replace(/\s/g, "");
          expect(kept).toBe(text.replace(/\s/g, ""));
        },
      ),
      { numRuns: 300 },
    );
  });

  test("gives all forms of a word one root, also irregular ones", () => {
    expect(["explains", "explaining", "explained"].map(stemOf)).toEqual(["explain", "explain", "explain"]);
    expect(["led", "taught", "Calmer", "Tom’s"].map(stemOf)).toEqual(["lead", "teach", "calm", "tom"]);
  });
});
