import { createCipheriv } from "node:crypto";

const NONCE = new Uint8Array(16);

/** AES-128-CTR key stream, whose output discloses neither the seed nor other output. */
export class SeededRandom {
  readonly #cipher: ReturnType<typeof createCipheriv>;

  /** @param seed 16 bytes */
  constructor(seed: Uint8Array) {
    this.#cipher = createCipheriv("aes-128-ctr", seed, NONCE);
  }

  /** Returns the next random bytes of the seed. */
  bytes(length: number): Uint8Array {
    return this.#cipher.update(new Uint8Array(length));
  }
}
