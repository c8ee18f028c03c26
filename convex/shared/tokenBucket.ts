/** A limit that refills steadily: `rate` in `period` ms, up to `capacity`. `left` is what it had at `at`. */
export interface TokenBucket {
  readonly left: number;
  readonly at: number;
  readonly rate: number;
  readonly period: number;
  readonly capacity: number;
}

export function tokensLeft({ left, at, rate, period, capacity }: TokenBucket, now: number): number {
  return Math.min(capacity, left + (Math.max(0, now - at) * rate) / period);
}
