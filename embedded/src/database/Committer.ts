/**
 * Turns finished transactions into commits, one after another.
 *
 * Owns: the order of commits: validation, timestamp, store write, publication. Does not own: retries (the function
 * layer's). Order of events: assigned (visible to later mutations) → durable → published (visible to queries) →
 * listeners told → the caller answered.
 * Invariants: timestamps strictly ascend, over restarts too; commits are published in order of timestamp and never
 * before they are durable; after a failed store write nothing is assigned or published any more.
 */
import { type Persistence, PersistenceError, type Write } from "../persistence/Persistence.js";
import type { Clock } from "../shared/Clock.js";
import { encodeKey, type Key } from "../values/keys.js";
import { resolveCommitTs, valueAt } from "../values/normalize.js";
import type { Allocator } from "./Allocator.js";
import { type Catalog, type IndexDefinition, indexKeyOf, type TableDefinition } from "./Catalog.js";
import type { IndexBuilds } from "./IndexBuilds.js";
import type { PendingWrite } from "./PendingWrites.js";
import { READ_COUNT, READ_ENV, READ_MODULES, READ_SCHEMA, READ_TABLES, SINGLE_KEY } from "./ReadSetBuilder.js";
import type { SnapshotManager } from "./SnapshotManager.js";
import { encodeDocument, type StoredDocument } from "./StoredDocument.js";
import { countKey, encodeJson, encodeTs, metaKey, tableWrites } from "./storeLayout.js";
import type { TransactionState } from "./TransactionState.js";
import { type Commit, DatabaseError, type Document, type DocumentWrite, type Timestamp } from "./types.js";
import type { LogEntry, WriteLog } from "./WriteLog.js";

/** Retained commits are looked through for expired ones at most this often, in nanoseconds of commit time. */
const TRIM_INTERVAL = 1_000_000_000n;
const BYTES_PER_KEY = 150;

export class Committer {
  private assignedTs: Timestamp;
  private publishedTs: Timestamp;
  private trimmedAt: Timestamp;
  private publication: Promise<void> = Promise.resolve();
  private failure: DatabaseError | null = null;
  /** Told of each commit as it is assigned. */
  assignListener: (commit: Commit) => void = () => undefined;
  /** Told when older snapshots have become unreadable. */
  horizonListener: (horizon: Timestamp) => void = () => undefined;
  private readonly listeners = new Set<(commit: Commit) => void>();

  constructor(
    private readonly persistence: Persistence,
    private readonly snapshots: SnapshotManager,
    private readonly log: WriteLog,
    private readonly allocator: Allocator,
    private readonly builds: IndexBuilds,
    private readonly clock: Pick<Clock, "nowNs">,
    start: Timestamp,
  ) {
    this.assignedTs = this.publishedTs = this.trimmedAt = start;
  }

  get newestAssigned(): Timestamp {
    return this.assignedTs;
  }

  get newestPublished(): Timestamp {
    return this.publishedTs;
  }

  /** Throws when the store has failed: what was assigned since is not durable, so nothing may build on it. */
  checkUsable(): void {
    if (this.failure !== null) throw this.failure;
  }

  onCommit(listener: (commit: Commit) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async commit(state: TransactionState): Promise<Timestamp> {
    if (state.finished) throw new Error("the transaction is over");
    state.finished = true;
    this.checkUsable();
    if (state.writes.size === 0 && state.schemaChange === null) {
      await this.published(state.beginTs);
      return state.beginTs;
    }
    this.validate(state);
    const entry = this.assign(state);
    const { ts } = entry.commit;
    await this.published(ts);
    return ts;
  }

  /** Writes that no transaction makes (back-filled entries), in order with the commits. */
  async writeDirectly(writes: readonly Write[]): Promise<void> {
    this.checkUsable();
    try {
      await this.persistence.write(writes);
    } catch (error) {
      throw this.fail(error);
    }
  }

  /** Waits for what is under way. */
  async idle(): Promise<void> {
    await this.publication.catch(() => undefined);
  }

  private validate(state: TransactionState): void {
    this.snapshots.check(state.beginTs);
    const readSet = state.reads.build();
    for (const commit of this.log.between(state.beginTs, this.assignedTs)) {
      if (readSet.overlaps(commit)) {
        throw new DatabaseError(
          "OptimisticConcurrencyControlFailure",
          "Documents read by this mutation were changed by another one while it ran",
        );
      }
    }
    state.schemaChange?.checkValid();
  }

  private assign(state: TransactionState): LogEntry {
    const now = this.clock.nowNs();
    const ts = now > this.assignedTs ? now : this.assignedTs + 1n;
    const draft = new CommitDraft(ts, this.snapshots, this.builds);
    draft.change(this.allocator, state);
    for (const write of state.writes.values()) draft.add(write);
    const { entry, writes } = draft.finish();
    this.assignedTs = ts;
    this.log.append(entry);
    this.builds.check(entry.commit.writes);
    this.assignListener(entry.commit);
    const durable = this.persistence.write(writes);
    durable.catch((error: unknown) => this.fail(error));
    this.publication = this.publication.then(async () => {
      try {
        await durable;
      } catch (error) {
        throw this.fail(error);
      }
      this.publish(entry.commit);
    });
    // Each waiter gets the failure from `published`; this keeps the chain itself from counting as unhandled.
    this.publication.catch(() => undefined);
    return entry;
  }

  /** Resolves once `ts` is published. */
  private async published(ts: Timestamp): Promise<void> {
    while (this.publishedTs < ts) await this.publication;
  }

  private publish(commit: Commit): void {
    if (commit.ts <= this.publishedTs) throw new Error("publications must ascend");
    this.publishedTs = commit.ts;
    for (const listener of this.listeners) notify(listener, commit);
    if (commit.ts - this.trimmedAt >= TRIM_INTERVAL) this.trim(commit.ts);
  }

  private trim(latest: Timestamp): void {
    this.trimmedAt = latest;
    const expired = this.log.takeExpired(latest);
    if (expired.length === 0) return;
    const horizon = expired[expired.length - 1]!.commit.ts;
    this.snapshots.trim(
      horizon,
      expired.flatMap(({ touched }) => touched),
    );
    this.horizonListener(horizon);
  }

  private fail(error: unknown): DatabaseError {
    this.failure ??= new DatabaseError(
      "StoreFailed",
      error instanceof PersistenceError ? error.message : `the store failed: ${String(error)}`,
    );
    return this.failure;
  }
}

/** A listener's fault is its own: it surfaces as uncaught, and the commit stands. */
function notify(listener: (commit: Commit) => void, commit: Commit): void {
  try {
    listener(commit);
  } catch (error) {
    queueMicrotask(() => {
      throw error;
    });
  }
}

/** One commit in the making: log entry, overlay versions and store writes together. */
class CommitDraft {
  private readonly keys = new Map<string, Key[]>();
  private readonly touched = new Map<IndexDefinition, Key[]>();
  private readonly documentWrites: DocumentWrite[] = [];
  private readonly storeWrites: Write[] = [];
  private readonly countDeltas = new Map<TableDefinition, number>();
  private catalog: Catalog;
  private bytes = 0;

  constructor(
    private readonly ts: Timestamp,
    private readonly snapshots: SnapshotManager,
    private readonly builds: IndexBuilds,
  ) {
    this.catalog = snapshots.catalogs.newest;
  }

  /** Puts new tables and a new schema in force. */
  change(allocator: Allocator, state: TransactionState): void {
    const before = this.catalog;
    if (state.schemaChange !== null) {
      const { catalog, writes } = state.schemaChange.apply(this.catalog, this.ts);
      this.catalog = catalog;
      this.storeWrites.push(...writes);
      this.key(READ_SCHEMA, SINGLE_KEY);
      this.key(READ_MODULES, SINGLE_KEY);
      for (const name of catalog.tables.keys()) if (before.table(name) === undefined) this.key(READ_TABLES, name);
    }
    for (const { table, new: next } of state.writes.values()) {
      if (next === null || this.catalog.table(table.name) !== undefined) continue;
      this.catalog = this.catalog.withTable(table);
      this.storeWrites.push(...tableWrites(table));
      this.key(READ_TABLES, table.name);
    }
    if (this.catalog === before) return;
    this.storeWrites.push({ key: metaKey("nextStoreId"), value: encodeJson(allocator.nextStoreId) });
    this.snapshots.catalogs.append(this.ts, this.catalog);
  }

  add(write: PendingWrite): void {
    const { table: written, id, old } = write;
    const next = write.hasCommitTs && write.new !== null ? this.resolved(write.new) : write.new;
    if (old === null && next === null) return;
    // The table's indexes now, which a schema change in this very commit may have altered.
    const table = this.catalog.table(written.name);
    if (table === undefined) throw new Error(`table ${written.name} is written but does not exist`);
    this.documentWrites.push({ table: table.name, id, old: old?.document ?? null, new: next?.document ?? null });
    this.bytes += next?.size ?? 0;

    const key = this.snapshots.putDocument(table, id, this.ts, old, next);
    this.touch(table.byId, key);
    this.key(table.byId.id, key);
    this.storeWrites.push({
      key: this.snapshots.storeKey(table.byId, key),
      value: next === null ? null : encodeDocument(next),
    });
    for (const index of table.indexes.values()) if (index !== table.byId) this.index(index, id, old, next, true);
    for (const index of this.builds.indexesOf(table.name)) this.index(index, id, old, next, false);
    this.searchKeys(table.name, old, next);
    const delta = (next === null ? 0 : 1) - (old === null ? 0 : 1);
    if (delta !== 0) this.countDeltas.set(table, (this.countDeltas.get(table) ?? 0) + delta);
    this.derivedKeys(table.name, old?.document ?? null, next?.document ?? null);
  }

  finish(): { entry: LogEntry; writes: Write[] } {
    for (const [table, delta] of this.countDeltas) {
      if (delta === 0) continue;
      const count = this.snapshots.count(table, this.ts) + delta;
      this.snapshots.putCount(table, this.ts, count);
      this.storeWrites.push({ key: countKey(table.number), value: encodeJson(count) });
      this.key(READ_COUNT, table.name);
    }
    this.storeWrites.push({ key: metaKey("lastTs"), value: encodeTs(this.ts) });
    const commit: Commit = { ts: this.ts, keys: this.keys, writes: this.documentWrites };
    return { entry: { commit, touched: [...this.touched], bytes: this.bytes }, writes: this.storeWrites };
  }

  private index(
    index: IndexDefinition,
    id: string,
    old: StoredDocument | null,
    next: StoredDocument | null,
    inForce: boolean,
  ): void {
    const oldKey = old === null ? null : indexKeyOf(index, old.document);
    const newKey = next === null ? null : indexKeyOf(index, next.document);
    if (inForce) {
      if (oldKey !== null) this.key(index.id, oldKey);
      if (newKey !== null && newKey !== oldKey) this.key(index.id, newKey);
    }
    if (oldKey === newKey) return;
    if (oldKey !== null) this.entry(index, oldKey, id, false);
    if (newKey !== null) this.entry(index, newKey, id, true);
  }

  private entry(index: IndexDefinition, key: Key, id: string, present: boolean): void {
    this.snapshots.putEntry(index, key, this.ts, id, present);
    this.touch(index, key);
    this.storeWrites.push({
      key: this.snapshots.storeKey(index, key),
      value: present ? Buffer.from(id, "latin1") : null,
    });
  }

  /** A search reads its whole index: every document with text there counts in the scores of the others. */
  private searchKeys(table: string, old: StoredDocument | null, next: StoredDocument | null): void {
    for (const { indexDescriptor, searchField } of this.catalog.tableSchema(table)?.searchIndexes ?? []) {
      const hasText = (stored: StoredDocument | null) =>
        stored !== null && typeof valueAt(stored.document, searchField) === "string";
      if (hasText(old) || hasText(next)) this.key(`${table}.${indexDescriptor}`, SINGLE_KEY);
    }
  }

  /** Rows of some system tables stand for things that are read under other names. */
  private derivedKeys(table: string, old: Document | null, next: Document | null): void {
    if (table === "_modules") this.key(READ_MODULES, SINGLE_KEY);
    if (table !== "_env_vars") return;
    for (const document of [old, next]) if (document !== null) this.key(READ_ENV, encodeKey([document.name]));
  }

  private resolved({ document, size }: StoredDocument): StoredDocument {
    return { document: resolveCommitTs(document, this.ts) as Document, size };
  }

  private key(index: string, key: Key): void {
    const keys = this.keys.get(index);
    if (keys === undefined) this.keys.set(index, [key]);
    else if (key !== SINGLE_KEY || !keys.includes(key)) keys.push(key);
    this.bytes += BYTES_PER_KEY;
  }

  private touch(index: IndexDefinition, key: Key): void {
    const keys = this.touched.get(index);
    if (keys === undefined) this.touched.set(index, [key]);
    else keys.push(key);
  }
}
