import { expect, test } from "vitest";
import { changesWords, isMinorTidying } from "./useTidiedAnswers.ts";

test("[HAND-208] capitals, full stops and spaces change no word", () => {
  expect(changesWords("she is calm,  i like it", "She is calm, I like it.")).toBe(false);
  expect(changesWords("sie hört zu", "Sie hört zu.")).toBe(false);
});

test("[HAND-208] a filler that was taken out or a word that was put right changes words", () => {
  expect(changesWords("um she is calm", "She is calm.")).toBe(true);
  expect(changesWords("dont stop", "Don't stop.")).toBe(true);
});

test("[HAND-208] one capital and one mark at most are a slight change", () => {
  expect(isMinorTidying("she is calm", "She is calm.")).toBe(true);
  expect(isMinorTidying("She likes english.", "She likes English.")).toBe(true);
  expect(isMinorTidying("She is calm,I like it.", "She is calm, I like it.")).toBe(true);
  expect(isMinorTidying("she is calm. i like it", "She is calm. I like it.")).toBe(false);
  expect(isMinorTidying("She is calm I like it", "She is calm, I like it.")).toBe(false);
  expect(isMinorTidying("um she is calm", "She is calm.")).toBe(false);
});
