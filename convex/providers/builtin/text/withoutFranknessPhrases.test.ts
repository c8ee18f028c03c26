import { expect, test } from "vitest";
import { quotablesIn } from "./quotableSegments";

const wordsOf = (text: string) => {
  const [segment] = quotablesIn({ authorName: "You", questionText: "What are your strengths?", text }, 0);
  return [segment?.text === text, segment?.words.map(({ lower }) => lower).join(" ")];
};

const spoken = [
  ["To be honest I count the till twice.", "i count the till twice"],
  ["To be fair, the ovens were new.", "the ovens were new"],
  ["She is slow at the counter, to be fair.", "she is slow at the counter"],
  ["If I am quite honest I dread the audit.", "i dread the audit"],
  ["Let's be clear, the van is late.", "the van is late"],
  ["In all fairness he warned us.", "he warned us"],
  ["Ehrlich gesagt vergesse ich die Listen.", "vergesse ich die listen"],
  ["Um ehrlich zu sein, bin ich oft zu laut.", "bin ich oft zu laut"],
  ["Para ser sincera me cuesta callar.", "me cuesta callar"],
  ["Pour être honnête, je coupe la parole.", "je coupe la parole"],
  ["Para ser honesto demoro nas respostas.", "demoro nas respostas"],
];

test.each(spoken)(
  "[INS-171] a phrase about how the author speaks is quoted, but its words count for no concept: %s",
  (text, left) => {
    expect(wordsOf(text)).toEqual([true, left]);
  },
);

const meant = [
  "I try to be honest with the parents.",
  "She wants to be fair to both shifts.",
  "It is good to be clear about the price.",
  "He is honest if I ask him.",
];

test.each(meant)("[INS-171] the same words as a quality of the owner count: %s", (text) => {
  expect(wordsOf(text)[1]).toMatch(/honest|fair|clear/u);
});
