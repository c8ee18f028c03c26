/**
 * Owns the update of system tables' indexes to this version's declarations.
 *
 * Invariant: it runs before any other read or write.
 */
import type { Persistence, StoreWrite } from "../../persistence/Persistence.js";
import { TableAllocator } from "../schema/TableAllocator.js";
import { Catalog, type IndexDefinition, indexKeyOf, haveSameFields, type TableDefinition } from "../schema/Catalog.js";
import { decodeDocument } from "../store/StoredDocument.js";
import { encodeStoredJson, entryKey, entryRange, indexWrite, metaKey } from "../store/storeLayout.js";
import { systemIndexes } from "../schema/systemTables.js";

const MIGRATION_SLICE_ENTRIES = 1_000;

/** The catalog after system tables have this version's indexes. */
export interface MigratedIndexes {
  readonly catalog: Catalog;
  readonly nextStoreId: number;
  /** Store ids of indexes to be deleted. */
  readonly retired: readonly number[];
}

/**
 * Applies this version's declarations of system indexes. Outdated indexes are marked as removed.
 * @throws PersistenceError WriteFailed when a write fails
 */
export async function migrateSystemIndexes(
  persistence: Persistence,
  catalog: Catalog,
  nextStoreId: number,
): Promise<MigratedIndexes> {
  const allocator = new TableAllocator(catalog.tables.values(), nextStoreId);
  const tables = new Map(catalog.tables);
  const retired: number[] = [];
  for (const table of catalog.tables.values()) {
    if (!table.name.startsWith("_")) continue;
    const { current, outdated, missing: missingIndexes } = compareIndexes(table, allocator);
    if (outdated.length === 0 && missingIndexes.length === 0) continue;
    for (const index of missingIndexes) {
      await fillIndex(persistence, table, index);
      current.set(index.name, index);
    }
    await persistence.write([
      ...missingIndexes.map((index) => indexWrite(index, "ready")),
      ...outdated.map((index) => indexWrite(index, "removed")),
      { key: metaKey("nextStoreId"), value: encodeStoredJson(allocator.nextStoreId) },
    ]);
    retired.push(...outdated.map(({ storeId }) => storeId));
    tables.set(table.name, { ...table, indexes: current });
  }
  return { catalog: new Catalog(tables, catalog.schema), nextStoreId: allocator.nextStoreId, retired };
}

function compareIndexes(table: TableDefinition, allocator: TableAllocator) {
  const declaredIndexes = new Map(Object.entries(systemIndexes(table.name)));
  const current = new Map<string, IndexDefinition>();
  const outdatedIndexes: IndexDefinition[] = [];
  for (const [name, index] of table.indexes) {
    const fields = declaredIndexes.get(name);
    const isCurrent =
      name === "by_id" || name === "by_creation_time" || (fields && haveSameFields(fields, index.fields));
    if (isCurrent) current.set(name, index);
    else outdatedIndexes.push(index);
  }
  const missingIndexes = [...declaredIndexes]
    .filter(([name]) => !current.has(name))
    .map(([name, fields]) => allocator.createIndex(table.name, name, fields));
  return { current, outdated: outdatedIndexes, missing: missingIndexes };
}

async function fillIndex(persistence: Persistence, table: TableDefinition, index: IndexDefinition): Promise<void> {
  // The record is written first, so that after a crash the next open deletes the entries.
  let writes: StoreWrite[] = [indexWrite(index, "building")];
  const documents = persistence.range(entryRange(table.byId.storeId));
  const entries = [...documents].map(([, bytes]): StoreWrite => {
    const { document } = decodeDocument(bytes);
    return { key: entryKey(index.storeId, indexKeyOf(index, document)), value: Buffer.from(document._id, "latin1") };
  });
  for (const entry of entries) {
    writes.push(entry);
    if (writes.length < MIGRATION_SLICE_ENTRIES) continue;
    await persistence.write(writes);
    writes = [];
  }
  await persistence.write(writes);
}
