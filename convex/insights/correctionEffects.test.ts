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
const joined = (to: Claim, one: Partial<Correction> & Pick<Correction, "quotes">) =>
  leftOut({ change: { type: "joined", to: { side: "strength", title: to.title, quotes: to.evidence } }, ...one });
const hides = quote("Hides behind the rule book.", "Ben");
const calm = quote("Always calm.", "Ana");

describe("whether a claim is left out", () => {
  const correctionCases: readonly [string, Parameters<typeof isChanged>[1], boolean][] = [
    ["all its quotes are among those of one", { side: "strength", quotes: [hides] }, true],
    ["of another side it is not", { side: "wish", quotes: [hides] }, false],
    ["with one more quote it is not", { side: "strength", quotes: [hides, quote("Strict.", "Cem")] }, false],
    ["without quotes it is not", { side: "strength", quotes: [] }, false],
    ["of several quotes each counts", { side: "strength", quotes: [calm, hides] }, true],
    ["the same words of another answer are not", { side: "strength", quotes: [quote(hides.text, "Cem")] }, false],
    ["a sentence that is cut elsewhere is", { side: "strength", quotes: [quote("the rule book", "Ben")] }, true],
    ["a longer one is", { side: "strength", quotes: [quote(`Fair. ${hides.text}`, "Ben")] }, true],
  ];
  it.each(correctionCases)("[INS-132] %s", (_, found, expected) => {
    expect(isChanged("leftOut", found, [leftOut({ quotes: [hides, calm] })])).toBe(expected);
  });

  it("[INS-132] a claim whose quotes are spread over two left-out claims is not left out", () => {
    const both = [leftOut({ quotes: [hides] }), leftOut({ quotes: [calm] })];
    expect(isChanged("leftOut", { side: "strength", quotes: [hides, calm] }, both)).toBe(false);
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

describe("claims that are put together", () => {
  const fixed = quote("A fixed time for the handover.", "Ben");
  const late = quote("The handover is at 23, no later.", "Cem");
  const board = quote("Write it on the board.", "Ben");
  const at23: Claim = { ...claim("Handover at 23", late), name: "At 23" };
  const time: Claim = { ...claim("A fixed time", fixed, board), nextStep: "Set one." };
  const details: InsightDetails = {
    strengths: [time, claim("Calm", calm), at23],
    blindSpots: [],
    keyPhrases: [{ text: "fixed time", evidence: [fixed], side: "strength" }],
    narrative: [{ text: "On time.", evidence: [fixed, late] }],
  };
  const together = joined(at23, { title: time.title, quotes: time.evidence });
  const both: Claim = { ...at23, evidence: [late, fixed, board], people: 2, corrected: { joined: 2 } };
  const strengthsOf = (corrections: Correction[], of: Partial<InsightDetails> = {}) =>
    correctedDetails({ ...details, ...of }, kind, corrections).strengths;

  it("[INS-260] [INS-261] are one in the place of the second, with its name, quotes of both and each person once", () => {
    const shown = correctedDetails(details, kind, [together]);
    expect(shown.strengths).toEqual([claim("Calm", calm), both]);
    expect([shown.keyPhrases, shown.narrative]).toEqual([details.keyPhrases, details.narrative]);
    const ofOne = { ...at23, evidence: [late, quote("At 23.", "Ben")], people: 2 };
    expect(strengthsOf([joined(ofOne, { quotes: time.evidence })], { strengths: [time, ofOne] })[0]?.people).toBe(2);
    expect(
      strengthsOf([joined(at23, { quotes: time.evidence })], { strengths: [{ ...time, people: 5 }, at23] }),
    ).toEqual([{ ...both, people: 5 }]);
  });

  it("[INS-261] answers of groups to two questions may be of one person", () => {
    const one = { ...fixed, authorName: "One of 5 colleagues" };
    const other = { ...late, authorName: "One of 5 colleagues", questionText: "What else?" };
    const strengths = [claim("Fixed", one), claim("At 23", other)];
    const join = joined(strengths[1]!, { quotes: [one] });
    expect(strengthsOf([join], { strengths })[0]?.people).toBe(1);
    const same = [strengths[0]!, claim("At 23", { ...other, questionText: one.questionText })];
    expect(strengthsOf([join], { strengths: same })[0]?.people).toBe(2);
  });

  it("[INS-261] what disagrees with one disagrees with both, but for their own quotes; a quote within another stands once", () => {
    const never = quote("Never on time.", "Dora");
    const strengths = [
      { ...time, counterEvidence: [late, never] },
      { ...at23, counterEvidence: [never, hides] },
    ];
    expect(strengthsOf([together], { strengths })).toEqual([{ ...both, counterEvidence: [never, hides] }]);
    const counted = { ...at23, description: "Two people say something close to this." };
    expect(strengthsOf([together], { strengths: [time, counted] })).toEqual([both]);
    const within = claim("Fixed", quote("at 23, no later", "Cem"));
    expect(strengthsOf([joined(at23, { quotes: within.evidence })], { strengths: [within, at23] })).toEqual([
      { ...at23, corrected: { joined: 0 } },
    ]);
  });

  it("[INS-262] are found when the insight is written anew, the second one also by one of its quotes", () => {
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

  it("[INS-262] of three each names the last, whichever is taken back", () => {
    const next = joined(claim("Calm", calm), { title: at23.title, quotes: at23.evidence });
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
    const merged = [claim("Both", late, fixed), claim("Calm", calm)];
    expect(strengthsOf([together, next], { strengths: merged }).map(({ title }) => title)).toEqual(["Calm"]);
  });

  it("[INS-263] the second one keeps its changes, and the joined claim is moved, renamed and left out whole", () => {
    const before = [renamed("Ends at 23", { quotes: [late] }), renamed("Fixed", { quotes: time.evidence }), together];
    expect(strengthsOf(before)[1]).toMatchObject({ name: "Ends at 23", corrected: { name: true, joined: 2 } });
    const quotes = both.evidence;
    expect(strengthsOf([together, renamed("In time", { quotes })])[1]).toMatchObject({ name: "In time" });
    const there = correctedDetails(details, kind, [together, moved({ quotes })]);
    expect(there.blindSpots).toEqual([{ ...both, corrected: { joined: 2, side: true } }]);
    expect(there.strengths).toEqual([claim("Calm", calm)]);
    const gone = [together, leftOut({ quotes })];
    expect(strengthsOf(gone)).toEqual([claim("Calm", calm)]);
    expect(strengthsOf(gone, { strengths: [time] })).toEqual([]);
    const firstOut = [leftOut({ quotes: time.evidence }), together];
    expect(strengthsOf(firstOut)).toEqual([claim("Calm", calm), at23]);
  });

  it("[INS-263] a claim that was moved joins one of the other side, and still does once it is written there", () => {
    const wish = claim("Be on time", late);
    const to = { side: "wish" as const, title: wish.title, quotes: [late] };
    const corrections = [
      moved({ quotes: time.evidence }),
      leftOut({ quotes: time.evidence, change: { type: "joined", to } }),
    ];
    const shown = correctedDetails({ ...details, strengths: [time], blindSpots: [wish] }, kind, corrections);
    expect(shown.strengths).toEqual([]);
    expect(shown.blindSpots).toMatchObject([{ title: "Be on time", evidence: [late, fixed, board] }]);
    const next = correctedDetails({ ...details, strengths: [], blindSpots: [time, wish] }, kind, corrections);
    expect(next.blindSpots).toEqual(shown.blindSpots);
    const gone = leftOut({ side: "wish", quotes: [late, fixed, board] });
    const none = correctedDetails({ ...details, strengths: [time], blindSpots: [wish] }, kind, [...corrections, gone]);
    expect([none.strengths, none.blindSpots]).toEqual([[], []]);
    const alone = [leftOut({ side: "wish", quotes: [late] }), ...corrections];
    const left = correctedDetails({ ...details, strengths: [time], blindSpots: [wish] }, kind, alone);
    expect(left.blindSpots.map(({ title }) => title)).toEqual([time.title]);
  });

  it("[INS-263] a quote of the joined claim is separated from it; what was separated can be put together again", () => {
    const quotes = both.evidence;
    const apart = strengthsOf([together, separated(board, { quotes })]);
    const mark = { separated: true };
    expect(apart).toEqual([
      claim("Calm", calm),
      { ...both, evidence: [late, fixed], corrected: { joined: 1, ...mark } },
      { ...claim(board.text, board), corrected: mark },
    ]);
    const alone = strengthsOf([joined(at23, { quotes: [fixed] }), separated(fixed, { quotes: [late, fixed] })], {
      strengths: [claim("Fixed", fixed), at23],
    });
    expect(alone).toMatchObject([
      { title: "Handover at 23", evidence: [late], people: 1, corrected: mark },
      { title: fixed.text, evidence: [fixed] },
    ]);
    expect(alone[0]?.corrected).toEqual(mark);
    const own = strengthsOf([together, separated(late, { quotes })]);
    expect(own[1]).toMatchObject({ title: "Handover at 23", evidence: [fixed, board], corrected: mark });
    const back = [
      separated(board, { quotes: time.evidence }),
      joined(claim("A fixed time", fixed), { quotes: [board] }),
    ];
    expect(strengthsOf(back)[0]).toMatchObject({ evidence: [fixed, board], corrected: { joined: 1, separated: true } });
  });

  it("[INS-261] shows as many quotes as other claims, and counts all people", () => {
    const many = Array.from({ length: 20 }, (_, n) => quote("On time.", `person-${n}`));
    const shown = strengthsOf([joined(claim("On time", ...many), { quotes: [fixed] })], {
      strengths: [claim("Fixed", fixed), claim("On time", ...many)],
    });
    expect(shown[0]?.evidence).toEqual(many);
    expect(shown[0]?.people).toBe(21);
  });

  describe("in the Johari window", () => {
    const own = quote("I am on time.");
    const other = quote("I say when we meet.");
    const theme = (of: Claim, self: Quote[], side?: "wish"): JohariTheme => ({
      ...{ label: of.title, self, others: of.evidence, people: 1 },
      ...(of.name === undefined ? {} : { name: of.name }),
      ...(side === undefined ? {} : { side }),
    });
    const window = (panes: Partial<JohariWindow>): JohariWindow => ({
      ...{ seenByBoth: [], othersOnly: [], youOnly: [] },
      ...panes,
    });
    const shown = { ...theme(at23, []), others: both.evidence, people: 2, corrected: { joined: 2 } };

    it("[INS-264] own words with one of them stand with both, and those of both together", () => {
      const oneOwn = window({ seenByBoth: [theme(time, [own])], othersOnly: [theme(at23, [])] });
      expect(correctedWindow(oneOwn, [together])).toEqual(window({ seenByBoth: [{ ...shown, self: [own] }] }));
      const bothOwn = window({ seenByBoth: [theme(at23, [own]), theme(time, [other, own])] });
      expect(correctedWindow(bothOwn, [together])).toEqual(window({ seenByBoth: [{ ...shown, self: [own, other] }] }));
      const none = window({ othersOnly: [theme(time, []), theme(claim("Calm", calm), []), theme(at23, [])] });
      const { othersOnly } = correctedWindow(none, [together]);
      expect(othersOnly).toEqual([theme(claim("Calm", calm), []), shown]);
    });

    it("[INS-264] own words that see one of them differently still do, beside those that agree with the other", () => {
      const mixed = window({ seenByBoth: [theme(at23, [own])], otherwise: [theme(time, [other])] });
      expect(correctedWindow(mixed, [together])).toEqual(
        window({ seenByBoth: [{ ...shown, self: [own] }], otherwise: [{ ...shown, self: [other] }] }),
      );
      const to = { side: "wish" as const, title: at23.title, quotes: at23.evidence };
      const across = { ...together, change: { type: "joined" as const, to } };
      const wish = window({ seenByBoth: [theme(time, [own])], othersOnly: [theme(at23, [], "wish")] });
      expect(correctedWindow(wish, [across])).toEqual(window({ otherwise: [{ ...shown, side: "wish", self: [own] }] }));
    });

    it("[INS-264] own words stand with a claim that the window lacks, and its changes hold", () => {
      const lacking = window({ seenByBoth: [theme(time, [own])] });
      const corrections = [renamed("Ends at 23", { title: at23.title, quotes: [late] }), together];
      expect(correctedWindow(lacking, corrections).seenByBoth).toMatchObject([
        { label: "Handover at 23", name: "Ends at 23", self: [own], others: time.evidence },
      ]);
      const gone = leftOut({ title: at23.title, quotes: both.evidence });
      expect(correctedWindow(lacking, [together, gone]).seenByBoth).toEqual([]);
      const further = { ...theme(time, [own]), others: [...time.evidence, quote("Be on time.", "Dora")] };
      const more = window({ seenByBoth: [further], othersOnly: [theme(at23, [])] });
      expect(correctedWindow(more, [together, gone])).toEqual(window({}));
      const before = leftOut({ title: at23.title, quotes: at23.evidence });
      expect(correctedWindow(more, [before, together])).toEqual(window({ seenByBoth: [further] }));
    });
  });
});
