/** Milliseconds. */
export interface Percentiles {
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

/** Returns percentiles by the nearest rank. */
export function percentiles(samples: readonly number[]): Percentiles {
  if (samples.length === 0) throw new Error("there is no percentile of nothing");
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]!;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
