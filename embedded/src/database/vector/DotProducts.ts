/**
 * Owns rows of 32-bit floats in WebAssembly memory, and computes their dot products with one vector by the processor's
 * vector instructions. A scalar loop takes four times as long.
 *
 * Invariant: a row and the vector end in zeros up to a multiple of eight, the step of the loop.
 *
 * Elements within bounds are asserted with `!`, since a check of each would slow the loops.
 */
import { assert } from "../../shared/assert.js";

const LANES = 8;
const FLOAT_BYTES = 4;
const WASM_PAGE_BYTES = 65_536;

/** Encodes a number as unsigned LEB128, WebAssembly's encoding. */
function leb(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...leb(value >>> 7)];
}

const section = (id: number, body: readonly number[]): number[] => [id, ...leb(body.length), ...body];
const vectorOp = (code: number): number[] => [0xfd, ...leb(code)];
const [get, set, tee] = [0x20, 0x21, 0x22];
const [constant, add, subtract, addFloats] = [0x41, 0x6a, 0x6b, 0x92];
const [i32, f32, v128] = [0x7f, 0x7d, 0x7b];
const [addVectors, multiplyVectors] = [vectorOp(0xe4), vectorOp(0xe6)];
const load = (local: number, offset: number) => [get, local, ...vectorOp(0), 4, offset];
const lane = (local: number, at: number) => [get, local, ...vectorOp(0x1f), at];
/** Adds four products to the sum in a local. */
const addProducts = (sum: number, offset: number) => [
  ...[get, sum, ...load(0, offset), ...load(1, offset)],
  ...[...multiplyVectors, ...addVectors, set, sum],
];
const advance = (local: number) => [get, local, constant, LANES * FLOAT_BYTES, add, set, local];

/** Body of (address, address, bytes) → the dot product. Locals 3 and 4 are the sums. */
const BODY = [
  ...[1, 2, v128],
  ...[0x03, 0x40, ...addProducts(3, 0), ...addProducts(4, 16), ...advance(0), ...advance(1)],
  ...[get, 2, constant, LANES * FLOAT_BYTES, subtract, tee, 2, 0x0d, 0, 0x0b],
  ...[get, 3, get, 4, ...addVectors, set, 3],
  ...[...lane(3, 0), ...lane(3, 1), addFloats, ...lane(3, 2), addFloats, ...lane(3, 3), addFloats, 0x0b],
];

const WASM_MODULE = new Uint8Array([
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
  ...section(1, [1, 0x60, 3, i32, i32, i32, 1, f32]),
  // The module imports the memory `e.m`.
  ...section(2, [1, 1, 0x65, 1, 0x6d, 2, 0, 1]),
  ...section(3, [1, 0]),
  // The module exports the function as `d`.
  ...section(7, [1, 1, 0x64, 0, 0]),
  ...section(10, [1, ...leb(BODY.length), ...BODY]),
]);

let compiledModule: WebAssembly.Module | null = null;

type Dot = (left: number, right: number, bytes: number) => number;

export class DotProducts {
  readonly #memory: WebAssembly.Memory;
  readonly #dot: Dot;
  readonly #width: number;
  #floats: Float32Array;
  /** The largest error of `approximate` for unit vectors. */
  readonly margin: number;

  constructor(readonly dimensions: number) {
    this.#width = Math.ceil(dimensions / LANES) * LANES;
    this.margin = this.#width * 2 ** -23;
    this.#memory = new WebAssembly.Memory({ initial: 1 });
    compiledModule ??= new WebAssembly.Module(WASM_MODULE);
    // The only export of MODULE.
    this.#dot = new WebAssembly.Instance(compiledModule, { e: { m: this.#memory } }).exports["d"] as Dot;
    this.#floats = new Float32Array(this.#memory.buffer);
  }

  /** Sets a row. Rows have no gaps: `row` is one that was set, or the next one. */
  setRow(row: number, vector: ArrayLike<number>): void {
    assert(vector.length === this.dimensions, "a row has the index's dimensions, so that zeros follow it");
    this.#reserve(row);
    this.#floats.set(vector, this.#at(row));
  }

  /** Copies row `from` over row `to`. */
  moveRow(from: number, to: number): void {
    this.#floats.copyWithin(this.#at(to), this.#at(from), this.#at(from + 1));
  }

  /** Sets the vector that `approximate` multiplies rows with. */
  setVector(vector: ArrayLike<number>): void {
    this.#reserve(0);
    this.#floats.set(vector, 0);
  }

  /** Returns the row's product with the vector that was set last, in 32-bit floats. */
  approximate(row: number): number {
    return this.#dot(0, this.#at(row) * FLOAT_BYTES, this.#width * FLOAT_BYTES);
  }

  /** Returns the row's product with the vector that was set last, in 64-bit floats. */
  exact(row: number): number {
    const floats = this.#floats;
    const offset = this.#at(row);
    let sum = 0;
    for (let i = 0; i < this.dimensions; i++) sum += floats[i]! * floats[offset + i]!;
    return sum;
  }

  /** Returns the position of a row. The vector is the first row of the memory. */
  #at(row: number): number {
    return (row + 1) * this.#width;
  }

  #reserve(row: number): void {
    const missingBytes = this.#at(row + 1) * FLOAT_BYTES - this.#memory.buffer.byteLength;
    if (missingBytes <= 0) return;
    const half = this.#memory.buffer.byteLength / 2;
    this.#memory.grow(Math.ceil(Math.max(missingBytes, half) / WASM_PAGE_BYTES));
    this.#floats = new Float32Array(this.#memory.buffer);
  }
}
