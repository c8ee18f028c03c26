import { describe, expect, test } from "vitest";
import {
  calmQuote,
  claim,
  hidesQuote,
  kind,
  leaveOutCorrection,
  moveCorrection,
  quote,
  renameCorrection,
  separateCorrection,
} from "../../../tests/support/people/corrections";
import type { Claim, InsightDetails, JohariTheme, JohariWindow } from "../../shared/validators";
import { correctedDetails } from "./correctedDetails";
import { correctedJohariWindow } from "./correctedJohariWindow";

describe("a quote that is separated from its claim", () => {
  const soup = quote("She brought soup.", "Ben");
  const cool = quote("Nothing fazes her.", "Cem");
  const joined: Claim = { ...claim("Calm", calmQuote, soup, cool), name: "Calm", people: 3 };
  const details: InsightDetails = {
    strengths: [joined, claim("Fair", hidesQuote)],
    blindSpots: [],
    keyPhrases: [],
    narrative: [
      { text: "Calm.", evidence: [calmQuote] },
      { text: "Calm, with soup.", evidence: [calmQuote, soup] },
    ],
  };
  const corrected = { separated: true };
  const alone = { ...claim(soup.text, soup), corrected };
  const apart = separateCorrection(soup, { quotes: [calmQuote, soup, cool] });

  test("[INS-230] is the last claim of its polarity, and the claim is of one person less, both with the mark", () => {
    const shown = correctedDetails(details, kind, [apart]);
    expect(shown.strengths).toEqual([
      { ...joined, evidence: [calmQuote, cool], people: 2, corrected },
      details.strengths[1],
      alone,
    ]);
    expect(shown.narrative.map(({ text }) => text)).toEqual(["Calm."]);
    expect(correctedDetails(details, kind, [{ ...apart, polarity: "wish" }]).strengths).toEqual(details.strengths);
  });

  test("[HAND-473] takes the number of people from the description of the claim", () => {
    const counted = { ...joined, description: "Three people say something close to this." };
    const shown = correctedDetails({ ...details, strengths: [counted] }, kind, [apart]);
    expect(shown.strengths.map(({ description }) => description)).toEqual(["", ""]);
    const described = { ...joined, description: "Nothing upsets her." };
    const [first] = correctedDetails({ ...details, strengths: [described] }, kind, [apart]).strengths;
    expect(first?.description).toBe("Nothing upsets her.");
  });

  test("[INS-230] leaves a claim of its sentence another one as title; a person with a second quote is still counted", () => {
    const titled = { ...claim(soup.text, soup, calmQuote), people: 2 };
    const shown = correctedDetails({ ...details, strengths: [titled] }, kind, [apart]);
    expect(shown.strengths.map(({ title, people }) => [title, people])).toEqual([
      [calmQuote.text, 1],
      [soup.text, 1],
    ]);
    const twice = { ...joined, evidence: [calmQuote, soup, quote("Calm as a lake.", "Ben")], people: 2 };
    const still = correctedDetails({ ...details, strengths: [twice] }, kind, [apart]);
    expect(still.strengths.map(({ people }) => people)).toEqual([2, 1]);
  });

  test("[INS-231] stays out when the insight is written anew with further quotes, and stands once", () => {
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

  test("[INS-231] is moved, renamed and left out by itself, and the claim without it", () => {
    const named = renameCorrection("Cool", { quotes: joined.evidence });
    const names = correctedDetails(details, kind, [named, apart]).strengths.map(({ name }) => name);
    expect(names).toEqual(["Cool", undefined, undefined]);
    const there = correctedDetails(details, kind, [apart, moveCorrection({ quotes: [soup] })]);
    expect(there.blindSpots).toEqual([{ ...alone, corrected: { separated: true, moved: true } }]);
    expect(there.strengths).toHaveLength(2);
    const gone = correctedDetails(details, kind, [apart, leaveOutCorrection({ quotes: [calmQuote, cool] })]);
    expect(gone.strengths.map(({ title }) => title)).toEqual(["Fair", soup.text]);
  });

  test("[INS-231] of two quotes that were each separated from the other, the first keeps the claim", () => {
    const both = [
      separateCorrection(soup, { quotes: [calmQuote, soup] }),
      separateCorrection(calmQuote, { quotes: [calmQuote, soup] }),
    ];
    const shown = correctedDetails({ ...details, strengths: [claim("Calm", calmQuote, soup)] }, kind, both);
    expect(shown.strengths.map(({ evidence }) => evidence)).toEqual([[calmQuote], [soup]]);
  });

  test("[INS-230] is a theme of others alone in the window, and what the owner wrote stays with the claim", () => {
    const theme: JohariTheme = { label: "Calm", self: [quote("I stay calm.")], others: [calmQuote, soup], people: 2 };
    const window: JohariWindow = { seenByBoth: [theme], othersOnly: [], youOnly: [] };
    expect(correctedJohariWindow(window, [apart])).toEqual({
      seenByBoth: [{ ...theme, others: [calmQuote], people: 1, corrected }],
      othersOnly: [{ label: soup.text, self: [], others: [soup], people: 1, corrected }],
      youOnly: [],
    });
  });
});
