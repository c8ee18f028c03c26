/** Zero crossings of the filter on each side. */
const FILTER_ZERO_CROSSINGS = 16;

/** Mean of all channels. */
export function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels;
  if (first === undefined) return new Float32Array();
  if (others.length === 0) return first;
  return first.map(
    (sample, index) => others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
  );
}

/** Resamples without aliasing, by a windowed sinc. `from` and `to` are whole numbers of samples per second. */
export function resample(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === to) return samples;
  const divisor = greatestCommonDivisor(from, to);
  const [step, phases] = [from / divisor, to / divisor];
  const cutoff = Math.min(1, to / from);
  const reach = Math.ceil(FILTER_ZERO_CROSSINGS / cutoff);
  const filters = Array.from({ length: phases }, (_, phase) => filter(phase / phases, reach, cutoff));
  const resampled = new Float32Array(Math.floor((samples.length * to) / from));
  for (let index = 0; index < resampled.length; index++) {
    const position = Math.floor((index * step) / phases);
    const weights = filters[(index * step) % phases] ?? new Float32Array();
    let sum = 0;
    for (let tap = 0; tap < weights.length; tap++) {
      sum += (samples[position + tap - reach] ?? 0) * (weights[tap] ?? 0);
    }
    resampled[index] = sum;
  }
  return resampled;
}

/** Weights of the samples from `-reach` to `reach + 1` around a point `offset` after a sample; their sum is 1. */
function filter(offset: number, reach: number, cutoff: number): Float32Array {
  const weights = Float32Array.from({ length: 2 * reach + 2 }, (_, tap) => {
    const distance = tap - reach - offset;
    const window = Math.cos((Math.PI / 2) * Math.min(1, Math.abs(distance) / (reach + 1))) ** 2;
    return sinc(distance * cutoff) * window;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}
