import { describe, expect, test } from "vitest";
import {
  calmQuote,
  hidesQuote,
  leaveOutCorrection,
  moveCorrection,
  ownKind,
  quote,
  renameCorrection,
  separateCorrection,
  windowOf,
} from "../../../tests/support/people/corrections";
import type { JohariTheme, JohariWindow, Quote } from "../../shared/validators";
import { correctedJohariWindow } from "./correctedJohariWindow";

describe("a Johari window without left-out claims", () => {
  const theme = (label: string, self: Quote[], others: Quote[], polarity?: "wish"): JohariTheme => ({
    label,
    self,
    others,
    people: others.length,
    ...(polarity === undefined ? {} : { polarity }),
  });
  const ownQuote = quote("I know every rule.");
  const window: JohariWindow = {
    seenByBoth: [
      theme("Rule book", [ownQuote], [hidesQuote, quote("By the book.", "Cem")]),
      theme("Calm", [ownQuote], [calmQuote]),
    ],
    othersOnly: [theme("By the rules", [], [hidesQuote]), theme("Rule book", [], [hidesQuote], "wish")],
    youOnly: [theme(ownQuote.text, [ownQuote], [])],
    otherwise: [theme("Hides", [quote("I am open.")], [hidesQuote])],
  };
  const labels = (shown: JohariWindow) =>
    [shown.seenByBoth, shown.othersOnly, shown.youOnly, shown.otherwise ?? []].map((pane) =>
      pane.map(({ label }) => label),
    );

  test("[INS-132] lacks themes with the claim's title and polarity, and themes that only its quotes support", () => {
    const shown = correctedJohariWindow(window, [leaveOutCorrection({ title: "Rule book", quotes: [hidesQuote] })]);
    expect(labels(shown)).toEqual([["Calm"], ["Rule book"], [ownQuote.text], []]);
    expect(correctedJohariWindow(window, [])).toBe(window);
  });

  test("[INS-132] where an own sentence is left out, its themes keep what others wrote", () => {
    const shown = correctedJohariWindow(window, [leaveOutCorrection({ kind: ownKind, quotes: [ownQuote] })]);
    expect(labels(shown)).toEqual([["Rule book", "Calm"], ["By the rules", "Rule book"], [], ["Hides"]]);
    expect(shown.seenByBoth.map(({ self }) => self)).toEqual([[], []]);
    const ofOwnLabel: JohariWindow = { ...window, seenByBoth: [theme(ownQuote.text, [ownQuote], [calmQuote])] };
    expect(
      correctedJohariWindow(ofOwnLabel, [leaveOutCorrection({ kind: ownKind, quotes: [ownQuote] })]).seenByBoth,
    ).toEqual([]);
  });
});

describe("a Johari window with moved and renamed claims", () => {
  const ownQuote = quote("I know every rule.");
  const both: JohariTheme = { label: "Rule book", self: [ownQuote], others: [hidesQuote], people: 1 };
  const window: JohariWindow = {
    seenByBoth: [both],
    othersOnly: [],
    youOnly: [{ ...both, label: ownQuote.text, others: [] }],
  };
  const change = moveCorrection({ title: "Rule book", quotes: [hidesQuote] });

  test("[INS-193] after a claim is moved, people who agreed with it contradict it, and the reverse", () => {
    const shown = correctedJohariWindow(window, [change]);
    const opposed: JohariTheme = { ...both, polarity: "wish", corrected: { moved: true } };
    expect(shown).toMatchObject({ seenByBoth: [], otherwise: [opposed] });
    const wish: JohariTheme = { ...both, polarity: "wish" };
    const back = correctedJohariWindow({ ...window, seenByBoth: [], otherwise: [wish] }, [
      { ...change, polarity: "wish" },
    ]);
    expect(back).toMatchObject({ seenByBoth: [{ ...both, corrected: { moved: true } }], otherwise: [] });
    expect(back.seenByBoth[0]?.polarity).toBeUndefined();
  });

  test("[INS-193] a moved own sentence is no strength of the owner; where both claims are moved, they still agree", () => {
    const ofOwn = moveCorrection({ kind: ownKind, quotes: [ownQuote] });
    expect(correctedJohariWindow(window, [ofOwn])).toMatchObject({ seenByBoth: [], youOnly: [], otherwise: [both] });
    const agreed = correctedJohariWindow(window, [ofOwn, change]);
    expect(agreed).toMatchObject({ seenByBoth: [{ label: "Rule book", polarity: "wish" }] });
    expect(agreed.otherwise).toBeUndefined();
  });

  test("[INS-192] a theme has the name of its claim", () => {
    const shown = correctedJohariWindow(window, [renameCorrection("By rules", { quotes: [hidesQuote] })]);
    expect(shown.seenByBoth).toEqual([{ ...both, name: "By rules", corrected: { name: true } }]);
  });
});

describe("own words that do not belong to a claim", () => {
  const own = quote("I know allergies by heart.");
  const theme: JohariTheme = { label: "Calm", self: [own], others: [calmQuote], people: 1 };
  const apart = separateCorrection(own, { quotes: [calmQuote] });
  const alone = { label: own.text, self: [own], others: [], people: 0 };

  test("[INS-218] own words of both polarities are of nobody but the owner then, and the theme is the others'", () => {
    const shown = correctedJohariWindow(windowOf({ seenByBoth: [theme] }), [apart]);
    expect(shown.seenByBoth).toEqual([{ ...theme, self: [], corrected: { separated: true } }]);
    expect(shown.youOnly).toEqual([alone]);
    expect(shown.hasUnmatchedFault).toBeUndefined();
  });

  test("[INS-218] own words that see a wish differently are an own strength then; those that differ from praise a fault", () => {
    const wish = { ...theme, polarity: "wish" as const };
    const shown = correctedJohariWindow(windowOf({ otherwise: [wish] }), [{ ...apart, polarity: "wish" }]);
    expect(shown.otherwise).toEqual([{ ...wish, self: [], corrected: { separated: true } }]);
    expect(shown.youOnly).toEqual([alone]);
    const fault = correctedJohariWindow(windowOf({ otherwise: [theme] }), [apart]);
    expect(fault).toMatchObject({ youOnly: [], hasUnmatchedFault: true });
  });

  test("[INS-218] own words that another theme quotes, too, stand there alone", () => {
    const fair = { ...theme, label: "Fair", others: [quote("She is fair.", "Cem")] };
    const shown = correctedJohariWindow(windowOf({ seenByBoth: [theme, fair] }), [apart]);
    expect(shown.seenByBoth.map(({ self }) => self)).toEqual([[], [own]]);
    expect(shown.youOnly).toEqual([]);
  });

  test("[INS-218] a theme that was named by the own words has the others' words as its name", () => {
    const shown = correctedJohariWindow(windowOf({ seenByBoth: [{ ...theme, label: own.text }] }), [apart]);
    expect(shown.seenByBoth).toMatchObject([{ label: calmQuote.text, self: [], others: [calmQuote] }]);
  });
});
