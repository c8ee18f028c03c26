/** How a caller waits between attempts; all in milliseconds. */
export interface BackoffLimits {
  firstMs: number;
  maxMs: number;
}

/**
 * The wait before attempt number `attempt` (1 is the first retry): doubling from `firstMs` up to `maxMs`, then spread
 * by up to half downwards so that many browsers returning at once do not arrive together.
 *
 * @param random a number in [0, 1)
 */
export function backoffMs(attempt: number, random: number, limits: BackoffLimits): number {
  const full = Math.min(limits.maxMs, limits.firstMs * 2 ** (attempt - 1));
  return Math.round(full * (1 - random / 2));
}
