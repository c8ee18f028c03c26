import { describe, expect, test } from "vitest";
import type { Quote } from "../../../convex/shared/validators";
import { numberQuotes } from "./numberQuotes.ts";

const quote = (responseId: string, text: string): Quote => ({
  responseId: responseId as Quote["responseId"],
  authorName: "Ana",
  text,
  questionText: "What now?",
});
const [a, b, c, d] = [quote("r1", "one"), quote("r1", "two"), quote("r2", "one"), quote("r3", "three")] as const;

const claim = (evidence: Quote[], counterEvidence?: Quote[]) => ({
  title: "T",
  description: "D",
  evidence,
  people: 1,
  counterEvidence,
});

describe("the numbers of a report's quotes", () => {
  const { numbersOf, strengths, blindSpots, ofAnswer } = numberQuotes({
    narrative: [{ text: "N", evidence: [b, a] }],
    strengths: [claim([a, c]), claim([])],
    blindSpots: [claim([c], [d])],
    keyPhrases: [{ text: "K", evidence: [d, b] }],
  });

  test("[INS-06] each quote has one number, in the order in which it is first referred to", () => {
    expect([b, a, c, d].flatMap((one) => numbersOf([one]))).toEqual([1, 2, 3, 4]);
  });

  test("[INS-06] the same words in two answers are two quotes, each with its answer", () => {
    expect(numbersOf([a])).not.toEqual(numbersOf([c]));
    expect(ofAnswer.get("r1")?.map(({ quote: { text } }) => text)).toEqual(["two", "one"]);
    expect(ofAnswer.get("r2")?.map(({ number }) => number)).toEqual([3]);
  });

  test("[INS-06] a reference to several quotes names their numbers in order, each once", () => {
    expect(numbersOf([d, a, d])).toEqual([2, 4]);
    expect(numbersOf([quote("r9", "unheard")])).toEqual([]);
  });

  test("[INS-41] a quote is in full under the first claim alone; another claim refers to it", () => {
    expect(strengths.map(({ quotes, others }) => [quotes.map(({ number }) => number), others])).toEqual([[[2, 3], []]]);
    expect(blindSpots.map(({ quotes, others }) => [quotes, others])).toEqual([[[], [3]]]);
  });

  test("[INS-41] of a claim's many quotes three are in full, the others are referred to", () => {
    const many = ["r1", "r2", "r3", "r4", "r5"].map((id) => quote(id, "same"));
    const [one] = numberQuotes({ narrative: [], strengths: [claim(many)], blindSpots: [], keyPhrases: [] }).strengths;
    expect(one?.quotes.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(one?.others).toEqual([4, 5]);
  });
});
