import { describe, expect, it } from "vitest";
import { johari } from "./johari";

const asked = "What are the greatest strengths?";
const window = johari({
  self: [
    { authorName: "You", questionText: asked, text: "I explain things clearly. I mentor the juniors on my team." },
  ],
  others: [
    {
      respondentId: "a" as never,
      authorName: "Ann",
      questionText: asked,
      text: "She explains hard things clearly. She is calm in a crisis.",
    },
    {
      respondentId: "b" as never,
      authorName: "Ben",
      questionText: asked,
      text: "Calm, always. She could delegate more.",
    },
  ],
});

describe("the Johari view", () => {
  it("[INS-03] sets what both see, what only others see and what only you see apart", () => {
    expect(window.seenByBoth.map((entry) => entry.theme)).toEqual(["clarity"]);
    expect(window.othersOnly.map((entry) => entry.theme)).toEqual(["calm"]);
    expect(window.youOnly.map((entry) => entry.theme)).toEqual(["growing-others"]);
  });

  it("[INS-06] carries the quotes of both sides, by the number of their answer", () => {
    expect(window.seenByBoth[0]).toMatchObject({
      label: "Clear communication",
      self: [{ answer: 0, text: "I explain things clearly." }],
      others: [{ answer: 0, text: "She explains hard things clearly." }],
      people: 1,
    });
    expect(window.othersOnly[0]?.people).toBe(2);
  });

  it("[INS-06] is empty where nobody has said anything", () => {
    expect(johari({ self: [], others: [] })).toEqual({ seenByBoth: [], othersOnly: [], youOnly: [] });
  });
});
