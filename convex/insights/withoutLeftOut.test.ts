import { describe, expect, it } from "vitest";
import type { Claim, InsightDetails, JohariTheme, JohariWindow, Quote } from "../shared/validators";
import { detailsWithoutLeftOut, isLeftOut, type LeftOut, windowWithoutLeftOut } from "./withoutLeftOut";

const kind = "external-feedback-insights";
const ownKind = "self-reflection-insights";

/** Quote of a person's only answer; without a person, the owner's. */
const quote = (text: string, person?: string): Quote => ({
  ...(person === undefined ? {} : { responseId: `answer-${person}` as never, respondentId: person as never }),
  ...{ authorName: person ?? "You", text, questionText: "?" },
});
const claim = (title: string, ...evidence: Quote[]): Claim => ({ title, description: "", evidence, people: 1 });
const left = (one: Partial<LeftOut> & Pick<LeftOut, "quotes">): LeftOut => ({ kind, side: "strength", ...one });
const hides = quote("Hides behind the rule book.", "Ben");
const calm = quote("Always calm.", "Ana");

describe("whether a claim is left out", () => {
  it.each<[string, Parameters<typeof isLeftOut>[0], boolean]>([
    ["all its quotes are among those of one", { kind, side: "strength", quotes: [hides] }, true],
    ["of another side it is not", { kind, side: "wish", quotes: [hides] }, false],
    ["of another kind it is not", { kind: ownKind, side: "strength", quotes: [hides] }, false],
    ["with one more quote it is not", { kind, side: "strength", quotes: [hides, quote("Strict.", "Cem")] }, false],
    ["without quotes it is not", { kind, side: "strength", quotes: [] }, false],
    ["of several quotes each counts", { kind, side: "strength", quotes: [calm, hides] }, true],
    ["the same words of another answer are not", { kind, side: "strength", quotes: [quote(hides.text, "Cem")] }, false],
    ["a sentence that is cut elsewhere is", { kind, side: "strength", quotes: [quote("the rule book", "Ben")] }, true],
    ["a longer one is", { kind, side: "strength", quotes: [quote(`Fair. ${hides.text}`, "Ben")] }, true],
  ])("[INS-132] %s", (_, found, expected) => {
    expect(isLeftOut(found, [left({ quotes: [hides, calm] })])).toBe(expected);
  });

  it("[INS-132] quotes of two left-out claims together leave out no third", () => {
    const both = [left({ quotes: [hides] }), left({ quotes: [calm] })];
    expect(isLeftOut({ kind, side: "strength", quotes: [hides, calm] }, both)).toBe(false);
  });
});

describe("an insight without left-out claims", () => {
  const details: InsightDetails = {
    strengths: [claim("Calm", calm), claim("Rule book", hides)],
    blindSpots: [claim("Rule book", hides)],
    keyPhrases: [
      { text: "rule book", evidence: [hides] },
      { text: "calm", evidence: [calm], side: "strength" },
      { text: "behind the rule book", evidence: [hides], side: "wish" },
    ],
    narrative: [
      { text: "Calm.", evidence: [calm] },
      { text: "Calm, and by the book.", evidence: [calm, hides] },
    ],
  };

  it("[INS-132] loses the claim, its key phrases and each passage that quotes it; the other side stays", () => {
    const shown = detailsWithoutLeftOut(details, kind, [left({ quotes: [hides] })]);
    expect(shown.strengths.map(({ title }) => title)).toEqual(["Calm"]);
    expect(shown.blindSpots.map(({ title }) => title)).toEqual(["Rule book"]);
    expect(shown.keyPhrases.map(({ text }) => text)).toEqual(["calm", "behind the rule book"]);
    expect(shown.narrative.map(({ text }) => text)).toEqual(["Calm."]);
    expect(detailsWithoutLeftOut(details, kind, [])).toBe(details);
  });
});

it("[INS-156] a left-out quote contradicts no other claim", () => {
  const strict = quote("Strict with herself.", "Cem");
  const contradicted = (...counterEvidence: Quote[]): InsightDetails => ({
    strengths: [{ ...claim("Calm", calm), counterEvidence }],
    blindSpots: [],
    keyPhrases: [],
    narrative: [],
  });
  const shown = (...counterEvidence: Quote[]) =>
    detailsWithoutLeftOut(contradicted(...counterEvidence), kind, [left({ side: "wish", quotes: [hides] })]).strengths;
  expect(shown(hides, strict)).toEqual([{ ...claim("Calm", calm), counterEvidence: [strict] }]);
  expect(shown(hides)).toEqual([claim("Calm", calm)]);
});

describe("a Johari window without left-out claims", () => {
  const theme = (label: string, self: Quote[], others: Quote[], side?: "wish"): JohariTheme => ({
    ...{ label, self, others, people: others.length },
    ...(side === undefined ? {} : { side }),
  });
  const own = quote("I know every rule.");
  const window: JohariWindow = {
    seenByBoth: [theme("Rule book", [own], [hides, quote("By the book.", "Cem")]), theme("Calm", [own], [calm])],
    othersOnly: [theme("By the rules", [], [hides]), theme("Rule book", [], [hides], "wish")],
    youOnly: [theme(own.text, [own], [])],
    otherwise: [theme("Hides", [quote("I am open.")], [hides])],
  };
  const labels = (shown: JohariWindow) =>
    [shown.seenByBoth, shown.othersOnly, shown.youOnly, shown.otherwise ?? []].map((pane) =>
      pane.map(({ label }) => label),
    );

  it("[INS-132] loses themes of its title and side, and those of its quotes alone", () => {
    const shown = windowWithoutLeftOut(window, [left({ title: "Rule book", quotes: [hides] })]);
    expect(labels(shown)).toEqual([["Calm"], ["Rule book"], [own.text], []]);
    expect(windowWithoutLeftOut(window, [])).toBe(window);
  });

  it("[INS-132] without a left-out own sentence, themes have what others wrote", () => {
    const shown = windowWithoutLeftOut(window, [left({ kind: ownKind, quotes: [own] })]);
    expect(labels(shown)).toEqual([["Rule book", "Calm"], ["By the rules", "Rule book"], [], ["Hides"]]);
    expect(shown.seenByBoth.map(({ self }) => self)).toEqual([[], []]);
    const ofOwnLabel: JohariWindow = { ...window, seenByBoth: [theme(own.text, [own], [calm])] };
    expect(windowWithoutLeftOut(ofOwnLabel, [left({ kind: ownKind, quotes: [own] })]).seenByBoth).toEqual([]);
  });
});
