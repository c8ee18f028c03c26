import { describe, expect, test } from "vitest";
import {
  calmQuote,
  claim,
  hidesQuote,
  kind,
  leaveOutCorrection,
  moveCorrection,
  ownKind,
  quote,
  renameCorrection,
  separateCorrection,
} from "../../../tests/support/people/corrections";
import type { InsightDetails, Quote } from "../../shared/validators";
import { correctedDetails } from "./correctedDetails";

describe("an insight without left-out claims", () => {
  const details: InsightDetails = {
    strengths: [claim("Calm", calmQuote), claim("Rule book", hidesQuote)],
    blindSpots: [claim("Rule book", hidesQuote)],
    keyPhrases: [
      { text: "rule book", evidence: [hidesQuote] },
      { text: "calm", evidence: [calmQuote], polarity: "strength" },
      { text: "behind the rule book", evidence: [hidesQuote], polarity: "wish" },
    ],
    narrative: [
      { text: "Calm.", evidence: [calmQuote] },
      { text: "Calm, and by the book.", evidence: [calmQuote, hidesQuote] },
    ],
  };

  test("[INS-132] lacks the claim, its key phrases and each narrative sentence that quotes it, and keeps the other polarity", () => {
    const shown = correctedDetails(details, kind, [leaveOutCorrection({ quotes: [hidesQuote] })]);
    expect(shown.strengths.map(({ title }) => title)).toEqual(["Calm"]);
    expect(shown.blindSpots.map(({ title }) => title)).toEqual(["Rule book"]);
    expect(shown.keyPhrases.map(({ text }) => text)).toEqual(["calm", "behind the rule book"]);
    expect(shown.narrative.map(({ text }) => text)).toEqual(["Calm."]);
    expect(correctedDetails(details, kind, [])).toBe(details);
  });
});

test("[INS-132] corrections of the other kind of insight are not its own", () => {
  const details: InsightDetails = {
    strengths: [claim("Calm", calmQuote)],
    blindSpots: [],
    keyPhrases: [],
    narrative: [],
  };
  expect(correctedDetails(details, ownKind, [leaveOutCorrection({ quotes: [calmQuote] })])).toBe(details);
  expect(
    correctedDetails(details, ownKind, [leaveOutCorrection({ kind: ownKind, quotes: [calmQuote] })]).strengths,
  ).toEqual([]);
});

test("[INS-156] a left-out quote contradicts no other claim", () => {
  const strict = quote("Strict with herself.", "Cem");
  const contradicted = (...counterEvidence: Quote[]): InsightDetails => ({
    strengths: [{ ...claim("Calm", calmQuote), counterEvidence }],
    blindSpots: [],
    keyPhrases: [],
    narrative: [],
  });
  const shown = (...counterEvidence: Quote[]) =>
    correctedDetails(contradicted(...counterEvidence), kind, [
      leaveOutCorrection({ polarity: "wish", quotes: [hidesQuote] }),
    ]).strengths;
  expect(shown(hidesQuote, strict)).toEqual([{ ...claim("Calm", calmQuote), counterEvidence: [strict] }]);
  expect(shown(hidesQuote)).toEqual([claim("Calm", calmQuote)]);
});

describe("an insight with moved and renamed claims", () => {
  const details: InsightDetails = {
    strengths: [claim("Rule book", hidesQuote), claim("Calm", calmQuote)],
    blindSpots: [{ ...claim("Slow", quote("Be quicker.", "Cem")), nextStep: "Set a timer." }],
    keyPhrases: [
      { text: "rule book", evidence: [hidesQuote], polarity: "strength" },
      { text: "book", evidence: [hidesQuote] },
    ],
    narrative: [
      { text: "Calm.", evidence: [calmQuote] },
      { text: "Calm, and strong by the book.", evidence: [calmQuote, hidesQuote] },
    ],
  };
  const slow = details.blindSpots[0]!.evidence;

  test("[INS-191] a moved claim comes last in the other polarity, with its key phrase and without narrative sentence or next step", () => {
    const shown = correctedDetails(details, kind, [
      moveCorrection({ quotes: [hidesQuote] }),
      moveCorrection({ polarity: "wish", quotes: slow }),
    ]);
    expect(shown.strengths).toEqual([
      claim("Calm", calmQuote),
      { ...claim("Slow", ...slow), corrected: { moved: true } },
    ]);
    expect(shown.blindSpots).toEqual([{ ...claim("Rule book", hidesQuote), corrected: { moved: true } }]);
    expect(shown.keyPhrases.map(({ polarity }) => polarity)).toEqual(["wish", undefined]);
    expect(shown.narrative.map(({ text }) => text)).toEqual(["Calm."]);
  });

  test("[INS-191] a move applies to a claim of its polarity, also with only some of its quotes", () => {
    const change = moveCorrection({ quotes: [hidesQuote, calmQuote] });
    const other = correctedDetails(details, kind, [{ ...change, polarity: "wish" }]);
    expect(other.strengths).toEqual(details.strengths);
    const again = correctedDetails({ ...details, strengths: [claim("By the book", hidesQuote)] }, kind, [change]);
    expect(again.blindSpots.map(({ title }) => title)).toEqual(["Slow", "By the book"]);
    const more = claim("Rules", hidesQuote, quote("Strict.", "Cem"));
    expect(correctedDetails({ ...details, strengths: [more] }, kind, [change]).strengths).toEqual([more]);
  });

  test("[INS-192] a renamed claim, also a moved one, has the newest name that its owner gave, beside its title as written", () => {
    const names = [
      renameCorrection("By rules", { quotes: [hidesQuote] }),
      renameCorrection("Fair rules", { quotes: [hidesQuote] }),
    ];
    expect(correctedDetails(details, kind, names).strengths[0]).toEqual({
      ...claim("Rule book", hidesQuote),
      name: "Fair rules",
      corrected: { name: true },
    });
    expect(
      correctedDetails(details, kind, [...names, moveCorrection({ quotes: [hidesQuote] })]).blindSpots[1],
    ).toMatchObject({
      title: "Rule book",
      name: "Fair rules",
      corrected: { name: true, moved: true },
    });
  });

  test("[INS-191] [INS-192] a claim that quotes a part of the same sentence is not corrected, and keeps its key phrase", () => {
    const [whole, part] = [
      quote("Always calm. Explains with patience.", "Ana"),
      quote("Explains with patience.", "Ana"),
    ];
    const one: InsightDetails = {
      strengths: [claim("Calm", whole), claim("Patient", part)],
      blindSpots: [],
      narrative: [],
      keyPhrases: [
        { text: "calm", evidence: [quote("Always calm.", "Ana")], polarity: "strength" },
        { text: "with patience", evidence: [part], polarity: "strength" },
      ],
    };
    const changes = [moveCorrection({ quotes: [whole] }), renameCorrection("Cool", { quotes: [whole] })];
    const shown = correctedDetails(one, kind, changes);
    expect(shown.strengths).toEqual([claim("Patient", part)]);
    expect(shown.blindSpots.map(({ name }) => name)).toEqual(["Cool"]);
    expect(shown.keyPhrases.map(({ polarity }) => polarity)).toEqual(["wish", "strength"]);
    const alone = correctedDetails({ ...one, strengths: [claim("Patient", part)] }, kind, changes);
    expect(alone.blindSpots.map(({ name }) => name)).toEqual(["Cool"]);
  });

  test("[INS-191] a claim that is both moved and left out is not shown", () => {
    const shown = correctedDetails(details, kind, [
      moveCorrection({ quotes: [hidesQuote] }),
      leaveOutCorrection({ quotes: [hidesQuote] }),
    ]);
    expect([...shown.strengths, ...shown.blindSpots].map(({ title }) => title)).toEqual(["Calm", "Slow"]);
  });
});

describe("a quote that does not belong to a claim", () => {
  const other = quote("Maybe tell us when the menu changes.", "Hannah");
  const strict = quote("Strict.", "Cem");
  const details: InsightDetails = {
    strengths: [{ ...claim("Calm", calmQuote), counterEvidence: [other, strict] }],
    blindSpots: [{ ...claim("Tell us", other), counterEvidence: [calmQuote] }],
    keyPhrases: [{ text: "calm", evidence: [calmQuote], polarity: "strength" }],
    narrative: [{ text: "Calm.", evidence: [calmQuote] }],
  };

  test("[INS-217] contradicts it no more, nor does the claim's quote contradict that quote's claim; the rest stays", () => {
    const shown = correctedDetails(details, kind, [separateCorrection(other, { quotes: [calmQuote] })]);
    const corrected = { separated: true };
    expect(shown.strengths).toEqual([{ ...claim("Calm", calmQuote), counterEvidence: [strict], corrected }]);
    expect(shown.blindSpots).toEqual([{ ...claim("Tell us", other), corrected }]);
    expect([shown.keyPhrases, shown.narrative]).toEqual([details.keyPhrases, details.narrative]);
  });

  test("[INS-217] stays away when the insight is written anew, cut elsewhere; a claim that it never was at keeps it", () => {
    const cut = quote("Calm", "Ana");
    const longer = { ...quote(`I think so. ${other.text}`, "Hannah") };
    const strengths = [
      { ...claim("Calm", calmQuote), counterEvidence: [longer] },
      { ...claim("Calm", cut, hidesQuote), counterEvidence: [other] },
    ];
    const shown = correctedDetails({ ...details, strengths }, kind, [
      separateCorrection(other, { quotes: [calmQuote] }),
    ]);
    expect(shown.strengths.map(({ counterEvidence = [] }) => counterEvidence)).toEqual([[], [other]]);
    expect(shown.strengths[1]?.corrected).toBeUndefined();
    const wish = correctedDetails(details, kind, [
      separateCorrection(other, { quotes: [calmQuote], polarity: "wish" }),
    ]);
    expect(wish.strengths).toEqual(details.strengths);
  });
});
