/**
 * Owns the parsing of queries that functions send. It does not own the meaning of filters and ranges, which the
 * database checks.
 */
import type { JSONValue } from "convex/values";
import type { QueryJson, RangeExpression } from "../../database/read/queryTypes.js";
import { SyscallError } from "../realm/SyscallError.js";
import { isJsonObject, type JsonFields } from "../../shared/json.js";

type QuerySource = QueryJson["source"];

const RANGE_OPERATORS = ["Eq", "Gt", "Gte", "Lt", "Lte"] as const;

/** Parses a query (WIRE.md 3.3); the database checks filters. @throws SyscallError when the query is malformed */
export function parseQuery(json: JSONValue): QueryJson {
  const { source, operators } = queryObject(json, "query");
  return { source: parseSource(source), operators: queryArray(operators ?? [], "operators").map(parseOperator) };
}

/** Whether only `db.system` opens the query's table. */
export function readsSystemTable({ source }: QueryJson): boolean {
  return (source.type === "FullTableScan" ? source.tableName : source.indexName).startsWith("_");
}

function parseSource(json: JSONValue | undefined): QuerySource {
  if (json === undefined) throw new SyscallError("Invalid query: it has no source");
  const source = queryObject(json, "source");
  switch (source["type"]) {
    case "FullTableScan":
      return { type: "FullTableScan", tableName: queryString(source, "tableName"), order: order(source) };
    case "IndexRange":
      return {
        type: "IndexRange",
        indexName: queryString(source, "indexName"),
        range: queryArray(source["range"], "range").map(parseRange),
        order: order(source),
      };
    case "Search":
      return {
        type: "Search",
        indexName: queryString(source, "indexName"),
        filters: queryArray(source["filters"], "filters"),
      };
    default:
      throw new SyscallError(`Invalid query: unknown source ${JSON.stringify(source["type"])}`);
  }
}

function parseRange(json: JSONValue): RangeExpression {
  const expression = queryObject(json, "range expression");
  const type = RANGE_OPERATORS.find((comparison) => comparison === expression["type"]);
  const value = expression["value"];
  if (type === undefined || value === undefined) throw new SyscallError("Invalid query: unknown range expression");
  return { type, fieldPath: queryString(expression, "fieldPath"), value };
}

function parseOperator(json: JSONValue): QueryJson["operators"][number] {
  const { filter, limit } = queryObject(json, "operator");
  if (filter !== undefined) return { filter };
  if (typeof limit === "number") return { limit };
  throw new SyscallError("Invalid query: unknown operator");
}

function order(source: JsonFields): "asc" | "desc" | null {
  const value = source["order"] ?? null;
  if (value === null || value === "asc" || value === "desc") return value;
  throw new SyscallError(`Invalid query: unknown order ${JSON.stringify(value)}`);
}

function queryObject(json: JSONValue | undefined, what: string): JsonFields {
  if (isJsonObject(json)) return json;
  throw new SyscallError(`Invalid query: ${what} is not an object`);
}

function queryArray(json: JSONValue | undefined, what: string): readonly JSONValue[] {
  if (Array.isArray(json)) return json;
  throw new SyscallError(`Invalid query: ${what} is not an array`);
}

function queryString(fields: JsonFields, name: string): string {
  const value = fields[name];
  if (typeof value === "string") return value;
  throw new SyscallError(`Invalid query: ${name} is not a string`);
}
