/**
 * Owns what the other layers may do with the data. openDatabase.ts connects its parts.
 *
 * Queries read at or before `latestTs`, the latest published commit, which is durable. Mutations begin at the latest
 * assigned commit. Commits are flushed in order, so no acknowledged mutation depends on a lost one.
 */
import type { Persistence } from "../persistence/Persistence.js";
import { assert } from "../shared/assert.js";
import type { SteadyClock } from "../shared/SteadyClock.js";
import type { Commit, PendingCommit } from "./types/commitTypes.js";
import type { Committer } from "./commit/Committer.js";
import type { WriteLog } from "./commit/WriteLog.js";
import { DatabaseError } from "./types/DatabaseError.js";
import type { Timestamp } from "./types/documentTypes.js";
import type { VectorMatch, VectorSearchRequest } from "./read/queryTypes.js";
import type { SnapshotManager } from "./read/SnapshotManager.js";
import type { IndexGarbageCollector } from "./schema/IndexGarbageCollector.js";
import type { ReplacedTable } from "./schema/schemaTypes.js";
import type { SchemaRegistry } from "./schema/SchemaRegistry.js";
import type { TableAllocator } from "./schema/TableAllocator.js";
import { type ReplacementContext, TableReplacement } from "./schema/TableReplacement.js";
import type { StoreAccess, StoreHealth } from "./store/StoreAccess.js";
import type { TextMerger } from "./text/TextMerger.js";
import { type TransactionContext, DatabaseTransaction } from "./transaction/DatabaseTransaction.js";
import { TransactionState } from "./transaction/TransactionState.js";
import type { Transaction } from "./transaction/transactionTypes.js";
import type { VectorSearch } from "./vector/VectorSearch.js";

/** What `openDatabase` composes; each part is made for this database alone. */
export interface DatabaseParts {
  readonly persistence: Persistence;
  readonly access: StoreAccess;
  readonly writeLog: WriteLog;
  /** Time of documents, as functions read it. */
  readonly beginTimes: SteadyClock;
  readonly snapshots: SnapshotManager;
  readonly allocator: TableAllocator;
  readonly committer: Committer;
  readonly indexGc: IndexGarbageCollector;
  readonly textMerger: TextMerger;
  readonly vectors: VectorSearch;
  readonly context: TransactionContext;
  readonly replacements: ReplacementContext;
  readonly schema: SchemaRegistry;
}

/** The database. System tables are writable only through `asSystem`. */
export class Database {
  readonly #parts: DatabaseParts;

  constructor(parts: DatabaseParts) {
    this.#parts = parts;
  }

  get schema(): SchemaRegistry {
    return this.#parts.schema;
  }

  get latestTs(): Timestamp {
    return this.#parts.committer.latestPublishedTs;
  }

  /**
   * Returns a timestamp for clients: at least `latestTs`, without a commit in between, and below every later commit. It
   * follows the clock, so that it does not show when the last commit was.
   */
  clientTs(): Timestamp {
    return this.#parts.committer.takeClientTs();
  }

  /** Resolves once the commits that wait for the disk are published; undefined without any. */
  whenPublished(): Promise<void> | undefined {
    return this.#parts.committer.whenPublished();
  }

  /**
   * Begins a read-only transaction, by default at `latestTs`.
   * @throws DatabaseError SnapshotTooOld once the snapshot is dropped
   * @throws DatabaseError SnapshotInFuture when `ts` is after `latestTs`
   */
  read(ts: Timestamp = this.latestTs): Transaction {
    if (ts > this.latestTs) throw new DatabaseError("SnapshotInFuture", `nothing is committed at ${ts} yet`);
    return this.#transaction(ts, { isReadOnly: true });
  }

  /**
   * Begins a read at an assigned commit, which may be unpublished. Its results stay hidden until that commit is
   * published: a crash may undo it.
   */
  readAhead(ts: Timestamp): Transaction {
    if (ts > this.#parts.committer.latestAssignedTs)
      throw new DatabaseError("SnapshotInFuture", `nothing is assigned at ${ts}`);
    return this.#transaction(ts, { isReadOnly: true });
  }

  /**
   * Keeps the snapshot readable beyond its time, for an hour and 256 MB of later changes at most. Returns the function
   * that ends the pin.
   * @throws DatabaseError SnapshotTooOld once the snapshot is dropped
   * @throws DatabaseError SnapshotInFuture when `ts` is after `latestTs`
   */
  pin(ts: Timestamp): () => void {
    this.read(ts);
    return this.#parts.writeLog.pin(ts);
  }

  /** Begins a transaction at the latest assigned commit. @throws DatabaseError StoreFailed after a failed write */
  begin(): Transaction {
    const { committer } = this.#parts;
    committer.checkUsable();
    return this.#transaction(committer.latestAssignedTs, { isReadOnly: false });
  }

  /**
   * Checks before changes of users; the backend's own may use the disk's reserve.
   * @throws DatabaseError StoreReadOnly below the reserve
   * @throws DatabaseError StoreFailed after a failed write
   */
  checkWritable(): void {
    this.#parts.access.checkWritable();
  }

  /** Returns whether changes are refused, and the free bytes. */
  health(): StoreHealth {
    return this.#parts.access.health();
  }

  /** Returns a view that opens system tables and has no limits. */
  asSystem(tx: Transaction): Transaction {
    return implementation(tx).asSystem();
  }

  /**
   * Resolves once published; without writes, once `beginTs` is published. After StoreFailed, the commit may take effect
   * once the store can write again.
   * @throws DatabaseError OptimisticConcurrencyControlFailure when a commit since `beginTs` overlaps the read set
   * @throws DatabaseError SnapshotTooOld once the snapshot is dropped
   * @throws SchemaValidationError when a stored document violates the transaction's schema
   * @throws DatabaseError StoreFailed when a write fails
   */
  async commit(tx: Transaction): Promise<Timestamp> {
    const { ts, published } = this.startCommit(tx);
    await published;
    return ts;
  }

  /**
   * Commits in two steps: on return the commit is assigned, so transactions that begin now read it.
   * @throws DatabaseError or SchemaValidationError with the codes of `commit`, when it is refused
   */
  startCommit(tx: Transaction): PendingCommit {
    const { committer, textMerger } = this.#parts;
    const { ts, published } = committer.startCommit(implementation(tx).state);
    return { ts, published: published.then(() => textMerger.waitForRoom()) };
  }

  /**
   * Drops the writes. Resolves once `beginTs` is published, since a crash may undo what was read before.
   * @throws DatabaseError StoreFailed after a failed write
   */
  async abandon(tx: Transaction): Promise<void> {
    await this.#parts.committer.abandon(implementation(tx).state);
  }

  /** Returns later commits, oldest first. @throws DatabaseError SnapshotTooOld when the log begins later */
  commitsAfter(after: Timestamp): readonly Commit[] {
    const { snapshots, writeLog } = this.#parts;
    if (after < snapshots.minSnapshotTs) throw new DatabaseError("SnapshotTooOld", `the log begins after ${after}`);
    return writeLog.between(after, this.latestTs);
  }

  /** Runs `listener` after each publication, in order. Returns the unsubscriber. */
  onCommit(listener: (commit: Commit) => void): () => void {
    return this.#parts.committer.onCommit(listener);
  }

  /**
   * Runs `listener` after each assignment while no other commit waits for the disk, before the store's write begins.
   */
  onFlushStart(listener: (commit: Commit) => void): () => void {
    return this.#parts.committer.onFlushStart(listener);
  }

  /**
   * Creates new tables that replace existing ones, with their indexes. Other tables are unchanged, except that an empty
   * one may receive another number.
   * @throws DatabaseError TableNumberConflict when the number is that of a table with documents; InvalidDocument when a
   * name is no table name; StoreFailed after a failed write
   */
  async replaceTables(tables: readonly ReplacedTable[]): Promise<TableReplacement> {
    this.#parts.committer.checkUsable();
    const replacement = new TableReplacement(tables, this.#parts.replacements);
    await replacement.start();
    return replacement;
  }

  /**
   * Searches at the latest published commit; the read is not recorded.
   * @throws DatabaseError IndexNotFound when no vector index has the name
   * @throws DatabaseError InvalidQuery for a wrong vector, limit or filter
   */
  vectorSearch(request: VectorSearchRequest): readonly VectorMatch[] {
    return this.#parts.vectors.search(request, this.latestTs);
  }

  /** Waits for pending commits. */
  async close(): Promise<void> {
    const { access, textMerger, indexGc, committer, persistence } = this.#parts;
    access.close();
    await textMerger.close();
    await indexGc.close();
    await committer.close();
    await persistence.close();
  }

  #transaction(ts: Timestamp, { isReadOnly }: { readonly isReadOnly: boolean }): DatabaseTransaction {
    const { snapshots, allocator, beginTimes, context } = this.#parts;
    const beginTime = Number(beginTimes.nowNs()) / 1e6;
    return new DatabaseTransaction(
      new TransactionState({ snapshots, allocator, beginTs: ts, isReadOnly, beginTime }),
      context,
    );
  }
}

function implementation(tx: Transaction): DatabaseTransaction {
  assert(tx instanceof DatabaseTransaction, "the transaction is this database's");
  return tx;
}
