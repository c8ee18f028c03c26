/** Cryptographic randomness, injected, so that tests can repeat it. */
import { randomFillSync } from "node:crypto";

/** Bytes for seeds, identifiers, keys and functions' random numbers. */
export interface RandomSource {
  /** `length` bytes that the caller owns. */
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** One system call fills the pool: it costs as much for a few bytes as for thousands. */
const POOL_BYTES = 4096;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** The operating system's generator behind a pool. Bytes are erased from the pool as they are given out. */
export const systemRandom: RandomSource = {
  bytes: (length) => {
    if (length > POOL_BYTES) return randomFillSync(new Uint8Array(length));
    if (used + length > POOL_BYTES) {
      randomFillSync(pool);
      used = 0;
    }
    const bytes = pool.slice(used, used + length);
    // The bytes may become a key, so no copy remains in the pool.
    pool.fill(0, used, used + length);
    used += length;
    return bytes;
  },
};
