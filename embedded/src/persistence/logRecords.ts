/**
 * Owns the records of the commit log: the checksum of what follows, the record's length, the log's id, a sequence
 * number, and writes.
 *
 * Numbers are little-endian. A record begins at a multiple of 512 bytes, so that it shares no sector with another.
 */
import { crc32 } from "node:zlib";
import { bytesToKey, type Key } from "../values/keys.js";
import type { StoreWrite } from "./Persistence.js";

/** Bytes to whose multiple a record is filled up. */
export const RECORD_ALIGNMENT = 512;
/** Bytes of the log's id. */
export const LOG_ID_BYTES = 16;

const RECORD_LENGTH = 4;
const ID = 8;
const SEQUENCE = ID + LOG_ID_BYTES;
const RECORD_HEADER_BYTES = SEQUENCE + 8;
/** Bytes of each write's lengths, those of its key and its value. */
const LENGTHS_BYTES = 8;
const DELETED = 0xffff_ffff;

/** A write of one key; a null value deletes it. */
export type LoggedWrite = readonly [key: Key, value: Uint8Array | null];

/** One batch of writes, durable as a whole. */
export interface LogRecord {
  /** Sequence numbers begin at 1 and have no gaps. */
  readonly sequence: number;
  readonly writes: readonly LoggedWrite[];
}

/** Returns the length of the record of `writes`, without alignment. */
export function recordBytes(writes: readonly StoreWrite[]): number {
  return writes.reduce(
    (sum, { key, value }) => sum + LENGTHS_BYTES + key.length + (value?.length ?? 0),
    RECORD_HEADER_BYTES,
  );
}

/** Returns a record with a checksum, which detects a torn record. */
export function encodeRecord(id: Uint8Array, sequence: number, writes: readonly StoreWrite[]): Buffer {
  const record = Buffer.allocUnsafe(recordBytes(writes));
  record.writeUInt32LE(record.length, RECORD_LENGTH);
  record.set(id, ID);
  record.writeBigUInt64LE(BigInt(sequence), SEQUENCE);
  let offset = RECORD_HEADER_BYTES;
  for (const { key, value } of writes) {
    record.writeUInt32LE(key.length, offset);
    record.writeUInt32LE(value?.length ?? DELETED, offset + 4);
    record.set(key, offset + LENGTHS_BYTES);
    offset += LENGTHS_BYTES + key.length;
    if (value === null) continue;
    record.set(value, offset);
    offset += value.length;
  }
  record.writeUInt32LE(crc32(record.subarray(RECORD_LENGTH)), 0);
  return record;
}

/** Returns the writes of a record; values share the record's memory. */
export function writesOfRecord(record: Buffer): LoggedWrite[] {
  const writes: LoggedWrite[] = [];
  for (let offset = RECORD_HEADER_BYTES; offset < record.length;) {
    const valueLength = record.readUInt32LE(offset + 4);
    const valueAt = offset + LENGTHS_BYTES + record.readUInt32LE(offset);
    const key = bytesToKey(record.subarray(offset + LENGTHS_BYTES, valueAt));
    offset = valueAt + (valueLength === DELETED ? 0 : valueLength);
    writes.push([key, valueLength === DELETED ? null : record.subarray(valueAt, offset)]);
  }
  return writes;
}

/** Returns all whole records of a log in a file, in order of the file: older ones are behind newer ones. */
export function parseRecords(file: Buffer, id: Uint8Array): LogRecord[] {
  const records: LogRecord[] = [];
  for (let offset = 0; offset + RECORD_HEADER_BYTES <= file.length;) {
    const record = recordAt(file, offset, id);
    if (record === null) {
      offset += RECORD_ALIGNMENT;
      continue;
    }
    records.push({ sequence: Number(record.readBigUInt64LE(SEQUENCE)), writes: writesOfRecord(record) });
    offset += alignedLength(record.length);
  }
  return records;
}

/** Returns the bytes that a record takes in its file. */
export function alignedLength(bytes: number): number {
  return Math.ceil(bytes / RECORD_ALIGNMENT) * RECORD_ALIGNMENT;
}

function recordAt(file: Buffer, offset: number, id: Uint8Array): Buffer | null {
  const length = file.readUInt32LE(offset + RECORD_LENGTH);
  if (length < RECORD_HEADER_BYTES || offset + length > file.length) return null;
  const record = file.subarray(offset, offset + length);
  if (Buffer.compare(record.subarray(ID, SEQUENCE), id) !== 0) return null;
  return record.readUInt32LE(0) === crc32(record.subarray(RECORD_LENGTH)) ? record : null;
}
