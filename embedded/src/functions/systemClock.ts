import { randomFillSync } from "node:crypto";
import type { Clock, RandomSource } from "./types.js";

/** Node's timers turn longer delays into none. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export const systemClock: Clock = {
  now: () => Date.now(),
  at: (time, callback) => {
    let timer: NodeJS.Timeout;
    const arm = (): void => {
      const left = time - Date.now();
      timer = setTimeout(left > LONGEST_TIMER_MS ? arm : callback, Math.max(0, Math.min(left, LONGEST_TIMER_MS)));
    };
    arm();
    return () => clearTimeout(timer);
  },
};

/** Drawn from a pool: asking the system for a few bytes costs as much as for thousands. */
export const systemRandom: RandomSource = {
  bytes: (length) => {
    if (length > POOL_BYTES) return randomFillSync(new Uint8Array(length));
    if (used + length > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const bytes = pool.slice(used, used + length);
    // What was given out may be a key: it must not stay here.
    pool.fill(0, used, used + length);
    used += length;
    return bytes;
  },
};

const POOL_BYTES = 4096;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;
