/**
 * What the database layer offers to the layers above it (subscriptions, functions, sync, push, server).
 *
 * Time: timestamps are nanoseconds since the epoch as bigint, unique and strictly increasing over restarts.
 * `latestTs` is the newest *published* (durable) commit; queries read at it or before it. Mutations begin at the newest
 * *assigned* commit, which may still be on its way to the disk: commits are flushed in order, so an acknowledged
 * mutation never rests on one that could be lost.
 */
import type { JSONValue, Value } from "convex/values";
import { BackendError, type DatabaseErrorCode } from "../shared/BackendError.js";
import type { Key, KeyInterval } from "../values/keys.js";

export type Timestamp = bigint;
export type Document = { readonly _id: string; readonly _creationTime: number } & { readonly [field: string]: Value };

/** Convex's query JSON (WIRE.md 3.3), as the `convex` package's query builder emits it. */
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

export interface PageRequest {
  readonly query: QueryJson;
  readonly cursor: string | null;
  /** Explicit or from the journal: read up to and including this cursor, whatever `pageSize` says. */
  readonly endCursor: string | null;
  readonly pageSize: number;
  readonly maximumRowsRead?: number;
  readonly maximumBytesRead?: number;
}

export interface PageResult {
  readonly page: Document[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: "SplitRecommended" | "SplitRequired" | null;
}

/**
 * What an execution has read, as intervals per index: disjoint, in order. Index ids are `table.index`; those that begin
 * with `#` stand for things that are no documents (the schema, the table names, env variables, modules, counts).
 */
export interface ReadSet {
  readonly intervals: ReadonlyMap<string, readonly KeyInterval[]>;
  /** True where a key of `commit`'s old or new index entries falls in an interval. */
  overlaps(commit: Commit): boolean;
}

/** One entry of the write log. */
export interface Commit {
  readonly ts: Timestamp;
  /** Per index id: the keys that this commit removed or added. */
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
 * A transaction reads its snapshot plus its own writes and records what it read. One is single-use. All methods are
 * synchronous; errors are DatabaseError with a code of WIRE.md 3.8, 3.9, 3.11.
 */
export interface Transaction {
  readonly beginTs: Timestamp;
  readonly readSet: ReadSet;
  readonly readOnly: boolean;

  /** `table`, where given, must be the id's table. `system` opens `_storage`, `_scheduled_functions` (and no user table). */
  get(id: string, options?: { table?: string; system?: boolean }): Document | null;
  openQuery(query: QueryJson, options?: { system?: boolean }): QueryStream;
  page(request: PageRequest, options?: { system?: boolean }): PageResult;
  count(table: string): number;
  normalizeId(table: string, id: string): string | null;
  /** Table of an id as this transaction sees it (its own new tables included); null for anything else. */
  tableOf(id: string): string | null;

  insert(table: string, value: { [field: string]: Value | undefined }): string;
  /** `undefined` at top level removes the field. */
  patch(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  replace(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  delete(id: string, options?: { table?: string }): Document;

  /** Nested mutations: `rollback` undoes the writes since the savepoint, reads stay in the read set. */
  savepoint(): Savepoint;
  /** The snapshot without this transaction's own writes; its reads are not recorded. */
  snapshotView(): Transaction;
  /** Adds to the read set something that is no document: an env variable's name, the modules' version. */
  recordRead(key: SystemRead): void;
  readonly usage: TransactionUsage;
}

export type SystemRead = { readonly kind: "env"; readonly name: string } | { readonly kind: "modules" };

export interface Savepoint {
  rollback(): void;
}

export interface QueryStream {
  next(): Document | null;
  close(): void;
}

export interface TransactionUsage {
  readonly documentsRead: number;
  readonly bytesRead: number;
  readonly databaseQueries: number;
  readonly documentsWritten: number;
  readonly bytesWritten: number;
}

/**
 * Writable only by the engine itself, never by user functions: rows of tables whose names begin with `_`
 * (`_scheduled_functions`, `_storage`, `_modules`, `_env`, `_session_requests`, `_crons`, …) are read and written
 * through the same Transaction with `asSystem`.
 */
export interface Database {
  /** Newest published commit. */
  readonly latestTs: Timestamp;
  /** A read-only transaction at `ts` (default `latestTs`); SnapshotTooOldError when older than the retained log. */
  read(ts?: Timestamp): Transaction;
  /** A read-write transaction at the newest assigned commit. */
  begin(): Transaction;
  /** The same transaction with the rights of the engine: tables named `_…` can be written. */
  asSystem(tx: Transaction): Transaction;
  /**
   * Validates the read set against commits since `beginTs`, assigns a timestamp, persists, publishes, resolves with
   * the timestamp. A transaction without writes resolves with its `beginTs` once that is published.
   * Throws ConflictError (code OptimisticConcurrencyControlFailure) when another commit overlaps.
   */
  commit(tx: Transaction): Promise<Timestamp>;
  /** Commits published after `ts`, oldest first. */
  commitsAfter(after: Timestamp): readonly Commit[];
  /** Called after each publication, in order. Returns the unsubscriber. */
  onCommit(listener: (commit: Commit) => void): () => void;

  readonly schema: SchemaRegistry;
  /** Vector search over the newest published snapshot; no read set (actions only). */
  vectorSearch(request: VectorSearchRequest): readonly { readonly _id: string; readonly _score: number }[];
  close(): Promise<void>;
}

export interface VectorSearchRequest {
  /** `table.index` */
  readonly indexName: string;
  readonly vector: readonly number[];
  readonly limit: number;
  /** The expression JSON of WIRE.md 3.10, or null. */
  readonly filter: JSONValue | null;
}

/** The exported schema JSON of WIRE.md 7.4. */
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
  /** Absent in schemas that older clients export. */
  readonly stagedDbIndexes?: readonly StagedIndexJson[];
  readonly stagedSearchIndexes?: readonly StagedIndexJson[];
  readonly stagedVectorIndexes?: readonly StagedIndexJson[];
}

interface StagedIndexJson {
  readonly indexDescriptor: string;
}

export interface SchemaRegistry {
  /** The schema in force, or null before the first push. */
  readonly active: SchemaJson | null;
  /** Difference of `next` to what is in force, in the wire's form of `indexDiffs`. Throws on an invalid schema. */
  diff(next: SchemaJson | null): IndexDiff;
  /**
   * Validates existing documents against `next` and back-fills its new indexes, in slices that let other work run.
   * Resolves when `activate` may be called; rejects with SchemaValidationError naming table and document.
   * Writes that violate `next` meanwhile make it fail.
   */
  prepare(next: SchemaJson | null): Promise<PreparedSchema>;
  tableNames(): readonly string[];
  /** Table of an id, or null for an unknown table number or malformed id. */
  tableOf(id: string): string | null;
}

export interface PreparedSchema {
  readonly next: SchemaJson | null;
  /** Puts the schema in force within `tx`, which the caller commits (modules and crons switch in the same one). */
  activate(tx: Transaction): void;
  /** Drops what was back-filled. */
  discard(): Promise<void>;
}

export interface IndexDiff {
  readonly added_indexes: readonly JSONValue[];
  readonly removed_indexes: readonly JSONValue[];
}

/** Documents do not match a schema in preparation: stored ones, or ones written meanwhile. */
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
