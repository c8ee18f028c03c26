/**
 * The tables and indexes in force, as one immutable value per change.
 *
 * Owns: names, numbers and definitions, and which of them held at which timestamp. Does not own: entries.
 * Invariant: table numbers and store ids are never given to something else while the store lives.
 */
import type { Value } from "convex/values";
import { decodeId } from "../values/ids.js";
import { encodeKey, type Key } from "../values/keys.js";
import { valueAtPath } from "../values/normalizeValue.js";
import type { Document, SchemaJson, TableSchemaJson, Timestamp } from "./types.js";

export interface IndexDefinition {
  /** `table.name`, as read sets and function code say it. */
  readonly id: string;
  readonly table: string;
  readonly name: string;
  /** Without the `_creationTime` and `_id` that end every key. */
  readonly fields: readonly string[];
  readonly storeId: number;
}

export interface TableDefinition {
  readonly name: string;
  readonly number: number;
  readonly byId: IndexDefinition;
  /** All that can be queried, `by_id` and `by_creation_time` among them. */
  readonly indexes: ReadonlyMap<string, IndexDefinition>;
}

export class Catalog {
  readonly #byNumber: ReadonlyMap<number, TableDefinition>;
  readonly #schemas: ReadonlyMap<string, TableSchemaJson>;

  constructor(
    readonly tables: ReadonlyMap<string, TableDefinition>,
    readonly schema: SchemaJson | null,
  ) {
    this.#byNumber = new Map([...tables.values()].map((table) => [table.number, table]));
    this.#schemas = new Map(schema?.tables.map((table) => [table.tableName, table]));
  }

  table(name: string): TableDefinition | undefined {
    return this.tables.get(name);
  }

  tableByNumber(number: number): TableDefinition | undefined {
    return this.#byNumber.get(number);
  }

  /** The table of a well-formed id; undefined for anything else. */
  tableOfId(id: string): TableDefinition | undefined {
    const decoded = decodeId(id);
    return decoded === null ? undefined : this.#byNumber.get(decoded.tableNumber);
  }

  tableSchema(name: string): TableSchemaJson | undefined {
    return this.#schemas.get(name);
  }

  withTable(table: TableDefinition): Catalog {
    return new Catalog(new Map(this.tables).set(table.name, table), this.schema);
  }
}

/** Which catalog held when. Older ones are kept as long as snapshots that need them. */
export class CatalogHistory {
  #versions: { readonly ts: Timestamp; readonly catalog: Catalog }[];

  constructor(ts: Timestamp, catalog: Catalog) {
    this.#versions = [{ ts, catalog }];
  }

  get latest(): Catalog {
    return this.#versions[this.#versions.length - 1]!.catalog;
  }

  at(ts: Timestamp): Catalog {
    for (let i = this.#versions.length - 1; i > 0; i--) {
      const version = this.#versions[i]!;
      if (version.ts <= ts) return version.catalog;
    }
    return this.#versions[0]!.catalog;
  }

  append(ts: Timestamp, catalog: Catalog): void {
    this.#versions.push({ ts, catalog });
  }

  /** Forgets what no snapshot at or after `horizon` can ask for. */
  trim(horizon: Timestamp): void {
    while (this.#versions.length > 1 && this.#versions[1]!.ts <= horizon) this.#versions.shift();
  }
}

/** The key of `document` in an index: the fields' values, `_creationTime`, `_id`. */
export function indexKeyOf(index: IndexDefinition, document: Document): Key {
  if (index.name === "by_id") return encodeKey([document._id]);
  const values: (Value | undefined)[] = index.fields.map((field) => valueAtPath(document as Value, field));
  values.push(document._creationTime, document._id);
  return encodeKey(values);
}

/** What range expressions may name, in order. */
export function keyFieldsOf(index: IndexDefinition): readonly string[] {
  if (index.name === "by_id") return ["_id"];
  return [...index.fields, "_creationTime", "_id"];
}

export function sameFields(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((field, i) => field === b[i]);
}
