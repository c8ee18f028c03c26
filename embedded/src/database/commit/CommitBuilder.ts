/**
 * Owns the content of one commit: the changed keys, the store's writes, and the versions that snapshots read. It does
 * not own the order of commits.
 *
 * Invariant: after an error, no version of the commit is in the snapshots.
 */
import type { StoreWrite } from "../../persistence/Persistence.js";
import { encodeKey, type Key } from "../../values/keys.js";
import { valueAtPath } from "../../values/normalizeValue.js";
import { resolveCommitTs } from "../../values/resolveCommitTs.js";
import type { TableAllocator } from "../schema/TableAllocator.js";
import { type Catalog, type IndexDefinition, indexKeyOf, type TableDefinition } from "../schema/Catalog.js";
import type { IndexBackfills } from "../schema/IndexBackfills.js";
import type { PendingWrite } from "../transaction/PendingWrites.js";
import {
  READ_COUNT,
  READ_ENV,
  READ_MODULES,
  READ_SCHEMA,
  READ_TABLES,
  SINGLE_KEY,
} from "../transaction/ReadSetBuilder.js";
import type { SnapshotManager } from "../read/SnapshotManager.js";
import { type DocumentChange, encodeDocument, StoredDocument } from "../store/StoredDocument.js";
import { countKey, encodeStoredJson, encodeStoredTs, metaKey, tableWrites } from "../store/storeLayout.js";
import type { TailEntry, TextTails } from "../text/TextTails.js";
import type { TransactionState } from "../transaction/TransactionState.js";
import type { Commit } from "../types/commitTypes.js";
import type { VersionChange } from "../read/VersionedIndex.js";
import type { Document, DocumentWrite, Timestamp } from "../types/documentTypes.js";
import type { WriteLogEntry } from "./WriteLog.js";
import { assertExists } from "../../shared/assert.js";

/** Estimated memory of one key in the write log. */
const BYTES_PER_KEY = 150;

/** Parts of the database that a commit reads and changes. */
export interface CommitBuilderContext {
  readonly allocator: TableAllocator;
  readonly snapshots: SnapshotManager;
  readonly backfills: IndexBackfills;
  readonly tails: TextTails;
}

export class CommitBuilder {
  /** Documents whose postings are written after the commit. */
  readonly changedTexts: TailEntry[] = [];
  readonly #keys = new Map<string, Key[]>();
  readonly #overlayKeys = new Map<IndexDefinition, Key[]>();
  readonly #documentWrites: DocumentWrite[] = [];
  readonly #storeWrites: StoreWrite[] = [];
  readonly #countDeltas = new Map<TableDefinition, number>();
  #catalog: Catalog;
  #replacesTables = false;
  #bytes = 0;
  readonly #ts: Timestamp;
  readonly #allocator: TableAllocator;
  readonly #snapshots: SnapshotManager;
  readonly #backfills: IndexBackfills;
  readonly #tails: TextTails;

  constructor(ts: Timestamp, { allocator, snapshots, backfills, tails }: CommitBuilderContext) {
    this.#ts = ts;
    this.#allocator = allocator;
    this.#snapshots = snapshots;
    this.#backfills = backfills;
    this.#tails = tails;
    this.#catalog = snapshots.catalogs.latest;
  }

  /** Adds all versions of the commit to the snapshots, or, after an error, none. */
  build(state: TransactionState): { entry: WriteLogEntry; writes: StoreWrite[] } {
    try {
      this.#applyCatalogChanges(state);
      for (const write of state.writes.values()) this.#add(write);
      return this.#finish();
    } catch (error) {
      this.#snapshots.undo(this.#ts, this.#overlayKeys);
      throw error;
    }
  }

  #applyCatalogChanges(state: TransactionState): void {
    const previousCatalog = this.#catalog;
    if (state.schemaChange !== null) {
      this.#replacesTables = state.schemaChange.replacesTables ?? false;
      const { catalog, writes } = state.schemaChange.apply(this.#catalog, this.#ts);
      this.#catalog = catalog;
      this.#storeWrites.push(...writes);
      this.#recordKey(READ_SCHEMA, SINGLE_KEY);
      this.#recordKey(READ_MODULES, SINGLE_KEY);
      for (const name of catalog.tables.keys())
        if (previousCatalog.table(name) === undefined) this.#recordKey(READ_TABLES, name);
    }
    for (const { table, new: next } of state.writes.values()) {
      if (next === null || this.#catalog.table(table.name) !== undefined) continue;
      this.#catalog = this.#catalog.withTable(table);
      this.#storeWrites.push(...tableWrites(table));
      this.#recordKey(READ_TABLES, table.name);
    }
    if (this.#catalog === previousCatalog) return;
    this.#storeWrites.push({ key: metaKey("nextStoreId"), value: encodeStoredJson(this.#allocator.nextStoreId) });
    this.#snapshots.catalogs.append(this.#ts, this.#catalog);
  }

  #add(write: PendingWrite): void {
    const { table: written, id, old } = write;
    const next = write.hasCommitTs && write.new !== null ? this.#resolved(write.new) : write.new;
    if (old === null && next === null) return;
    // A schema change in this commit may have altered the indexes.
    const table = assertExists(this.#catalog.table(written.name), "a table that is written exists");
    this.#documentWrites.push({ table: table.name, id, old: old?.document ?? null, new: next?.document ?? null });
    this.#bytes += next?.size ?? 0;

    const change = { id, old, next };
    this.#putDocument(table, change);
    this.#updateIndexes(table, change);
    this.#recordSearchKeys(table.name, old, next);
    const delta = (next === null ? 0 : 1) - (old === null ? 0 : 1);
    if (delta !== 0) this.#countDeltas.set(table, (this.#countDeltas.get(table) ?? 0) + delta);
    this.#recordDerivedKeys(table.name, old?.document ?? null, next?.document ?? null);
  }

  #putDocument(table: TableDefinition, { id, old, next }: DocumentChange): void {
    const key = encodeKey([id]);
    this.#recordOverlayKey(table.byId, key);
    this.#snapshots.putDocument(table, key, this.#ts, { old, next });
    this.#recordKey(table.byId.id, key);
    this.#storeWrites.push({
      key: this.#snapshots.storeKey(table.byId, key),
      value: next === null ? null : encodeDocument(next),
    });
  }

  #updateIndexes(table: TableDefinition, change: DocumentChange): void {
    for (const index of table.indexes.values()) if (index !== table.byId) this.#updateIndex(index, change, "ready");
    for (const index of this.#backfills.indexesOf(table.name)) this.#updateIndex(index, change, "building");
    for (const index of [...table.texts.values(), ...this.#backfills.textsOf(table.name)]) {
      const waiting = this.#tails.writeOf(index, change);
      if (waiting === null) continue;
      this.#storeWrites.push(waiting);
      this.changedTexts.push([index, change.id]);
    }
  }

  #finish(): { entry: WriteLogEntry; writes: StoreWrite[] } {
    for (const [table, delta] of this.#countDeltas) {
      if (delta === 0) continue;
      const count = this.#snapshots.count(table, this.#ts) + delta;
      this.#snapshots.putCount(table, this.#ts, count);
      this.#storeWrites.push({ key: countKey(table.number), value: encodeStoredJson(count) });
      this.#recordKey(READ_COUNT, table.name);
    }
    this.#storeWrites.push({ key: metaKey("lastTs"), value: encodeStoredTs(this.#ts) });
    const commit: Commit = {
      ts: this.#ts,
      keys: this.#keys,
      writes: this.#documentWrites,
      ...(this.#replacesTables && { replacesTables: true }),
    };
    return { entry: { commit, overlayKeys: [...this.#overlayKeys], bytes: this.#bytes }, writes: this.#storeWrites };
  }

  #updateIndex(index: IndexDefinition, { id, old, next }: DocumentChange, state: "ready" | "building"): void {
    const keyOf = (stored: StoredDocument | null) => (stored === null ? null : indexKeyOf(index, stored.document));
    const oldKey = keyOf(old);
    const newKey = next !== null && hasSameKey(index, old, next) ? oldKey : keyOf(next);
    if (state === "ready") {
      if (oldKey !== null) this.#recordKey(index.id, oldKey);
      if (newKey !== null && newKey !== oldKey) this.#recordKey(index.id, newKey);
    }
    if (oldKey === newKey) return;
    if (oldKey !== null) this.#putIndexEntry(index, oldKey, { old: id, next: null });
    if (newKey !== null) this.#putIndexEntry(index, newKey, { old: null, next: id });
  }

  #putIndexEntry(index: IndexDefinition, key: Key, change: VersionChange<string>): void {
    this.#recordOverlayKey(index, key);
    this.#snapshots.putEntry(index, key, this.#ts, change);
    this.#storeWrites.push({
      key: this.#snapshots.storeKey(index, key),
      value: change.next === null ? null : Buffer.from(change.next, "latin1"),
    });
  }

  /**
   * Records the key of each changed search index. A search reads the whole index: every document affects all scores.
   */
  #recordSearchKeys(table: string, old: StoredDocument | null, next: StoredDocument | null): void {
    for (const { indexDescriptor, searchField } of this.#catalog.tableSchema(table)?.searchIndexes ?? []) {
      const hasText = (stored: StoredDocument | null) =>
        stored !== null && typeof valueAtPath(stored.document, searchField) === "string";
      if (hasText(old) || hasText(next)) this.#recordKey(`${table}.${indexDescriptor}`, SINGLE_KEY);
    }
  }

  /** Records rows of `_modules` and `_env_vars`, which are read under other index ids. */
  #recordDerivedKeys(table: string, old: Document | null, next: Document | null): void {
    if (table === "_modules") this.#recordKey(READ_MODULES, SINGLE_KEY);
    if (table !== "_env_vars") return;
    for (const document of [old, next]) if (document !== null) this.#recordKey(READ_ENV, encodeKey([document.name]));
  }

  #resolved({ document, size }: StoredDocument): StoredDocument {
    return new StoredDocument(resolveCommitTs(document, this.#ts), null, size);
  }

  #recordKey(index: string, key: Key): void {
    const keys = this.#keys.get(index);
    if (keys === undefined) this.#keys.set(index, [key]);
    else if (key !== SINGLE_KEY || !keys.includes(key)) keys.push(key);
    this.#bytes += BYTES_PER_KEY;
  }

  #recordOverlayKey(index: IndexDefinition, key: Key): void {
    const keys = this.#overlayKeys.get(index);
    if (keys === undefined) this.#overlayKeys.set(index, [key]);
    else keys.push(key);
  }
}

/**
 * Whether both versions of a document have the same key in an index, without encoding it. False may mean that only
 * encoded keys can be compared. Most changes leave the fields of an index as they are.
 */
function hasSameKey(index: IndexDefinition, old: StoredDocument | null, next: StoredDocument): boolean {
  if (old === null || old.document._creationTime !== next.document._creationTime) return false;
  return index.fields.every((field) => {
    const value = valueAtPath(next.document, field);
    return typeof value !== "object" && Object.is(value, valueAtPath(old.document, field));
  });
}
