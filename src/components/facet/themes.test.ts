import { describe, expect, test } from "vitest";
import type { Claim, InsightDetails, JohariWindow, Quote } from "../../../convex/shared/validators";
import { cutByWeight, cutStone } from "./stone.ts";
import { themeNoun, themesOf, themesSentence } from "./themes.ts";

const quote = (authorName: string, text: string): Quote => ({ authorName, text, questionText: "What stands out?" });
const claim = (title: string, people: number, evidence = [quote("Ben", title)]): Claim => ({
  title,
  description: "",
  evidence,
  people,
});
const insight: InsightDetails = {
  strengths: [claim("Listens", 3), claim("Plans", 1), claim("Invented", 2, [])],
  blindSpots: [claim("Speak sooner", 1)],
  keyPhrases: [],
  narrative: [],
};
const johari: JohariWindow = {
  seenByBoth: [{ label: "Listens", self: [quote("You", "I listen.")], others: [], people: 3 }],
  othersOnly: [{ label: "Plans", self: [], others: [], people: 1 }],
  youOnly: [{ label: "I draw.", self: [quote("You", "I draw.")], others: [], people: 0 }],
};

describe("themes", () => {
  test("[HAND-51] each strength and wish is there once, with who wrote it; without a quote it is left out", () => {
    expect(themesOf(insight, johari).map(({ title, side, seenBy, people }) => [title, side, seenBy, people])).toEqual([
      ["Listens", "strength", "both", 3],
      ["Plans", "strength", "others", 1],
      ["Speak sooner", "wish", "others", 1],
      ["I draw.", "strength", "you", 0],
    ]);
  });

  test("[INS-35] that others wrote it claims nothing of its owner", () => {
    expect(
      new Set(
        themesOf(insight, johari)
          .slice(1, 3)
          .map(({ writtenBy }) => writtenBy),
      ),
    ).toEqual(new Set(["They wrote"]));
  });

  test("[HAND-51] the sentence counts strengths, wishes and what both sides wrote", () => {
    expect(themesSentence(themesOf(insight, johari))).toBe(
      "People name 2 strengths and 1 wish. You wrote of 1 of the strengths too.",
    );
    expect(themesSentence(themesOf(insight, undefined))).toBe("People name 2 strengths and 1 wish.");
  });

  test("[INS-33] of a side without a theme nothing is said, and what one person writes is a passage", () => {
    const alone = themesOf({ ...insight, blindSpots: [] }, undefined);
    expect(themesSentence(alone)).toBe("People name 2 strengths.");
    expect(themesSentence(themesOf({ ...insight, strengths: [] }, undefined))).toBe("People name 1 wish.");
    const own = themesOf({ ...insight, strengths: [], blindSpots: [] }, johari);
    expect(themesSentence(own)).toBe("You wrote of 1 strength.");
    expect([themeNoun(alone), themeNoun(alone.slice(0, 1)), themeNoun(alone.slice(1))]).toEqual([
      "passages",
      "theme",
      "passage",
    ]);
  });
});

describe("the cut", () => {
  const width = (points: string) => {
    const turns = points.split(" ").map((point) => Math.atan2(...(point.split(",").map(Number) as [number, number])));
    return Math.max(...turns) - Math.min(...turns);
  };

  test("[HAND-51] a theme's face is as wide as many people write it", () => {
    const [, two, one] = cutByWeight([5, 2, 1]).faces;
    expect(width(two!.outline) / width(one!.outline)).toBeCloseTo(2, 1);
  });

  const people = [0, 1, 8, 12, 13, 24, 25, 400];
  test.each(people)("[HAND-50] %i people: a face for each of up to 24", (count) => {
    const { faces } = cutStone(count);
    expect(faces.length).toBeGreaterThanOrEqual(Math.min(count, 24));
    expect(faces.length).toBeLessThanOrEqual(24);
    expect(new Set(faces.map(({ outline }) => outline)).size).toBe(faces.length);
  });
});
