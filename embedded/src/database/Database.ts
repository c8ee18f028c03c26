/**
 * This file owns the interface of the database.
 *
 * Queries read at or before `latestTs`, the latest published commit, which is durable. Mutations begin at the latest
 * assigned commit. Commits are flushed in order, so no acknowledged mutation depends on a lost one.
 */
import type { Timestamp } from "./documentTypes.js";
import type { VectorMatch, VectorSearchRequest } from "./read/queryTypes.js";
import type { Commit, PendingCommit } from "./commit/commitTypes.js";
import type { Transaction } from "./transaction/transactionTypes.js";
import type { ReplacedTable } from "./schema/schemaTypes.js";
import type { SchemaRegistry } from "./schema/SchemaRegistry.js";
import type { TableReplacement } from "./schema/TableReplacement.js";

/** The database. System tables are writable only through `asSystem`. */
export interface Database {
  readonly latestTs: Timestamp;
  /**
   * Returns a timestamp for clients: at least `latestTs`, without a commit in between, and below every later commit. It
   * follows the clock, so that it does not show when the last commit was.
   */
  clientTs(): Timestamp;
  /** Resolves once the commits that wait for the disk are published; undefined without any. */
  whenPublished(): Promise<void> | undefined;
  /** Begins a read-only transaction, by default at `latestTs`. @throws SnapshotTooOld, SnapshotInFuture */
  read(ts?: Timestamp): Transaction;
  /**
   * Begins a read at an assigned commit, which may be unpublished. Its results stay hidden until that commit is
   * published: a crash may undo it.
   */
  readAhead(ts: Timestamp): Transaction;
  /**
   * Keeps the snapshot readable beyond its time, for an hour and 256 MB of later changes at most. Returns the function
   * that ends the pin.
   * @throws SnapshotTooOld, SnapshotInFuture
   */
  pin(ts: Timestamp): () => void;
  /** Begins a transaction at the latest assigned commit. @throws StoreFailed */
  begin(): Transaction;
  /**
   * Checks before changes of users; the backend's own may use the disk's reserve.
   * @throws StoreReadOnly below the reserve; StoreFailed
   */
  checkWritable(): void;
  /** Returns whether changes are refused, and the free bytes. */
  health(): StoreHealth;
  /** Returns a view that opens system tables and has no limits. */
  asSystem(tx: Transaction): Transaction;
  /**
   * Resolves once published; without writes, once `beginTs` is published. After StoreFailed, the commit may take effect
   * once the store can write again.
   * @throws OptimisticConcurrencyControlFailure when a commit since `beginTs` overlaps the read set; SnapshotTooOld;
   * SchemaValidationError; StoreFailed
   */
  commit(tx: Transaction): Promise<Timestamp>;
  /**
   * Commits in two steps: on return the commit is assigned, so transactions that begin now read it.
   * @throws as `commit`
   */
  startCommit(tx: Transaction): PendingCommit;
  /**
   * Drops the writes. Resolves once `beginTs` is published, since a crash may undo what was read before.
   * @throws StoreFailed
   */
  abandon(tx: Transaction): Promise<void>;
  /** Returns later commits, oldest first. @throws SnapshotTooOld */
  commitsAfter(after: Timestamp): readonly Commit[];
  /** Runs `listener` after each publication, in order. Returns the unsubscriber. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /**
   * Runs `listener` after each assignment while no other commit waits for the disk, before the store's write begins.
   */
  onFlushStart(listener: (commit: Commit) => void): () => void;

  readonly schema: SchemaRegistry;
  /**
   * Creates new tables that replace existing ones, with their indexes. Other tables are unchanged, except that an empty
   * one may receive another number.
   * @throws TableNumberConflict with a table that has documents; InvalidDocument for a name
   */
  replaceTables(tables: readonly ReplacedTable[]): Promise<TableReplacement>;
  /** Searches at the latest published commit; the read is not recorded. @throws IndexNotFound, InvalidQuery */
  vectorSearch(request: VectorSearchRequest): readonly VectorMatch[];
  /** Waits for pending commits. */
  close(): Promise<void>;
}

/** Condition of the store for `/health` and the log. */
export interface StoreHealth {
  /** Reason why changes are refused, or null. It may name the data directory. */
  readonly readOnly: string | null;
  /** Free bytes; null without a disk. */
  readonly freeBytes: number | null;
}
