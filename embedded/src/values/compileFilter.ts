/** Owns filter expressions (WIRE.md 3.3). */
import { compareValues, jsonToConvex, type JSONValue, type Value } from "convex/values";
import { BackendError } from "../shared/BackendError.js";
import { valueAtPath } from "./normalizeValue.js";
import { formatValue } from "./formatValue.js";
import { isJsonObject } from "../shared/json.js";

/** An expression that is malformed, or does not fit a document's values. */
export class InvalidExpressionError extends BackendError<"InvalidExpression"> {
  override readonly name = "InvalidExpressionError";

  constructor(message: string) {
    super("InvalidExpression", message);
  }
}

type Evaluate = (document: Value) => Value | undefined;

/** Decodes a value; undefined is `{"$undefined": null}`. @throws Error for malformed JSON */
export function jsonToConvexOrUndefined(json: JSONValue): Value | undefined {
  if (isJsonObject(json) && Object.hasOwn(json, "$undefined")) {
    return undefined;
  }
  return jsonToConvex(json);
}

/**
 * Returns a predicate, which throws InvalidExpressionError too.
 * @throws InvalidExpressionError when the filter is malformed
 */
export function compileFilter(json: JSONValue): (document: Value) => boolean {
  const evaluate = compileExpression(json);
  return (document) => asBoolean(evaluate(document), "a filter");
}

const COMPARISON_OPERATORS: { readonly [operator: string]: (order: number) => boolean } = {
  $eq: (order) => order === 0,
  $neq: (order) => order !== 0,
  $lt: (order) => order < 0,
  $lte: (order) => order <= 0,
  $gt: (order) => order > 0,
  $gte: (order) => order >= 0,
};

interface Arithmetic {
  readonly float: (a: number, b: number) => number;
  readonly int: (a: bigint, b: bigint) => bigint;
}

const ARITHMETIC: { readonly [operator: string]: Arithmetic } = {
  $add: { float: (a, b) => a + b, int: (a, b) => a + b },
  $sub: { float: (a, b) => a - b, int: (a, b) => a - b },
  $mul: { float: (a, b) => a * b, int: (a, b) => a * b },
  $div: { float: (a, b) => a / b, int: (a, b) => a / b },
  $mod: { float: (a, b) => a % b, int: (a, b) => a % b },
};

function compileExpression(json: JSONValue): Evaluate {
  if (!isJsonObject(json)) {
    throw new InvalidExpressionError(`an expression is an object with one operator, not ${JSON.stringify(json)}`);
  }
  const [operator, ...others] = Object.keys(json);
  if (operator === undefined || others.length > 0) {
    throw new InvalidExpressionError(`an expression has exactly one operator: ${JSON.stringify(json)}`);
  }
  const operand = json[operator];
  if (operand === undefined) throw new InvalidExpressionError(`${operator} has no operand`);
  const holds = Object.hasOwn(COMPARISON_OPERATORS, operator) ? COMPARISON_OPERATORS[operator] : undefined;
  if (holds !== undefined) {
    const [left, right] = compilePair(operator, operand);
    return (document) => holds(compareValues(left(document), right(document)));
  }
  const operation = Object.hasOwn(ARITHMETIC, operator) ? ARITHMETIC[operator] : undefined;
  if (operation !== undefined) {
    const [left, right] = compilePair(operator, operand);
    return (document) => calculate(operator, operation, left(document), right(document));
  }
  return compileOther(operator, operand);
}

/** Compiles an operator that is neither a comparison nor arithmetic of two operands. */
function compileOther(operator: string, operand: JSONValue): Evaluate {
  switch (operator) {
    case "$literal": {
      const value = jsonToConvexOrUndefined(operand);
      return () => value;
    }
    case "$field": {
      if (typeof operand !== "string") throw new InvalidExpressionError("$field takes a field path");
      return (document) => valueAtPath(document, operand);
    }
    case "$neg": {
      const inner = compileExpression(operand);
      return (document) => negate(inner(document));
    }
    case "$not": {
      const inner = compileExpression(operand);
      return (document) => !asBoolean(inner(document), operator);
    }
    case "$and": {
      const members = compileList(operator, operand);
      return (document) => members.every((member) => asBoolean(member(document), operator));
    }
    case "$or": {
      const members = compileList(operator, operand);
      return (document) => members.some((member) => asBoolean(member(document), operator));
    }
    default:
      throw new InvalidExpressionError(`unknown operator ${operator} in a filter`);
  }
}

function compilePair(operator: string, operand: JSONValue): [Evaluate, Evaluate] {
  const [left, right, ...others] = Array.isArray(operand) ? operand : [];
  if (left === undefined || right === undefined || others.length > 0) {
    throw new InvalidExpressionError(`${operator} takes two operands`);
  }
  return [compileExpression(left), compileExpression(right)];
}

function compileList(operator: string, operand: JSONValue): Evaluate[] {
  if (!Array.isArray(operand)) throw new InvalidExpressionError(`${operator} takes a list of operands`);
  return operand.map(compileExpression);
}

function calculate(operator: string, operation: Arithmetic, left: Value | undefined, right: Value | undefined): Value {
  if (typeof left === "number" && typeof right === "number") return operation.float(left, right);
  if (typeof left === "bigint" && typeof right === "bigint") {
    if (right === 0n && (operator === "$div" || operator === "$mod")) {
      throw new InvalidExpressionError(`${operator} by zero`);
    }
    return inInt64(operation.int(left, right), operator);
  }
  throw new InvalidExpressionError(
    `${operator} takes two numbers of one type, not ${formatValue(left)} and ${formatValue(right)}`,
  );
}

function negate(value: Value | undefined): Value {
  if (typeof value === "number") return -value;
  if (typeof value === "bigint") return inInt64(-value, "$neg");
  throw new InvalidExpressionError(`$neg takes a number, not ${formatValue(value)}`);
}

function inInt64(value: bigint, operator: string): bigint {
  if (BigInt.asIntN(64, value) !== value) throw new InvalidExpressionError(`${operator} overflows a 64-bit integer`);
  return value;
}

function asBoolean(value: Value | undefined, operator: string): boolean {
  if (typeof value !== "boolean")
    throw new InvalidExpressionError(`${operator} wants a boolean, not ${formatValue(value)}`);
  return value;
}
