import { describe, expect, test } from "vitest";
import type { Quote } from "../../../convex/shared/validators";
import { numberQuotes } from "./numberQuotes.ts";

const quote = (responseId: string, text: string): Quote => ({
  responseId: responseId as Quote["responseId"],
  authorName: "Ana",
  text,
  questionText: "What now?",
});
const [a, b, c, d, e] = [
  quote("r1", "one"),
  quote("r1", "two"),
  quote("r2", "one"),
  quote("r3", "three"),
  quote("r4", "four"),
] as const;

const claim = (evidence: Quote[], counterEvidence?: Quote[]) => ({
  title: "T",
  description: "D",
  evidence,
  people: 1,
  counterEvidence,
});

describe("the numbers of a report's quotes", () => {
  const insight = {
    narrative: [{ text: "N", evidence: [b, a] }],
    strengths: [claim([a, c]), claim([])],
    blindSpots: [claim([c, e], [d])],
    keyPhrases: [{ text: "K", evidence: [d, b] }],
  };
  const { labelsOf, strengths, blindSpots, ofAnswer } = numberQuotes(insight, 5);

  test("[HAND-201] a quote has the number of the first theme that holds it, with a letter beside others", () => {
    expect([a, c, e].flatMap((one) => labelsOf([one]))).toEqual(["1a", "1b", "2a"]);
    expect([...strengths, ...blindSpots].map(({ number }) => number)).toEqual([1, 2]);
  });

  test("[HAND-201] a theme's one quote has its number alone; quotes of no theme are numbered after the themes", () => {
    expect([d, b].flatMap((one) => labelsOf([one]))).toEqual(["6", "7"]);
    const alone = numberQuotes({ narrative: [], strengths: [], blindSpots: [claim([d])], keyPhrases: [] }, 1);
    expect(alone.labelsOf([d])).toEqual(["1"]);
  });

  test("[HAND-201] a part of a theme's sentence has the theme's number", () => {
    const [sentence, part] = [quote("r1", "calm when it burns, always"), quote("r1", "calm when it burns")];
    const claims = { strengths: [claim([sentence])], blindSpots: [claim([d], [part])], keyPhrases: [], narrative: [] };
    const numbered = numberQuotes(claims, 2);
    expect(numbered.labelsOf([part])).toEqual(["1"]);
    expect(numbered.ofAnswer.get("r1")?.map(({ label }) => label)).toEqual(["1"]);
  });

  test("[INS-06] the same words in two answers are two quotes, each with its answer", () => {
    expect(labelsOf([a])).not.toEqual(labelsOf([c]));
    expect(ofAnswer.get("r1")?.map(({ quote: { text } }) => text)).toEqual(["one", "two"]);
    expect(ofAnswer.get("r2")?.map(({ label }) => label)).toEqual(["1b"]);
  });

  test("[INS-06] a reference to several quotes names them in order, each once", () => {
    expect(labelsOf([d, a, d])).toEqual(["1a", "6"]);
    expect(labelsOf([quote("r9", "unheard")])).toEqual([]);
  });

  test("[INS-41] a quote is in full under the first claim alone; another claim refers to it", () => {
    const shown = ({ quotes, others }: (typeof strengths)[number]) => [quotes.map(({ label }) => label), others];
    expect(strengths.map(shown)).toEqual([[["1a", "1b"], []]]);
    expect(blindSpots.map(shown)).toEqual([[["2a"], ["1b"]]]);
  });

  test("[INS-41] of a claim's many quotes three are in full, the others are referred to", () => {
    const many = Array.from({ length: 28 }, (_, at) => quote(`r${at}`, "same"));
    const [one] = numberQuotes(
      { narrative: [], strengths: [claim(many)], blindSpots: [], keyPhrases: [] },
      1,
    ).strengths;
    expect(one?.quotes.map(({ label }) => label)).toEqual(["1a", "1b", "1c"]);
    expect([one?.others[0], ...(one?.others.slice(-3) ?? [])]).toEqual(["1d", "1z", "1aa", "1ab"]);
  });
});
