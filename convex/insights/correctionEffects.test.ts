import { describe, expect, it } from "vitest";
import type { Claim, InsightDetails, JohariTheme, JohariWindow, Quote } from "../shared/validators";
import { correctedDetails } from "./correctedDetails";
import { correctedWindow } from "./correctedWindow";
import { type Correction, isChanged } from "./correctionEffects";

const kind = "external-feedback-insights";
const ownKind = "self-reflection-insights";

/** Quote of a person's only answer; without a person, the owner's. */
const quote = (text: string, person?: string): Quote => ({
  ...(person === undefined ? {} : { responseId: `answer-${person}` as never, respondentId: person as never }),
  authorName: person ?? "You",
  text,
  questionText: "?",
});
const claim = (title: string, ...evidence: Quote[]): Claim => ({ title, description: "", evidence, people: 1 });
const leftOut = (one: Partial<Correction> & Pick<Correction, "quotes">): Correction => ({
  kind,
  side: "strength",
  change: { type: "leftOut" },
  ...one,
});
const moved = (one: Partial<Correction> & Pick<Correction, "quotes">) => leftOut({ change: { type: "moved" }, ...one });
const renamed = (name: string, one: Partial<Correction> & Pick<Correction, "quotes">) =>
  leftOut({ change: { type: "renamed", name }, ...one });
const separated = (from: Quote, one: Partial<Correction> & Pick<Correction, "quotes">) =>
  leftOut({ change: { type: "separated", from: { responseId: from.responseId, text: from.text } }, ...one });
const hides = quote("Hides behind the rule book.", "Ben");
const calm = quote("Always calm.", "Ana");

describe("whether a claim is left out", () => {
  const correctionCases: readonly [string, Parameters<typeof isChanged>[1], boolean][] = [
    ["all its quotes are among those of one", { kind, side: "strength", quotes: [hides] }, true],
    ["of another side it is not", { kind, side: "wish", quotes: [hides] }, false],
    ["of another kind it is not", { kind: ownKind, side: "strength", quotes: [hides] }, false],
    ["with one more quote it is not", { kind, side: "strength", quotes: [hides, quote("Strict.", "Cem")] }, false],
    ["without quotes it is not", { kind, side: "strength", quotes: [] }, false],
    ["of several quotes each counts", { kind, side: "strength", quotes: [calm, hides] }, true],
    ["the same words of another answer are not", { kind, side: "strength", quotes: [quote(hides.text, "Cem")] }, false],
    ["a sentence that is cut elsewhere is", { kind, side: "strength", quotes: [quote("the rule book", "Ben")] }, true],
    ["a longer one is", { kind, side: "strength", quotes: [quote(`Fair. ${hides.text}`, "Ben")] }, true],
  ];
  it.each(correctionCases)("[INS-132] %s", (_, found, expected) => {
    expect(isChanged("leftOut", found, [leftOut({ quotes: [hides, calm] })])).toBe(expected);
  });

  it("[INS-132] a claim whose quotes are spread over two left-out claims is not left out", () => {
    const both = [leftOut({ quotes: [hides] }), leftOut({ quotes: [calm] })];
    expect(isChanged("leftOut", { kind, side: "strength", quotes: [hides, calm] }, both)).toBe(false);
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

  it("[INS-132] lacks the claim, its key phrases and each narrative sentence that quotes it, and keeps the other side", () => {
    const shown = correctedDetails(details, kind, [leftOut({ quotes: [hides] })]);
    expect(shown.strengths.map(({ title }) => title)).toEqual(["Calm"]);
    expect(shown.blindSpots.map(({ title }) => title)).toEqual(["Rule book"]);
    expect(shown.keyPhrases.map(({ text }) => text)).toEqual(["calm", "behind the rule book"]);
    expect(shown.narrative.map(({ text }) => text)).toEqual(["Calm."]);
    expect(correctedDetails(details, kind, [])).toBe(details);
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
    correctedDetails(contradicted(...counterEvidence), kind, [leftOut({ side: "wish", quotes: [hides] })]).strengths;
  expect(shown(hides, strict)).toEqual([{ ...claim("Calm", calm), counterEvidence: [strict] }]);
  expect(shown(hides)).toEqual([claim("Calm", calm)]);
});

describe("a Johari window without left-out claims", () => {
  const theme = (label: string, self: Quote[], others: Quote[], side?: "wish"): JohariTheme => ({
    label,
    self,
    others,
    people: others.length,
    ...(side === undefined ? {} : { side }),
  });
  const ownQuote = quote("I know every rule.");
  const window: JohariWindow = {
    seenByBoth: [
      theme("Rule book", [ownQuote], [hides, quote("By the book.", "Cem")]),
      theme("Calm", [ownQuote], [calm]),
    ],
    othersOnly: [theme("By the rules", [], [hides]), theme("Rule book", [], [hides], "wish")],
    youOnly: [theme(ownQuote.text, [ownQuote], [])],
    otherwise: [theme("Hides", [quote("I am open.")], [hides])],
  };
  const labels = (shown: JohariWindow) =>
    [shown.seenByBoth, shown.othersOnly, shown.youOnly, shown.otherwise ?? []].map((pane) =>
      pane.map(({ label }) => label),
    );

  it("[INS-132] lacks themes with the claim's title and side, and themes that only its quotes support", () => {
    const shown = correctedWindow(window, [leftOut({ title: "Rule book", quotes: [hides] })]);
    expect(labels(shown)).toEqual([["Calm"], ["Rule book"], [ownQuote.text], []]);
    expect(correctedWindow(window, [])).toBe(window);
  });

  it("[INS-132] where an own sentence is left out, its themes keep what others wrote", () => {
    const shown = correctedWindow(window, [leftOut({ kind: ownKind, quotes: [ownQuote] })]);
    expect(labels(shown)).toEqual([["Rule book", "Calm"], ["By the rules", "Rule book"], [], ["Hides"]]);
    expect(shown.seenByBoth.map(({ self }) => self)).toEqual([[], []]);
    const ofOwnLabel: JohariWindow = { ...window, seenByBoth: [theme(ownQuote.text, [ownQuote], [calm])] };
    expect(correctedWindow(ofOwnLabel, [leftOut({ kind: ownKind, quotes: [ownQuote] })]).seenByBoth).toEqual([]);
  });
});

describe("an insight with moved and renamed claims", () => {
  const details: InsightDetails = {
    strengths: [claim("Rule book", hides), claim("Calm", calm)],
    blindSpots: [{ ...claim("Slow", quote("Be quicker.", "Cem")), nextStep: "Set a timer." }],
    keyPhrases: [
      { text: "rule book", evidence: [hides], side: "strength" },
      { text: "book", evidence: [hides] },
    ],
    narrative: [
      { text: "Calm.", evidence: [calm] },
      { text: "Calm, and strong by the book.", evidence: [calm, hides] },
    ],
  };
  const slow = details.blindSpots[0]!.evidence;

  it("[INS-191] a moved claim comes last on the other side, with its key phrase and without narrative sentence or next step", () => {
    const shown = correctedDetails(details, kind, [moved({ quotes: [hides] }), moved({ side: "wish", quotes: slow })]);
    expect(shown.strengths).toEqual([claim("Calm", calm), { ...claim("Slow", ...slow), corrected: { side: true } }]);
    expect(shown.blindSpots).toEqual([{ ...claim("Rule book", hides), corrected: { side: true } }]);
    expect(shown.keyPhrases.map(({ side }) => side)).toEqual(["wish", undefined]);
    expect(shown.narrative.map(({ text }) => text)).toEqual(["Calm."]);
  });

  it("[INS-191] a move applies to a claim of the side as written, also where the next insight has only some of its quotes", () => {
    const change = moved({ quotes: [hides, calm] });
    const other = correctedDetails(details, kind, [{ ...change, side: "wish" }]);
    expect(other.strengths).toEqual(details.strengths);
    const again = correctedDetails({ ...details, strengths: [claim("By the book", hides)] }, kind, [change]);
    expect(again.blindSpots.map(({ title }) => title)).toEqual(["Slow", "By the book"]);
    const more = claim("Rules", hides, quote("Strict.", "Cem"));
    expect(correctedDetails({ ...details, strengths: [more] }, kind, [change]).strengths).toEqual([more]);
  });

  it("[INS-192] a renamed claim, also a moved one, has the newest name that its owner gave, beside its title as written", () => {
    const names = [renamed("By rules", { quotes: [hides] }), renamed("Fair rules", { quotes: [hides] })];
    expect(correctedDetails(details, kind, names).strengths[0]).toEqual({
      ...claim("Rule book", hides),
      name: "Fair rules",
      corrected: { name: true },
    });
    expect(correctedDetails(details, kind, [...names, moved({ quotes: [hides] })]).blindSpots[1]).toMatchObject({
      title: "Rule book",
      name: "Fair rules",
      corrected: { name: true, side: true },
    });
  });

  it("[INS-191] [INS-192] a claim that quotes a part of the same sentence is not corrected, and keeps its key phrase", () => {
    const [whole, part] = [
      quote("Always calm. Explains with patience.", "Ana"),
      quote("Explains with patience.", "Ana"),
    ];
    const one: InsightDetails = {
      strengths: [claim("Calm", whole), claim("Patient", part)],
      blindSpots: [],
      narrative: [],
      keyPhrases: [
        { text: "calm", evidence: [quote("Always calm.", "Ana")], side: "strength" },
        { text: "with patience", evidence: [part], side: "strength" },
      ],
    };
    const changes = [moved({ quotes: [whole] }), renamed("Cool", { quotes: [whole] })];
    const shown = correctedDetails(one, kind, changes);
    expect(shown.strengths).toEqual([claim("Patient", part)]);
    expect(shown.blindSpots.map(({ name }) => name)).toEqual(["Cool"]);
    expect(shown.keyPhrases.map(({ side }) => side)).toEqual(["wish", "strength"]);
    const alone = correctedDetails({ ...one, strengths: [claim("Patient", part)] }, kind, changes);
    expect(alone.blindSpots.map(({ name }) => name)).toEqual(["Cool"]);
  });

  it("[INS-191] a claim that is both moved and left out is not shown", () => {
    const shown = correctedDetails(details, kind, [moved({ quotes: [hides] }), leftOut({ quotes: [hides] })]);
    expect([...shown.strengths, ...shown.blindSpots].map(({ title }) => title)).toEqual(["Calm", "Slow"]);
  });
});

describe("a Johari window with moved and renamed claims", () => {
  const ownQuote = quote("I know every rule.");
  const both: JohariTheme = { label: "Rule book", self: [ownQuote], others: [hides], people: 1 };
  const window: JohariWindow = {
    seenByBoth: [both],
    othersOnly: [],
    youOnly: [{ ...both, label: ownQuote.text, others: [] }],
  };
  const change = moved({ title: "Rule book", quotes: [hides] });

  it("[INS-193] after a claim is moved, people who agreed with it contradict it, and the reverse", () => {
    const shown = correctedWindow(window, [change]);
    const opposed: JohariTheme = { ...both, side: "wish", corrected: { side: true } };
    expect(shown).toMatchObject({ seenByBoth: [], otherwise: [opposed] });
    const wish: JohariTheme = { ...both, side: "wish" };
    const back = correctedWindow({ ...window, seenByBoth: [], otherwise: [wish] }, [{ ...change, side: "wish" }]);
    expect(back).toMatchObject({ seenByBoth: [{ ...both, corrected: { side: true } }], otherwise: [] });
    expect(back.seenByBoth[0]?.side).toBeUndefined();
  });

  it("[INS-193] a moved own sentence is no strength of the owner; where both claims are moved, they still agree", () => {
    const ofOwn = moved({ kind: ownKind, quotes: [ownQuote] });
    expect(correctedWindow(window, [ofOwn])).toMatchObject({ seenByBoth: [], youOnly: [], otherwise: [both] });
    const agreed = correctedWindow(window, [ofOwn, change]);
    expect(agreed).toMatchObject({ seenByBoth: [{ label: "Rule book", side: "wish" }] });
    expect(agreed.otherwise).toBeUndefined();
  });

  it("[INS-192] a theme has the name of its claim", () => {
    const shown = correctedWindow(window, [renamed("By rules", { quotes: [hides] })]);
    expect(shown.seenByBoth).toEqual([{ ...both, name: "By rules", corrected: { name: true } }]);
  });
});

describe("a quote that does not belong to a claim", () => {
  const other = quote("Maybe tell us when the menu changes.", "Hannah");
  const strict = quote("Strict.", "Cem");
  const details: InsightDetails = {
    strengths: [{ ...claim("Calm", calm), counterEvidence: [other, strict] }],
    blindSpots: [{ ...claim("Tell us", other), counterEvidence: [calm] }],
    keyPhrases: [{ text: "calm", evidence: [calm], side: "strength" }],
    narrative: [{ text: "Calm.", evidence: [calm] }],
  };

  it("[INS-217] contradicts it no more, nor does the claim's quote contradict that quote's claim; the rest stays", () => {
    const shown = correctedDetails(details, kind, [separated(other, { quotes: [calm] })]);
    const corrected = { separated: true };
    expect(shown.strengths).toEqual([{ ...claim("Calm", calm), counterEvidence: [strict], corrected }]);
    expect(shown.blindSpots).toEqual([{ ...claim("Tell us", other), corrected }]);
    expect([shown.keyPhrases, shown.narrative]).toEqual([details.keyPhrases, details.narrative]);
  });

  it("[INS-217] stays away when the insight is written anew, cut elsewhere; a claim that it never was at keeps it", () => {
    const cut = quote("Calm", "Ana");
    const longer = { ...quote(`I think so. ${other.text}`, "Hannah") };
    const strengths = [
      { ...claim("Calm", calm), counterEvidence: [longer] },
      { ...claim("Calm", cut, hides), counterEvidence: [other] },
    ];
    const shown = correctedDetails({ ...details, strengths }, kind, [separated(other, { quotes: [calm] })]);
    expect(shown.strengths.map(({ counterEvidence = [] }) => counterEvidence)).toEqual([[], [other]]);
    expect(shown.strengths[1]?.corrected).toBeUndefined();
    const wish = correctedDetails(details, kind, [separated(other, { quotes: [calm], side: "wish" })]);
    expect(wish.strengths).toEqual(details.strengths);
  });

  const own = quote("I know allergies by heart.");
  const theme: JohariTheme = { label: "Calm", self: [own], others: [calm], people: 1 };
  const window = (panes: Partial<JohariWindow>): JohariWindow => ({
    seenByBoth: [],
    othersOnly: [],
    youOnly: [],
    ...panes,
  });
  const apart = separated(own, { quotes: [calm] });
  const alone = { label: own.text, self: [own], others: [], people: 0 };

  it("[INS-218] own words of both sides are of nobody but the owner then, and the theme is the others'", () => {
    const shown = correctedWindow(window({ seenByBoth: [theme] }), [apart]);
    expect(shown.seenByBoth).toEqual([{ ...theme, self: [], corrected: { separated: true } }]);
    expect(shown.youOnly).toEqual([alone]);
    expect(shown.hasUnmatchedFault).toBeUndefined();
  });

  it("[INS-218] own words that see a wish differently are an own strength then; those that differ from praise a fault", () => {
    const wish = { ...theme, side: "wish" as const };
    const shown = correctedWindow(window({ otherwise: [wish] }), [{ ...apart, side: "wish" }]);
    expect(shown.otherwise).toEqual([{ ...wish, self: [], corrected: { separated: true } }]);
    expect(shown.youOnly).toEqual([alone]);
    const fault = correctedWindow(window({ otherwise: [theme] }), [apart]);
    expect(fault).toMatchObject({ youOnly: [], hasUnmatchedFault: true });
  });

  it("[INS-218] own words that another theme quotes, too, stand there alone", () => {
    const fair = { ...theme, label: "Fair", others: [quote("She is fair.", "Cem")] };
    const shown = correctedWindow(window({ seenByBoth: [theme, fair] }), [apart]);
    expect(shown.seenByBoth.map(({ self }) => self)).toEqual([[], [own]]);
    expect(shown.youOnly).toEqual([]);
  });

  it("[INS-218] a theme that was named by the own words has the others' words as its name", () => {
    const shown = correctedWindow(window({ seenByBoth: [{ ...theme, label: own.text }] }), [apart]);
    expect(shown.seenByBoth).toMatchObject([{ label: calm.text, self: [], others: [calm] }]);
  });
});

describe("a quote that is separated from its claim", () => {
  const soup = quote("She brought soup.", "Ben");
  const cool = quote("Nothing fazes her.", "Cem");
  const joined: Claim = { ...claim("Calm", calm, soup, cool), name: "Calm", people: 3 };
  const details: InsightDetails = {
    strengths: [joined, claim("Fair", hides)],
    blindSpots: [],
    keyPhrases: [],
    narrative: [
      { text: "Calm.", evidence: [calm] },
      { text: "Calm, with soup.", evidence: [calm, soup] },
    ],
  };
  const corrected = { separated: true };
  const alone = { ...claim(soup.text, soup), corrected };
  const apart = separated(soup, { quotes: [calm, soup, cool] });

  it("[INS-230] is the last claim of its side, and the claim is of one person less, both with the mark", () => {
    const shown = correctedDetails(details, kind, [apart]);
    expect(shown.strengths).toEqual([
      { ...joined, evidence: [calm, cool], people: 2, corrected },
      details.strengths[1],
      alone,
    ]);
    expect(shown.narrative.map(({ text }) => text)).toEqual(["Calm."]);
    expect(correctedDetails(details, kind, [{ ...apart, side: "wish" }]).strengths).toEqual(details.strengths);
  });

  it("[INS-230] leaves a claim of its sentence another one as title; a person with a second quote is still counted", () => {
    const titled = { ...claim(soup.text, soup, calm), people: 2 };
    const shown = correctedDetails({ ...details, strengths: [titled] }, kind, [apart]);
    expect(shown.strengths.map(({ title, people }) => [title, people])).toEqual([
      [calm.text, 1],
      [soup.text, 1],
    ]);
    const twice = { ...joined, evidence: [calm, soup, quote("Calm as a lake.", "Ben")], people: 2 };
    const still = correctedDetails({ ...details, strengths: [twice] }, kind, [apart]);
    expect(still.strengths.map(({ people }) => people)).toEqual([2, 1]);
  });

  it("[INS-231] stays out when the insight is written anew with further quotes, and stands once", () => {
    const again = claim("Cool", quote("Quiet.", "Dora"), quote("Always calm", "Ana"), quote(`Oh. ${soup.text}`, "Ben"));
    const other = claim("Soup", soup);
    const shown = correctedDetails({ ...details, strengths: [again, other] }, kind, [apart]);
    expect(shown.strengths.map(({ title, evidence }) => [title, evidence.length])).toEqual([
      ["Cool", 2],
      ["Soup", 1],
    ]);
    const unlike = claim("Soup", soup, quote("Cakes, too.", "Dora"));
    expect(correctedDetails({ ...details, strengths: [unlike] }, kind, [apart]).strengths).toEqual([unlike]);
  });

  it("[INS-231] is moved, renamed and left out by itself, and the claim without it", () => {
    const named = renamed("Cool", { quotes: joined.evidence });
    const names = correctedDetails(details, kind, [named, apart]).strengths.map(({ name }) => name);
    expect(names).toEqual(["Cool", undefined, undefined]);
    const there = correctedDetails(details, kind, [apart, moved({ quotes: [soup] })]);
    expect(there.blindSpots).toEqual([{ ...alone, corrected: { separated: true, side: true } }]);
    expect(there.strengths).toHaveLength(2);
    const gone = correctedDetails(details, kind, [apart, leftOut({ quotes: [calm, cool] })]);
    expect(gone.strengths.map(({ title }) => title)).toEqual(["Fair", soup.text]);
  });

  it("[INS-231] of two quotes that were each separated from the other, the first keeps the claim", () => {
    const both = [separated(soup, { quotes: [calm, soup] }), separated(calm, { quotes: [calm, soup] })];
    const shown = correctedDetails({ ...details, strengths: [claim("Calm", calm, soup)] }, kind, both);
    expect(shown.strengths.map(({ evidence }) => evidence)).toEqual([[calm], [soup]]);
  });

  it("[INS-230] is a theme of others alone in the window, and what the owner wrote stays with the claim", () => {
    const theme: JohariTheme = { label: "Calm", self: [quote("I stay calm.")], others: [calm, soup], people: 2 };
    const window: JohariWindow = { seenByBoth: [theme], othersOnly: [], youOnly: [] };
    expect(correctedWindow(window, [apart])).toEqual({
      seenByBoth: [{ ...theme, others: [calm], people: 1, corrected }],
      othersOnly: [{ label: soup.text, self: [], others: [soup], people: 1, corrected }],
      youOnly: [],
    });
  });
});
