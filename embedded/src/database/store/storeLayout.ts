/**
 * Owns the layout of the store, format 2; a change needs a step in migrateFormat.ts. The first byte of a stored key
 * names its space:
 *
 *   00 name                    meta: format, lastTs, schema, nextStoreId
 *   01 table name              TableRecord
 *   02 u32 store id            IndexRecord
 *   03 u32 table number        number of documents
 *   10 u32 store id ‖ key      an index entry: the document in `by_id`, the document's id in the others
 *
 * A text index has entries of five kinds instead:
 *
 *   00                         TextState
 *   01 u32 segment             TextSegment
 *   02 u32 segment             its deleted slots, a bit each
 *   03 internal id             u32 segment, u32 slot
 *   04 internal id             nothing: the document changed since its postings were written
 */
import type { KeyRange, StoreWrite } from "../../persistence/Persistence.js";
import { assertExists } from "../../shared/assert.js";
import { parseOwnJson } from "../../shared/json.js";
import { bytesToKey, type Key, keyToBytes, prefixEnd } from "../../values/keys.js";
import type { IndexDefinition, TableDefinition, TextIndexDefinition } from "../schema/Catalog.js";

const META_PREFIX = "\x00";
const TABLE_PREFIX = "\x01";
const INDEX = "\x02";
const COUNT = "\x03";
const ENTRY_PREFIX = "\x10";

/** A table as it is stored, under its name. */
export interface TableRecord {
  readonly number: number;
}

/** An index as it is stored, under its internal id. */
export interface IndexRecord {
  readonly table: string;
  readonly name: string;
  readonly fields: readonly string[];
  /** Indexes other than `ready` are not in force. The next open deletes their entries. */
  readonly state: "ready" | "building" | "removed";
  /** Present for a text index, whose `fields` are empty. */
  readonly search?: { readonly searchField: string; readonly filterFields: readonly string[] };
}

/** Returns the key of one value of the whole store. */
export const metaKey = (name: "format" | "lastTs" | "schema" | "nextStoreId"): Uint8Array =>
  keyToBytes(META_PREFIX + name);
const tableKey = (name: string): Uint8Array => keyToBytes(TABLE_PREFIX + name);
/** Returns the key of an index's record. */
export const indexKey = (storeId: number): Uint8Array => keyToBytes(INDEX + u32(storeId));
/** Returns the key of a table's number of documents. */
export const countKey = (tableNumber: number): Uint8Array => keyToBytes(COUNT + u32(tableNumber));

/** Range of the records of all tables. */
export const TABLE_RECORDS = { start: keyToBytes(TABLE_PREFIX), end: keyToBytes("\x02") };
/** Range of the records of all indexes. */
export const INDEX_RECORDS = { start: keyToBytes(INDEX), end: keyToBytes("\x03") };

/** Returns the text before the key of each entry of an index. */
export const entryPrefix = (storeId: number): Key => ENTRY_PREFIX + u32(storeId);

/** Returns the stored key of an index's entry. */
export const entryKey = (storeId: number, key: Key): Uint8Array => keyToBytes(entryPrefix(storeId) + key);

/** Returns the range of all entries of an index. */
export function entryRange(storeId: number): Pick<KeyRange, "start" | "end"> {
  const prefix = entryPrefix(storeId);
  const end = assertExists(prefixEnd(prefix), "an index's prefix has an end");
  return { start: keyToBytes(prefix), end: keyToBytes(end) };
}

/** Returns the records of a new table and of its indexes, which are ready at once. */
export function tableWrites(table: TableDefinition): StoreWrite[] {
  const record: TableRecord = { number: table.number };
  return [
    { key: tableKey(table.name), value: encodeStoredJson(record) },
    ...[...table.indexes.values(), ...table.texts.values()].map((index) => indexWrite(index, "ready")),
  ];
}

/** Returns the record of an index in the given state. */
export function indexWrite(index: IndexDefinition | TextIndexDefinition, state: IndexRecord["state"]): StoreWrite {
  const { storeId, table, name } = index;
  const record: IndexRecord =
    "fields" in index
      ? { table, name, fields: index.fields, state }
      : {
          table,
          name,
          fields: [],
          state,
          search: { searchField: index.searchField, filterFields: index.filterFields },
        };
  return { key: indexKey(storeId), value: encodeStoredJson(record) };
}

/** Keys of a text index's entries. */
export const textKeys = {
  state: (storeId: number) => entryKey(storeId, "\x00"),
  segment: (storeId: number, segment: number) => entryKey(storeId, `\x01${u32(segment)}`),
  deletedSlots: (storeId: number, segment: number) => entryKey(storeId, `\x02${u32(segment)}`),
  location: (storeId: number, internalId: Uint8Array) => entryKey(storeId, `\x03${bytesToKey(internalId)}`),
  locations: (storeId: number) => ({ start: entryKey(storeId, "\x03"), end: entryKey(storeId, "\x04") }),
  waiting: (storeId: number, internalId: Uint8Array) => entryKey(storeId, `\x04${bytesToKey(internalId)}`),
  allWaiting: (storeId: number) => ({ start: entryKey(storeId, "\x04"), end: entryKey(storeId, "\x05") }),
};

/** Returns the document's id in a key of `location` or `waiting`. */
export function textKeyId(key: Uint8Array): Uint8Array {
  return key.subarray(entryPrefix(0).length + 1);
}

/** Reads a big-endian number. */
export function readU32(bytes: Uint8Array, offset: number): number {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32BE(offset);
}

/** Encodes JSON in UTF-8. */
export function encodeStoredJson(value: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(value));
}

/** Decodes JSON, whose type follows from the key's space. */
export function decodeStoredJson<T>(bytes: Uint8Array): T {
  return parseOwnJson<T>(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8"));
}

/** Encodes a timestamp as big-endian bytes, which sort as timestamps do. */
export function encodeStoredTs(ts: bigint): Uint8Array {
  const bytes = Buffer.allocUnsafe(8);
  bytes.writeBigUInt64BE(ts);
  return bytes;
}

/** Decodes what `encodeTs` wrote. */
export function decodeStoredTs(bytes: Uint8Array): bigint {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readBigUInt64BE(0);
}

function u32(value: number): Key {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes.toString("latin1");
}
