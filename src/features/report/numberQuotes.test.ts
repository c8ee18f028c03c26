import { describe, expect, test } from "vitest";
import type { JohariWindow, Quote } from "../../../convex/shared/validators";
import { createClaim, createQuote, id } from "../../testing/builders.ts";
import { listThemes } from "../../lib/themes/themes.ts";
import { numberQuotes } from "./numberQuotes.ts";

const quoteOf = (answer: string, text: string) => createQuote("Ana", text, { responseId: id(answer) });
const claimOf = (evidence: Quote[], counterEvidence?: Quote[]) =>
  createClaim("T", evidence, { people: 1, counterEvidence });
const [a, b, c, d, e] = [
  quoteOf("r1", "one"),
  quoteOf("r1", "two"),
  quoteOf("r2", "one"),
  quoteOf("r3", "three"),
  quoteOf("r4", "four"),
] as const;

const numbersOf = (insight: Parameters<typeof listThemes>[0], johari?: JohariWindow) =>
  numberQuotes(insight, listThemes(insight, johari));

describe("the numbers of a report's quotes", () => {
  const insight = {
    narrative: [{ text: "N", evidence: [b, a] }],
    strengths: [claimOf([a, c]), claimOf([])],
    blindSpots: [claimOf([c, e], [d])],
    keyPhrases: [{ text: "K", evidence: [d, b] }],
  };
  const { labelsOf, claims, ofAnswer } = numbersOf(insight);

  test("[HAND-201] a quote has the number of the first theme that holds it, with a letter beside others", () => {
    expect([a, c, e].flatMap((one) => labelsOf([one]))).toEqual(["1a", "1b", "2a"]);
    expect(claims.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("[HAND-201] a theme's one quote has its number alone; quotes of no theme are numbered after the themes", () => {
    expect([d, b].flatMap((one) => labelsOf([one]))).toEqual(["3", "4"]);
    const alone = numbersOf({ narrative: [], strengths: [], blindSpots: [claimOf([d])], keyPhrases: [] });
    expect(alone.labelsOf([d])).toEqual(["1"]);
  });

  test("[HAND-201] a part of a theme's sentence has the theme's number", () => {
    const [sentence, part] = [quoteOf("r1", "calm when it burns, always"), quoteOf("r1", "calm when it burns")];
    const insightWithPart = {
      strengths: [claimOf([sentence])],
      blindSpots: [claimOf([d], [part])],
      keyPhrases: [],
      narrative: [],
    };
    const numbered = numbersOf(insightWithPart);
    expect(numbered.labelsOf([part])).toEqual(["1"]);
    expect(numbered.ofAnswer.get("r1")?.map(({ label }) => label)).toEqual(["1"]);
  });

  test("[VERIFY-01] a key phrase from two sentences has the number of the one that has its words", () => {
    const [calm, clear] = [quoteOf("r1", "Calm when it burns."), quoteOf("r1", "She explains it clearly.")];
    const both = quoteOf("r1", "Calm when it burns. She explains it clearly.");
    const phrases = ["explains it", "calm when"].map((text) => ({ text, evidence: [both] }));
    const numbered = numbersOf({
      strengths: [claimOf([calm]), claimOf([clear])],
      blindSpots: [],
      keyPhrases: phrases,
      narrative: [],
    });
    expect(phrases.map(({ text, evidence }) => numbered.labelsOf(evidence, text))).toEqual([["2"], ["1"]]);
    expect(numbered.labelsOf([both])).toEqual(["1"]);
  });

  test("[HAND-201] a theme that both wrote and no claim quotes is in the report, with its number", () => {
    const both = {
      label: "Takes over",
      self: [a],
      others: [quoteOf("r7", "takes over")],
      people: 1,
      polarity: "wish" as const,
    };
    const johari = { seenByBoth: [both], youOnly: [{ label: "U", self: [b], others: [], people: 0 }], othersOnly: [] };
    const themes = listThemes(insight, johari);
    const numbered = numberQuotes(insight, themes);
    expect(numbered.claims.map(({ number, section, claim, own }) => [number, section, claim.title, own])).toEqual([
      [1, "strength", "T", []],
      [2, "wish", "Takes over", [a]],
      [3, "blindSpot", "T", []],
    ]);
    expect(numbered.labelsOf([d])).toEqual([`${themes.length + 1}`]);
  });

  test("[INS-06] the same words in two answers are two quotes, each with its answer", () => {
    expect(labelsOf([a])).not.toEqual(labelsOf([c]));
    expect(ofAnswer.get("r1")?.map(({ quote: { text } }) => text)).toEqual(["one", "two"]);
    expect(ofAnswer.get("r2")?.map(({ label }) => label)).toEqual(["1b"]);
  });

  test("[INS-06] a reference to several quotes names them in order, each once", () => {
    expect(labelsOf([d, a, d])).toEqual(["1a", "3"]);
    expect(labelsOf([quoteOf("r9", "unheard")])).toEqual([]);
  });

  test("[INS-41] a quote is in full under the first claim alone; another claim refers to it", () => {
    const shown = ({ quotes, others }: (typeof claims)[number]) => [quotes.map(({ label }) => label), others];
    expect(claims.map(shown)).toEqual([
      [["1a", "1b"], []],
      [["2a"], ["1b"]],
    ]);
  });

  test("[INS-41] of a claim's many quotes three are in full, the others are referred to", () => {
    const many = Array.from({ length: 28 }, (_, index) => quoteOf(`r${index}`, "same"));
    const [one] = numbersOf({ narrative: [], strengths: [claimOf(many)], blindSpots: [], keyPhrases: [] }).claims;
    expect(one?.quotes.map(({ label }) => label)).toEqual(["1a", "1b", "1c"]);
    expect([one?.others[0], ...(one?.others.slice(-3) ?? [])]).toEqual(["1d", "1z", "1aa", "1ab"]);
  });
});
