/**
 * Owns ids (WIRE.md 4.6).
 *
 * Invariant: `decodeId` accepts exactly the texts that `encodeId` produces.
 *
 * Elements within bounds are asserted with `!`, since a check of each would slow the loops.
 */
import type { RandomSource } from "../shared/RandomSource.js";
import { DAY_MS } from "../shared/durations.js";

/** The parts of a document's id. */
export interface DecodedId {
  readonly tableNumber: number;
  readonly internalId: Uint8Array;
}

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const DIGIT = new Int8Array(128).fill(-1);
for (let i = 0; i < ALPHABET.length; i++) DIGIT[ALPHABET.charCodeAt(i)] = i;

export const INTERNAL_ID_BYTES = 16;
const RANDOM_BYTES = 14;
const FOOTER_BYTES = 2;
const MAX_NUMBER_BYTES = 5;
const MIN_ID_LENGTH = 31;
const MAX_ID_LENGTH = 37;
const MAX_TABLE_NUMBER = 0xffff_ffff;

/** Lowest number of the app's tables. */
export const FIRST_USER_TABLE_NUMBER = 10_001;
/** Lowest number of the backend's own tables. */
export const FIRST_SYSTEM_TABLE_NUMBER = 512;

/** The buffer is reused, because every insert makes an id. */
const idBytes = new Uint8Array(MAX_NUMBER_BYTES + INTERNAL_ID_BYTES + FOOTER_BYTES);
const idText = Buffer.alloc(MAX_ID_LENGTH);

/** @throws RangeError unless `tableNumber` is in 1 to 2³²-1 and `internalId` has 16 bytes */
export function encodeId(tableNumber: number, internalId: Uint8Array): string {
  if (!Number.isInteger(tableNumber) || tableNumber < 1 || tableNumber > MAX_TABLE_NUMBER) {
    throw new RangeError(`${tableNumber} is not a table number`);
  }
  if (internalId.length !== INTERNAL_ID_BYTES) throw new RangeError("an internal id has 16 bytes");
  const bytes = idBytes;
  let length = 0;
  let remaining = tableNumber;
  while (remaining >= 0x80) {
    bytes[length++] = (remaining % 0x80) | 0x80;
    remaining = Math.floor(remaining / 0x80);
  }
  bytes[length++] = remaining;
  bytes.set(internalId, length);
  length += INTERNAL_ID_BYTES;
  const footer = fletcher16(bytes, length);
  bytes[length++] = footer & 0xff;
  bytes[length++] = footer >> 8;
  return toBase32(bytes, length);
}

/** Returns null for a malformed id or a wrong checksum. */
export function decodeId(id: string): DecodedId | null {
  if (id.length < MIN_ID_LENGTH || id.length > MAX_ID_LENGTH) return null;
  const bytes = fromBase32(id);
  if (bytes === null) return null;
  let tableNumber = 0;
  let scale = 1;
  let length = 0;
  for (;;) {
    const byte = bytes[length++];
    if (byte === undefined || length > MAX_NUMBER_BYTES) return null;
    tableNumber += (byte & 0x7f) * scale;
    scale *= 0x80;
    if (byte < 0x80) {
      if (byte === 0) return null; // The byte is zero, or not the shortest form.
      break;
    }
  }
  if (tableNumber > MAX_TABLE_NUMBER || bytes.length !== length + INTERNAL_ID_BYTES + FOOTER_BYTES) return null;
  const footer = fletcher16(bytes, bytes.length - FOOTER_BYTES);
  if (bytes[bytes.length - 2] !== (footer & 0xff) || bytes[bytes.length - 1] !== footer >> 8) return null;
  return { tableNumber, internalId: bytes.subarray(length, length + INTERNAL_ID_BYTES) };
}

/** Returns 14 random bytes, then the day since the epoch. */
export function newInternalId(random: RandomSource, nowMs: number): Uint8Array {
  const internalId = new Uint8Array(INTERNAL_ID_BYTES);
  internalId.set(random.bytes(RANDOM_BYTES));
  const day = Math.floor(nowMs / DAY_MS) & 0xffff;
  internalId[14] = day >> 8;
  internalId[15] = day & 0xff;
  return internalId;
}

function fletcher16(bytes: ArrayLike<number>, length: number): number {
  let low = 0;
  let high = 0;
  for (let i = 0; i < length; i++) {
    low = (low + bytes[i]!) & 0xff;
    high = (high + low) & 0xff;
  }
  return (high << 8) | low;
}

function toBase32(bytes: Uint8Array, length: number): string {
  let end = 0;
  let buffer = 0;
  let bits = 0;
  for (let index = 0; index < length; index++) {
    buffer = (buffer << 8) | bytes[index]!;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      idText[end++] = ALPHABET.charCodeAt((buffer >> bits) & 31);
    }
    buffer &= (1 << bits) - 1;
  }
  if (bits > 0) idText[end++] = ALPHABET.charCodeAt((buffer << (5 - bits)) & 31);
  return idText.toString("latin1", 0, end);
}

function fromBase32(text: string): Uint8Array | null {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let buffer = 0;
  let bits = 0;
  let length = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const digit = DIGIT[code] ?? -1;
    if (digit < 0) return null;
    buffer = (buffer << 5) | digit;
    bits += 5;
    if (bits >= 8) {
      bits -= 8;
      bytes[length++] = (buffer >> bits) & 0xff;
      buffer &= (1 << bits) - 1;
    }
  }
  // Unused digits or nonzero padding would be a second spelling.
  return bits >= 5 || buffer !== 0 ? null : bytes;
}
