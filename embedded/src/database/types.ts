/**
 * This file owns the types between the database and its callers.
 *
 * Queries read at or before `latestTs`, the latest published commit, which is durable. Mutations begin at the latest
 * assigned commit. Commits are flushed in order, so no acknowledged mutation depends on a lost one.
 */
import type { JSONValue, Value } from "convex/values";
import { BackendError, type DatabaseErrorCode } from "../shared/BackendError.js";
import type { Key, KeyInterval } from "../values/keys.js";
import type { ValidatorJson } from "../values/validators.js";

/** Nanoseconds since the epoch, strictly increasing, over restarts too. */
export type Timestamp = bigint;
/** A document as functions read it. */
export type Document = { readonly _id: string; readonly _creationTime: number } & { readonly [field: string]: Value };

/** A query as functions send it (WIRE.md 3.3). */
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

/** A request for one page (WIRE.md 3.9). A null `cursor` is the beginning. */
export interface PageRequest {
  readonly query: QueryJson;
  readonly cursor: string | null;
  /** Cursor at which the page ends regardless of `pageSize`; the journal holds one too. */
  readonly endCursor: string | null;
  readonly pageSize: number;
  /** Maximum rows that the page reads, filtered ones included. */
  readonly maximumRowsRead?: number;
  readonly maximumBytesRead?: number;
}

/** A page as `paginate` returns it on Convex. */
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
  /** Whether any document may have changed, besides those of `writes`. */
  readonly replacesTables?: true;
}

/** A changed document. `old` is null for an insert, `new` for a delete. */
export interface DocumentWrite {
  readonly table: string;
  readonly id: string;
  readonly old: Document | null;
  readonly new: Document | null;
}

/** All that a commit needs of a transaction: its begin timestamp, its read set and its writes. */
export interface TransactionEffects {
  readonly readSet: ReadSet;
  /** Each changed document once. */
  readonly writes: readonly DocumentWrite[];
}

/**
 * A transaction is synchronous and used once: it reads one snapshot and its own writes, and records its reads.
 * @throws DatabaseError with the codes of WIRE.md 3.8, 3.9 and 3.11; SnapshotTooOld once the snapshot is dropped
 */
export interface Transaction extends TransactionEffects {
  readonly beginTs: Timestamp;
  readonly isReadOnly: boolean;

  /**
   * Returns the document, or null. A given `table` must be the id's. `allowsSystemTables` opens only `_storage` and
   * `_scheduled_functions`.
   */
  get(id: string, options?: { table?: string; allowsSystemTables?: boolean }): Document | null;
  /** Returns the document as JSON text, or null. */
  getJson(id: string, options?: { table?: string; allowsSystemTables?: boolean }): string | null;
  openQuery(query: QueryJson, options?: { allowsSystemTables?: boolean }): QueryStream;
  page(request: PageRequest, options?: { allowsSystemTables?: boolean }): PageResult;
  count(table: string): number;
  /** Returns null unless `id` is well-formed and of `table`. The document may not exist. */
  normalizeId(table: string, id: string): string | null;
  /** Returns null for an unknown table. This transaction's new tables are known. */
  tableOf(id: string): string | null;
  /** Returns the tables of the snapshot, the backend's own included. The read is not recorded. */
  tables(): readonly TableNumber[];

  insert(table: string, value: { [field: string]: Value | undefined }): string;
  /**
   * Inserts a document of the backend into an existing table.
   * @throws InvalidId when the id is another table's, or that of a document
   */
  insertWithId(table: string, document: NewDocument): string;
  /** Returns the id of 16 bytes in a table of the backend, which may be absent. */
  documentId(table: string, internalId: Uint8Array): string;
  /** Merges top-level fields; `undefined` removes one. Returns the new document. */
  patch(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  replace(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  delete(id: string, options?: { table?: string }): Document;
  /** Returns the JSON text that this transaction wrote last. @throws Error when it wrote no document of this id */
  writtenJson(id: string): string;

  /** Marks a point for a rollback, which undoes later writes; reads stay in the read set. */
  savepoint(): Savepoint;
  /** Returns a read-only view without this transaction's writes. Its reads are not recorded. */
  snapshotView(): Transaction;
  recordRead(key: SystemRead): void;
  readonly usage: TransactionUsage;
}

/** A document with or without its id and time. */
export type NewDocument = { readonly [field: string]: Value | undefined };

/** A table that replaces the one of its name, if there is one. */
export interface ReplacedTable {
  readonly name: string;
  /** Table number in its documents' ids; null means any, the present one if it is free. */
  readonly number: number | null;
}

/** Fills new versions of tables while the old ones stay in force. */
export interface TableReplacement {
  /**
   * Adds documents to a replaced table. No transaction reads them before the commit of `activate`. After an error the
   * caller discards the replacement.
   * @throws InvalidDocument, InvalidId, SchemaViolation, StoreFailed
   */
  add(table: string, documents: readonly NewDocument[]): Promise<void>;
  /**
   * Takes effect with the commit of `tx`. All running mutations conflict with it.
   * @throws OptimisticConcurrencyControlFailure after a push
   */
  activate(tx: Transaction): void;
  /** Deletes what was added. It has no effect after the commit. */
  discard(): Promise<void>;
}

/** A table's name and number. */
export interface TableNumber {
  readonly name: string;
  /** Number that every id of the table contains. */
  readonly number: number;
}

/** A read besides documents: of variables, of the modules, of a whole table. */
export type SystemRead =
  | { readonly kind: "env"; readonly name: string }
  | { readonly kind: "modules" }
  /** A read of all the table's documents. */
  | { readonly kind: "table"; readonly name: string };

/** A point of a transaction to which a failed nested call returns. */
export interface Savepoint {
  rollback(): void;
}

/** Documents of a query, read at need. Their reads count when they are made. */
export interface QueryStream {
  /** Returns a promise where `next` would hold the thread for long; it resolves when `next` would not. */
  whenReady(): Promise<void> | undefined;
  next(): Document | null;
  /** Returns the next document as JSON text, or null. */
  nextJson(): string | null;
  close(): void;
}

/** Limits of a transaction. `databaseQueries` counts index ranges. */
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
  /** Limits further use, at most to what is left; the returned function restores the limits. */
  lowerLimits(requested: Partial<UsageLimits>): () => void;
}

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
  onFlush(listener: (commit: Commit) => void): () => void;

  readonly schema: SchemaRegistry;
  /**
   * Creates new tables that replace existing ones, with their indexes. Other tables are unchanged, except that an empty
   * one may receive another number.
   * @throws TableNumberConflict with a table that has documents; InvalidDocument for a name
   */
  replaceTables(tables: readonly ReplacedTable[]): Promise<TableReplacement>;
  /** Searches at the latest published commit; the read is not recorded. @throws IndexNotFound, InvalidQuery */
  vectorSearch(request: VectorSearchRequest): readonly { readonly _id: string; readonly _score: number }[];
  /** Waits for pending commits. */
  close(): Promise<void>;
}

/** An assigned commit with its timestamp, which is not durable yet. */
export interface PendingCommit {
  readonly ts: Timestamp;
  /** Rejects with StoreFailed; the commit may take effect once the store can write again. */
  readonly published: Promise<void>;
}

/** Condition of the store for `/health` and the log. */
export interface StoreHealth {
  /** Reason why changes are refused, or null. It may name the data directory. */
  readonly readOnly: string | null;
  /** Free bytes; null without a disk. */
  readonly freeBytes: number | null;
}

/** A vector search (WIRE.md 3.10). */
export interface VectorSearchRequest {
  /** Name as `table.index`. */
  readonly indexName: string;
  readonly vector: readonly number[];
  readonly limit: number;
  readonly filter: JSONValue | null;
}

/** The schema as JSON (WIRE.md 7.4). */
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
  /** Older clients' exports have none. */
  readonly stagedDbIndexes?: readonly StagedIndexJson[];
  readonly stagedSearchIndexes?: readonly StagedIndexJson[];
  readonly stagedVectorIndexes?: readonly StagedIndexJson[];
}

interface StagedIndexJson {
  readonly indexDescriptor: string;
}

/** Owns the schema in force, and the preparation of the next one. */
export interface SchemaRegistry {
  /** The schema in force; null before the first push. */
  readonly active: SchemaJson | null;
  /** Returns the changes of indexes (WIRE.md 7.3). @throws InvalidSchemaError */
  diff(next: SchemaJson | null): IndexDiff;
  /**
   * Validates documents and backfills indexes, in slices between which other work runs. A violating write in the
   * meantime fails the preparation.
   * @throws SchemaValidationError, InvalidSchemaError
   */
  prepare(next: SchemaJson | null): Promise<PreparedSchema>;
  tableNames(): readonly string[];
  /** Returns null for an unknown table or a malformed id. */
  tableOf(id: string): string | null;
}

/** A schema whose documents are valid and whose indexes are filled. */
export interface PreparedSchema {
  readonly next: SchemaJson | null;
  /**
   * Takes effect with the commit of `tx`, in which modules and crons change too.
   * @throws SchemaValidationError; OptimisticConcurrencyControlFailure after another push
   */
  activate(tx: Transaction): void;
  /** Deletes the backfilled indexes. */
  discard(): Promise<void>;
}

/** Changes of indexes as the CLI prints them before a push (WIRE.md 7.3). */
export interface IndexDiff {
  readonly added_indexes: readonly IndexJson[];
  readonly removed_indexes: readonly IndexJson[];
}

/** `name` is `table.index`; the other fields depend on the index's type. */
export interface IndexJson {
  readonly name: string;
  readonly [field: string]: JSONValue;
}

/** An error that names the first document that the schema refuses. */
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

/** Returns the data of a ConvexError, so that pages show the message. */
export function refusalData({ message }: DatabaseError): JSONValue {
  return { code: "UNAVAILABLE", message };
}

/**
 * Whether the store refused the operation, which is its condition and no fault of the operation. The store reports it
 * itself.
 */
export function isStoreRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && (error.code === "StoreReadOnly" || error.code === "StoreFailed");
}
