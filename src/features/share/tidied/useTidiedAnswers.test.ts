import { expect, test } from "vitest";
import { changesWords, isMinorTidying, withoutFillerSounds } from "./useTidiedAnswers.ts";

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

test.each([
  ["Hm. He's polite.", "He's polite."],
  ["um he listens", "he listens"],
  ["He is, um, kind, uhm.", "He is kind"],
  ["Äh, sie hört zu … hmm", "sie hört zu …"],
  ["Hm", ""],
  ["He hums. Er hört zu. Umm-hm, no.", "He hums. Er hört zu. Umm-hm, no."],
])("[HAND-516] sounds that fill a pause are left out: %s", (own, expected) => {
  expect(withoutFillerSounds(own)).toBe(expected);
});
