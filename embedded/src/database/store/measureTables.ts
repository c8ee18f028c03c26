/**
 * Owns the reading of a whole store: sizes of tables, documents and entries. It does not own transactions; the store
 * may change meanwhile.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { KeyRange, ReadableStore, StoreEntry } from "../../persistence/Persistence.js";
import type { TableDefinition } from "../schema/Catalog.js";
import { restoreState } from "./restoreState.js";
import { decodeDocument } from "./StoredDocument.js";
import { countKey, decodeStoredJson, entryRange } from "./storeLayout.js";
import type { Document } from "../types/documentTypes.js";
import { MIB } from "../../shared/byteUnits.js";

/** What one table takes in the store. */
export interface TableSize {
  readonly name: string;
  readonly rows: number;
  /** Bytes of documents with their keys. */
  readonly bytes: number;
  readonly indexBytes: number;
  /**
   * Whether every index except text indexes has an entry for each document. A table that changes meanwhile may appear
   * incomplete.
   */
  readonly isWhole: boolean;
}

/** Entries of one slice: a snapshot that is read for long prevents the reuse of old pages. */
const MEASURE_SLICE_ENTRIES = 10_000;
const MEASURE_SLICE_BYTES = 16 * MIB;

/** Returns tables, the largest first. */
export async function measureTables(store: ReadableStore): Promise<TableSize[]> {
  const sizes: TableSize[] = [];
  for (const table of restoreState(store).catalog.tables.values()) sizes.push(await measureTable(store, table));
  return sizes.sort((a, b) => b.bytes + b.indexBytes - a.bytes - a.indexBytes);
}

/** Yields documents in order of ids. */
export async function* storedDocuments(store: ReadableStore, tableName: string): AsyncGenerator<Document> {
  const table = restoreState(store).catalog.table(tableName);
  if (table === undefined) return;
  for await (const [, bytes] of storedEntries(store, entryRange(table.byId.storeId)))
    yield decodeDocument(bytes).document;
}

async function measureTable(
  store: ReadableStore,
  { name, number, byId, indexes, texts }: TableDefinition,
): Promise<TableSize> {
  const documents = await measureIndex(store, byId.storeId);
  let indexBytes = 0;
  let isWhole = documents.entries === documentCount(store, number);
  for (const index of indexes.values()) {
    if (index.storeId === byId.storeId) continue;
    const { entries, bytes } = await measureIndex(store, index.storeId);
    indexBytes += bytes;
    isWhole &&= entries === documents.entries;
  }
  for (const { storeId } of texts.values()) indexBytes += (await measureIndex(store, storeId)).bytes;
  return { name, rows: documents.entries, bytes: documents.bytes, indexBytes, isWhole };
}

async function measureIndex(store: ReadableStore, storeId: number): Promise<{ entries: number; bytes: number }> {
  const size = { entries: 0, bytes: 0 };
  for await (const [key, value] of storedEntries(store, entryRange(storeId))) {
    size.entries++;
    size.bytes += key.byteLength + value.byteLength;
  }
  return size;
}

/** Yields entries slice by slice, with turns of the event loop in between. */
export async function* storedEntries(
  store: ReadableStore,
  { start, end }: Pick<KeyRange, "start" | "end">,
): AsyncGenerator<StoreEntry> {
  for (let from: Uint8Array | null = start; from !== null; await nextTurn()) {
    const slice = readSlice(store, { start: from, end });
    yield* slice.entries;
    from = slice.next;
  }
}

function readSlice(store: ReadableStore, range: KeyRange): { entries: readonly StoreEntry[]; next: Uint8Array | null } {
  const slice: StoreEntry[] = [];
  let bytes = 0;
  for (const entry of store.range(range)) {
    slice.push(entry);
    const [key, value] = entry;
    bytes += value.byteLength;
    if (slice.length < MEASURE_SLICE_ENTRIES && bytes < MEASURE_SLICE_BYTES) continue;
    return { entries: slice, next: Buffer.concat([key, Buffer.of(0)]) };
  }
  return { entries: slice, next: null };
}

function documentCount(store: ReadableStore, tableNumber: number): number {
  const bytes = store.get(countKey(tableNumber));
  return bytes === undefined ? 0 : decodeStoredJson<number>(bytes);
}
