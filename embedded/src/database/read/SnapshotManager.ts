/**
 * Owns the documents and index entries of every retained timestamp. It does not own the read sets.
 *
 * Invariant: a read at `ts >= minSnapshotTs` includes all commits up to `ts` and none after.
 */
import type { Persistence } from "../../persistence/Persistence.js";
import { encodeKey, type Key, type KeyInterval, type Order } from "../../values/keys.js";
import type { CatalogHistory, IndexDefinition, TableDefinition } from "../schema/Catalog.js";
import { DocumentCache } from "./DocumentCache.js";
import { decodeDocument, type StoredDocument } from "../store/StoredDocument.js";
import { countKey, decodeStoredJson } from "../store/storeLayout.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { Timestamp } from "../types/documentTypes.js";
import { type VersionChange, VersionedIndex } from "./VersionedIndex.js";
import { assert } from "../../shared/assert.js";
import { MIB } from "../../shared/byteUnits.js";

/** Maximum bytes of cached documents. */
const DOCUMENT_CACHE_BYTES = 64 * MIB;

export class SnapshotManager {
  readonly #idIndexes = new Map<number, VersionedIndex<string>>();
  readonly #documentIndexes = new Map<number, VersionedIndex<StoredDocument>>();
  readonly #counts = new Map<number, { base: number; list: { ts: Timestamp; count: number }[] }>();
  readonly #cache = new DocumentCache(DOCUMENT_CACHE_BYTES);
  /** Store ids of replaced tables, whose documents may have the ids of other documents. */
  readonly #uncached = new Set<number>();
  #minSnapshotTs: Timestamp;
  readonly #persistence: Persistence;

  constructor(
    persistence: Persistence,
    readonly catalogs: CatalogHistory,
    minSnapshotTs: Timestamp,
  ) {
    this.#persistence = persistence;
    this.#minSnapshotTs = minSnapshotTs;
  }

  get minSnapshotTs(): Timestamp {
    return this.#minSnapshotTs;
  }

  /**
   * Checks that a snapshot is kept. Every read does so, because a transaction can outlive it.
   * @throws DatabaseError SnapshotTooOld once it is dropped
   */
  checkRetained(ts: Timestamp): void {
    if (ts < this.#minSnapshotTs) throw new DatabaseError("SnapshotTooOld", `the snapshot ${ts} is no longer retained`);
  }

  /** Returns a document as of `ts`, or null. @throws DatabaseError SnapshotTooOld once the snapshot is dropped */
  getDocument(table: TableDefinition, id: string, ts: Timestamp): StoredDocument | null {
    this.checkRetained(ts);
    return this.#documents(table.byId).get(encodeKey([id]), ts);
  }

  /** Iterates the ids in an index other than `by_id`. The caller finishes before any await. */
  scanIds(
    index: IndexDefinition,
    interval: KeyInterval,
    order: Order,
    ts: Timestamp,
  ): IterableIterator<readonly [Key, string]> {
    this.checkRetained(ts);
    return this.#ids(index).scan(interval, order, ts);
  }

  /** Iterates documents. The caller finishes before any await. */
  scanDocuments(
    table: TableDefinition,
    interval: KeyInterval,
    order: Order,
    ts: Timestamp,
  ): IterableIterator<readonly [Key, StoredDocument]> {
    this.checkRetained(ts);
    return this.#documents(table.byId).scan(interval, order, ts);
  }

  /**
   * Returns the number of a table's documents at `ts`.
   * @throws DatabaseError SnapshotTooOld once the snapshot is dropped
   */
  count(table: TableDefinition, ts: Timestamp): number {
    this.checkRetained(ts);
    const { base, list } = this.#countVersions(table.number);
    return list.findLast((version) => version.ts <= ts)?.count ?? base;
  }

  /** @param key the document's key in `by_id` */
  putDocument(table: TableDefinition, key: Key, ts: Timestamp, change: VersionChange<StoredDocument>): void {
    this.#cache.delete(key);
    this.#documents(table.byId).put(key, ts, change);
  }

  /** Adds the version of an index entry, whose value is the document's id. */
  putEntry(index: IndexDefinition, key: Key, ts: Timestamp, change: VersionChange<string>): void {
    this.#ids(index).put(key, ts, change);
  }

  /** Adds the number of a table's documents from `ts` on. */
  putCount(table: TableDefinition, ts: Timestamp, count: number): void {
    this.#countVersions(table.number).list.push({ ts, count });
  }

  /** Returns the store's key of an index entry. */
  storeKey(index: IndexDefinition, key: Key): Uint8Array {
    return this.#versions(index).storeKey(key);
  }

  /** Whether the store has the key; serves tables that are not in force. */
  isStored(index: IndexDefinition, key: Key): boolean {
    return this.#persistence.get(this.storeKey(index, key)) !== undefined;
  }

  /** Lets reads of a replaced table bypass the cache from now on; older snapshots still read the table. */
  stopCaching(byId: IndexDefinition): void {
    this.#uncached.add(byId.storeId);
    this.#cache.clear();
  }

  /** Drops the versions of a commit that failed while it was assigned. */
  undo(ts: Timestamp, overlayKeys: Iterable<readonly [IndexDefinition, readonly Key[]]>): void {
    for (const [index, keys] of overlayKeys) for (const key of keys) this.#versions(index).undo(key, ts);
    for (const { list } of this.#counts.values()) if (list.at(-1)?.ts === ts) list.pop();
    this.catalogs.undo(ts);
  }

  /** Drops the versions that only snapshots below `minTs` read. */
  trim(minTs: Timestamp, overlayKeys: Iterable<readonly [IndexDefinition, readonly Key[]]>): void {
    assert(minTs >= this.#minSnapshotTs, "a dropped snapshot is not retained again");
    this.#minSnapshotTs = minTs;
    for (const [index, keys] of overlayKeys) for (const key of keys) this.#versions(index).trim(key, minTs);
    for (const versions of this.#counts.values()) {
      for (let first = versions.list[0]; first !== undefined && first.ts <= minTs; first = versions.list[0]) {
        versions.base = first.count;
        versions.list.shift();
      }
    }
    this.catalogs.trim(minTs);
  }

  #versions(index: IndexDefinition): VersionedIndex<string> | VersionedIndex<StoredDocument> {
    return index.name === "by_id" ? this.#documents(index) : this.#ids(index);
  }

  #ids(index: IndexDefinition): VersionedIndex<string> {
    let versions = this.#idIndexes.get(index.storeId);
    if (versions === undefined) {
      versions = new VersionedIndex(this.#persistence, index.storeId, decodeStoredId);
      this.#idIndexes.set(index.storeId, versions);
    }
    return versions;
  }

  #documents(index: IndexDefinition): VersionedIndex<StoredDocument> {
    let versions = this.#documentIndexes.get(index.storeId);
    if (versions === undefined) {
      // `by_id` keys contain the table number, so one cache serves all tables that are in force.
      const isUncached = () => this.#uncached.has(index.storeId);
      const decode = (bytes: Uint8Array, key: Key) => {
        const document = decodeDocument(bytes);
        if (!isUncached()) this.#cache.set(key, document);
        return document;
      };
      versions = new VersionedIndex(this.#persistence, index.storeId, decode, (key) =>
        isUncached() ? undefined : this.#cache.get(key),
      );
      this.#documentIndexes.set(index.storeId, versions);
    }
    return versions;
  }

  #countVersions(tableNumber: number) {
    let versions = this.#counts.get(tableNumber);
    if (versions === undefined) {
      const bytes = this.#persistence.get(countKey(tableNumber));
      versions = { base: bytes === undefined ? 0 : decodeStoredJson<number>(bytes), list: [] };
      this.#counts.set(tableNumber, versions);
    }
    return versions;
  }
}

const decodeStoredId = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
