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

export const systemRandom: RandomSource = {
  bytes: (length) => randomFillSync(new Uint8Array(length)),
};
