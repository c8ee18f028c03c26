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
  const { quotes, numbersOf } = numberQuotes({
    narrative: [{ text: "N", evidence: [b, a] }],
    strengths: [claim([a, c])],
    blindSpots: [claim([c], [d])],
    keyPhrases: [{ text: "K", evidence: [d, b] }],
  });

  test("[INS-06] each quote is listed once, in the order in which it is first rested on", () => {
    expect(quotes).toEqual([b, a, c, d]);
  });

  test("[INS-06] the same words in two answers are two quotes", () => {
    expect(numbersOf([a])).not.toEqual(numbersOf([c]));
  });

  test("[INS-06] what rests on several quotes names their numbers in order, each once", () => {
    expect(numbersOf([d, a, d])).toEqual([2, 4]);
    expect(numbersOf([quote("r9", "unheard")])).toEqual([]);
  });
});
