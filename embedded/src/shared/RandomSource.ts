/**
 * Owns the reading of the system's random bytes.
 *
 * Invariant: no byte is returned twice.
 */
import { randomFillSync } from "node:crypto";

/** Cryptographic randomness. */
export interface RandomSource {
  /** Returns random bytes in an array that the caller owns. */
  bytes(length: number): Uint8Array<ArrayBuffer>;
}

/** Returns 16 random hex digits. */
export function randomHexId(random: RandomSource): string {
  return Buffer.from(random.bytes(8)).toString("hex");
}

/** Bytes of the pool, which one system call fills at a cost almost independent of size. */
const POOL_BYTES = 4096;
const pool = new Uint8Array(POOL_BYTES);
let used = POOL_BYTES;

/** Randomness of the system. The pool keeps no returned bytes. */
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
