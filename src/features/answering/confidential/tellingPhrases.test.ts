import { describe, expect, test } from "vitest";
import { tellingPhrases } from "./tellingPhrases.ts";

const found = (text: string) =>
  tellingPhrases(text, ["Maya Chen"]).map(({ text: phrase, reason }) => `${reason}: ${phrase}`);

describe("words that can show who wrote them", () => {
  test.each([
    ["As your manager I see that you plan well.", ["role: As your manager"]],
    ["I noticed it as one of your direct reports.", ["role: as one of your direct reports"]],
    ["I’m your oldest colleague here.", ["role: I’m your oldest colleague"]],
    ["I report to you, and my team likes that.", ["role: I report to", "role: my team"]],
    ["You helped me a lot when I joined.", ["moment: when I joined"]],
    ["Since I was promoted you ask me less.", ["moment: Since I was promoted"]],
    ["On my first day you showed me around.", ["moment: On my first day"]],
    ["In our one-on-ones you listen.", ["moment: our one-on-ones"]],
    ["It was good when you hired me.", ["moment: when you hired me"]],
    ["You told me that I talk too much.", ["moment: You told me"]],
    ["The talk on 12 March went well.", ["time: 12 March"]],
    ["In 2023 you were calmer.", ["time: 2023"]],
    ["Last week you were late.", ["time: Last week"]],
    ["We have worked together for six years.", ["time: for six years"]],
    ["You often side with Sophie Lindt.", ["name: Sophie Lindt"]],
    ["Write to sophie@example.com or @sophie_l.", ["name: sophie@example.com", "name: @sophie_l"]],
    ["Back then, Tobias left the Berlin office.", ["name: Tobias", "name: Berlin"]],
  ])("[ANON-10] %s", (text, phrases) => {
    expect(found(text)).toEqual(phrases);
  });

  test.each([
    "",
    "Maya listens before she decides. Maya's notes are short, and Chen is a name too.",
    "She explains hard things simply. Everybody follows, and I may ask anything.",
    "He should share decisions earlier; the team waits. I think he can.",
    "THIS IS IMPORTANT.",
  ])("[ANON-10] nothing is marked in: %s", (text) => {
    expect(found(text)).toEqual([]);
  });

  test("[ANON-10] each is listed once, in the order of the text, and none within another", () => {
    expect(found("As your manager, and again as your manager, I saw it in March 2024. As your manager.")).toEqual([
      "role: As your manager",
      "role: as your manager",
      "time: in March 2024",
    ]);
  });

  test("[ANON-10] the longest answer takes no more than a keystroke's time to read", () => {
    // Rules that repeat within a repetition would not end on this.
    const long = "as your very very very ".repeat(450);
    expect(found(long)).toEqual([]);
  });
});
