import { expect, test } from "vitest";
import { sentencesAndLines, sentencesSplitAtTitles } from "./sentencesAndLines";

const textsWithParts = [
  ["a stop, with the mark that closes a quotation", ["She said “no.” ", "«Ja.» ", "(Twice!) ", "Then she left."]],
  ["several marks", ["Really?! ", "Well… ", "yes"]],
  ["lines, with or without a stop", ["- plans\n", "- listens \n\n ", "ends"]],
  ["stops of full width, which no space follows", ["她很好。", "「她听。」", "她问！ ", "真的？", "好"]],
  ["no stop within a number or an address", ["She has 2.5 days for x.org/a?b. ", "Enough."]],
  ["a text without a stop", ["and so on"]],
  ["a blank text", [""]],
] as const;
test.each(textsWithParts)("%s", (_, sentences) => {
  expect(sentencesAndLines(sentences.join(""))).toEqual(sentences);
});

test("a title and an abbreviation do not end a sentence, unless parts of sentences are requested", () => {
  const text = "She called Dr. Meier, e.g. at night. He came.";
  expect(sentencesAndLines(text)).toEqual(["She called Dr. Meier, e.g. at night. ", "He came."]);
  const parts = ["She called Dr. ", "Meier, e.g. ", "at night. ", "He came."];
  expect(sentencesSplitAtTitles(text)).toEqual(parts);
});

const repeatedCharacters = ["\n", " ", '"', ".", "。", "」", ". ", '." ', "。」"];
test.each(repeatedCharacters)("40,000 of %j are split at once", (mark) => {
  const text = mark.repeat(40_000);
  expect(sentencesAndLines(text).join("")).toBe(text);
});
