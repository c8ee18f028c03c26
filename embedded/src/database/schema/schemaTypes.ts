/** This file owns the types of schemas, and of the changes of tables and indexes. */
import type { JSONValue } from "convex/values";
import type { ValidatorJson } from "../../values/validators.js";
import type { NewDocument } from "../documentTypes.js";
import type { Transaction } from "../transaction/transactionTypes.js";

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
  /** Returns the names of the app's tables, without the backend's own. */
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
