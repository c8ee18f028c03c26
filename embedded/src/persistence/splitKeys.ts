/**
 * Keys of any length over a store whose keys end at 1978 bytes.
 *
 * A key of up to 1024 bytes is stored as it is. A longer one is stored as its first 1024 bytes and 16 bytes of its
 * SHA-256, with the whole key in front of the value. So in the store everything is in order, except that long keys with
 * the same first 1024 bytes (a group) are in the order of their hashes. Whoever reads a range sorts each group by whole
 * keys. Groups are as large as there are documents whose indexed text begins with the same thousand bytes.
 */
import { createHash } from "node:crypto";

const PREFIX_BYTES = 1024;
const HASH_BYTES = 16;

/** Of a whole key or of its stored form: whether it is stored in two parts. */
export function isSplitKey(key: Uint8Array): boolean {
  return key.length > PREFIX_BYTES;
}

export function storedKey(key: Uint8Array): Uint8Array {
  if (!isSplitKey(key)) return key;
  const hash = createHash("sha256").update(key).digest().subarray(0, HASH_BYTES);
  return Buffer.concat([keyPrefix(key), hash]);
}

/** What a key's group begins with: nothing stored at or after the whole key is before it. */
export function keyPrefix(key: Uint8Array): Uint8Array {
  return isSplitKey(key) ? key.subarray(0, PREFIX_BYTES) : key;
}

/** Above everything in the group of a long key. */
export function prefixGroupEnd(key: Uint8Array): Uint8Array {
  return Buffer.concat([keyPrefix(key), Buffer.alloc(HASH_BYTES + 1, 0xff)]);
}

export function encodeSplitEntry(key: Uint8Array, value: Uint8Array): Buffer {
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(key.length);
  return Buffer.concat([length, key, value]);
}

/** Key and value. `expected` is asserted: two keys with one hash would be a miracle, or a damaged store. */
export function decodeSplitEntry(
  bytes: Uint8Array,
  expected?: Uint8Array,
): readonly [key: Uint8Array, value: Uint8Array] {
  const keyEnd = 4 + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32BE(0);
  const key = bytes.subarray(4, keyEnd);
  if (expected !== undefined && Buffer.compare(key, expected) !== 0)
    throw new Error("two long keys have the same hash");
  return [key, bytes.subarray(keyEnd)];
}
