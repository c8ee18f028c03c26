/**
 * Owns index keys: value lists as byte strings in Convex's order of values (WIRE.md 4.2).
 *
 * Invariant: no value's encoding is a proper prefix of another's. So `[prefix, prefixEnd(prefix))` holds exactly the
 * keys of lists that begin with the encoded values.
 *
 * Elements within bounds are asserted with `!`, since a check of each would slow the loops.
 */
import { CommitTsPlaceholder, type Value } from "convex/values";
import { MAX_INT64 } from "./normalizeValue.js";

/** A key has one byte (0-255) per character, because strings compare, hash and slice natively. */
export type Key = string;

/** Order in which entries are read. */
export type Order = "asc" | "desc";

/** Keys with `start <= key < end`; null is unbounded. */
export interface KeyInterval {
  readonly start: Key;
  readonly end: Key | null;
}

const TAG = {
  undefined: 0x01,
  null: 0x03,
  int64: 0x04,
  float64: 0x0d,
  false: 0x0e,
  true: 0x0f,
  string: 0x10,
  bytes: 0x11,
  array: 0x12,
  object: 0x15,
} as const;

/** The byte is below every tag, so shorter lists sort first. */
const END = 0x00;
/** Byte after a zero within strings and bytes: zero is 00 FF there, and the end 00 00. */
const ESCAPED_ZERO = 0xff;

const SIGN_BIT = 1n << 63n;

class KeyWriter {
  #bytes = Buffer.allocUnsafe(4096);
  #length = 0;

  take(): Key {
    const key = this.#bytes.toString("latin1", 0, this.#length);
    this.#length = 0;
    return key;
  }

  reset(): void {
    this.#length = 0;
  }

  #reserve(extra: number): void {
    if (this.#length + extra <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafe(Math.max(this.#bytes.length * 2, this.#length + extra));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
  }

  #byte(byte: number): void {
    this.#reserve(1);
    this.#bytes[this.#length++] = byte;
  }

  value(value: Value | undefined): void {
    if (value === undefined) this.#byte(TAG.undefined);
    else if (value === null) this.#byte(TAG.null);
    else if (typeof value === "bigint") this.#int64(value);
    else if (typeof value === "number") this.#float64(value);
    else if (typeof value === "boolean") this.#byte(value ? TAG.true : TAG.false);
    else if (typeof value === "string") {
      this.#byte(TAG.string);
      this.#escaped(utf8(value));
    } else if (value instanceof ArrayBuffer) {
      this.#byte(TAG.bytes);
      this.#escaped(Buffer.from(value));
    } else if (Array.isArray(value)) {
      this.#byte(TAG.array);
      for (const element of value) this.value(element);
      this.#byte(END);
    } else if (value instanceof CommitTsPlaceholder) this.#int64(MAX_INT64);
    else this.#object(value);
  }

  #int64(value: bigint): void {
    this.#byte(TAG.int64);
    this.#reserve(8);
    this.#bytes.writeBigUInt64BE(BigInt.asUintN(64, value) ^ SIGN_BIT, this.#length);
    this.#length += 8;
  }

  /** Encodes a number in order: negative ones are inverted, others get the sign bit. */
  #float64(value: number): void {
    this.#byte(TAG.float64);
    this.#reserve(8);
    const offset = this.#length;
    this.#bytes.writeDoubleBE(value, offset);
    if (this.#bytes[offset]! & 0x80) for (let i = offset; i < offset + 8; i++) this.#bytes[i] = ~this.#bytes[i]!;
    else this.#bytes[offset]! |= 0x80;
    this.#length += 8;
  }

  #escaped(source: Buffer): void {
    this.#reserve(source.length * 2 + 2);
    const bytes = this.#bytes;
    let end = this.#length;
    if (source.includes(0)) {
      for (const byte of source) {
        bytes[end++] = byte;
        if (byte === 0) bytes[end++] = ESCAPED_ZERO;
      }
    } else {
      end += source.copy(bytes, end);
    }
    bytes[end++] = 0;
    bytes[end++] = 0;
    this.#length = end;
  }

  #object(value: { [field: string]: Value | undefined }): void {
    this.#byte(TAG.object);
    for (const field of Object.keys(value).sort()) {
      if (value[field] === undefined) continue;
      this.#byte(TAG.string);
      this.#escaped(utf8(field));
      this.value(value[field]);
    }
    this.#byte(END);
  }
}

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Encodes a text. Lone surrogates become three bytes, so that distinct texts have distinct keys. */
function utf8(text: string): Buffer {
  if (!LONE_SURROGATE.test(text)) return Buffer.from(text, "utf8");
  const parts: Buffer[] = [];
  for (const character of text) {
    const code = character.charCodeAt(0);
    parts.push(
      LONE_SURROGATE.test(character)
        ? Buffer.from([0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)])
        : Buffer.from(character, "utf8"),
    );
  }
  return Buffer.concat(parts);
}

const writer = new KeyWriter();

/** Encodes values so that keys sort as they do; undefined, of an absent field, comes first. */
export function encodeKey(values: readonly (Value | undefined)[]): Key {
  writer.reset();
  for (const value of values) writer.value(value);
  return writer.take();
}

/** Orders keys as JavaScript's `<` does: negative, 0 or positive. */
export function compareKeys(a: Key, b: Key): number {
  if (a < b) return -1;
  return a > b ? 1 : 0;
}

/** Returns the least key above `key`. */
export function keyAfter(key: Key): Key {
  return `${key}\0`;
}

/** Returns the least key above all keys with `prefix`, or null. */
export function prefixEnd(prefix: Key): Key | null {
  let length = prefix.length;
  while (length > 0 && prefix.charCodeAt(length - 1) === 0xff) length--;
  if (length === 0) return null;
  return prefix.slice(0, length - 1) + String.fromCharCode(prefix.charCodeAt(length - 1) + 1);
}

/** Returns one byte for each character of a key. */
export function keyToBytes(key: Key): Buffer {
  return Buffer.from(key, "latin1");
}

/** Returns the key of bytes that `keyToBytes` returned. */
export function bytesToKey(bytes: Uint8Array): Key {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
}
