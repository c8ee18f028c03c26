/**
 * Interfaces of the database for the layers above.
 *
 * Queries read at or before `latestTs`, the latest published commit, which is durable. Mutations begin at the latest
 * assigned commit, which may not be durable yet. Commits are flushed in order, so no acknowledged mutation depends on a
 * lost one.
 */
import type { JSONValue, Value } from "convex/values";
import { BackendError, type DatabaseErrorCode } from "../shared/BackendError.js";
import type { Key, KeyInterval } from "../values/keys.js";

/** Nanoseconds since the epoch, unique and strictly increasing, over restarts too. */
export type Timestamp = bigint;
/** A stored document. */
export type Document = { readonly _id: string; readonly _creationTime: number } & { readonly [field: string]: Value };

/** Query JSON (WIRE.md 3.3) from the query builder of `convex/server`. */
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

/** One page (WIRE.md 3.9). */
export interface PageRequest {
  readonly query: QueryJson;
  /** Null is the beginning. */
  readonly cursor: string | null;
  /** Explicit or from the journal; ends the page regardless of `pageSize`. */
  readonly endCursor: string | null;
  readonly pageSize: number;
  /** Rows scanned, including filtered ones. */
  readonly maximumRowsRead?: number;
  readonly maximumBytesRead?: number;
}

/** A page and its end. `splitCursor` is a position in its middle. */
export interface PageResult {
  readonly page: Document[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: "SplitRecommended" | "SplitRequired" | null;
}

/**
 * A transaction's reads as disjoint, ordered intervals per index. Index ids are `table.index`; those with `#` are the
 * schema, absent tables, modules, environment variables and counts.
 */
export interface ReadSet {
  readonly intervals: ReadonlyMap<string, readonly KeyInterval[]>;
  /** Whether an interval contains an old or new index key of `commit`. */
  overlaps(commit: Commit): boolean;
}

/** A commit in the write log. */
export interface Commit {
  readonly ts: Timestamp;
  /** Removed or added keys by index id. */
  readonly keys: ReadonlyMap<string, readonly Key[]>;
  readonly writes: readonly DocumentWrite[];
}

/** A document of a commit. `old` is null for an insert, `new` for a delete. */
export interface DocumentWrite {
  readonly table: string;
  readonly id: string;
  readonly old: Document | null;
  readonly new: Document | null;
}

/**
 * A synchronous transaction, used once: it reads one snapshot and its own writes, and records its reads.
 *
 * @throws DatabaseError with the codes of WIRE.md 3.8, 3.9 and 3.11; SnapshotTooOld once the snapshot is dropped.
 */
export interface Transaction {
  readonly beginTs: Timestamp;
  readonly readSet: ReadSet;
  readonly readOnly: boolean;

  /**
   * The document, or null. `table`, where given, must be the id's table. `system` opens only `_storage` and
   * `_scheduled_functions`.
   */
  get(id: string, options?: { table?: string; system?: boolean }): Document | null;
  /** The documents of a query, read lazily. */
  openQuery(query: QueryJson, options?: { system?: boolean }): QueryStream;
  page(request: PageRequest, options?: { system?: boolean }): PageResult;
  count(table: string): number;
  /** `id` when it is a well-formed id of `table`, otherwise null. The document may not exist. */
  normalizeId(table: string, id: string): string | null;
  /** Table of a well-formed id, including this transaction's new tables, or null. */
  tableOf(id: string): string | null;

  insert(table: string, value: { [field: string]: Value | undefined }): string;
  /** Merges top-level fields; `undefined` removes one. Returns the new document. */
  patch(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  /** Replaces all fields. Returns the new document. */
  replace(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  delete(id: string, options?: { table?: string }): Document;

  /** For nested mutations. Rollback undoes later writes; reads stay in the read set. */
  savepoint(): Savepoint;
  /** Without this transaction's writes, read-only. Its reads are not recorded. */
  snapshotView(): Transaction;
  recordRead(key: SystemRead): void;
  /** Consumption so far (WIRE.md 3.11). */
  readonly usage: TransactionUsage;
}

/** A read other than a document: one environment variable, or all deployed modules. */
export type SystemRead = { readonly kind: "env"; readonly name: string } | { readonly kind: "modules" };

/** A position in a transaction's writes. */
export interface Savepoint {
  rollback(): void;
}

export interface QueryStream {
  next(): Document | null;
  close(): void;
}

/** Consumption of a transaction. `databaseQueries` counts index ranges. */
export interface TransactionUsage {
  readonly documentsRead: number;
  readonly bytesRead: number;
  readonly databaseQueries: number;
  readonly documentsWritten: number;
  readonly bytesWritten: number;
}

/** The database. Only the backend, through `asSystem`, writes system tables (`_…`, systemTables.ts). */
export interface Database {
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
  /** A view of `tx` with system tables, without limits. */
  asSystem(tx: Transaction): Transaction;
  /**
   * Commits and resolves with the timestamp once published; without writes, with `beginTs` once that is published.
   * @throws DatabaseError OptimisticConcurrencyControlFailure when another commit since `beginTs` overlaps the read
   * set; StoreFailed when the commit cannot be persisted.
   */
  commit(tx: Transaction): Promise<Timestamp>;
  /**
   * Commits published after `after`, oldest first.
   * @throws DatabaseError SnapshotTooOld below the retained log.
   */
  commitsAfter(after: Timestamp): readonly Commit[];
  /** Runs `listener` after each publication, in order. Returns the unsubscriber. */
  onCommit(listener: (commit: Commit) => void): () => void;

  readonly schema: SchemaRegistry;
  /**
   * Vector search at the latest published commit, for actions. Nothing is recorded.
   * @throws DatabaseError IndexNotFound or InvalidQuery.
   */
  vectorSearch(request: VectorSearchRequest): readonly { readonly _id: string; readonly _score: number }[];
  /** Waits for pending commits. */
  close(): Promise<void>;
}

/** A vector search (WIRE.md 3.10). */
export interface VectorSearchRequest {
  /** `table.index` */
  readonly indexName: string;
  readonly vector: readonly number[];
  readonly limit: number;
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
  /** Absent in exports of older clients. */
  readonly stagedDbIndexes?: readonly StagedIndexJson[];
  readonly stagedSearchIndexes?: readonly StagedIndexJson[];
  readonly stagedVectorIndexes?: readonly StagedIndexJson[];
}

interface StagedIndexJson {
  readonly indexDescriptor: string;
}

/** Schema in force and its changes. */
export interface SchemaRegistry {
  /** Null before the first push. */
  readonly active: SchemaJson | null;
  /**
   * Indexes that `next` adds and removes, in the wire form of `indexDiffs`.
   * @throws InvalidSchemaError
   */
  diff(next: SchemaJson | null): IndexDiff;
  /**
   * Validates stored documents against `next` and backfills its new indexes, in slices between which other work runs. A
   * violating write in the meantime fails the preparation.
   * @throws SchemaValidationError, InvalidSchemaError
   */
  prepare(next: SchemaJson | null): Promise<PreparedSchema>;
  tableNames(): readonly string[];
  /** Table of an id, or null for an unknown or malformed one. */
  tableOf(id: string): string | null;
}

/** A schema ready for activation. */
export interface PreparedSchema {
  readonly next: SchemaJson | null;
  /**
   * Activates the schema with the commit of `tx`, in which modules and crons change too.
   * @throws SchemaValidationError; DatabaseError OptimisticConcurrencyControlFailure after another push.
   */
  activate(tx: Transaction): void;
  /** Abandons the schema and deletes its backfilled indexes. */
  discard(): Promise<void>;
}

/** Index changes in wire form. */
export interface IndexDiff {
  readonly added_indexes: readonly JSONValue[];
  readonly removed_indexes: readonly JSONValue[];
}

/** A stored or concurrently written document violates a schema in preparation. */
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
