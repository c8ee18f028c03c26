import { describe, expect, test } from "vitest";
import { hostileTexts } from "../../../tests/support/models/hostileTexts";
import { isPlainProse } from "./plainProse";

describe("text that a model wrote", () => {
  const plainTexts = [
    "Ada explains hard things simply.",
    "Scores 9/10, i.e. more than most (3 < 5, 7 > 2).",
    "She wrote: “no”… and/or 'maybe'. E.g. Node.js and C++.",
    "Sie hört zu, bevor sie entscheidet: immer.",
    "2:30 is when he says: yes [1][2].",
    "",
  ];
  test.each(plainTexts)("[AI-04] plain prose is kept: %s", (text) => {
    expect(isPlainProse(text)).toBe(true);
  });

  const invisible = [
    "Ada \u202erevoc\u202c",
    "Ada\u200b listens",
    "a\u2066b\u2069",
    "\ufeffAda",
    "Ada\u200d",
    "A\u{e0041}",
  ];
  test.each(invisible)("[AI-14] invisible characters are not kept: %j", (text) => {
    expect(isPlainProse(text)).toBe(false);
  });

  const joined = ["She codes \u{1f469}\u200d\u{1f4bb} well.", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"];
  test.each(joined)("[AI-14] characters that join letters and signs are kept: %j", (text) => {
    expect(isPlainProse(text)).toBe(true);
  });

  const textsWithMarkup = [
    "See https://hostile.example for more.",
    "See //hostile.example/x for more.",
    "Go to www.hostile.example",
    "Write to mailto:someone@hostile.example",
    "Open hostile.example/login",
    "[Read on](x)",
    "![x](y)",
    "<b>Bold</b>",
    "</p>",
    "<!-- x -->",
    "javascript:pwned()",
    "data:text/html,x",
    "ＨＴＴＰＳ://hostile.example",
    "h\u200bttps://hostile.example",
  ];
  test.each(textsWithMarkup)("[AI-04] links and markup are not kept: %s", (text) => {
    expect(isPlainProse(text)).toBe(false);
  });

  test("[AI-04] no hostile text that contains a tag or an address is accepted", () => {
    const passing = hostileTexts.filter(isPlainProse);
    expect(passing.filter((text) => /<[a-z/!?]|:\/\/|\/\/hostile|javascript:|\]\(/i.test(text))).toEqual([]);
  });
});
