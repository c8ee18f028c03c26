/** All in milliseconds. */
export interface BackoffLimits {
  firstMs: number;
  maxMs: number;
}

/**
 * The exponential backoff before attempt number `attempt` (1 is the first retry), up to `maxMs`. Jitter shortens it by
 * up to half, so that many browsers do not reconnect at the same time.
 *
 * @param random a number in [0, 1)
 */
export function backoffMs(attempt: number, random: number, limits: BackoffLimits): number {
  const full = Math.min(limits.maxMs, limits.firstMs * 2 ** (attempt - 1));
  return Math.round(full * (1 - random / 2));
}
