/** sfc32; not for secrets. */
export class SeededRandom {
  #a: number;
  #b: number;
  #c: number;
  #counter: number;

  /** @param seed 16 bytes */
  constructor(seed: Uint8Array) {
    const view = new DataView(seed.buffer, seed.byteOffset, seed.byteLength);
    this.#a = view.getUint32(0, true);
    this.#b = view.getUint32(4, true);
    this.#c = view.getUint32(8, true);
    this.#counter = view.getUint32(12, true) | 1;
    for (let round = 0; round < 12; round++) this.nextUint32();
  }

  nextUint32(): number {
    const sum = (((this.#a + this.#b) | 0) + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = ((this.#c << 21) | (this.#c >>> 11)) + sum;
    return sum >>> 0;
  }

  /** In [0, 1), with 53 random bits. */
  next(): number {
    const high = this.nextUint32() >>> 5;
    const low = this.nextUint32() >>> 6;
    return (high * 0x4000000 + low) / 0x20000000000000;
  }

  fill(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; at += 4) {
      let word = this.nextUint32();
      for (let part = at; part < at + 4 && part < bytes.length; part++) {
        bytes[part] = word & 0xff;
        word >>>= 8;
      }
    }
  }
}
