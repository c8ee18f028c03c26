/**
 * Timestamps as the sync protocol writes them: base64 of the eight little-endian bytes of an unsigned 64-bit count of
 * nanoseconds.
 */
const BYTES = 8;
const MAX = 2n ** 64n - 1n;

/** The timestamp of a fresh socket. */
export const INITIAL_TS = 0n;

export function encodeTs(ts: bigint): string {
  if (ts < 0n || ts > MAX) throw new RangeError(`timestamp ${ts} is not an unsigned 64-bit integer`);
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

/** The timestamp, or null where `text` is not exactly eight base64 bytes. */
export function decodeTs(text: string): bigint | null {
  // 8 bytes are always 12 characters with one padding sign; Buffer alone would skip over foreign characters.
  if (!/^[A-Za-z0-9+/]{11}=$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== BYTES) return null;
  return bytes.readBigUInt64LE();
}
