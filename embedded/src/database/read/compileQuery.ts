/**
 * Owns the translation of query JSON (WIRE.md 3.3) into intervals and operators.
 *
 * Invariant: an interval holds exactly the keys that its range expressions describe.
 */
import type { JSONValue, Value } from "convex/values";
import { compileFilter, InvalidExpressionError, jsonToConvexOrUndefined } from "../../values/compileFilter.js";
import { encodeKey, type Key, type Order, prefixEnd } from "../../values/keys.js";
import { keyFieldsOf, type IndexDefinition } from "../schema/Catalog.js";
import { DATABASE_LIMITS } from "../transaction/limits.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { QueryJson, RangeExpression } from "./queryTypes.js";

/** A compiled step of a query after its source. */
export type Operator = { readonly matches: (document: Value) => boolean } | { readonly limit: number };

/** Keys from `start` up to, not including, `end`. */
export interface BoundedInterval {
  readonly start: Key;
  readonly end: Key;
}

const KEYS_END: Key = "\xff";

export const FULL_INTERVAL: BoundedInterval = { start: "", end: KEYS_END };

/** @throws DatabaseError InvalidQuery unless the name is `table.index` */
export function parseIndexName(source: QueryJson["source"]): { table: string; index: string } {
  if (source.type === "FullTableScan") return { table: source.tableName, index: "by_creation_time" };
  const [table, index, ...rest] = source.indexName.split(".");
  if (table === undefined || index === undefined || rest.length > 0) {
    throw new DatabaseError("InvalidQuery", `"${source.indexName}" is not of the form "table.index"`);
  }
  return { table, index };
}

/** @throws DatabaseError InvalidQuery unless the order is "asc", "desc" or absent */
export function orderOf(source: QueryJson["source"]): Order {
  const order = source.type === "Search" ? null : source.order;
  if (order !== null && order !== undefined && order !== "asc" && order !== "desc") {
    throw new DatabaseError("InvalidQuery", `"${String(order)}" is not an order; "asc" and "desc" are`);
  }
  return order ?? "asc";
}

/** @throws DatabaseError InvalidQuery unless `range` is equalities on leading fields, then bounds on the next */
export function compileRange(index: IndexDefinition, range: readonly RangeExpression[]): BoundedInterval {
  const fields = keyFieldsOf(index);
  const equal: (Value | undefined)[] = [];
  let lower: RangeExpression | undefined;
  let upper: RangeExpression | undefined;
  for (const expression of range) {
    const { type, fieldPath } = expression;
    if (type === "Eq" && (lower !== undefined || upper !== undefined)) {
      throw rangeFault(index, "an equality comes after a bound");
    }
    if (fields[equal.length] !== fieldPath) throw rangeFault(index, fieldFault(fields, equal.length, fieldPath));
    if (type === "Eq") {
      equal.push(boundValue(expression));
    } else if (type === "Gt" || type === "Gte") {
      if (lower !== undefined) throw rangeFault(index, `"${fieldPath}" has two lower bounds`);
      lower = expression;
    } else if (type === "Lt" || type === "Lte") {
      if (upper !== undefined) throw rangeFault(index, `"${fieldPath}" has two upper bounds`);
      upper = expression;
    } else {
      throw rangeFault(index, `"${String(type)}" is not a range expression`);
    }
  }
  return boundsOf(encodeKey(equal), lower, upper);
}

function boundsOf(
  prefix: Key,
  lower: RangeExpression | undefined,
  upper: RangeExpression | undefined,
): BoundedInterval {
  let start = prefix;
  if (lower !== undefined) {
    const bound = prefix + encodeKey([boundValue(lower)]);
    start = lower.type === "Gt" ? afterAll(bound) : bound;
  }
  let end = afterAll(prefix);
  if (upper !== undefined) {
    const bound = prefix + encodeKey([boundValue(upper)]);
    end = upper.type === "Lt" ? bound : afterAll(bound);
  }
  return start >= end ? { start, end: start } : { start, end };
}

/** Returns a bound above every key with the prefix, because type tags are below 0xff. */
function afterAll(prefix: Key): Key {
  return prefixEnd(prefix) ?? KEYS_END;
}

/** @throws DatabaseError InvalidQuery for too many operators, a malformed filter, or a limit that is no count */
export function compileOperators(operators: QueryJson["operators"]): Operator[] {
  if (operators.length > DATABASE_LIMITS.queryOperators) {
    throw new DatabaseError("InvalidQuery", `a query has at most ${DATABASE_LIMITS.queryOperators} operators`);
  }
  return operators.map((operator) => {
    if ("filter" in operator) return { matches: compiledFilter(operator.filter) };
    const { limit } = operator;
    if (!Number.isInteger(limit) || limit < 0) {
      throw new DatabaseError("InvalidQuery", `${limit} is not a number of documents`);
    }
    return { limit };
  });
}

function compiledFilter(json: JSONValue): (document: Value) => boolean {
  const matches = asQueryFault(() => compileFilter(json));
  return (document) => asQueryFault(() => matches(document));
}

function asQueryFault<T>(evaluate: () => T): T {
  try {
    return evaluate();
  } catch (error) {
    if (error instanceof InvalidExpressionError) throw new DatabaseError("InvalidQuery", error.message);
    throw error;
  }
}

function boundValue({ value }: RangeExpression): Value | undefined {
  return jsonToConvexOrUndefined(value);
}

function fieldFault(fields: readonly string[], position: number, found: string): string {
  const expected = fields[position];
  return expected === undefined
    ? `"${found}" comes after the index's last field`
    : `"${found}" comes where "${expected}" is due; the index's fields are ${fields.join(", ")}`;
}

function rangeFault(index: IndexDefinition, fault: string): DatabaseError {
  return new DatabaseError("InvalidQuery", `the range on index ${index.id} is invalid: ${fault}`);
}
