import type { JSONValue, Value } from "convex/values";
import type {
  Database,
  Document,
  QueryJson,
  QueryStream,
  SchemaJson,
  TableSchemaJson,
  Transaction,
} from "../../../embedded/src/database/index.js";
import type { ValidatorJson } from "../../../embedded/src/values/validators.js";

/** Commits what `body` does in a transaction, and returns its value. */
export async function mutate<T>(database: Database, body: (tx: Transaction) => T): Promise<T> {
  const tx = database.begin();
  const result = body(tx);
  await database.commit(tx);
  return result;
}

/** Reads a stream to its end. */
export function drain(stream: QueryStream): Document[] {
  const documents: Document[] = [];
  for (let document = stream.next(); document !== null; document = stream.next()) documents.push(document);
  return documents;
}

/** Documents that a query returns within a transaction. */
export function collectDocuments(tx: Transaction, query: QueryJson): Document[] {
  return drain(tx.openQuery(query));
}

/** A query of a whole table. */
export function scan(
  tableName: string,
  order: "asc" | "desc" | null = null,
  operators: QueryJson["operators"] = [],
): QueryJson {
  return { source: { type: "FullTableScan", tableName, order }, operators };
}

export type Bound = readonly ["Eq" | "Gt" | "Gte" | "Lt" | "Lte", string, JSONValue];

/** A query of an index within bounds. */
export function range(
  indexName: string,
  bounds: readonly Bound[] = [],
  order: "asc" | "desc" | null = null,
  operators: QueryJson["operators"] = [],
): QueryJson {
  const expressions = bounds.map(([type, fieldPath, value]) => ({ type, fieldPath, value }));
  return { source: { type: "IndexRange", indexName, range: expressions, order }, operators };
}

/** `documentType` defaults to any document. */
export function table(tableName: string, parts: Partial<Omit<TableSchemaJson, "tableName">> = {}): TableSchemaJson {
  return { tableName, indexes: [], searchIndexes: [], vectorIndexes: [], documentType: { type: "any" }, ...parts };
}

/** Indexes of a table, by name, as a pushed schema has them. */
export function indexes(definitions: { [name: string]: readonly string[] }): TableSchemaJson["indexes"] {
  return Object.entries(definitions).map(([indexDescriptor, fields]) => ({ indexDescriptor, fields }));
}

/** Schema of these tables. */
export function schemaOf(...tables: TableSchemaJson[]): SchemaJson {
  return { tables, schemaValidation: true };
}

/** Validator of an object whose fields are required. */
export function objectOf(fields: { readonly [field: string]: ValidatorJson }): ValidatorJson {
  return {
    type: "object",
    value: Object.fromEntries(
      Object.entries(fields).map(([field, fieldType]) => [field, { fieldType, optional: false }]),
    ),
  };
}

/** Replaces the schema as a push does: it is prepared, then activated in one transaction. */
export async function pushSchema(database: Database, schema: SchemaJson | null): Promise<void> {
  const prepared = await database.schema.prepare(schema);
  await mutate(database, (tx) => prepared.activate(tx));
}

/** Values of one field, in the order of the documents. */
export function pluck(documents: readonly Document[], field: string): (Value | undefined)[] {
  return documents.map((document) => document[field]);
}
