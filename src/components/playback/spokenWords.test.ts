import { expect, test } from "vitest";
import type { RecordingPart } from "../../../convex/shared/validators";
import { id } from "../../testing/builders.ts";
import { spanOfQuote, spokenWords, totalSeconds, wordIndexAt } from "./spokenWords.ts";

const part = (transcript: string, starts: number[], seconds: number): RecordingPart => ({
  recordingId: id<"recordings">(transcript),
  transcript,
  starts,
  seconds,
});
const parts = [part("um she listens. She decides", [50, 100, 200, 300, 400], 6), part("Late, though", [0, 100], 2)];
const text = "She listens. She decides alone. Late, though";

test("[HEAR-08] the words of several recordings are one after the other", () => {
  expect(totalSeconds(parts)).toBe(8);
  expect(spokenWords(parts).map(({ start: at }) => at)).toEqual([0.5, 1, 2, 3, 4, 6, 7]);
  expect([0, 0.5, 2.9, 3, 9].map((second) => wordIndexAt(spokenWords(parts), second))).toEqual([-1, 0, 2, 3, 6]);
});

test("[HEAR-09] a quote plays from its first word to the end of its last", () => {
  expect(spanOfQuote(text, "She listens.", parts)).toEqual({ from: 0.85, until: 3.35 });
  expect(spanOfQuote(text, "She decides alone.", parts)).toEqual({ from: 2.85, until: 6.35 });
  expect(spanOfQuote(text, "Late, though", parts)).toEqual({ from: 5.85, until: 8 });
});

test("[HEAR-09] a quote whose first word was not spoken, or that is not in the text, has no time", () => {
  expect(spanOfQuote(text, "alone. Late", parts)).toBeNull();
  expect(spanOfQuote(text, "Nothing of it", parts)).toBeNull();
  expect(spanOfQuote(text, " ", parts)).toBeNull();
  expect(spanOfQuote("Typed by hand.", "Typed by hand.", parts)).toBeNull();
});
