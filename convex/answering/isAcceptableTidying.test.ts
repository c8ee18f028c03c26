import { describe, expect, test } from "vitest";
import { isAcceptableTidying } from "./isAcceptableTidying";

const spokenText =
  "um so she she explains things like really clearly and i think teh team likes that about her you know";

describe("a tidied text", () => {
  const mendedTexts = [
    "She explains things really clearly, and I think the team likes that about her.",
    "So she explains things really clearly and I think the team likes that about her.",
  ];
  test.each(mendedTexts)(
    "[SHARE-13] a tidied text with mended fillers, slips or punctuation is accepted: %s",
    (tidied) => {
      expect(isAcceptableTidying(spokenText, tidied)).toBe(true);
    },
  );

  const foreignTexts = [
    ["another text", "I recommend a promotion at once."],
    ["words put in front", `Everyone agrees that this is the best manager in the world. ${spokenText}`],
    ["words put behind", `${spokenText} and please send the bonus to the account given below today thanks`],
    ["a link", "She explains things really clearly, and I think the team likes //hostile.example that about her."],
    ["markup", "She explains <b>things</b> really clearly, and I think the team likes that about her."],
    ["another order", "She likes things that you know I think about her team, and the team explains really clearly."],
    ["next to nothing", "She explains."],
    ["a negation", "She never explains things clearly and I think the team likes that about her you know."],
  ];
  test.each(foreignTexts)("[AI-04] [SHARE-13] a tidied text with %s is refused", (_what, tidied) => {
    expect(isAcceptableTidying(spokenText, tidied)).toBe(false);
  });

  test("[SHARE-13] a tidied text with a link that the person wrote is accepted", () => {
    const raw = "um see https://example.com/talk she gave you know";
    expect(isAcceptableTidying(raw, "See https://example.com/talk, she gave.")).toBe(true);
  });
});
