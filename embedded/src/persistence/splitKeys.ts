/**
 * Owns keys of any length over a store that limits them to 1,978 bytes.
 *
 * A key above 1,024 bytes is stored as its first 1,024 and 16 bytes of its SHA-256; the whole key precedes the value.
 * Split keys with one prefix (a group) are ordered by hash, so a range sorts each group.
 */
import { createHash } from "node:crypto";
import { PersistenceError, type StoreEntry } from "./Persistence.js";

const PREFIX_BYTES = 1024;
const HASH_BYTES = 16;

/** Whether a key is split; accepts whole and stored keys. */
export function isSplitKey(key: Uint8Array): boolean {
  return key.length > PREFIX_BYTES;
}

/** Returns the key itself, or the prefix and hash of one that is too long for LMDB. */
export function storedKey(key: Uint8Array): Uint8Array {
  if (!isSplitKey(key)) return key;
  const hash = createHash("sha256").update(key).digest().subarray(0, HASH_BYTES);
  return Buffer.concat([keyPrefix(key), hash]);
}

/** Returns the least stored form of keys at or above `key`. */
export function keyPrefix(key: Uint8Array): Uint8Array {
  return isSplitKey(key) ? key.subarray(0, PREFIX_BYTES) : key;
}

/** Returns a key above all stored keys with this key's prefix. */
export function prefixGroupEnd(key: Uint8Array): Uint8Array {
  return Buffer.concat([keyPrefix(key), Buffer.alloc(HASH_BYTES + 1, 0xff)]);
}

/** Encodes key length, key and value. */
export function encodeSplitEntry(key: Uint8Array, value: Uint8Array): Buffer {
  const length = Buffer.allocUnsafe(4);
  length.writeUInt32BE(key.length);
  return Buffer.concat([length, key, value]);
}

/**
 * Returns the value.
 * @throws PersistenceError Damaged when the key is not `expected`: a hash collision or a damaged store
 */
export function decodeSplitEntry(bytes: Uint8Array, expected?: Uint8Array): StoreEntry {
  const keyEnd = 4 + Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32BE(0);
  const key = bytes.subarray(4, keyEnd);
  if (expected !== undefined && Buffer.compare(key, expected) !== 0) {
    throw new PersistenceError("Damaged", "two split keys have the same hash");
  }
  return [key, bytes.subarray(keyEnd)];
}
