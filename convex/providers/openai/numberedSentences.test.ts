import { expect, test } from "vitest";
import { id } from "../../../tests/support/people/id";
import { isExactSpan } from "../../shared/answers/exactSpan";
import {
  splitIntoParts,
  numberAnswers,
  readableQuotes,
  splitIntoSentences,
  replaceLabelsByNames,
} from "./numberedSentences";

const answer = (name: string, text: string, questionText = "q") => ({
  responseId: id<"responses">(name),
  respondentId: id<"respondents">(name),
  authorName: name,
  questionText,
  text,
});

test("[INS-22] sentences are exact spans: abbreviations, lists, small letters, other scripts and dictation", () => {
  const dictated = `so he ${"just keeps on going and going ".repeat(40)}and then he stops`;
  const text = `Dr. Ng plans, e.g. releases. she is calm. Really!\n- one\n- two\n她先听再说。很少见。 ${dictated}`;
  const sentences = splitIntoSentences(text);
  expect(sentences.slice(0, 7)).toEqual([
    "Dr. Ng plans, e.g. releases.",
    "she is calm.",
    "Really!",
    "- one",
    "- two",
    "她先听再说。",
    "很少见。",
  ]);
  for (const sentence of sentences) {
    expect(sentence.length).toBeLessThanOrEqual(240);
    expect(isExactSpan(text, sentence)).toBe(true);
  }
  expect(sentences.join("").replaceAll(/\s/g, "")).toBe(text.replaceAll(/\s/g, ""));
});

test("[INS-22] a label that occurs in an answer is not used, and equal first names have different labels", () => {
  const numbered = numberAnswers([
    answer("Ana Lund", "The P1 incident was hers."),
    answer("Ana Berg", "Calm."),
    answer("Ben Roy", "Kind."),
  ]);
  expect([...numbered.names]).toEqual([
    ["Person1", "Ana Lund"],
    ["Person2", "Ana Berg"],
    ["Person3", "Ben"],
  ]);
  expect(replaceLabelsByNames(numbered, "Person3 thanks you for the P1 incident.", [2])).toBe(
    "Ben thanks you for the P1 incident.",
  );
  expect(replaceLabelsByNames(numbered, "Person3 thanks you.", [0])).toBeNull();
});

test("[INS-21] parts have every answer once, by question, within their size", () => {
  const answers = Array.from({ length: 30 }, (_, n) => answer(`P ${n}`, "x".repeat(900), n % 3 === 0 ? "a" : "b"));
  const parts = splitIntoParts(answers, 10_000);
  expect(parts.flat().toSorted((a, b) => a - b)).toEqual(answers.map((_, n) => n));
  expect(parts.every((part) => part.length <= 10)).toBe(true);
  expect(parts[0]?.every((n) => n % 3 === 0)).toBe(true);
  expect(splitIntoParts([answer("A", "x".repeat(20_000))], 10_000)).toEqual([[0]]);
});

const fragments = numberAnswers([
  answer("Ana", "Again. Rota! It comes on Friday. Again."),
  answer("Ben", "Patience."),
  answer("Ana", "The plan is late, every time."),
  answer("Cho", "很少见。她先听再说。"),
]);
const quotesOfFragments = [
  ["a fragment and the cited sentence after it are one quote", [1, 2], [[0, "Rota! It comes on Friday."]]],
  [
    "so are those before and after it, with the one of equal words that is meant",
    [2, 3, 1],
    [[0, "Rota! It comes on Friday. Again."]],
  ],
  ["a fragment goes where its author has a whole sentence elsewhere", [5, 0], [[2, "The plan is late, every time."]]],
  [
    "and stays where it is all that its author has",
    [5, 4],
    [
      [2, "The plan is late, every time."],
      [1, "Patience."],
    ],
  ],
  [
    "words without spaces are no fragment",
    [6, 7],
    [
      [3, "很少见。"],
      [3, "她先听再说。"],
    ],
  ],
] as const;
test.each(quotesOfFragments)("[INS-410] %s", (_, numbers, quotes) => {
  expect(readableQuotes(fragments, numbers).map(({ answerIndex, text }) => [answerIndex, text])).toEqual(quotes);
});
