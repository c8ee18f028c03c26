import { expect, test } from "vitest";
import type { Id } from "../_generated/dataModel";
import type { SourceAnswer } from "../providers/types";
import type { InsightDetails } from "../shared/validators";
import { unquotedContent } from "./unquotedContent";

function answer(name: string, text: string): SourceAnswer {
  const [responseId, respondentId] = [`${name}-1` as Id<"responses">, name as Id<"respondents">];
  return { responseId, respondentId, authorName: name, questionText: "What are their strengths?", text };
}

function quoting(...quotes: [name: string, text: string][]): InsightDetails {
  const evidence = quotes.map(([name, text]) => ({ ...answer(name, text), text }));
  return {
    strengths: [{ title: "Calm", description: "", people: 1, evidence }],
    blindSpots: [],
    keyPhrases: [],
    narrative: [],
  };
}

test("[INS-56] a sentence shown for an answer without a quote is not counted as unquoted", () => {
  const sofia = answer("Sofia", "I feel heard. She asks first.");
  const sentenceOf = new Map([[sofia.responseId!, "I feel heard."]]);
  expect(unquotedContent([sofia], quoting(), sentenceOf)).toMatchObject({
    sentenceCount: 1,
    answers: [{ sentence: "I feel heard." }],
  });
});

test("[INS-48] the count includes the unquoted sentences of answers with a quote and of answers without one", () => {
  const answers = [
    answer("Jonas", "She is calm and fair. She sorted it with two calls. She should delegate more."),
    answer("Sofia", "I feel heard. She asks first."),
    null,
  ];
  expect(unquotedContent(answers, quoting(["Jonas", "She is calm and fair. She sorted it with two calls."]))).toEqual({
    sentenceCount: 3,
    answers: [
      {
        responseId: "Sofia-1",
        respondentId: "Sofia",
        authorName: "Sofia",
        questionText: "What are their strengths?",
      },
    ],
    moreAnswers: 0,
  });
});

const answersWithUnquotedCounts = [
  ["an answer that says nothing", "n/a", "", 0],
  ["a whole answer", "She is calm.", "She is calm.", 0],
  ["most of a sentence", "So um she opened the gate with a borrowed key", "she opened the gate with a borrowed key", 0],
  ["little of a sentence without stops", "she is calm and then we had the frost and I was in bed", "she is calm", 1],
  ["a title with a stop", "She called Dr. Meier at night.", "", 1],
  ["lines of a list", "- labels the goods\n- opens the gate", "labels the goods", 1],
  ["sentences of a script without spaces", "她很冷静。她先问。", "她很冷静。", 1],
  ["sentences without a space for letters", "Ok. She labels every pallet. 12.", "", 1],
] as const;
test.each(answersWithUnquotedCounts)("[INS-48] %s", (_, text, quoted, count) => {
  const details = quoted === "" ? quoting() : quoting(["Wu", quoted]);
  expect(unquotedContent([answer("Wu", text)], details).sentenceCount).toBe(count);
});

test("[INS-48] the list of unquoted answers names at most twelve, and counts the others", () => {
  const answers = Array.from({ length: 15 }, (_, index) => answer(`Person ${index}`, "She labels every pallet."));
  const { answers: named, moreAnswers, sentenceCount } = unquotedContent(answers, quoting());
  expect([named.length, moreAnswers, sentenceCount]).toEqual([12, 3, 15]);
});
