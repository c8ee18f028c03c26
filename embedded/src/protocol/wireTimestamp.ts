/** A timestamp on the wire is base64 of eight little-endian bytes, unsigned nanoseconds. */
const BYTES = 8;
const MAX_UINT64 = 2n ** 64n - 1n;

/** Timestamp of a new socket, before any result. */
export const INITIAL_TS = 0n;

/** Recent encodings, because all connections send the same two timestamps. */
const textByTs = new Map<bigint, string>();
const MAX_ENCODED = 8;

/** @throws RangeError unless `ts` is an unsigned 64-bit integer */
export function encodeTs(ts: bigint): string {
  const cachedText = textByTs.get(ts);
  if (cachedText !== undefined) return cachedText;
  if (textByTs.size === MAX_ENCODED) textByTs.clear();
  const text = encodeUint64(ts);
  textByTs.set(ts, text);
  return text;
}

function encodeUint64(ts: bigint): string {
  if (ts < 0n || ts > MAX_UINT64) throw new RangeError(`timestamp ${ts} is not an unsigned 64-bit integer`);
  const bytes = Buffer.alloc(BYTES);
  bytes.writeBigUInt64LE(ts);
  return bytes.toString("base64");
}

/** Returns the timestamp; null when the text is malformed. */
export function decodeTs(text: string): bigint | null {
  // Eight bytes are 12 characters, one of them padding. Buffer alone would ignore foreign characters.
  if (!/^[A-Za-z0-9+/]{11}=$/.test(text)) return null;
  const bytes = Buffer.from(text, "base64");
  if (bytes.length !== BYTES) return null;
  return bytes.readBigUInt64LE();
}
