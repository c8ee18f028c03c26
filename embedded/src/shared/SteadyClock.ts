/**
 * Owns a data directory's time, which never goes back, also over restarts. While the system's time is behind, it runs
 * at half speed until they meet. So durations pass, and the clock does not stay ahead.
 */
import type { Clock } from "./Clock.js";

/** Returns nanoseconds since an arbitrary moment, which settings of the clock do not change. */
export const systemMonotonicNs = (): bigint => process.hrtime.bigint();

/** What the clock follows, and where it starts. */
export interface SteadyClockOptions {
  readonly wall: Pick<Clock, "nowNs">;
  /** Nanoseconds since an arbitrary moment; by default those of Node.js. */
  readonly monotonicNs?: () => bigint;
  /** Nanoseconds since the epoch; the clock starts at or after it. */
  readonly notBefore: bigint;
  /**
   * Nanoseconds by which the clock may be ahead; beyond, it is set back to the system's time. By default there is no
   * limit.
   */
  readonly maxLeadNs?: bigint;
}

export class SteadyClock {
  #last: bigint;
  #readAt: bigint;
  readonly #wall: Pick<Clock, "nowNs">;
  readonly #monotonicNs: () => bigint;
  readonly #maxLeadNs: bigint | null;

  constructor({ wall, monotonicNs = systemMonotonicNs, notBefore, maxLeadNs }: SteadyClockOptions) {
    this.#wall = wall;
    this.#monotonicNs = monotonicNs;
    this.#last = notBefore;
    this.#readAt = monotonicNs();
    this.#maxLeadNs = maxLeadNs ?? null;
  }

  /** Returns nanoseconds since the epoch. */
  nowNs(): bigint {
    const readAt = this.#monotonicNs();
    const wall = this.#wall.nowNs();
    const halfSpeed = this.#last + (readAt - this.#readAt) / 2n;
    const isTooFar = this.#maxLeadNs !== null && this.#last - wall > this.#maxLeadNs;
    // The half nanosecond of an odd difference is carried over.
    this.#readAt = readAt - ((readAt - this.#readAt) % 2n);
    this.#last = wall >= halfSpeed || isTooFar ? wall : halfSpeed;
    return this.#last;
  }
}

/** One hour: dates of another day mislead more than a step back. */
export const MAX_LEAD_NS = 3_600_000_000_000n;

/** Returns the clock of functions, with the limit of `MAX_LEAD_NS`. */
export function steadyClock(wall: Clock, notBefore: bigint, monotonicNs?: () => bigint): Clock {
  const steady = new SteadyClock({
    wall,
    notBefore,
    maxLeadNs: MAX_LEAD_NS,
    ...(monotonicNs !== undefined && { monotonicNs }),
  });
  const now = (): number => Math.floor(Number(steady.nowNs() / 1_000n) / 1_000);
  const at: Clock["at"] = (time, callback) => {
    let cancel: () => void;
    const schedule = (): void => {
      cancel = wall.at(wall.now() + Math.max(0, time - now()), () => (now() < time ? schedule() : callback()));
    };
    schedule();
    return () => cancel();
  };
  return { now, nowNs: () => steady.nowNs(), at };
}
