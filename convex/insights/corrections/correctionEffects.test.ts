import { describe, expect, test } from "vitest";
import { calm, hides, leftOut, quote } from "../../../tests/support/people/corrections";
import { isChanged } from "./correctionEffects";

describe("whether a claim is left out", () => {
  const correctionCases: readonly [string, Parameters<typeof isChanged>[1], boolean][] = [
    ["all its quotes are among those of one", { polarity: "strength", quotes: [hides] }, true],
    ["of another polarity it is not", { polarity: "wish", quotes: [hides] }, false],
    ["with one more quote it is not", { polarity: "strength", quotes: [hides, quote("Strict.", "Cem")] }, false],
    ["without quotes it is not", { polarity: "strength", quotes: [] }, false],
    ["of several quotes each counts", { polarity: "strength", quotes: [calm, hides] }, true],
    ["the same words of another answer are not", { polarity: "strength", quotes: [quote(hides.text, "Cem")] }, false],
    ["a sentence that is cut elsewhere is", { polarity: "strength", quotes: [quote("the rule book", "Ben")] }, true],
    ["a longer one is", { polarity: "strength", quotes: [quote(`Fair. ${hides.text}`, "Ben")] }, true],
  ];
  test.each(correctionCases)("[INS-132] %s", (_, found, expected) => {
    expect(isChanged("leftOut", found, [leftOut({ quotes: [hides, calm] })])).toBe(expected);
  });

  test("[INS-132] a claim whose quotes are spread over two left-out claims is not left out", () => {
    const both = [leftOut({ quotes: [hides] }), leftOut({ quotes: [calm] })];
    expect(isChanged("leftOut", { polarity: "strength", quotes: [hides, calm] }, both)).toBe(false);
  });
});
