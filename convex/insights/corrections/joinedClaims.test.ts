import { describe, expect, test } from "vitest";
import {
  calmQuote,
  claim,
  hidesQuote,
  joinCorrection,
  kind,
  leaveOutCorrection,
  moveCorrection,
  quote,
  renameCorrection,
  separateCorrection,
  windowOf,
} from "../../../tests/support/people/corrections";
import type { Claim, InsightDetails, JohariTheme, Quote } from "../../shared/validators";
import { correctedDetails } from "./correctedDetails";
import { correctedJohariWindow } from "./correctedJohariWindow";
import type { Correction } from "./correctionEffects";

describe("claims that are joined", () => {
  const fixed = quote("A fixed time for the handover.", "Ben");
  const late = quote("The handover is at 23, no later.", "Cem");
  const board = quote("Write it on the board.", "Ben");
  const at23: Claim = { ...claim("Handover at 23", late), name: "At 23" };
  const time: Claim = { ...claim("A fixed time", fixed, board), nextStep: "Set one." };
  const details: InsightDetails = {
    strengths: [time, claim("Calm", calmQuote), at23],
    blindSpots: [],
    keyPhrases: [{ text: "fixed time", evidence: [fixed], polarity: "strength" }],
    narrative: [{ text: "On time.", evidence: [fixed, late] }],
  };
  const together = joinCorrection(at23, { title: time.title, quotes: time.evidence });
  const both: Claim = { ...at23, evidence: [late, fixed, board], people: 2, corrected: { joined: 2 } };
  const strengthsOf = (corrections: Correction[], of: Partial<InsightDetails> = {}) =>
    correctedDetails({ ...details, ...of }, kind, corrections).strengths;

  test("[INS-260] [INS-261] are one in the place of the second, with its name, quotes of both and each person once", () => {
    const shown = correctedDetails(details, kind, [together]);
    expect(shown.strengths).toEqual([claim("Calm", calmQuote), both]);
    expect([shown.keyPhrases, shown.narrative]).toEqual([details.keyPhrases, details.narrative]);
    const ofOne = { ...at23, evidence: [late, quote("At 23.", "Ben")], people: 2 };
    expect(
      strengthsOf([joinCorrection(ofOne, { quotes: time.evidence })], { strengths: [time, ofOne] })[0]?.people,
    ).toBe(2);
    expect(
      strengthsOf([joinCorrection(at23, { quotes: time.evidence })], { strengths: [{ ...time, people: 5 }, at23] }),
    ).toEqual([{ ...both, people: 5 }]);
  });

  test("[INS-261] answers of groups to two questions may be of one person", () => {
    const one = { ...fixed, authorName: "One of 5 colleagues" };
    const other = { ...late, authorName: "One of 5 colleagues", questionText: "What else?" };
    const strengths = [claim("Fixed", one), claim("At 23", other)];
    const join = joinCorrection(strengths[1]!, { quotes: [one] });
    expect(strengthsOf([join], { strengths })[0]?.people).toBe(1);
    const same = [strengths[0]!, claim("At 23", { ...other, questionText: one.questionText })];
    expect(strengthsOf([join], { strengths: same })[0]?.people).toBe(2);
  });

  test("[INS-261] what disagrees with one disagrees with both, but for their own quotes; a quote within another stands once", () => {
    const never = quote("Never on time.", "Dora");
    const strengths = [
      { ...time, counterEvidence: [late, never] },
      { ...at23, counterEvidence: [never, hidesQuote] },
    ];
    expect(strengthsOf([together], { strengths })).toEqual([{ ...both, counterEvidence: [never, hidesQuote] }]);
    const counted = { ...at23, description: "Two people say something close to this." };
    expect(strengthsOf([together], { strengths: [time, counted] })).toEqual([both]);
    const within = claim("Fixed", quote("at 23, no later", "Cem"));
    expect(strengthsOf([joinCorrection(at23, { quotes: within.evidence })], { strengths: [within, at23] })).toEqual([
      { ...at23, corrected: { joined: 0 } },
    ]);
  });

  test("[INS-262] are found when the insight is written anew, the second one also by one of its quotes", () => {
    const again = [claim("Fixed", board), claim("In time", quote("On time.", "Dora"), late), claim("Start", fixed)];
    expect(strengthsOf([together], { strengths: again })).toMatchObject([
      { title: "In time", evidence: [{}, late, board, fixed], people: 3 },
    ]);
    const further = [claim("Fixed", board, quote("Tidy.", "Dora")), at23];
    expect(strengthsOf([together], { strengths: further })).toEqual(further);
    expect(strengthsOf([together], { strengths: [time] })).toEqual([time]);
    expect(strengthsOf([together], { strengths: [claim("Both", fixed, board, late)] })).toHaveLength(1);
    const wishes = correctedDetails({ ...details, strengths: [], blindSpots: [time, at23] }, kind, [together]);
    expect(wishes.blindSpots).toEqual([time, at23]);
  });

  test("[INS-262] of three each names the last, whichever is taken back", () => {
    const next = joinCorrection(claim("Calm", calmQuote), { title: at23.title, quotes: at23.evidence });
    const shown = (corrections: Correction[]) =>
      strengthsOf(corrections).map(({ title, evidence }) => [title, evidence.length]);
    expect(shown([together, next])).toEqual([["Calm", 4]]);
    expect(shown([next])).toEqual([
      ["A fixed time", 2],
      ["Calm", 2],
    ]);
    expect(shown([together])).toEqual([
      ["Calm", 1],
      ["Handover at 23", 3],
    ]);
    const merged = [claim("Both", late, fixed), claim("Calm", calmQuote)];
    expect(strengthsOf([together, next], { strengths: merged }).map(({ title }) => title)).toEqual(["Calm"]);
  });

  test("[INS-263] the second one keeps its changes, and the joined claim is moved, renamed and left out whole", () => {
    const before = [
      renameCorrection("Ends at 23", { quotes: [late] }),
      renameCorrection("Fixed", { quotes: time.evidence }),
      together,
    ];
    expect(strengthsOf(before)[1]).toMatchObject({ name: "Ends at 23", corrected: { name: true, joined: 2 } });
    const quotes = both.evidence;
    expect(strengthsOf([together, renameCorrection("In time", { quotes })])[1]).toMatchObject({ name: "In time" });
    const there = correctedDetails(details, kind, [together, moveCorrection({ quotes })]);
    expect(there.blindSpots).toEqual([{ ...both, corrected: { joined: 2, moved: true } }]);
    expect(there.strengths).toEqual([claim("Calm", calmQuote)]);
    const gone = [together, leaveOutCorrection({ quotes })];
    expect(strengthsOf(gone)).toEqual([claim("Calm", calmQuote)]);
    expect(strengthsOf(gone, { strengths: [time] })).toEqual([]);
    const firstOut = [leaveOutCorrection({ quotes: time.evidence }), together];
    expect(strengthsOf(firstOut)).toEqual([claim("Calm", calmQuote), at23]);
  });

  test("[INS-263] a claim that was moved joins one of the other polarity, and still does once it is written there", () => {
    const wish = claim("Be on time", late);
    const to = { polarity: "wish" as const, title: wish.title, quotes: [late] };
    const corrections = [
      moveCorrection({ quotes: time.evidence }),
      leaveOutCorrection({ quotes: time.evidence, change: { type: "joined", to } }),
    ];
    const shown = correctedDetails({ ...details, strengths: [time], blindSpots: [wish] }, kind, corrections);
    expect(shown.strengths).toEqual([]);
    expect(shown.blindSpots).toMatchObject([{ title: "Be on time", evidence: [late, fixed, board] }]);
    const next = correctedDetails({ ...details, strengths: [], blindSpots: [time, wish] }, kind, corrections);
    expect(next.blindSpots).toEqual(shown.blindSpots);
    const gone = leaveOutCorrection({ polarity: "wish", quotes: [late, fixed, board] });
    const none = correctedDetails({ ...details, strengths: [time], blindSpots: [wish] }, kind, [...corrections, gone]);
    expect([none.strengths, none.blindSpots]).toEqual([[], []]);
    const alone = [leaveOutCorrection({ polarity: "wish", quotes: [late] }), ...corrections];
    const left = correctedDetails({ ...details, strengths: [time], blindSpots: [wish] }, kind, alone);
    expect(left.blindSpots.map(({ title }) => title)).toEqual([time.title]);
  });

  test("[INS-263] a quote of the joined claim is separated from it; what was separated can be joined again", () => {
    const quotes = both.evidence;
    const apart = strengthsOf([together, separateCorrection(board, { quotes })]);
    const mark = { separated: true };
    expect(apart).toEqual([
      claim("Calm", calmQuote),
      { ...both, evidence: [late, fixed], corrected: { joined: 1, ...mark } },
      { ...claim(board.text, board), corrected: mark },
    ]);
    const alone = strengthsOf(
      [joinCorrection(at23, { quotes: [fixed] }), separateCorrection(fixed, { quotes: [late, fixed] })],
      {
        strengths: [claim("Fixed", fixed), at23],
      },
    );
    expect(alone).toMatchObject([
      { title: "Handover at 23", evidence: [late], people: 1, corrected: mark },
      { title: fixed.text, evidence: [fixed] },
    ]);
    expect(alone[0]?.corrected).toEqual(mark);
    const own = strengthsOf([together, separateCorrection(late, { quotes })]);
    expect(own[1]).toMatchObject({ title: "Handover at 23", evidence: [fixed, board], corrected: mark });
    const back = [
      separateCorrection(board, { quotes: time.evidence }),
      joinCorrection(claim("A fixed time", fixed), { quotes: [board] }),
    ];
    expect(strengthsOf(back)[0]).toMatchObject({ evidence: [fixed, board], corrected: { joined: 1, separated: true } });
  });

  test("[INS-261] shows as many quotes as other claims, and counts all people", () => {
    const many = Array.from({ length: 20 }, (_, n) => quote("On time.", `person-${n}`));
    const shown = strengthsOf([joinCorrection(claim("On time", ...many), { quotes: [fixed] })], {
      strengths: [claim("Fixed", fixed), claim("On time", ...many)],
    });
    expect(shown[0]?.evidence).toEqual(many);
    expect(shown[0]?.people).toBe(21);
  });

  describe("in the Johari window", () => {
    const own = quote("I am on time.");
    const other = quote("I say when we meet.");
    const theme = (of: Claim, self: Quote[], polarity?: "wish"): JohariTheme => ({
      label: of.title,
      self,
      others: of.evidence,
      people: 1,
      ...(of.name === undefined ? {} : { name: of.name }),
      ...(polarity === undefined ? {} : { polarity }),
    });
    const shown = { ...theme(at23, []), others: both.evidence, people: 2, corrected: { joined: 2 } };

    test("[INS-264] own words with one of them stand with both, and those of both together", () => {
      const oneOwn = windowOf({ seenByBoth: [theme(time, [own])], othersOnly: [theme(at23, [])] });
      expect(correctedJohariWindow(oneOwn, [together])).toEqual(windowOf({ seenByBoth: [{ ...shown, self: [own] }] }));
      const bothOwn = windowOf({ seenByBoth: [theme(at23, [own]), theme(time, [other, own])] });
      expect(correctedJohariWindow(bothOwn, [together])).toEqual(
        windowOf({ seenByBoth: [{ ...shown, self: [own, other] }] }),
      );
      const none = windowOf({ othersOnly: [theme(time, []), theme(claim("Calm", calmQuote), []), theme(at23, [])] });
      const { othersOnly } = correctedJohariWindow(none, [together]);
      expect(othersOnly).toEqual([theme(claim("Calm", calmQuote), []), shown]);
    });

    test("[INS-264] own words that see one of them differently still do, beside those that agree with the other", () => {
      const mixed = windowOf({ seenByBoth: [theme(at23, [own])], otherwise: [theme(time, [other])] });
      expect(correctedJohariWindow(mixed, [together])).toEqual(
        windowOf({ seenByBoth: [{ ...shown, self: [own] }], otherwise: [{ ...shown, self: [other] }] }),
      );
      const to = { polarity: "wish" as const, title: at23.title, quotes: at23.evidence };
      const across = { ...together, change: { type: "joined" as const, to } };
      const wish = windowOf({ seenByBoth: [theme(time, [own])], othersOnly: [theme(at23, [], "wish")] });
      expect(correctedJohariWindow(wish, [across])).toEqual(
        windowOf({ otherwise: [{ ...shown, polarity: "wish", self: [own] }] }),
      );
    });

    test("[INS-264] own words stand with a claim that the window lacks, and its changes hold", () => {
      const lacking = windowOf({ seenByBoth: [theme(time, [own])] });
      const corrections = [renameCorrection("Ends at 23", { title: at23.title, quotes: [late] }), together];
      expect(correctedJohariWindow(lacking, corrections).seenByBoth).toMatchObject([
        { label: "Handover at 23", name: "Ends at 23", self: [own], others: time.evidence },
      ]);
      const gone = leaveOutCorrection({ title: at23.title, quotes: both.evidence });
      expect(correctedJohariWindow(lacking, [together, gone]).seenByBoth).toEqual([]);
      const further = { ...theme(time, [own]), others: [...time.evidence, quote("Be on time.", "Dora")] };
      const more = windowOf({ seenByBoth: [further], othersOnly: [theme(at23, [])] });
      expect(correctedJohariWindow(more, [together, gone])).toEqual(windowOf({}));
      const before = leaveOutCorrection({ title: at23.title, quotes: at23.evidence });
      expect(correctedJohariWindow(more, [before, together])).toEqual(windowOf({ seenByBoth: [further] }));
    });
  });
});
