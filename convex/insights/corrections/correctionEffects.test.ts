import { describe, expect, test } from "vitest";
import { calmQuote, hidesQuote, leaveOutCorrection, quote } from "../../../tests/support/people/corrections";
import { isChanged } from "./correctionEffects";

describe("whether a claim is left out", () => {
  const correctionCases: readonly [string, Parameters<typeof isChanged>[1], boolean][] = [
    ["all its quotes are among those of one", { polarity: "strength", quotes: [hidesQuote] }, true],
    ["of another polarity it is not", { polarity: "wish", quotes: [hidesQuote] }, false],
    ["with one more quote it is not", { polarity: "strength", quotes: [hidesQuote, quote("Strict.", "Cem")] }, false],
    ["without quotes it is not", { polarity: "strength", quotes: [] }, false],
    ["of several quotes each counts", { polarity: "strength", quotes: [calmQuote, hidesQuote] }, true],
    [
      "the same words of another answer are not",
      { polarity: "strength", quotes: [quote(hidesQuote.text, "Cem")] },
      false,
    ],
    ["a sentence that is cut elsewhere is", { polarity: "strength", quotes: [quote("the rule book", "Ben")] }, true],
    ["a longer one is", { polarity: "strength", quotes: [quote(`Fair. ${hidesQuote.text}`, "Ben")] }, true],
  ];
  test.each(correctionCases)("[INS-132] %s", (_, found, expected) => {
    expect(isChanged("leftOut", found, [leaveOutCorrection({ quotes: [hidesQuote, calmQuote] })])).toBe(expected);
  });

  test("[INS-132] a claim whose quotes are spread over two left-out claims is not left out", () => {
    const both = [leaveOutCorrection({ quotes: [hidesQuote] }), leaveOutCorrection({ quotes: [calmQuote] })];
    expect(isChanged("leftOut", { polarity: "strength", quotes: [hidesQuote, calmQuote] }, both)).toBe(false);
  });
});
