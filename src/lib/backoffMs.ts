export interface BackoffLimits {
  firstMs: number;
  maxMs: number;
}

/**
 * Delay before attempt `attempt` (1 is the first retry), in milliseconds. Jitter shortens it by up to half, so that
 * browsers do not reconnect together.
 * @param random a number in [0, 1)
 */
export function backoffMs(attempt: number, random: number, limits: BackoffLimits): number {
  const full = Math.min(limits.maxMs, limits.firstMs * 2 ** (attempt - 1));
  return Math.round(full * (1 - random / 2));
}
