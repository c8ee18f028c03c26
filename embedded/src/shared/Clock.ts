/**
 * Owns the reading of the system's time.
 *
 * Invariant: nanoseconds stay within 2 ms of the wall clock.
 */

/** Time and timers. Readings may step backwards when the system's time is set. */
export interface Clock {
  /** Returns milliseconds since the epoch, possibly fractional. */
  now(): number;
  /** Returns nanoseconds since the epoch, within 2 ms of the wall clock. */
  nowNs(): bigint;
  /**
   * Calls back once at or after `time`, in milliseconds since the epoch. Pending calls do not keep the process running.
   */
  at(time: number, callback: () => void): () => void;
}

/** Node.js fires timers with longer delays immediately. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** The drift is tolerated, because `Date.now` has whole milliseconds. */
const MAX_DRIFT_NS = 2_000_000n;

/** Wall clock minus monotonic clock. */
let monotonicOffsetNs = 0n;

/** Clock of the operating system. */
export const systemClock: Clock = {
  now: () => Date.now(),
  nowNs: () => {
    const monotonic = process.hrtime.bigint();
    const wall = BigInt(Date.now()) * 1_000_000n;
    const drift = monotonic + monotonicOffsetNs - wall;
    if (drift < -MAX_DRIFT_NS || drift > MAX_DRIFT_NS) monotonicOffsetNs = wall - monotonic;
    return monotonic + monotonicOffsetNs;
  },
  at: (time, callback) => {
    let timer: NodeJS.Timeout;
    const schedule = (): void => {
      const remaining = time - Date.now();
      const delay = Math.max(0, Math.min(remaining, MAX_TIMER_MS));
      timer = setTimeout(remaining > MAX_TIMER_MS ? schedule : callback, delay);
      timer.unref();
    };
    schedule();
    return () => clearTimeout(timer);
  },
};
