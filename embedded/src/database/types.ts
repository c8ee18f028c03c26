/**
 * Interfaces of the database for the layers above.
 *
 * Queries read at or before `latestTs`, the latest published commit, which is durable. Mutations begin at the
 * latest assigned commit, which may not be durable yet. Commits are flushed in order, so no acknowledged
 * mutation depends on a lost one.
 */
import type { JSONValue, Value } from "convex/values";
import { BackendError, type DatabaseErrorCode } from "../shared/BackendError.js";
import type { Key, KeyInterval } from "../values/keys.js";

/** Nanoseconds since the epoch, unique and strictly increasing, over restarts too. */
export type Timestamp = bigint;
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
  /** Explicit or from the journal; ends the page regardless of `pageSize`. */
  readonly endCursor: string | null;
  readonly pageSize: number;
  /** Rows scanned, including filtered ones. */
  readonly maximumRowsRead?: number;
  readonly maximumBytesRead?: number;
}

/** `splitCursor` is a position in the page's middle. */
export interface PageResult {
  readonly page: Document[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: "SplitRecommended" | "SplitRequired" | null;
}

/** Disjoint, ordered intervals per index, `table.index`. Ids with `#` are in ReadSetBuilder.ts. */
export interface ReadSet {
  readonly intervals: ReadonlyMap<string, readonly KeyInterval[]>;
  /** Whether an interval contains an old or new index key of `commit`. */
  overlaps(commit: Commit): boolean;
}

export interface Commit {
  readonly ts: Timestamp;
  /** Removed or added keys by index id. */
  readonly keys: ReadonlyMap<string, readonly Key[]>;
  readonly writes: readonly DocumentWrite[];
}

/** `old` is null for an insert, `new` for a delete. */
export interface DocumentWrite {
  readonly table: string;
  readonly id: string;
  readonly old: Document | null;
  readonly new: Document | null;
}

/**
 * A synchronous transaction, used once: it reads one snapshot and its own writes, and records its reads.
 * @throws DatabaseError with the codes of WIRE.md 3.8, 3.9 and 3.11; SnapshotTooOld once the snapshot is
 * dropped.
 */
export interface Transaction {
  readonly beginTs: Timestamp;
  readonly readSet: ReadSet;
  readonly readOnly: boolean;

  /**
   * `table`, where given, must be the id's table. `system` opens only `_storage` and `_scheduled_functions`.
   */
  get(id: string, options?: { table?: string; system?: boolean }): Document | null;
  /** The documents are read lazily. */
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
  /** Returns the new document. */
  replace(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  delete(id: string, options?: { table?: string }): Document;

  /** For nested mutations. Rollback undoes later writes; reads stay in the read set. */
  savepoint(): Savepoint;
  /** Read-only, without this transaction's writes. Its reads are not recorded. */
  snapshotView(): Transaction;
  recordRead(key: SystemRead): void;
  readonly usage: TransactionUsage;
}

/** One environment variable, or all deployed modules. */
export type SystemRead = { readonly kind: "env"; readonly name: string } | { readonly kind: "modules" };

export interface Savepoint {
  rollback(): void;
}

export interface QueryStream {
  next(): Document | null;
  close(): void;
}

/** `databaseQueries` counts index ranges (WIRE.md 3.11). */
export interface TransactionUsage {
  readonly documentsRead: number;
  readonly bytesRead: number;
  readonly databaseQueries: number;
  readonly documentsWritten: number;
  readonly bytesWritten: number;
}

/** Only the backend, through `asSystem`, writes system tables (systemTables.ts). */
export interface Database {
  readonly latestTs: Timestamp;
  /**
   * A read-only transaction, by default at `latestTs`.
   * @throws SnapshotTooOld below the retained log, SnapshotInFuture above `latestTs`.
   */
  read(ts?: Timestamp): Transaction;
  /**
   * A read-write transaction at the latest assigned commit.
   * @throws StoreFailed after a failed write.
   */
  begin(): Transaction;
  /** A view of `tx` with system tables, without limits. */
  asSystem(tx: Transaction): Transaction;
  /**
   * Resolves with the timestamp once published; without writes, with `beginTs` once that is published.
   * @throws OptimisticConcurrencyControlFailure when a commit since `beginTs` overlaps the read set;
   * StoreFailed when it cannot be persisted.
   */
  commit(tx: Transaction): Promise<Timestamp>;
  /**
   * Published commits, oldest first.
   * @throws SnapshotTooOld below the retained log.
   */
  commitsAfter(after: Timestamp): readonly Commit[];
  /** Runs `listener` after each publication, in order. Returns the unsubscriber. */
  onCommit(listener: (commit: Commit) => void): () => void;

  readonly schema: SchemaRegistry;
  /**
   * At the latest published commit, for actions. Nothing is recorded.
   * @throws IndexNotFound, InvalidQuery
   */
  vectorSearch(request: VectorSearchRequest): readonly { readonly _id: string; readonly _score: number }[];
  /** Waits for pending commits. */
  close(): Promise<void>;
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

export interface SchemaRegistry {
  /** Null before the first push. */
  readonly active: SchemaJson | null;
  /**
   * Index changes in the wire form of `indexDiffs`.
   * @throws InvalidSchemaError
   */
  diff(next: SchemaJson | null): IndexDiff;
  /**
   * Validates stored documents and backfills new indexes, in slices between which other work runs. A
   * violating write in the meantime fails the preparation.
   * @throws SchemaValidationError, InvalidSchemaError
   */
  prepare(next: SchemaJson | null): Promise<PreparedSchema>;
  tableNames(): readonly string[];
  /** Null for an unknown or malformed id. */
  tableOf(id: string): string | null;
}

export interface PreparedSchema {
  readonly next: SchemaJson | null;
  /**
   * Activates the schema with the commit of `tx`, in which modules and crons change too.
   * @throws SchemaValidationError; OptimisticConcurrencyControlFailure after another push.
   */
  activate(tx: Transaction): void;
  /** Deletes the backfilled indexes. */
  discard(): Promise<void>;
}

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

export class DatabaseError extends BackendError<DatabaseErrorCode> {
  override readonly name = "DatabaseError";
}
