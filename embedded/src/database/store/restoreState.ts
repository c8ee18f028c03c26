/** Owns the reading of what a store holds besides its documents. */
import { PersistenceError, type ReadableStore } from "../../persistence/Persistence.js";
import { Catalog, type IndexDefinition, type TableDefinition, type TextIndexDefinition } from "../schema/Catalog.js";
import {
  decodeStoredJson,
  decodeStoredTs,
  INDEX_RECORDS,
  type IndexRecord,
  metaKey,
  readU32,
  TABLE_RECORDS,
  type TableRecord,
} from "./storeLayout.js";
import type { SchemaJson } from "../schema/schemaTypes.js";
import type { Timestamp } from "../types/documentTypes.js";

/** What a store holds when it opens, besides its documents. */
export interface StoredState {
  readonly lastTs: Timestamp;
  readonly catalog: Catalog;
  readonly nextStoreId: number;
  /** Store ids of indexes to be deleted. */
  readonly orphanedIndexes: readonly number[];
}

/**
 * Reads the catalog, the counts and the latest timestamp.
 * @throws PersistenceError Damaged when a table lacks its index by_id
 */
export function restoreState(persistence: ReadableStore): StoredState {
  const meta = <T>(name: "schema" | "nextStoreId"): T | undefined => {
    const bytes = persistence.get(metaKey(name));
    return bytes === undefined ? undefined : decodeStoredJson<T>(bytes);
  };
  const numbers = new Map<string, number>();
  for (const [key, value] of persistence.range(TABLE_RECORDS)) {
    numbers.set(Buffer.from(key).toString("utf8", 1), decodeStoredJson<TableRecord>(value).number);
  }
  const { indexes, texts, orphanedIndexes, nextStoreId } = restoreIndexes(persistence);
  const tables = new Map<string, TableDefinition>();
  for (const [name, number] of numbers) {
    const ofTable = indexes.get(name);
    const byId = ofTable?.get("by_id");
    if (ofTable === undefined || byId === undefined) {
      throw new PersistenceError("Damaged", `the store has no index by_id of table ${name}`);
    }
    tables.set(name, { name, number, byId, indexes: ofTable, texts: texts.get(name) ?? new Map() });
  }
  const lastTs = persistence.get(metaKey("lastTs"));
  return {
    lastTs: lastTs === undefined ? 0n : decodeStoredTs(lastTs),
    catalog: new Catalog(tables, meta<SchemaJson>("schema") ?? null),
    nextStoreId: Math.max(nextStoreId, meta<number>("nextStoreId") ?? 1),
    orphanedIndexes,
  };
}

/** Reads the indexes in force by table and name. `nextStoreId` is above every id in use. */
function restoreIndexes(persistence: ReadableStore) {
  const indexes = new Map<string, Map<string, IndexDefinition>>();
  const texts = new Map<string, Map<string, TextIndexDefinition>>();
  const orphanedIndexes: number[] = [];
  let nextStoreId = 1;
  for (const [key, value] of persistence.range(INDEX_RECORDS)) {
    const storeId = readU32(key, 1);
    const { table, name, fields, state, search } = decodeStoredJson<IndexRecord>(value);
    nextStoreId = Math.max(nextStoreId, storeId + 1);
    if (state !== "ready") {
      orphanedIndexes.push(storeId);
      continue;
    }
    if (search !== undefined) {
      const ofTable = texts.get(table) ?? new Map<string, TextIndexDefinition>();
      texts.set(table, ofTable.set(name, { id: `${table}.${name}`, table, name, ...search, storeId }));
      continue;
    }
    const ofTable = indexes.get(table) ?? new Map<string, IndexDefinition>();
    indexes.set(table, ofTable.set(name, { id: `${table}.${name}`, table, name, fields, storeId }));
  }
  return { indexes, texts, orphanedIndexes, nextStoreId };
}
