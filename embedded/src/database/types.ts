/**
 * The interfaces of the database layer for the layers above.
 *
 * Timestamps are nanoseconds since the epoch, unique and strictly increasing over restarts. `latestTs` is the latest
 * published commit, which is durable; queries read at or before it. Mutations begin at the latest assigned commit,
 * which may not be durable yet. Commits are flushed in order, so no acknowledged mutation depends on a lost one.
 */
import type { JSONValue, Value } from "convex/values";
import { BackendError, type DatabaseErrorCode } from "../shared/BackendError.js";
import type { Key, KeyInterval } from "../values/keys.js";

/** Nanoseconds since the epoch. */
export type Timestamp = bigint;
/** A stored document with its system fields. */
export type Document = { readonly _id: string; readonly _creationTime: number } & { readonly [field: string]: Value };

/** Query JSON (WIRE.md 3.3), as the query builder of `convex/server` emits it. */
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

/** One page of a query (WIRE.md 3.9). */
export interface PageRequest {
  readonly query: QueryJson;
  /** Where the page begins; null is the beginning. */
  readonly cursor: string | null;
  /** Explicit or from the journal: the page ends with this cursor, regardless of `pageSize`. */
  readonly endCursor: string | null;
  readonly pageSize: number;
  /** Rows scanned, filtered ones included. */
  readonly maximumRowsRead?: number;
  readonly maximumBytesRead?: number;
}

/** A page and where the next one begins. `splitCursor` is a position in its middle. */
export interface PageResult {
  readonly page: Document[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: "SplitRecommended" | "SplitRequired" | null;
}

/**
 * What a transaction has read, as disjoint, ordered intervals per index. Index ids are `table.index`; those that begin
 * with `#` stand for the schema, absent tables, modules, environment variables and counts.
 */
export interface ReadSet {
  readonly intervals: ReadonlyMap<string, readonly KeyInterval[]>;
  /** True when an old or new index key of `commit` lies in an interval. */
  overlaps(commit: Commit): boolean;
}

/** One commit in the write log. */
export interface Commit {
  readonly ts: Timestamp;
  /** By index id: the keys that the commit removed or added. */
  readonly keys: ReadonlyMap<string, readonly Key[]>;
  readonly writes: readonly DocumentWrite[];
}

/** One document of a commit. `old` is null for an insert, `new` for a delete. */
export interface DocumentWrite {
  readonly table: string;
  readonly id: string;
  readonly old: Document | null;
  readonly new: Document | null;
}

/**
 * A transaction reads its snapshot and its own writes, and records its reads. It is used once. All methods are
 * synchronous.
 *
 * @throws DatabaseError with the codes of WIRE.md 3.8, 3.9 and 3.11; SnapshotTooOld once the snapshot is no longer
 * retained.
 */
export interface Transaction {
  /** The snapshot. */
  readonly beginTs: Timestamp;
  /** What was read so far. */
  readonly readSet: ReadSet;
  readonly readOnly: boolean;

  /**
   * The document, or null. `table`, where given, must be the id's table. `system` opens `_storage` and
   * `_scheduled_functions`, and no user table.
   */
  get(id: string, options?: { table?: string; system?: boolean }): Document | null;
  /** The documents of a query, read lazily. */
  openQuery(query: QueryJson, options?: { system?: boolean }): QueryStream;
  /** One page of a query. */
  page(request: PageRequest, options?: { system?: boolean }): PageResult;
  /** Number of documents in a table. */
  count(table: string): number;
  /** `id` when it is a well-formed id of `table`, otherwise null. The document need not exist. */
  normalizeId(table: string, id: string): string | null;
  /** The table of a well-formed id, new tables of this transaction included, or null for any other text. */
  tableOf(id: string): string | null;

  /** Inserts a document and returns its id. */
  insert(table: string, value: { [field: string]: Value | undefined }): string;
  /** Merges top-level fields; `undefined` removes one. Returns the new document. */
  patch(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  /** Replaces all fields. Returns the new document. */
  replace(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  /** Deletes a document and returns it. */
  delete(id: string, options?: { table?: string }): Document;

  /** A savepoint for a nested mutation. A rollback undoes later writes; reads stay in the read set. */
  savepoint(): Savepoint;
  /** A read-only view of the snapshot, without this transaction's writes. Its reads are not recorded. */
  snapshotView(): Transaction;
  /** Records a read that is not a document. */
  recordRead(key: SystemRead): void;
  /** Consumption so far, for the limits of WIRE.md 3.11. */
  readonly usage: TransactionUsage;
}

/** A read that is not a document: one environment variable, or the deployed modules as a whole. */
export type SystemRead = { readonly kind: "env"; readonly name: string } | { readonly kind: "modules" };

/** A position in a transaction's writes. */
export interface Savepoint {
  /** Undoes the writes since the savepoint. */
  rollback(): void;
}

/** Documents in order, then null. */
export interface QueryStream {
  next(): Document | null;
  close(): void;
}

/** What a transaction has read and written. `databaseQueries` counts index ranges. */
export interface TransactionUsage {
  readonly documentsRead: number;
  readonly bytesRead: number;
  readonly databaseQueries: number;
  readonly documentsWritten: number;
  readonly bytesWritten: number;
}

/**
 * The database. Tables whose names begin with `_` are system tables (systemTables.ts): user functions never write them,
 * the backend does through `asSystem`.
 */
export interface Database {
  /** The latest published commit. */
  readonly latestTs: Timestamp;
  /**
   * A read-only transaction at `ts`, by default `latestTs`.
   * @throws DatabaseError SnapshotTooOld below the retained log, SnapshotInFuture above `latestTs`.
   */
  read(ts?: Timestamp): Transaction;
  /**
   * A read-write transaction at the latest assigned commit.
   * @throws DatabaseError StoreFailed after a failed write.
   */
  begin(): Transaction;
  /** A view of `tx` with access to system tables and without limits. */
  asSystem(tx: Transaction): Transaction;
  /**
   * Checks the read set against commits since `beginTs`, assigns a timestamp, persists and publishes. Resolves with the
   * timestamp. A transaction without writes resolves with its `beginTs` once that is published.
   * @throws DatabaseError OptimisticConcurrencyControlFailure when another commit overlaps the read set, StoreFailed
   * when it cannot be persisted.
   */
  commit(tx: Transaction): Promise<Timestamp>;
  /**
   * The commits published after `after`, oldest first.
   * @throws DatabaseError SnapshotTooOld when the log no longer reaches back that far.
   */
  commitsAfter(after: Timestamp): readonly Commit[];
  /** Calls `listener` after each publication, in order. Returns the unsubscriber. */
  onCommit(listener: (commit: Commit) => void): () => void;

  readonly schema: SchemaRegistry;
  /**
   * Vector search at the latest published commit, for actions. Nothing is recorded.
   * @throws DatabaseError IndexNotFound or InvalidQuery.
   */
  vectorSearch(request: VectorSearchRequest): readonly { readonly _id: string; readonly _score: number }[];
  /** Waits for pending commits and closes the store. */
  close(): Promise<void>;
}

/** A vector search (WIRE.md 3.10). */
export interface VectorSearchRequest {
  /** `table.index` */
  readonly indexName: string;
  readonly vector: readonly number[];
  readonly limit: number;
  /** Expression JSON, or null. */
  readonly filter: JSONValue | null;
}

/** An exported schema (WIRE.md 7.4). */
export interface SchemaJson {
  readonly tables: readonly TableSchemaJson[];
  readonly schemaValidation: boolean;
}

/** One table of a schema. */
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
  readonly documentType: JSONValue | null;
  /** Absent in schemas that older clients export. */
  readonly stagedDbIndexes?: readonly StagedIndexJson[];
  readonly stagedSearchIndexes?: readonly StagedIndexJson[];
  readonly stagedVectorIndexes?: readonly StagedIndexJson[];
}

interface StagedIndexJson {
  readonly indexDescriptor: string;
}

/** The schema in force and its changes. */
export interface SchemaRegistry {
  /** The schema in force, or null before the first push. */
  readonly active: SchemaJson | null;
  /**
   * The indexes that `next` adds and removes, in the form of `indexDiffs` on the wire.
   * @throws InvalidSchemaError
   */
  diff(next: SchemaJson | null): IndexDiff;
  /**
   * Validates stored documents against `next` and backfills its new indexes, in slices that let other work run.
   * Resolves when `activate` may be called. A write that violates `next` in the meantime makes it fail.
   * @throws SchemaValidationError, InvalidSchemaError
   */
  prepare(next: SchemaJson | null): Promise<PreparedSchema>;
  /** The user tables, sorted. */
  tableNames(): readonly string[];
  /** The table of an id, or null for an unknown table number or a malformed id. */
  tableOf(id: string): string | null;
}

/** A schema whose documents are validated and whose indexes are backfilled. */
export interface PreparedSchema {
  readonly next: SchemaJson | null;
  /**
   * Puts the schema in force with the commit of `tx`, in which modules and crons change too.
   * @throws SchemaValidationError, or DatabaseError OptimisticConcurrencyControlFailure when another push was first.
   */
  activate(tx: Transaction): void;
  /** Abandons the schema and deletes its backfilled indexes. */
  discard(): Promise<void>;
}

/** Added and removed indexes, in the form of the wire. */
export interface IndexDiff {
  readonly added_indexes: readonly JSONValue[];
  readonly removed_indexes: readonly JSONValue[];
}

/** A stored document, or one written in the meantime, violates a schema in preparation. */
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

/** A read, write or commit that the database refuses. */
export class DatabaseError extends BackendError<DatabaseErrorCode> {
  override readonly name = "DatabaseError";
}
