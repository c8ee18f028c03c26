import { describe, expect, test } from "vitest";

import { type DemoDashboardContent, demoContent } from "../../../convex/shared/demo/demoData";
import { soundbites, soundbiteThemes, SOUNDBITES_SHOWN } from "./soundbites.ts";

const answersOf = ({ people }: DemoDashboardContent) =>
  people.flatMap((person) =>
    person.answers.map(({ text, tidiedText }) => ({ authorName: person.name, text: tidiedText ?? text })),
  );

describe("demo soundbites", () => {
  test("[DEMO-06] have six themes", () => {
    expect(new Set(soundbiteThemes.map((theme) => theme.theme)).size).toBe(6);
  });

  const demos = [
    ["complete", answersOf(demoContent.complete)],
    ["incomplete", answersOf(demoContent.incomplete)],
  ] as const;
  test.each(demos)(
    "[DEMO-06] have the top three strengths of the %s demo's answers, each with an exact quote",
    (_, answers) => {
      const shown = soundbites(answers);
      expect(shown).toHaveLength(SOUNDBITES_SHOWN);
      expect(new Set(shown.map((bite) => bite.theme)).size).toBe(3);
      expect(shown.map((bite) => bite.people)).toEqual(shown.map((bite) => bite.people).sort((a, b) => b - a));
      for (const { quote } of shown) {
        expect(answers[quote.answer]?.text).toContain(quote.text);
        expect(answers[quote.answer]?.authorName).toBe(quote.authorName);
      }
    },
  );

  test("[DEMO-06] are ranked by how many people use a theme's words", () => {
    const shown = soundbites([
      { authorName: "Ann", text: "She is calm. Calm in every crisis and outage." },
      { authorName: "Ben", text: "She explains well." },
      { authorName: "Cem", text: "A clear writer." },
    ]);
    expect(shown.map((bite) => bite.theme)).toEqual(["communication", "composure"]);
    // Each counted person is quoted.
    expect(shown.map(({ quote, others }) => [quote, ...others].map(({ authorName }) => authorName))).toEqual([
      ["Ben", "Cem"],
      ["Ann"],
    ]);
  });

  test("[DEMO-06] show no wish as a strength, and “lead” not as leadership", () => {
    const shown = soundbites([
      { authorName: "Ann", text: "She should explain more. I would rather she listened. Our lead asks after her." },
      { authorName: "Ben", text: "She stayed calm and wrote down what would help." },
    ]);
    expect(shown.map(({ theme, people }) => [theme, people])).toEqual([["composure", 1]]);
  });

  test("[DEMO-06] are absent where nobody uses any of their words", () => {
    expect(soundbites([{ authorName: "Ann", text: "Good." }])).toEqual([]);
  });
});
