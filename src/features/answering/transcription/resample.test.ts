import { expect, test } from "vitest";
import { mixDown, resample } from "./resample.ts";

const tone = (hertz: number, rate: number, seconds = 0.5) =>
  Float32Array.from({ length: rate * seconds }, (_, index) => Math.sin((2 * Math.PI * hertz * index) / rate));

const rms = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

/** Without the ends, where the filter reaches beyond the samples. */
const inner = (samples: Float32Array) => samples.subarray(200, -200);

const sampleRates = [48_000, 44_100, 22_050, 8_000];
test.each(sampleRates)("[VOICE-30] a tone at %i Hz is the same tone at 16,000 Hz", (rate) => {
  const resampled = resample(tone(440, rate), rate, 16_000);
  const expected = tone(440, 16_000);
  expect(resampled.length).toBe(8_000);
  const difference = inner(resampled).map((sample, index) => sample - (inner(expected)[index] ?? 0));
  expect(rms(difference)).toBeLessThan(0.01);
});

test("[VOICE-30] frequencies above the range of 16,000 Hz are removed instead of folded back", () => {
  expect(rms(inner(resample(tone(12_000, 48_000), 48_000, 16_000)))).toBeLessThan(0.01);
});

test("[VOICE-30] channels become their mean", () => {
  expect([...mixDown([Float32Array.of(1, 0.5), Float32Array.of(0, -0.5)])]).toEqual([0.5, 0]);
  expect([...mixDown([Float32Array.of(0.25)])]).toEqual([0.25]);
  expect(mixDown([]).length).toBe(0);
});
