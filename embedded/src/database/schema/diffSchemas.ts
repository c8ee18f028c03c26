/**
 * Owns the checks of a schema's JSON and the comparison of two schemas' indexes. It does not own the documents'
 * validation.
 */
import type { JSONValue } from "convex/values";
import { BackendError } from "../../shared/BackendError.js";
import { isIdentifier } from "../../values/normalizeValue.js";
import { DATABASE_LIMITS } from "../transaction/limits.js";
import type { IndexDiff, IndexJson, SchemaJson, TableSchemaJson } from "./schemaTypes.js";

/** A schema that cannot be used. The message names table, index or field. */
export class InvalidSchemaError extends BackendError<"InvalidSchema"> {
  override readonly name = "InvalidSchemaError";

  constructor(message: string) {
    super("InvalidSchema", message);
  }
}

const RESERVED_INDEXES = new Set(["by_id", "by_creation_time"]);

/**
 * @throws InvalidSchemaError for a name that is invalid or there twice, a wrong index, or documents that are no objects
 */
export function validateSchemaJson(schema: SchemaJson): void {
  const tables = new Set<string>();
  for (const table of schema.tables) {
    const { tableName } = table;
    if (!isIdentifier(tableName)) throw new InvalidSchemaError(`"${tableName}" is not a table name`);
    if (tables.has(tableName)) throw new InvalidSchemaError(`table "${tableName}" is defined twice`);
    tables.add(tableName);
    checkIndexes(table);
    const type = table.documentType?.type ?? null;
    if (type !== null && type !== "object" && type !== "union" && type !== "any") {
      throw new InvalidSchemaError(`documents of table "${tableName}" must be objects, not ${JSON.stringify(type)}`);
    }
  }
}

function checkIndexes(table: TableSchemaJson): void {
  checkIndexNames(table);
  const { tableName, indexes, searchIndexes, vectorIndexes } = table;
  for (const { indexDescriptor, fields } of indexes) {
    const id = `${tableName}.${indexDescriptor}`;
    if (fields.length === 0) throw new InvalidSchemaError(`index "${id}" has no fields`);
    if (fields.length > DATABASE_LIMITS.fieldsPerIndex) {
      throw new InvalidSchemaError(`index "${id}" has more than ${DATABASE_LIMITS.fieldsPerIndex} fields`);
    }
    checkFields(id, fields);
  }
  for (const { indexDescriptor, searchField, filterFields } of searchIndexes) {
    checkFilters(`${tableName}.${indexDescriptor}`, searchField, filterFields);
  }
  for (const { indexDescriptor, vectorField, dimensions, filterFields } of vectorIndexes) {
    const id = `${tableName}.${indexDescriptor}`;
    checkFilters(id, vectorField, filterFields);
    const { min, max } = DATABASE_LIMITS.vectorDimensions;
    if (!Number.isInteger(dimensions) || dimensions < min || dimensions > max) {
      throw new InvalidSchemaError(`vector index "${id}" must have ${min} to ${max} dimensions, not ${dimensions}`);
    }
  }
}

function checkIndexNames(table: TableSchemaJson): void {
  const { tableName, indexes, searchIndexes, vectorIndexes } = table;
  for (const staged of [table.stagedDbIndexes, table.stagedSearchIndexes, table.stagedVectorIndexes]) {
    const first = staged?.[0];
    if (first === undefined) continue;
    const id = `${tableName}.${first.indexDescriptor}`;
    throw new InvalidSchemaError(
      `index "${id}" is staged, which this backend does not support: it fills new indexes while others work`,
    );
  }
  const names = new Set<string>();
  const allIndexes = [...indexes, ...searchIndexes, ...vectorIndexes];
  if (allIndexes.length > DATABASE_LIMITS.indexesPerTable) {
    throw new InvalidSchemaError(`table "${tableName}" has more than ${DATABASE_LIMITS.indexesPerTable} indexes`);
  }
  for (const { indexDescriptor } of allIndexes) {
    const id = `${tableName}.${indexDescriptor}`;
    if (!isIdentifier(indexDescriptor)) throw new InvalidSchemaError(`"${id}" is not an index name`);
    if (RESERVED_INDEXES.has(indexDescriptor)) throw new InvalidSchemaError(`the index name "${id}" is reserved`);
    if (names.has(indexDescriptor)) throw new InvalidSchemaError(`index "${id}" is defined twice`);
    names.add(indexDescriptor);
  }
}

function checkFilters(id: string, field: string, filterFields: readonly string[]): void {
  if (filterFields.length > DATABASE_LIMITS.filterFieldsPerIndex) {
    throw new InvalidSchemaError(`index "${id}" has more than ${DATABASE_LIMITS.filterFieldsPerIndex} filter fields`);
  }
  checkFields(id, [field]);
  checkFields(id, filterFields);
}

function checkFields(id: string, fields: readonly string[]): void {
  const earlierFields = new Set<string>();
  for (const field of fields) {
    if (field.startsWith("_")) {
      throw new InvalidSchemaError(`index "${id}" names "${field}"; fields that begin with "_" cannot be indexed`);
    }
    if (field.split(".").some((part) => part === "" || part.startsWith("$"))) {
      throw new InvalidSchemaError(`index "${id}" names "${field}", which is not a field path`);
    }
    if (earlierFields.has(field)) throw new InvalidSchemaError(`index "${id}" names "${field}" twice`);
    earlierFields.add(field);
  }
}

/** Returns indexes in wire form (WIRE.md 7.3), by `table.index`. */
function indexesByName(schema: SchemaJson | null): Map<string, IndexJson> {
  const indexes = new Map<string, IndexJson>();
  for (const table of schema?.tables ?? []) {
    const add = (descriptor: string, index: { [field: string]: JSONValue }) => {
      const name = `${table.tableName}.${descriptor}`;
      indexes.set(name, { name, ...index });
    };
    for (const { indexDescriptor, fields } of table.indexes) {
      add(indexDescriptor, { type: "database", fields: [...fields, "_creationTime"] });
    }
    for (const { indexDescriptor, searchField, filterFields } of table.searchIndexes) {
      add(indexDescriptor, { type: "search", searchField, filterFields: [...filterFields] });
    }
    for (const { indexDescriptor, vectorField, dimensions, filterFields } of table.vectorIndexes) {
      add(indexDescriptor, { type: "vector", dimensions, vectorField, filterFields: [...filterFields] });
    }
  }
  return indexes;
}

/** Compares the indexes; a changed index is removed and added. */
export function diffSchemas(before: SchemaJson | null, next: SchemaJson | null): IndexDiff {
  const old = indexesByName(before);
  const now = indexesByName(next);
  const differs = (name: string) => JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name));
  return {
    added_indexes: [...now].filter(([name]) => differs(name)).map(([, index]) => index),
    removed_indexes: [...old].filter(([name]) => differs(name)).map(([, index]) => index),
  };
}
