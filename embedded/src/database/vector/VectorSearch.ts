/** Owns vector search (WIRE.md 3.10) and its filters, on published documents. Indexes are built at first use. */
import type { JSONValue } from "convex/values";
import { jsonToConvexOrUndefined } from "../../values/compileFilter.js";
import { VectorIndexes } from "./VectorIndexes.js";
import type { Catalog } from "../schema/Catalog.js";
import type { SnapshotManager } from "../read/SnapshotManager.js";
import type { Commit } from "../types/commitTypes.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { Timestamp } from "../types/documentTypes.js";
import type { VectorMatch, VectorSearchRequest } from "../read/queryTypes.js";
import { type VectorFilter, VectorIndex, type VectorIndexJson } from "./VectorIndex.js";
import { isJsonObject } from "../../shared/json.js";

/** Convex's limits of a vector search. */
const MAX_LIMIT = 256;
const MAX_FILTER_TERMS = 64;

export class VectorSearch {
  readonly #indexes: VectorIndexes<VectorIndexJson, VectorIndex>;
  readonly #snapshots: SnapshotManager;

  constructor(snapshots: SnapshotManager) {
    this.#snapshots = snapshots;
    this.#indexes = new VectorIndexes(snapshots.catalogs, definitionIn);
  }

  /** Applies a published commit to the built indexes. */
  apply(commit: Commit): void {
    this.#indexes.apply(commit);
  }

  /**
   * @param ts the latest published commit
   * @throws DatabaseError IndexNotFound when no vector index has the name
   * @throws DatabaseError InvalidQuery for a wrong vector, limit or filter
   */
  search(request: VectorSearchRequest, ts: Timestamp): VectorMatch[] {
    const { indexName, vector, limit } = request;
    const [tableName = ""] = indexName.split(".");
    const definition = definitionIn(this.#snapshots.catalogs.at(ts), indexName);
    if (definition === undefined) throw new DatabaseError("IndexNotFound", `there is no vector index ${indexName}`);
    const fault = (message: string) =>
      new DatabaseError("InvalidQuery", `the vector search on ${indexName} is invalid: ${message}`);
    if (vector.length !== definition.dimensions) {
      throw fault(`the vector has ${vector.length} dimensions, the index ${definition.dimensions}`);
    }
    if (!vector.every((element) => Number.isFinite(element)))
      throw fault("the vector has elements that are not numbers");
    if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
      throw fault(`it can give 1 to ${MAX_LIMIT} documents, not ${limit}`);
    }
    const filters = request.filter === null ? null : filtersOf(request.filter, definition, fault);
    return this.#index(tableName, indexName, definition, ts).search(vector, limit, filters);
  }

  #index(tableName: string, id: string, definition: VectorIndexJson, ts: Timestamp): VectorIndex {
    const table = this.#snapshots.catalogs.at(ts).table(tableName);
    return this.#indexes.get(id, definition, table, () => {
      const index = new VectorIndex(definition);
      if (table === undefined) return index;
      for (const [, { document }] of this.#snapshots.scanDocuments(table, { start: "", end: null }, "asc", ts)) {
        index.put(document._id, document);
      }
      return index;
    });
  }
}

function definitionIn(catalog: Catalog, id: string): VectorIndexJson | undefined {
  const [table = "", name] = id.split(".");
  return catalog.tableSchema(table)?.vectorIndexes.find(({ indexDescriptor }) => indexDescriptor === name);
}

/** Returns equalities, one of which must match. */
function filtersOf(
  json: JSONValue,
  definition: VectorIndexJson,
  fault: (message: string) => DatabaseError,
): VectorFilter[] {
  const filters: VectorFilter[] = [];
  const visit = (expression: JSONValue): void => {
    if (!isJsonObject(expression)) {
      throw fault("a filter is not an expression");
    }
    const { $eq: equality, $or: alternatives } = expression;
    if (Array.isArray(alternatives)) return alternatives.forEach(visit);
    const [left, right] = Array.isArray(equality) ? equality : [];
    const field = member(left, "$field");
    const literal = member(right, "$literal");
    if (typeof field !== "string" || literal === undefined)
      throw fault("filters are equalities of a field and a value, or ors of them");
    if (!definition.filterFields.includes(field)) throw fault(`"${field}" is not one of its filter fields`);
    filters.push({ field, value: jsonToConvexOrUndefined(literal) });
    if (filters.length > MAX_FILTER_TERMS) throw fault(`it has more than ${MAX_FILTER_TERMS} filters`);
  };
  visit(json);
  return filters;
}

function member(json: JSONValue | undefined, name: string): JSONValue | undefined {
  return isJsonObject(json) ? json[name] : undefined;
}
