import { expect, test } from "vitest";
import { limits } from "../../../../convex/shared/limits/limits";
import { transcribeRecording } from "./transcribeRecording.ts";
import { wordStarts } from "./wordStarts.ts";

const RATE = 1_000;
/** Seconds of voice and of silence, in turn. */
function sound(...seconds: number[]): Float32Array {
  const samples = seconds.flatMap((length, n) => Array.from({ length: length * RATE }, () => (n % 2 === 0 ? 0.5 : 0)));
  return Float32Array.from(samples);
}

test("[HEAR-08] words are spread over a piece by their letters", () => {
  // With the space after each: 4, 4 and 8 of 16.
  expect(wordStarts("one two longest", sound(4).subarray(0, 15 * 266), { rate: RATE, from: 0 })).toEqual([0, 100, 200]);
});

test("[HEAR-08] no word begins in silence: neither before the first word nor in a pause", () => {
  const quiet = sound(0, 1, 1, 2, 1, 1);
  expect(wordStarts("aaa bbb ccc ddd", quiet, { rate: RATE, from: 0 })).toEqual([100, 150, 400, 450]);
});

test("[HEAR-08] a sentence begins after the pause next to where its letters put it", () => {
  // The first one is spoken slowly: its letters end after half of 5 s of voice, its voice after 3 s.
  const spoken = sound(3, 1, 2);
  expect(wordStarts("Aaa aaa. Bbb bbb.", spoken, { rate: RATE, from: 0 })).toEqual([0, 132, 400, 488]);
  // Without a mark there is no sentence, and a pause far off is another one.
  expect(wordStarts("Aaa aaaa Bbb bbb.", spoken, { rate: RATE, from: 0 })[2]).toBe(250);
  expect(wordStarts("A. Bbbbb bbbbbb bb", sound(4, 1, 1), { rate: RATE, from: 0 })[1]).toBe(78);
});

test("[HEAR-08] times count from the beginning of the recording, and a piece of silence has times too", () => {
  expect(wordStarts("aaa bbb", sound(2), { rate: RATE, from: 20 })).toEqual([2_000, 2_100]);
  expect(wordStarts("aaa bbb", sound(0, 2), { rate: RATE, from: 0 })).toEqual([0, 100]);
  expect(wordStarts("", sound(2), { rate: RATE, from: 0 })).toEqual([]);
});

test("[HEAR-08] a recognizer's own times are used, from the beginning of the recording, where each word has one", async () => {
  const replies = [
    { text: "one two", isDoubtful: false, starts: [10, 60] },
    { text: " three four ", isDoubtful: false, starts: [5] },
  ];
  const samples = new Float32Array(30 * limits.sampleRate).fill(0.5);
  const pieces = await transcribeRecording(() => Promise.resolve(new Blob()), {
    decode: () => Promise.resolve(samples),
    send: () => Promise.resolve(replies.shift()!),
    earlier: undefined,
    onProgress: () => undefined,
  });
  const [first, second] = pieces;
  expect([pieces.length, first?.starts]).toEqual([2, [10, 60]]);
  // It is spread over the second piece, which begins at the cut and ends after 30 seconds.
  const [three = 0, four = 0] = second?.starts ?? [];
  expect(three).toBeGreaterThanOrEqual(1_500);
  expect(three).toBeLessThan(four);
  expect(four).toBeLessThan(3_000);
});
