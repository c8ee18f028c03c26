import type { Value } from "convex/values";
import type { Document, NewDocument, TableNumber, Timestamp } from "../types/documentTypes.js";
import type { PageRequest, PageResult, QueryJson, QueryStream } from "../read/queryTypes.js";
import type { ReadSet } from "./ReadSet.js";

/** What a read may reach. */
export interface QueryOptions {
  /** Whether `_storage` and `_scheduled_functions` are readable. */
  readonly allowsSystemTables?: boolean;
}

/** Options of an operation on one document. */
export interface DocumentOptions extends QueryOptions {
  /** The table that the id must have. */
  readonly table?: string;
}

/**
 * A transaction is synchronous and used once: it reads one snapshot and its own writes, and records its reads.
 * @throws DatabaseError with the codes of WIRE.md 3.8, 3.9 and 3.11 when an operation is refused; SnapshotTooOld once
 * the snapshot is dropped
 */
export interface Transaction {
  readonly beginTs: Timestamp;
  /** What it has read up to now. */
  readonly readSet: ReadSet;
  readonly isReadOnly: boolean;

  /** Returns the document, or null. */
  get(id: string, options?: DocumentOptions): Document | null;
  /** Returns the document as JSON text, or null. */
  getJson(id: string, options?: DocumentOptions): string | null;
  /**
   * Opens a query, whose documents are read at need.
   * @throws DatabaseError InvalidQuery when it is malformed; IndexNotFound when its table lacks the index
   */
  openQuery(query: QueryJson, options?: QueryOptions): QueryStream;
  /**
   * Reads one page.
   * @throws DatabaseError InvalidQuery when it is malformed; InvalidCursor for another query's cursor; IndexNotFound
   * when its table lacks the index
   */
  page(request: PageRequest, options?: QueryOptions): PageResult;
  /** Returns the number of documents; 0 for an absent table. */
  count(table: string): number;
  /** Returns null unless `id` is well-formed and of `table`. The document may not exist. */
  normalizeId(table: string, id: string): string | null;
  /** Returns null for an unknown table. This transaction's new tables are known. */
  tableOf(id: string): string | null;
  /** Returns the tables of the snapshot, the backend's own included. The read is not recorded. */
  tables(): readonly TableNumber[];

  /** Inserts a document, and creates an absent table. Returns the new id. */
  insert(table: string, value: { [field: string]: Value | undefined }): string;
  /**
   * Inserts a document of the backend into an existing table.
   * @throws DatabaseError InvalidId when the id is another table's, or that of a document
   */
  insertWithId(table: string, document: NewDocument): string;
  /** Returns the id of 16 bytes in a table of the backend, which may be absent. */
  documentId(table: string, internalId: Uint8Array): string;
  /** Merges top-level fields; `undefined` removes one. Returns the new document. */
  patch(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  /** Replaces all fields but the system's. Returns the new document. */
  replace(id: string, value: { [field: string]: Value | undefined }, options?: { table?: string }): Document;
  /** Deletes a document. Returns the deleted document. */
  delete(id: string, options?: { table?: string }): Document;
  /** Returns the JSON text that this transaction wrote last. @throws Error when it wrote no document of this id */
  writtenJson(id: string): string;

  /** Marks a point for a rollback, which undoes later writes; reads stay in the read set. */
  savepoint(): Savepoint;
  /** Returns a read-only view without this transaction's writes. Its reads are not recorded. */
  snapshotView(): Transaction;
  /** Adds to the read set what another layer has read. */
  recordRead(key: SystemRead): void;
  readonly usage: TransactionUsage;
}

/** A read besides documents: of variables, of the modules, of a whole table. */
export type SystemRead =
  | { readonly kind: "env"; readonly name: string }
  | { readonly kind: "modules" }
  /** A read of all the table's documents. */
  | { readonly kind: "table"; readonly name: string };

/** A point of a transaction to which a failed nested call returns. */
export interface Savepoint {
  /** Undoes the writes since the savepoint. */
  rollback(): void;
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
