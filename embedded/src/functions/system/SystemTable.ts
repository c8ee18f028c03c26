/**
 * Owns the typed access to a table of database/systemTables.ts, with the backend's rights.
 *
 * Invariant: decoded fields have their declared types; anything else is a bug or a damaged store.
 */
import { convexToJson, jsonToConvex, type JSONValue, type Value } from "convex/values";
import type { Database } from "../../database/Database.js";
import type { Document } from "../../database/types/documentTypes.js";
import type { QueryJson } from "../../database/read/queryTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { parseOwnJson } from "../../shared/json.js";
import { PersistenceError } from "../../persistence/Persistence.js";

const INVALID = Symbol("invalid");

/** Storage form of a field; undefined is an absent field. */
export interface FieldCodec<T> {
  readonly expected: string;
  /** Returns the value, or `INVALID` for what `encode` never stored. */
  decode(stored: Value | undefined): T | typeof INVALID;
  /** Returns the stored form; undefined leaves the field out. */
  encode(value: T): Value | undefined;
}

type FieldCodecs = { readonly [field: string]: FieldCodec<unknown> };
type FieldsOf<Codecs> = { readonly [Field in keyof Codecs]: Codecs[Field] extends FieldCodec<infer T> ? T : never };

/** A decoded row of a system table. */
export type SystemRow<Codecs> = { readonly _id: string; readonly _creationTime: number } & FieldsOf<Codecs>;

/** The row type of a table. */
export type RowOf<Table> = Table extends SystemTable<infer Codecs extends FieldCodecs> ? SystemRow<Codecs> : never;

/** Rows of an index between bounds. */
export interface RowRange {
  /** Name of the index, without its table. */
  readonly index: string;
  readonly equals?: readonly (readonly [field: string, value: Value])[];
  /** Bounds on the field after those of `equals`. */
  readonly bounds?: readonly (readonly ["Gt" | "Gte" | "Lt" | "Lte", string, Value])[];
}

export class SystemTable<Codecs extends FieldCodecs> {
  readonly #database: Database;
  readonly #name: string;
  readonly #codecs: readonly (readonly [field: string, FieldCodec<unknown>])[];

  constructor(database: Database, name: string, codecs: Codecs) {
    this.#database = database;
    this.#name = name;
    this.#codecs = Object.entries(codecs);
  }

  /** Returns a row, or null. @throws Error when it is damaged */
  get(tx: Transaction, id: string): SystemRow<Codecs> | null {
    const document = this.#database.asSystem(tx).get(id, { allowsSystemTables: true });
    return document === null ? null : this.#decode(document);
  }

  /** Yields rows in ascending index order, read lazily. */
  range(tx: Transaction, { index, equals = [], bounds = [] }: RowRange): Generator<SystemRow<Codecs>> {
    const range = [
      ...equals.map(([fieldPath, value]) => ({ type: "Eq" as const, fieldPath, value: convexToJson(value) })),
      ...bounds.map(([type, fieldPath, value]) => ({ type, fieldPath, value: convexToJson(value) })),
    ];
    return this.#read(tx, { type: "IndexRange", indexName: `${this.#name}.${index}`, range, order: "asc" });
  }

  /** Returns the first row of a range, or null. */
  first(tx: Transaction, range: RowRange): SystemRow<Codecs> | null {
    for (const row of this.range(tx, range)) return row;
    return null;
  }

  /** Yields all rows, oldest first, read lazily. */
  all(tx: Transaction): Generator<SystemRow<Codecs>> {
    return this.#read(tx, { type: "FullTableScan", tableName: this.#name, order: "asc" });
  }

  count(tx: Transaction): number {
    return this.#database.asSystem(tx).count(this.#name);
  }

  /** Inserts a row. Returns its id. */
  insert(tx: Transaction, fields: FieldsOf<Codecs>): string {
    return this.#database.asSystem(tx).insert(this.#name, this.#encode(fields));
  }

  /** Returns the id of a row, from 16 bytes. */
  idOf(tx: Transaction, internalId: Uint8Array): string {
    return this.#database.asSystem(tx).documentId(this.#name, internalId);
  }

  /** @param id an id that `idOf` returned */
  insertAs(tx: Transaction, id: string, fields: FieldsOf<Codecs>): void {
    this.#database.asSystem(tx).insertWithId(this.#name, { _id: id, ...this.#encode(fields) });
  }

  /** Changes the given fields of a row. */
  patch(tx: Transaction, id: string, fields: Partial<FieldsOf<Codecs>>): void {
    this.#database.asSystem(tx).patch(id, this.#encode(fields));
  }

  delete(tx: Transaction, id: string): void {
    this.#database.asSystem(tx).delete(id);
  }

  *#read(tx: Transaction, source: QueryJson["source"]): Generator<SystemRow<Codecs>> {
    const stream = this.#database.asSystem(tx).openQuery({ source, operators: [] }, { allowsSystemTables: true });
    try {
      for (let row = stream.next(); row !== null; row = stream.next()) yield this.#decode(row);
    } finally {
      stream.close();
    }
  }

  #decode(document: Document): SystemRow<Codecs> {
    const row: { [field: string]: unknown } = { _id: document._id, _creationTime: document._creationTime };
    for (const [field, codec] of this.#codecs) {
      const decoded = codec.decode(document[field]);
      if (decoded === INVALID) {
        throw new PersistenceError("Damaged", `${this.#name} ${document._id}: ${field} is not ${codec.expected}`);
      }
      row[field] = decoded;
    }
    // Each field has the type of its codec.
    return row as SystemRow<Codecs>;
  }

  #encode(fields: { readonly [field: string]: unknown }): { [field: string]: Value | undefined } {
    const document: { [field: string]: Value | undefined } = {};
    for (const [field, codec] of this.#codecs) if (field in fields) document[field] = codec.encode(fields[field]);
    return document;
  }
}

function createCodec<T extends Value>(
  expected: string,
  isValid: (stored: Value | undefined) => stored is T,
): FieldCodec<T> {
  return { expected, decode: (stored) => (isValid(stored) ? stored : INVALID), encode: (value) => value };
}

export const textCodec = createCodec("a string", (stored): stored is string => typeof stored === "string");
export const float64Codec = createCodec("a number", (stored): stored is number => typeof stored === "number");
/** Codec of a 64-bit integer. */
const int64Codec = createCodec("a bigint", (stored): stored is bigint => typeof stored === "bigint");
export const bytesCodec = createCodec("bytes", (stored): stored is ArrayBuffer => stored instanceof ArrayBuffer);
/** Codec of any value that is present. */
export const anyValueCodec = createCodec("a value", (stored): stored is Value => stored !== undefined);

/** Returns the codec of a text that is one of `values`. */
export function enumCodec<T extends string>(...values: readonly T[]): FieldCodec<T> {
  return createCodec(values.join(" or "), (stored): stored is T => values.some((value) => value === stored));
}

/** Returns the codec of null, or what `inner` reads. */
export function nullableCodec<T>(inner: FieldCodec<T>): FieldCodec<T | null> {
  return {
    expected: `${inner.expected} or null`,
    decode: (stored) => (stored === null ? null : inner.decode(stored)),
    encode: (value) => (value === null ? null : inner.encode(value)),
  };
}

/** Returns the codec of an absent field, or what `inner` reads. */
export function optionalCodec<T>(inner: FieldCodec<T>): FieldCodec<T | undefined> {
  return {
    expected: `${inner.expected} or absent`,
    decode: (stored) => (stored === undefined ? undefined : inner.decode(stored)),
    encode: (value) => (value === undefined ? undefined : inner.encode(value)),
  };
}

/** Returns the codec of JSON text; the shape is not checked. */
export function jsonTextCodec<T extends JSONValue | object>(): FieldCodec<T> {
  return {
    expected: "JSON text",
    decode: (stored) => (typeof stored === "string" ? parseOwnJson<T>(stored) : INVALID),
    encode: (value) => JSON.stringify(value),
  };
}

/**
 * Returns the codec of a value that is stored as it is. `read` returns null for an invalid value; `expected` is named
 * in the error.
 */
export function customCodec<T extends Value>(
  expected: string,
  read: (stored: Value | undefined) => T | null,
): FieldCodec<T> {
  return { expected, decode: (stored) => read(stored) ?? INVALID, encode: (value) => value };
}

/** Codec of a timestamp; `"commitTs"` stores that of the commit. */
export const commitTsCodec: FieldCodec<bigint | "commitTs"> = {
  ...int64Codec,
  encode: (value) => (value === "commitTs" ? jsonToConvex({ $commitTs: null }) : value),
};
