import { describe, expect, it } from "vitest";
import { demoContent } from "./demoData";
import { soundbites, soundbiteThemes, soundbitesShown } from "./soundbites";

const answers = demoContent.complete.people.flatMap((person) =>
  person.answers.map(({ text, tidiedText }) => ({ who: person.name, text: tidiedText ?? text })),
);

describe("demo soundbites", () => {
  it("[DEMO-06] knows six themes", () => {
    expect(new Set(soundbiteThemes.map((theme) => theme.theme)).size).toBe(6);
  });

  it("[DEMO-06] shows the top three strengths of the sample answers, each with an exact quote", () => {
    const shown = soundbites(answers);
    expect(shown).toHaveLength(soundbitesShown);
    expect(new Set(shown.map((bite) => bite.theme)).size).toBe(3);
    expect(shown.map((bite) => bite.people)).toEqual(shown.map((bite) => bite.people).sort((a, b) => b - a));
    for (const { quote } of shown) {
      expect(answers[quote.answer]?.text).toContain(quote.text);
      expect(answers[quote.answer]?.who).toBe(quote.who);
    }
  });

  it("[DEMO-06] ranks by how many people use a theme's words", () => {
    const shown = soundbites([
      { who: "Ann", text: "She is calm. Calm in every crisis and outage." },
      { who: "Ben", text: "She explains well." },
      { who: "Cem", text: "A clear writer." },
    ]);
    expect(shown.map((bite) => bite.theme)).toEqual(["communication", "composure"]);
  });

  it("[DEMO-06] shows nothing where nobody uses any of its words", () => {
    expect(soundbites([{ who: "Ann", text: "Good." }])).toEqual([]);
  });
});
