import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  blindQuestions,
  feedback,
  furtherTuningQuestions,
  moreTuningQuestions,
  secondBlindQuestions,
  tuningQuestions,
  type LabelledQuestion,
} from "../../../tests/support/feedbackRetrievalSet";
import { limits } from "../../shared/limits";
import { embed, similarity } from "./embed";

const vectors = Object.entries(feedback).map(([id, text]) => ({ id, vector: embed(text) }));

/** The share of questions with an answer among the three nearest of all answers. */
function recallAt3(questions: readonly LabelledQuestion[]): number {
  const found = questions.filter(({ question, answers }) => {
    const asked = embed(question);
    const nearest = [...vectors].sort((a, b) => similarity(asked, b.vector) - similarity(asked, a.vector)).slice(0, 3);
    return nearest.some(({ id }) => answers.includes(id));
  });
  return found.length / questions.length;
}

describe("embeddings without a model", () => {
  it("[AI-03] have as many dimensions as the vector index", () => {
    expect(embed("She stays calm.")).toHaveLength(limits.embeddingDimensions);
  });

  it("[AI-02] are of unit length and the same every time, for any text", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const vector = embed(text);
        const length = Math.hypot(...vector);
        expect(length === 0 || Math.abs(length - 1) < 1e-9).toBe(true);
        expect(embed(text)).toEqual(vector);
        expect(vector.every(Number.isFinite)).toBe(true);
      }),
    );
  });

  it("[AI-02] lie close for texts that mean the same in other words", () => {
    const asked = embed("How do I react under pressure?");
    const near = similarity(asked, embed("She kept a level head through the outage."));
    const far = similarity(asked, embed("She writes crisp one-page summaries."));
    expect(near).toBeGreaterThan(far + 0.3);
  });

  it("[AI-02] the labelled set has a real haystack: 136 answers, 120 questions, every label known", () => {
    const questions = [
      ...tuningQuestions,
      ...moreTuningQuestions,
      ...furtherTuningQuestions,
      ...blindQuestions,
      ...secondBlindQuestions,
    ];
    expect(Object.keys(feedback)).toHaveLength(136);
    expect(questions).toHaveLength(120);
    for (const { answers } of questions) for (const id of answers) expect(feedback).toHaveProperty(id);
  });

  it("[AI-02] find the right answer in the first three for nine in ten paraphrased questions of the tuning set", () => {
    expect(recallAt3([...tuningQuestions, ...moreTuningQuestions, ...furtherTuningQuestions])).toBeGreaterThanOrEqual(
      0.9,
    );
  });

  it("[AI-02] for 13 of 20 about answers that the vocabulary was never fitted to", () => {
    expect(recallAt3(blindQuestions)).toBeGreaterThanOrEqual(0.65);
  });

  it("[AI-02] and for 18 of 40 about answers told entirely in images, which it was never fitted to either", () => {
    expect(recallAt3(secondBlindQuestions)).toBeGreaterThanOrEqual(0.45);
  });
});
