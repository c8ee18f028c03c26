import type { TokenBucket } from "../validators";

/** Tokens that the bucket has at `now` (ms). */
export function tokensLeft({ left, at, rate, period, capacity }: TokenBucket, now: number): number {
  return Math.min(capacity, left + (Math.max(0, now - at) * rate) / period);
}
