/**
 * Queries read at or before `latestTs`, the latest published commit, which is durable. Mutations begin at the latest
 * assigned commit. Commits are flushed in order, so no acknowledged mutation depends on a lost one.
 */
import type { JSONValue, Value } from "convex/values";
import { BackendError, type DatabaseErrorCode } from "../shared/BackendError.js";
import type { Key, KeyInterval } from "../values/keys.js";
import type { ValidatorJson } from "../values/validators.js";

/** Nanoseconds since the epoch, strictly increasing, over restarts too. */
export type Timestamp = bigint;
/** As functions read it. */
export type Document = { readonly _id: string; readonly _creationTime: number } & { readonly [field: string]: Value };

/** WIRE.md 3.3. */
export interface QueryJson {
  readonly source:
    | { readonly type: "FullTableScan"; readonly tableName: string; readonly order: "asc" | "desc" | null }
    | {
        readonly type: "IndexRange";
        readonly indexName: string;
        readonly range: readonly {
          readonly type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
          readonly fieldPath: string;
          readonly value: JSONValue;
        }[];
        readonly order: "asc" | "desc" | null;
      }
    | { readonly type: "Search"; readonly indexName: string; readonly filters: readonly JSONValue[] };
  readonly operators: readonly ({ readonly filter: JSONValue } | { readonly limit: number })[];
}

/** WIRE.md 3.9. A null `cursor` is the beginning. */
export interface PageRequest {
  readonly query: QueryJson;
  readonly cursor: string | null;
  /** Also from the journal; ends the page regardless of `pageSize`. */
  readonly endCursor: string | null;
  readonly pageSize: number;
  /** Includes filtered rows. */
  readonly maximumRowsRead?: number;
  readonly maximumBytesRead?: number;
}

/** As `paginate` returns it on Convex. */
export interface PageResult {
  readonly page: Document[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: "SplitRecommended" | "SplitRequired" | null;
}

/** Disjoint, ordered intervals by `table.index`, or by an id with `#` (ReadSetBuilder.ts). */
export interface ReadSet {
  readonly intervals: ReadonlyMap<string, readonly KeyInterval[]>;
  overlaps(commit: Commit): boolean;
}

/** A committed transaction, as subscriptions and text search read it. */
export interface Commit {
  readonly ts: Timestamp;
  /** Old and new keys by index id. */
  readonly keys: ReadonlyMap<string, readonly Key[]>;
  readonly writes: readonly DocumentWrite[];
  /** Any document may have changed, besides those of `writes`. */
  readonly replacesTables?: true;
}

/** `old` is null for an insert, `new` for a delete. */
export interface DocumentWrite {
  readonly table: string;
  readonly id: string;
  readonly old: Document | null;
  readonly new: Document | null;
}

/** All that a commit needs of a transaction: it was begun at a timestamp, has read this, and would write this. */
export interface TransactionEffects {
  readonly readSet: ReadSet;
  /** Each changed document once. */
  readonly writes: readonly DocumentWrite[];
}

/**
 * Synchronous, used once: reads one snapshot and its own writes, and records its reads.
 * @throws DatabaseError with the codes of WIRE.md 3.8, 3.9 and 3.11; SnapshotTooOld once the snapshot is dropped.
 */
export interface Transaction extends TransactionEffects {
  readonly beginTs: Timestamp;
  readonly readOnly: boolean;

  /** A given `table` must be the id's. `system` opens only `_storage` and `_scheduled_functions`. */
  get(id: string, options?: { table?: string; system?: boolean }): Document | null;
  /** The same as JSON text. */
  getJson(id: string, options?: { table?: string; system?: boolean }): string | null;
  openQuery(query: QueryJson, options?: { system?: boolean }): QueryStream;
  page(request: PageRequest, options?: { system?: boolean }): PageResult;
  count(table: string): number;
  /** Null unless `id` is well-formed and of `table`. The document may not exist. */
  normalizeId(table: string, id: string): string | null;
  /** Null for an unknown table. Includes this transaction's new ones. */
  tableOf(id: string): string | null;
  /** Of the snapshot, the backend's own included; not recorded. */
  tables(): readonly TableNumber[];

  insert(table: string, value: { [field: string]: Value | undefined }): string;
  /** For the backend, of an existing table. @throws InvalidId when the id is another table's, or that of a document */
  insertWithId(table: string, document: NewDocument): string;
  /** For the backend: the id of 16 bytes in a table, which may be absent. */
  documentId(table: string, internalId: Uint8Array): string;
  /** Merges top-level fields; `undefined` removes one. Returns the new document. */
  patch(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  replace(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  delete(id: string, options?: { table?: string }): Document;
  /** As JSON text, what this transaction wrote last. @throws Error when it wrote no document of this id */
  writtenJson(id: string): string;

  /** Rollback undoes later writes; reads stay in the read set. */
  savepoint(): Savepoint;
  /** Read-only, without this transaction's writes. Its reads are not recorded. */
  snapshotView(): Transaction;
  recordRead(key: SystemRead): void;
  readonly usage: TransactionUsage;
}

/** A document with or without its id and time. */
export type NewDocument = { readonly [field: string]: Value | undefined };

/** A table that takes the place of the one of its name, if there is one. */
export interface ReplacedTable {
  readonly name: string;
  /** That of its documents' ids; null for any, the present one if it is free. */
  readonly number: number | null;
}

/** Fills new versions of tables while the old ones stay in force. */
export interface TableReplacement {
  /**
   * Adds documents to a replaced table. No transaction reads them before the commit of `activate`.
   * @throws InvalidDocument, InvalidId, SchemaViolation, StoreFailed; the replacement is then to be discarded
   */
  add(table: string, documents: readonly NewDocument[]): Promise<void>;
  /**
   * Takes effect with the commit of `tx`. All running mutations conflict with it.
   * @throws OptimisticConcurrencyControlFailure after a push
   */
  activate(tx: Transaction): void;
  /** Deletes what was added. Without effect after the commit. */
  discard(): Promise<void>;
}

/** A table's name and number. */
export interface TableNumber {
  readonly name: string;
  /** Part of every id. */
  readonly number: number;
}

/** A read besides documents: of variables, of the modules, of a whole table. */
export type SystemRead =
  | { readonly kind: "env"; readonly name: string }
  | { readonly kind: "modules" }
  /** All documents of it. */
  | { readonly kind: "table"; readonly name: string };

/** A point of a transaction to which a failed nested call returns. */
export interface Savepoint {
  rollback(): void;
}

/** Documents of a query, read at need. Their reads count when they are made. */
export interface QueryStream {
  /** A promise where `next` would hold the thread for long; it resolves when it would not. */
  ready(): Promise<void> | undefined;
  next(): Document | null;
  /** The same as JSON text. */
  nextJson(): string | null;
  close(): void;
}

/** `databaseQueries` counts index ranges. */
export interface UsageLimits {
  readonly documentsRead: number;
  readonly bytesRead: number;
  readonly databaseQueries: number;
  readonly documentsWritten: number;
  readonly bytesWritten: number;
}

/** What a transaction has used of its limits. */
export interface TransactionUsage extends UsageLimits {
  readonly limits: UsageLimits;
  /** What may be used from now on, at most what is left; the returned function restores the limits. */
  lowerLimits(requested: Partial<UsageLimits>): () => void;
}

/** System tables are writable only through `asSystem`. */
export interface Database {
  readonly latestTs: Timestamp;
  /**
   * For clients: at least `latestTs`, without a commit in between, and below every later commit. It follows the clock, so
   * that it does not show when the last commit was.
   */
  clientTs(): Timestamp;
  /** Resolves once the commits that wait for the disk are published; undefined without any. */
  whenPublished(): Promise<void> | undefined;
  /**
   * By default at `latestTs`.
   * @throws SnapshotTooOld, SnapshotInFuture
   */
  read(ts?: Timestamp): Transaction;
  /** At an assigned commit too. Nothing of it may be shown before that commit is published: a crash may undo it. */
  readAhead(ts: Timestamp): Transaction;
  /**
   * Keeps the snapshot readable beyond its time, for an hour and 256 MB of later changes at most. Returns what ends it.
   * @throws SnapshotTooOld, SnapshotInFuture
   */
  pin(ts: Timestamp): () => void;
  /**
   * At the latest assigned commit.
   * @throws StoreFailed
   */
  begin(): Transaction;
  /**
   * For changes of users; the backend's own may use the disk's reserve.
   * @throws StoreReadOnly below the reserve; StoreFailed
   */
  checkWritable(): void;
  health(): StoreHealth;
  /** Opens system tables, without limits. */
  asSystem(tx: Transaction): Transaction;
  /**
   * Resolves once published; without writes, once `beginTs` is published.
   * @throws OptimisticConcurrencyControlFailure when a commit since `beginTs` overlaps the read set; SnapshotTooOld;
   * SchemaValidationError; StoreFailed: the commit may take effect once the store can write again.
   */
  commit(tx: Transaction): Promise<Timestamp>;
  /** As `commit`, in two steps: on return it is assigned, so transactions that begin now read it. */
  startCommit(tx: Transaction): PendingCommit;
  /**
   * Drops the writes. Resolves once `beginTs` is published, since a crash may undo what was read before.
   * @throws StoreFailed
   */
  abandon(tx: Transaction): Promise<void>;
  /**
   * Oldest first.
   * @throws SnapshotTooOld
   */
  commitsAfter(after: Timestamp): readonly Commit[];
  /** Runs `listener` after each publication, in order. Returns the unsubscriber. */
  onCommit(listener: (commit: Commit) => void): () => void;
  /** Runs `listener` after each assignment while no other commit waits for the disk, before the store's write begins. */
  onFlush(listener: (commit: Commit) => void): () => void;

  readonly schema: SchemaRegistry;
  /**
   * New tables in the place of existing ones, with their indexes. Others are as they were, except that an empty one gives
   * its number away.
   * @throws TableNumberConflict with a table that has documents; InvalidDocument for a name
   */
  replaceTables(tables: readonly ReplacedTable[]): Promise<TableReplacement>;
  /**
   * At the latest published commit; not recorded.
   * @throws IndexNotFound, InvalidQuery
   */
  vectorSearch(request: VectorSearchRequest): readonly { readonly _id: string; readonly _score: number }[];
  /** Waits for pending commits. */
  close(): Promise<void>;
}

/** A commit with its timestamp, which is not durable yet. */
export interface PendingCommit {
  readonly ts: Timestamp;
  /** Rejects with StoreFailed; the commit may take effect once the store can write again. */
  readonly published: Promise<void>;
}

/** For `/health` and the log. */
export interface StoreHealth {
  /** Why changes are refused. May name the data directory. */
  readonly readOnly: string | null;
  /** Null without a disk. */
  readonly freeBytes: number | null;
}

/** WIRE.md 3.10. */
export interface VectorSearchRequest {
  /** `table.index` */
  readonly indexName: string;
  readonly vector: readonly number[];
  readonly limit: number;
  readonly filter: JSONValue | null;
}

/** WIRE.md 7.4. */
export interface SchemaJson {
  readonly tables: readonly TableSchemaJson[];
  readonly schemaValidation: boolean;
}

/** A table of the schema, as `convex/server` exports it. */
export interface TableSchemaJson {
  readonly tableName: string;
  readonly indexes: readonly { readonly indexDescriptor: string; readonly fields: readonly string[] }[];
  readonly searchIndexes: readonly {
    readonly indexDescriptor: string;
    readonly searchField: string;
    readonly filterFields: readonly string[];
  }[];
  readonly vectorIndexes: readonly {
    readonly indexDescriptor: string;
    readonly vectorField: string;
    readonly dimensions: number;
    readonly filterFields: readonly string[];
  }[];
  readonly documentType: ValidatorJson | null;
  /** Absent in older clients' exports. */
  readonly stagedDbIndexes?: readonly StagedIndexJson[];
  readonly stagedSearchIndexes?: readonly StagedIndexJson[];
  readonly stagedVectorIndexes?: readonly StagedIndexJson[];
}

interface StagedIndexJson {
  readonly indexDescriptor: string;
}

/** Owns the schema in force, and the preparation of the next one. */
export interface SchemaRegistry {
  /** Null before the first push. */
  readonly active: SchemaJson | null;
  /**
   * WIRE.md 7.3.
   * @throws InvalidSchemaError
   */
  diff(next: SchemaJson | null): IndexDiff;
  /**
   * Validates documents and backfills indexes, in slices between which other work runs. A violating write in the
   * meantime fails the preparation.
   * @throws SchemaValidationError, InvalidSchemaError
   */
  prepare(next: SchemaJson | null): Promise<PreparedSchema>;
  tableNames(): readonly string[];
  /** Null for an unknown table or a malformed id. */
  tableOf(id: string): string | null;
}

/** A schema whose documents are valid and whose indexes are filled. */
export interface PreparedSchema {
  readonly next: SchemaJson | null;
  /**
   * Takes effect with the commit of `tx`, in which modules and crons change too.
   * @throws SchemaValidationError; OptimisticConcurrencyControlFailure after another push.
   */
  activate(tx: Transaction): void;
  /** Deletes the backfilled indexes. */
  discard(): Promise<void>;
}

/** As the CLI prints it before a push (WIRE.md 7.3). */
export interface IndexDiff {
  readonly added_indexes: readonly IndexJson[];
  readonly removed_indexes: readonly IndexJson[];
}

/** `name` is `table.index`; the other fields depend on the index's type. */
export interface IndexJson {
  readonly name: string;
  readonly [field: string]: JSONValue;
}

/** Names the first document that the schema refuses. */
export class SchemaValidationError extends BackendError<"SchemaValidationFailed"> {
  override readonly name = "SchemaValidationError";

  constructor(
    readonly tableName: string,
    readonly documentId: string,
    message: string,
  ) {
    super("SchemaValidationFailed", message);
  }
}

/** An expected failure; any other error is a bug. */
export class DatabaseError extends BackendError<DatabaseErrorCode> {
  override readonly name = "DatabaseError";
}

/** As of a ConvexError, so that pages show the message. */
export function refusalData({ message }: DatabaseError): JSONValue {
  return { code: "UNAVAILABLE", message };
}

/** A condition of the store, which reports itself, and no fault of the operation. */
export function isStoreRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && (error.code === "StoreReadOnly" || error.code === "StoreFailed");
}
