import { describe, expect, test } from "vitest";
import { markQuotes } from "./markQuotes.ts";

const quotes = (...texts: string[]) =>
  texts.map((text, index) => ({
    place: index,
    label: `${index + 1}`,
    quote: { text, authorName: "Ana", questionText: "What now?" },
  }));

describe("quotes within an answer", () => {
  test("[INS-40] each quote is marked with its number, and the rest stays as it is", () => {
    expect(markQuotes("She listens. Then she asks.\nAlways.", quotes("Then she asks.", "She listens."))).toEqual({
      parts: [
        { text: "She listens.", labels: ["2"] },
        { text: " ", labels: [] },
        { text: "Then she asks.", labels: ["1"] },
        { text: "\nAlways.", labels: [] },
      ],
      unmarked: [],
    });
  });

  test("[INS-40] overlapping quotes are one mark with both numbers", () => {
    expect(markQuotes("a b c d", quotes("b c", "a b", "d")).parts).toEqual([
      { text: "a b c", labels: ["1", "2"] },
      { text: " ", labels: [] },
      { text: "d", labels: ["3"] },
    ]);
  });

  test("[INS-40] a quote of an earlier wording marks nothing and keeps its number", () => {
    expect(markQuotes("She is calm.", quotes("um she is calm"))).toEqual({
      parts: [{ text: "She is calm.", labels: [] }],
      unmarked: ["1"],
    });
  });
});
