import { expect, test } from "vitest";
import { readWords } from "./readText";
import { isMarkersAlone, withoutOpeningMarkers } from "./discourseMarkers";

const remarks = [
  "Lol.",
  "haha!!",
  "No seriously",
  "Honestly…",
  "idk",
  "Dont know.",
  "Anyway.",
  "And so on.",
  "Ganz ehrlich.",
  "Keine Ahnung",
  "Im Ernst!",
  "usw.",
  "Na ja.",
  "Please keep them coming.",
  "Keep it up!",
  "Weiter so!",
  "More of that please.",
] as const;
test.each(remarks)("[INS-222] an interjection, a hedge or a closing says nothing: %s", (text) =>
  expect(isMarkersAlone(text)).toBe(true),
);

const shortAnswers = [
  "Honest.",
  "Never whatever it takes.",
  "Serious about safety.",
  "Keep the ovens clean.",
  "Knows it all.",
  "Keep them informed.",
  "Ehrlich und klar.",
  "No idea is too small for him.",
] as const;
test.each(shortAnswers)("[INS-222] a short answer that says something is no marker: %s", (text) =>
  expect(isMarkersAlone(text)).toBe(false),
);

const openedWords = [
  ["No seriously, he sharpens every chisel.", "he sharpens every chisel"],
  ["Lol he sings while he prunes.", "he sings while he prunes"],
  ["Dont know, she is quick with the keys.", "she is quick with the keys"],
  ["idk he is just kind", "he is just kind"],
  ["Anyway, he always waters the seedlings.", "he always waters the seedlings"],
  ["Keine Ahnung, sie bleibt immer ruhig.", "sie bleibt immer ruhig"],
  ["Im Ernst: er hört zu.", "er hört zu"],
  ["Seriously good with horses.", "Seriously good with horses"],
  ["Dont know how she does it all.", "Dont know how she does it all"],
] as const;
test.each(openedWords)("[INS-222] words are judged without the marker that opens them: %s", (text, rest) => {
  const words = withoutOpeningMarkers(text, 0, readWords(text));
  expect(words.map((word) => word.text).join(" ")).toBe(rest);
});
