import { randomFillSync } from "node:crypto";

/** Cryptographic randomness. */
export interface RandomSource {
  /** The caller owns the array. */
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** One system call fills the pool, at a cost almost independent of size. */
const POOL_BYTES = 4096;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** The pool keeps no returned bytes. */
export const systemRandom: RandomSource = {
  bytes: (length) => {
    if (length > POOL_BYTES) return randomFillSync(new Uint8Array(length));
    if (used + length > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const bytes = pool.slice(used, used + length);
    pool.fill(0, used, used + length);
    used += length;
    return bytes;
  },
};
