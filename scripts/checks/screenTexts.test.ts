import { expect, test } from "vitest";
import { readProjectFile } from "../projectFiles.js";
import { screenTexts } from "./screenTexts.js";

/** Texts that docs/requirements.md demands, that quote people, or that are sentences for lawyers. */
const exact = [
  "Please make sure you have granted microphone access in your iOS settings and try again.",
  "Your voice is turned into text on this server and not kept.",
  "If their group was shown, it is hidden within the hour, with everything we made from it.",
  "She stayed calm, wrote down what we knew and what we were guessing, and gave every guess an owner.",
];
const LEGAL = "src/content/legal.ts";

const texts = screenTexts().filter(({ text }) => !exact.includes(text));
const without = (pattern: RegExp) => texts.filter(({ text }) => pattern.test(text));
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => /[\p{L}\p{N}…]/u.test(word));

test("[HAND-67] a sentence on screen has at most 14 words and no semicolon", () => {
  expect(texts.length).toBeGreaterThan(500);
  const sentences = texts.filter(({ file }) => file !== LEGAL);
  expect(sentences.filter(({ text }) => wordsOf(text).length > 14)).toEqual([]);
  expect(sentences.filter(({ text }) => text.includes(";"))).toEqual([]);
});

test("[HAND-67] no text on screen has the word server or rests on", () => {
  expect(without(/\bservers?\b/i)).toEqual([]);
  expect(without(/\brests? on\b/i)).toEqual([]);
});

test("[HAND-125] texts on screen have typographic apostrophes, except where the requirements' words have others", () => {
  const requirements = readProjectFile("docs/requirements.md");
  const straight = without(/\p{L}'\p{L}/u).filter(({ text }) => !requirements.includes(text));
  expect(straight).toEqual([]);
});
