/**
 * The state of the database at any retained timestamp.
 *
 * Owns: versions of index entries, documents and counts, and the horizon below which they are forgotten. Does not own:
 * which timestamps are published (Committer) and which commits are retained (WriteLog).
 * Invariant: a read at `ts >= horizon` sees all commits up to `ts` and none after.
 */
import type { Persistence } from "../persistence/Persistence.js";
import { encodeKey, type Key, type KeyInterval } from "../values/keys.js";
import type { CatalogHistory, IndexDefinition, TableDefinition } from "./Catalog.js";
import { DocumentCache } from "./DocumentCache.js";
import { decodeDocument, type StoredDocument } from "./StoredDocument.js";
import { countKey, decodeJson } from "./storeLayout.js";
import { DatabaseError, type Timestamp } from "./types.js";
import { VersionedIndex } from "./VersionedIndex.js";

const CACHE_BYTES = 64 * 2 ** 20;

export class SnapshotManager {
  readonly #idIndexes = new Map<number, VersionedIndex<string>>();
  readonly #documentIndexes = new Map<number, VersionedIndex<StoredDocument>>();
  readonly #counts = new Map<number, { base: number; list: { ts: Timestamp; count: number }[] }>();
  readonly #cache = new DocumentCache(CACHE_BYTES);
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

  get horizon(): Timestamp {
    return this.#minSnapshotTs;
  }

  /** Throws when `ts` is no longer readable; every read begins with it, for transactions can outlive their snapshot. */
  checkRetained(ts: Timestamp): void {
    if (ts < this.#minSnapshotTs) throw new DatabaseError("SnapshotTooOld", `the snapshot ${ts} is no longer retained`);
  }

  getDocument(table: TableDefinition, id: string, ts: Timestamp): StoredDocument | null {
    this.checkRetained(ts);
    return this.#documents(table.byId).get(encodeKey([id]), ts);
  }

  /** Entries of an index other than `by_id`: document ids. */
  scanIds(
    index: IndexDefinition,
    interval: KeyInterval,
    reverse: boolean,
    ts: Timestamp,
  ): IterableIterator<readonly [Key, string]> {
    this.checkRetained(ts);
    return this.#ids(index).scan(interval, reverse, ts);
  }

  scanDocuments(
    table: TableDefinition,
    interval: KeyInterval,
    reverse: boolean,
    ts: Timestamp,
  ): IterableIterator<readonly [Key, StoredDocument]> {
    this.checkRetained(ts);
    return this.#documents(table.byId).scan(interval, reverse, ts);
  }

  count(table: TableDefinition, ts: Timestamp): number {
    this.checkRetained(ts);
    const { base, list } = this.#countVersions(table.number);
    for (let i = list.length - 1; i >= 0; i--) if (list[i]!.ts <= ts) return list[i]!.count;
    return base;
  }

  putDocument(
    table: TableDefinition,
    id: string,
    ts: Timestamp,
    old: StoredDocument | null,
    next: StoredDocument | null,
  ): Key {
    const key = encodeKey([id]);
    this.#cache.delete(key);
    this.#documents(table.byId).put(key, ts, old, next);
    return key;
  }

  putEntry(index: IndexDefinition, key: Key, ts: Timestamp, id: string, present: boolean): void {
    this.#ids(index).put(key, ts, present ? null : id, present ? id : null);
  }

  putCount(table: TableDefinition, ts: Timestamp, count: number): void {
    this.#countVersions(table.number).list.push({ ts, count });
  }

  storeKey(index: IndexDefinition, key: Key): Uint8Array {
    return index.name === "by_id" ? this.#documents(index).storeKey(key) : this.#ids(index).storeKey(key);
  }

  /** Raises the horizon; `touched` are the keys written by the commits at or below it that were not trimmed yet. */
  trim(horizon: Timestamp, touched: Iterable<readonly [IndexDefinition, readonly Key[]]>): void {
    this.#minSnapshotTs = horizon;
    for (const [index, keys] of touched) {
      const versions = index.name === "by_id" ? this.#documents(index) : this.#ids(index);
      for (const key of keys) versions.trim(key, horizon);
    }
    for (const versions of this.#counts.values()) {
      while (versions.list.length > 0 && versions.list[0]!.ts <= horizon) versions.base = versions.list.shift()!.count;
    }
    this.catalogs.trim(horizon);
  }

  #ids(index: IndexDefinition): VersionedIndex<string> {
    let versions = this.#idIndexes.get(index.storeId);
    if (versions === undefined) {
      versions = new VersionedIndex(this.#persistence, index.storeId, decodeId);
      this.#idIndexes.set(index.storeId, versions);
    }
    return versions;
  }

  #documents(index: IndexDefinition): VersionedIndex<StoredDocument> {
    let versions = this.#documentIndexes.get(index.storeId);
    if (versions === undefined) {
      // `by_id` keys hold the id, which holds the table number: unique over all tables, so one cache serves them.
      const decode = (bytes: Uint8Array, key: Key) => {
        const document = decodeDocument(bytes);
        this.#cache.set(key, document);
        return document;
      };
      versions = new VersionedIndex(this.#persistence, index.storeId, decode, (key) => this.#cache.get(key));
      this.#documentIndexes.set(index.storeId, versions);
    }
    return versions;
  }

  #countVersions(tableNumber: number) {
    let versions = this.#counts.get(tableNumber);
    if (versions === undefined) {
      const bytes = this.#persistence.get(countKey(tableNumber));
      versions = { base: bytes === undefined ? 0 : decodeJson<number>(bytes), list: [] };
      this.#counts.set(tableNumber, versions);
    }
    return versions;
  }
}

const decodeId = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1");
