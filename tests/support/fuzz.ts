/**
 * How long and with which seed the fuzzers run: `FUZZ_RUNS` multiplies the number of runs, `FUZZ_SEED` repeats one.
 * A failure prints its seed.
 */
import type { Parameters } from "fast-check";

export function fuzzParameters(runs: number): Parameters<unknown> {
  const seed = process.env.FUZZ_SEED === undefined ? Date.now() & 0x7fffffff : Number(process.env.FUZZ_SEED);
  process.stdout.write(`fuzz seed ${seed}\n`);
  return { seed, numRuns: Math.ceil(runs * Number(process.env.FUZZ_RUNS ?? 1)) };
}
