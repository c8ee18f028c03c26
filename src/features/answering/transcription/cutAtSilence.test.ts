import { expect, test } from "vitest";
import { cutAtSilence } from "./cutAtSilence.ts";

const rate = 1_000;
const rules = { sampleRate: rate, maxSeconds: 30 };

/** Loud, with pauses of 0.4 s whose middles are at these seconds. */
function speech(seconds: number, pauses: readonly number[] = []): Float32Array {
  const samples = Float32Array.from(
    { length: seconds * rate },
    (_, index) => Math.sin(index) * (0.5 + (index % 7) / 20),
  );
  for (const middle of pauses) samples.fill(0.001, (middle - 0.2) * rate, (middle + 0.2) * rate);
  return samples;
}

const joinPieces = (pieces: readonly Float32Array[]) => pieces.flatMap((piece) => [...piece]);

test("[VOICE-31] speech of up to 30 seconds is one piece", () => {
  for (const seconds of [0.01, 3, 30]) expect(cutAtSilence(speech(seconds), rules)).toHaveLength(1);
  expect(cutAtSilence(new Float32Array(), rules)).toEqual([]);
});

test("[VOICE-31] the cut is in the pause of the last 5 seconds, not in an earlier one", () => {
  const [first, second] = cutAtSilence(speech(40, [12, 27.3]), rules);
  expect(first?.length).toBeGreaterThan(27.15 * rate);
  expect(first?.length).toBeLessThan(27.45 * rate);
  expect((first?.length ?? 0) + (second?.length ?? 0)).toBe(40 * rate);
});

test("[VOICE-31] of two pauses the cut is in the quieter one", () => {
  const samples = speech(40, [26, 28.5]);
  samples.fill(0.1, 28.3 * rate, 28.7 * rate);
  expect(Math.abs((cutAtSilence(samples, rules)[0]?.length ?? 0) - 26 * rate)).toBeLessThan(0.15 * rate);
});

const lengthsOfSpeech = [30.001, 31, 59.9, 60.2, 307, 1_800];
test.each(lengthsOfSpeech)("[VOICE-31] pieces of %d s are the whole, each 1 to 30 s", (seconds) => {
  const samples = speech(seconds);
  const pieces = cutAtSilence(samples, rules);
  expect(pieces.reduce((sum, piece) => sum + piece.length, 0)).toBe(samples.length);
  for (const piece of pieces) {
    expect(piece.length).toBeGreaterThanOrEqual(rate);
    expect(piece.length).toBeLessThanOrEqual(30 * rate);
  }
});

const lengthsOfSamples = [30.001, 31, 59.9, 60.2];
test.each(lengthsOfSamples)("[VOICE-31] pieces of %d s are the samples in order", (seconds) => {
  const samples = speech(seconds);
  expect(joinPieces(cutAtSilence(samples, rules))).toEqual([...samples]);
});
