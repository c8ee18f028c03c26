import type { JSONValue } from "convex/values";
import type { ValidatorJson } from "../../values/validators.js";
import type { Transaction } from "../transaction/transactionTypes.js";

/** A table that replaces the one of its name, if there is one. */
export interface ReplacedTable {
  readonly name: string;
  /** Table number in its documents' ids; null means any, the present one if it is free. */
  readonly number: number | null;
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

/** A schema whose documents are valid and whose indexes are filled. */
export interface PreparedSchema {
  readonly next: SchemaJson | null;
  /**
   * Takes effect with the commit of `tx`, in which modules and crons change too.
   * @throws SchemaValidationError when a document has violated the schema
   * @throws DatabaseError OptimisticConcurrencyControlFailure after another push
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
