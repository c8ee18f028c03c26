/**
 * Owns which tables and indexes are in force: `Catalog` after one commit, immutable; `CatalogHistory` at each timestamp
 * that a transaction may read.
 *
 * Invariant: a table number or store id is never reused in the life of a store.
 */
import type { Value } from "convex/values";
import { assert, assertExists } from "../../shared/assert.js";
import { decodeId } from "../../values/ids.js";
import { encodeKey, type Key } from "../../values/keys.js";
import { valueAtPath } from "../../values/normalizeValue.js";
import type { Document, Timestamp } from "../types/documentTypes.js";
import type { SchemaJson, TableSchemaJson } from "./schemaTypes.js";

/** A database index in force; `storeId` prefixes its entries in the store. */
export interface IndexDefinition {
  /** Name as `table.index`. */
  readonly id: string;
  readonly table: string;
  readonly name: string;
  /** Declared fields. Keys also end in `_creationTime` and `_id`. */
  readonly fields: readonly string[];
  readonly storeId: number;
}

/** A text search index in force; `storeId` prefixes its entries in the store. */
export interface TextIndexDefinition {
  /** Name as `table.index`. */
  readonly id: string;
  readonly table: string;
  readonly name: string;
  readonly searchField: string;
  readonly filterFields: readonly string[];
  readonly storeId: number;
}

/** A table with every index that is in force. */
export interface TableDefinition {
  readonly name: string;
  readonly number: number;
  readonly byId: IndexDefinition;
  /** Includes `by_id` and `by_creation_time`. */
  readonly indexes: ReadonlyMap<string, IndexDefinition>;
  readonly texts: ReadonlyMap<string, TextIndexDefinition>;
}

export class Catalog {
  readonly #byNumber: ReadonlyMap<number, TableDefinition>;
  readonly #schemas: ReadonlyMap<string, TableSchemaJson>;

  constructor(
    readonly tables: ReadonlyMap<string, TableDefinition>,
    readonly schema: SchemaJson | null,
    /** Differs after tables were replaced, so that a schema prepared before is refused. */
    readonly generation = 0,
  ) {
    this.#byNumber = new Map([...tables.values()].map((table) => [table.number, table]));
    this.#schemas = new Map(schema?.tables.map((table) => [table.tableName, table]));
  }

  /** Returns undefined for an unknown table. */
  table(name: string): TableDefinition | undefined {
    return this.tables.get(name);
  }

  tableByNumber(number: number): TableDefinition | undefined {
    return this.#byNumber.get(number);
  }

  /** Returns undefined for an unknown or malformed id. */
  tableOfId(id: string): TableDefinition | undefined {
    const decoded = decodeId(id);
    return decoded === null ? undefined : this.#byNumber.get(decoded.tableNumber);
  }

  tableSchema(name: string): TableSchemaJson | undefined {
    return this.#schemas.get(name);
  }

  withTable(table: TableDefinition): Catalog {
    return new Catalog(new Map(this.tables).set(table.name, table), this.schema, this.generation);
  }
}

/** Catalogs in force since each timestamp, oldest first, from the oldest readable snapshot. */
export class CatalogHistory {
  #versions: { readonly ts: Timestamp; readonly catalog: Catalog }[];

  constructor(ts: Timestamp, catalog: Catalog) {
    this.#versions = [{ ts, catalog }];
  }

  get latest(): Catalog {
    return assertExists(this.#versions.at(-1), "a catalog is in force").catalog;
  }

  /** Returns the catalog in force at `ts`; for an earlier timestamp than all retained ones, the oldest catalog. */
  at(ts: Timestamp): Catalog {
    const version = this.#versions.findLast((candidate, i) => i === 0 || candidate.ts <= ts);
    return assertExists(version, "a catalog is in force").catalog;
  }

  /** Puts a catalog in force at `ts`, which exceeds all before. */
  append(ts: Timestamp, catalog: Catalog): void {
    assert(ts > (this.#versions.at(-1)?.ts ?? -1n), "catalogs ascend by timestamp");
    this.#versions.push({ ts, catalog });
  }

  /** Drops the catalog of `ts`, if there is one. */
  undo(ts: Timestamp): void {
    if (this.#versions.at(-1)?.ts === ts) this.#versions.pop();
  }

  /** Drops catalogs that only snapshots below `minTs` need. */
  trim(minTs: Timestamp): void {
    for (let second = this.#versions[1]; second !== undefined && second.ts <= minTs; second = this.#versions[1]) {
      this.#versions.shift();
    }
  }
}

/**
 * Returns the key of `document` in `index`. It ends in the creation time and the id, so that no two documents share
 * one.
 */
export function indexKeyOf(index: IndexDefinition, document: Document): Key {
  if (index.name === "by_id") return encodeKey([document._id]);
  const values: (Value | undefined)[] = index.fields.map((field) => valueAtPath(document, field));
  values.push(document._creationTime, document._id);
  return encodeKey(values);
}

/** Returns the fields that range expressions may name, in order. */
export function keyFieldsOf(index: IndexDefinition): readonly string[] {
  if (index.name === "by_id") return ["_id"];
  return [...index.fields, "_creationTime", "_id"];
}

/** Whether both lists have the same fields in the same order. */
export function haveSameFields(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((field, i) => field === b[i]);
}
