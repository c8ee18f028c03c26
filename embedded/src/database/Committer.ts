/**
 * `Committer` owns the order of commits and their timestamps, and is the only writer of the store once the database is
 * open. A commit is assigned (visible to later mutations), durable, then published (visible to queries). Listeners run
 * before the caller resolves.
 *
 * Invariants: Timestamps strictly ascend, over restarts too. Commits are published in order and only when durable.
 * After a failed store write, nothing is assigned or published until all assigned commits are durable. A commit's
 * timestamp exceeds those that clients were given before.
 */
import type { Persistence, StoreWrite } from "../persistence/Persistence.js";
import { assert, assertExists } from "../shared/assert.js";
import type { Clock } from "../shared/Clock.js";
import { encodeKey, type Key } from "../values/keys.js";
import { valueAtPath } from "../values/normalizeValue.js";
import { resolveCommitTs } from "../values/resolveCommitTs.js";
import type { TableAllocator } from "./TableAllocator.js";
import { type Catalog, type IndexDefinition, indexKeyOf, type TableDefinition } from "./Catalog.js";
import type { IndexBackfills } from "./IndexBackfills.js";
import type { PendingWrite } from "./PendingWrites.js";
import { READ_COUNT, READ_ENV, READ_MODULES, READ_SCHEMA, READ_TABLES, SINGLE_KEY } from "./ReadSetBuilder.js";
import type { SnapshotManager } from "./SnapshotManager.js";
import type { StoreAccess } from "./StoreAccess.js";
import { encodeDocument, StoredDocument } from "./StoredDocument.js";
import { countKey, encodeJson, encodeTs, metaKey, tableWrites } from "./storeLayout.js";
import type { TailEntry, TextTails } from "./TextTails.js";
import type { TransactionState } from "./TransactionState.js";
import {
  type Commit,
  DatabaseError,
  type Document,
  type DocumentWrite,
  type PendingCommit,
  type Timestamp,
} from "./types.js";
import type { WriteLogEntry, WriteLog } from "./WriteLog.js";

/** Estimated memory of one key in the write log. */
const BYTES_PER_KEY = 150;

/** Assigns, writes and publishes commits. */
export class Committer {
  #assignedTs: Timestamp;
  #publishedTs: Timestamp;
  /** The latest timestamp that clients were given. */
  #clientTs: Timestamp;
  #publication: Promise<void> = Promise.resolve();
  onAssigned: (commit: Commit) => void = () => undefined;
  onRetentionAdvanced: (minSnapshotTs: Timestamp) => void = () => undefined;
  readonly #listeners = new Set<(commit: Commit) => void>();
  readonly #flushListeners = new Set<(commit: Commit) => void>();
  readonly #persistence: Persistence;
  readonly #snapshots: SnapshotManager;
  readonly #log: WriteLog;
  readonly #allocator: TableAllocator;
  readonly #backfills: IndexBackfills;
  readonly #clock: Pick<Clock, "nowNs">;
  /** Commits that are assigned and not published, in order. */
  readonly #unpublished: Commit[] = [];
  readonly #access: StoreAccess;
  readonly #tails: TextTails;

  constructor(
    persistence: Persistence,
    snapshots: SnapshotManager,
    log: WriteLog,
    allocator: TableAllocator,
    backfills: IndexBackfills,
    clock: Pick<Clock, "nowNs">,
    start: Timestamp,
    access: StoreAccess,
    tails: TextTails,
  ) {
    this.#access = access;
    this.#tails = tails;
    access.onRecovered = () => this.#recovered();
    this.#persistence = persistence;
    this.#snapshots = snapshots;
    this.#log = log;
    this.#allocator = allocator;
    this.#backfills = backfills;
    this.#clock = clock;
    this.#assignedTs = this.#publishedTs = this.#clientTs = start;
  }

  /** The commit of this timestamp may not be durable yet. */
  get latestAssignedTs(): Timestamp {
    return this.#assignedTs;
  }

  get latestPublishedTs(): Timestamp {
    return this.#publishedTs;
  }

  /**
   * Returns the clock's time, so that clients can't read when the last commit was. Every commit up to it is published.
   * While a commit waits for the disk, the result is just before that commit.
   */
  takeClientTs(): Timestamp {
    const now = this.#clock.nowNs();
    const [waiting] = this.#unpublished;
    const free = waiting === undefined || now < waiting.ts ? now : waiting.ts - 1n;
    this.#clientTs = latest(free, this.#clientTs, this.#publishedTs);
    return this.#clientTs;
  }

  /** Returns undefined while no commit waits for the disk; failed commits are not waited for. */
  whenPublished(): Promise<void> | undefined {
    return this.#unpublished.length === 0 ? undefined : this.whenIdle();
  }

  /** Commits assigned before a failed write are not durable, so no transaction may read them. @throws StoreFailed */
  checkUsable(): void {
    this.#access.checkUsable();
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  onFlush(listener: (commit: Commit) => void): () => void {
    this.#flushListeners.add(listener);
    return () => this.#flushListeners.delete(listener);
  }

  startCommit(state: TransactionState): PendingCommit {
    this.#finish(state);
    let ts = state.beginTs;
    if (state.writes.size > 0 || state.schemaChange !== null) {
      this.#checkConflicts(state);
      ts = this.#assign(state).commit.ts;
    }
    return { ts, published: this.#waitUntilPublished(ts) };
  }

  /** Drops the writes, and resolves once what was read is durable. */
  async abandon(state: TransactionState): Promise<void> {
    this.#finish(state);
    await this.#waitUntilPublished(state.beginTs);
  }

  #finish(state: TransactionState): void {
    if (state.isFinished) throw new Error("the transaction is over");
    state.isFinished = true;
    this.checkUsable();
  }

  /** Writes in order with the commits. @throws StoreFailed */
  async writeOutsideTransaction(writes: readonly StoreWrite[]): Promise<void> {
    this.checkUsable();
    try {
      await this.#persistence.write(writes);
    } catch (error) {
      throw this.#access.fail(error);
    }
  }

  /**
   * Stores the latest timestamp that clients were given, so that later commits exceed it after a restart. A crash with the
   * clock set back is the exception.
   */
  async close(): Promise<void> {
    await this.whenIdle();
    if (this.#clientTs <= this.#assignedTs) return;
    // A failed write is ignored: the next start then relies on the clock.
    await this.#persistence.write([{ key: metaKey("lastTs"), value: encodeTs(this.#clientTs) }]).catch(() => undefined);
  }

  /** Waits for pending commits, failing ones included. */
  async whenIdle(): Promise<void> {
    await this.#publication.catch(() => undefined);
  }

  #checkConflicts(state: TransactionState): void {
    this.#snapshots.checkRetained(state.beginTs);
    for (const commit of this.#log.between(state.beginTs, this.#assignedTs)) {
      if (state.reads.build().overlaps(commit)) {
        throw new DatabaseError(
          "OptimisticConcurrencyControlFailure",
          "Documents read by this mutation were changed by another one while it ran",
        );
      }
    }
    state.schemaChange?.checkValid();
  }

  #assign(state: TransactionState): WriteLogEntry {
    const now = this.#clock.nowNs();
    const ts = latest(now, this.#assignedTs + 1n, this.#clientTs + 1n);
    const draft = new CommitBuilder(ts, this.#snapshots, this.#backfills, this.#tails);
    const { entry, writes } = draft.build(this.#allocator, state);
    this.#assignedTs = ts;
    this.#tails.add(draft.changedTexts);
    this.#log.append(entry);
    this.#backfills.validateWrites(entry.commit.writes);
    notify(this.onAssigned, entry.commit);
    if (this.#unpublished.length === 0) for (const listener of this.#flushListeners) notify(listener, entry.commit);
    this.#unpublished.push(entry.commit);
    const durable = this.#persistence.write(writes);
    durable.catch((error: unknown) => this.#access.fail(error));
    this.#publication = this.#publication.then(async () => {
      try {
        await durable;
      } catch (error) {
        throw this.#access.fail(error);
      }
      this.#publishNext();
    });
    // `#waitUntilPublished` reports the failure.
    this.#publication.catch(() => undefined);
    return entry;
  }

  async #waitUntilPublished(ts: Timestamp): Promise<void> {
    while (this.#publishedTs < ts) await this.#publication;
  }

  /** Publishes the commits of failed writes, which are durable now. */
  async #recovered(): Promise<void> {
    await this.whenIdle();
    while (this.#unpublished.length > 0) this.#publishNext();
    this.#publication = Promise.resolve();
  }

  #publishNext(): void {
    const commit = assertExists(this.#unpublished.shift(), "an assigned commit is published");
    assert(commit.ts > this.#publishedTs, "publications ascend");
    this.#publishedTs = commit.ts;
    for (const listener of this.#listeners) notify(listener, commit);
    this.#trim(commit.ts);
  }

  #trim(latest: Timestamp): void {
    const expired = this.#log.takeExpired(latest);
    const newest = expired.at(-1);
    if (newest === undefined) return;
    const minSnapshotTs = newest.commit.ts;
    this.#snapshots.trim(
      minSnapshotTs,
      expired.flatMap(({ overlayKeys: touched }) => touched),
    );
    this.onRetentionAdvanced(minSnapshotTs);
  }
}

function latest(...timestamps: readonly [Timestamp, ...Timestamp[]]): Timestamp {
  return timestamps.reduce((one, other) => (one > other ? one : other));
}

/** A listener's error is reported as uncaught; the commit stands. */
function notify(listener: (commit: Commit) => void, commit: Commit): void {
  try {
    listener(commit);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

class CommitBuilder {
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
  readonly #snapshots: SnapshotManager;
  readonly #backfills: IndexBackfills;
  readonly #tails: TextTails;

  constructor(ts: Timestamp, snapshots: SnapshotManager, backfills: IndexBackfills, tails: TextTails) {
    this.#tails = tails;
    this.#ts = ts;
    this.#snapshots = snapshots;
    this.#backfills = backfills;
    this.#catalog = snapshots.catalogs.latest;
  }

  /** Adds all versions of the commit, or, after an error, none. */
  build(allocator: TableAllocator, state: TransactionState): { entry: WriteLogEntry; writes: StoreWrite[] } {
    try {
      this.#applyCatalogChanges(allocator, state);
      for (const write of state.writes.values()) this.#add(write);
      return this.#finish();
    } catch (error) {
      this.#snapshots.undo(this.#ts, this.#overlayKeys);
      throw error;
    }
  }

  #applyCatalogChanges(allocator: TableAllocator, state: TransactionState): void {
    const before = this.#catalog;
    if (state.schemaChange !== null) {
      this.#replacesTables = state.schemaChange.replacesTables ?? false;
      const { catalog, writes } = state.schemaChange.apply(this.#catalog, this.#ts);
      this.#catalog = catalog;
      this.#storeWrites.push(...writes);
      this.#recordKey(READ_SCHEMA, SINGLE_KEY);
      this.#recordKey(READ_MODULES, SINGLE_KEY);
      for (const name of catalog.tables.keys())
        if (before.table(name) === undefined) this.#recordKey(READ_TABLES, name);
    }
    for (const { table, new: next } of state.writes.values()) {
      if (next === null || this.#catalog.table(table.name) !== undefined) continue;
      this.#catalog = this.#catalog.withTable(table);
      this.#storeWrites.push(...tableWrites(table));
      this.#recordKey(READ_TABLES, table.name);
    }
    if (this.#catalog === before) return;
    this.#storeWrites.push({ key: metaKey("nextStoreId"), value: encodeJson(allocator.nextStoreId) });
    this.#snapshots.catalogs.append(this.#ts, this.#catalog);
  }

  #add(write: PendingWrite): void {
    const { table: written, id, old } = write;
    const next = write.hasCommitTs && write.new !== null ? this.#resolved(write.new) : write.new;
    if (old === null && next === null) return;
    // A schema change in this commit may have altered the indexes.
    const table = this.#catalog.table(written.name);
    if (table === undefined) throw new Error(`table ${written.name} is written but does not exist`);
    this.#documentWrites.push({ table: table.name, id, old: old?.document ?? null, new: next?.document ?? null });
    this.#bytes += next?.size ?? 0;

    const key = encodeKey([id]);
    this.#recordOverlayKey(table.byId, key);
    this.#snapshots.putDocument(table, key, this.#ts, old, next);
    this.#recordKey(table.byId.id, key);
    this.#storeWrites.push({
      key: this.#snapshots.storeKey(table.byId, key),
      value: next === null ? null : encodeDocument(next),
    });
    for (const index of table.indexes.values()) if (index !== table.byId) this.#updateIndex(index, id, old, next, true);
    for (const index of this.#backfills.indexesOf(table.name)) this.#updateIndex(index, id, old, next, false);
    for (const index of [...table.texts.values(), ...this.#backfills.textsOf(table.name)]) {
      const waiting = this.#tails.writeOf(index, id, old, next);
      if (waiting === null) continue;
      this.#storeWrites.push(waiting);
      this.changedTexts.push([index, id]);
    }
    this.#recordSearchKeys(table.name, old, next);
    const delta = (next === null ? 0 : 1) - (old === null ? 0 : 1);
    if (delta !== 0) this.#countDeltas.set(table, (this.#countDeltas.get(table) ?? 0) + delta);
    this.#recordDerivedKeys(table.name, old?.document ?? null, next?.document ?? null);
  }

  #finish(): { entry: WriteLogEntry; writes: StoreWrite[] } {
    for (const [table, delta] of this.#countDeltas) {
      if (delta === 0) continue;
      const count = this.#snapshots.count(table, this.#ts) + delta;
      this.#snapshots.putCount(table, this.#ts, count);
      this.#storeWrites.push({ key: countKey(table.number), value: encodeJson(count) });
      this.#recordKey(READ_COUNT, table.name);
    }
    this.#storeWrites.push({ key: metaKey("lastTs"), value: encodeTs(this.#ts) });
    const commit: Commit = {
      ts: this.#ts,
      keys: this.#keys,
      writes: this.#documentWrites,
      ...(this.#replacesTables && { replacesTables: true }),
    };
    return { entry: { commit, overlayKeys: [...this.#overlayKeys], bytes: this.#bytes }, writes: this.#storeWrites };
  }

  #updateIndex(
    index: IndexDefinition,
    id: string,
    old: StoredDocument | null,
    next: StoredDocument | null,
    isInForce: boolean,
  ): void {
    const oldKey = old === null ? null : indexKeyOf(index, old.document);
    const newKey = next === null ? null : hasKeyOf(index, old, next) ? oldKey : indexKeyOf(index, next.document);
    if (isInForce) {
      if (oldKey !== null) this.#recordKey(index.id, oldKey);
      if (newKey !== null && newKey !== oldKey) this.#recordKey(index.id, newKey);
    }
    if (oldKey === newKey) return;
    if (oldKey !== null) this.#putIndexEntry(index, oldKey, id, false);
    if (newKey !== null) this.#putIndexEntry(index, newKey, id, true);
  }

  #putIndexEntry(index: IndexDefinition, key: Key, id: string, isPresent: boolean): void {
    this.#recordOverlayKey(index, key);
    this.#snapshots.putEntry(index, key, this.#ts, id, isPresent);
    this.#storeWrites.push({
      key: this.#snapshots.storeKey(index, key),
      value: isPresent ? Buffer.from(id, "latin1") : null,
    });
  }

  /** A search reads its whole index, because every indexed document affects all scores. */
  #recordSearchKeys(table: string, old: StoredDocument | null, next: StoredDocument | null): void {
    for (const { indexDescriptor, searchField } of this.#catalog.tableSchema(table)?.searchIndexes ?? []) {
      const hasText = (stored: StoredDocument | null) =>
        stored !== null && typeof valueAtPath(stored.document, searchField) === "string";
      if (hasText(old) || hasText(next)) this.#recordKey(`${table}.${indexDescriptor}`, SINGLE_KEY);
    }
  }

  /** Rows of `_modules` and `_env_vars` are read under other index ids. */
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
 * Whether an index of the commit has a new key. The check precedes encoding, because most changes leave the fields of
 * an index as they are.
 */
function hasKeyOf(index: IndexDefinition, old: StoredDocument | null, next: StoredDocument): boolean {
  if (old === null || old.document._creationTime !== next.document._creationTime) return false;
  return index.fields.every((field) => {
    const value = valueAtPath(next.document, field);
    return typeof value !== "object" && Object.is(value, valueAtPath(old.document, field));
  });
}
