import { type JSONValue, type Value, convexToJson } from "convex/values";
import { describe, expect, test } from "vitest";
import { compileFilter, InvalidExpressionError } from "./compileFilter.js";

const document: Value = { n: 3, big: 3n, s: "text", flag: true, nested: { a: { b: 1 } }, nothing: null, zero: 0 };
const field = (path: string): JSONValue => ({ $field: path });
const literal = (value: Value): JSONValue => ({ $literal: convexToJson(value) });
const missing: JSONValue = { $literal: { $undefined: null } };
const holds = (expression: JSONValue) => compileFilter(expression)(document);

describe("filter expressions", () => {
  test("[VAL-10] comparisons follow the order of values, across types and for missing fields", () => {
    const cases: [string, JSONValue, JSONValue, boolean][] = [
      ["$eq", field("n"), literal(3), true],
      ["$eq", field("n"), literal(3n), false],
      ["$eq", field("nested"), literal({ a: { b: 1 } }), true],
      ["$neq", field("n"), literal(3), false],
      ["$lt", field("big"), literal(1), true],
      ["$lte", field("n"), literal(3), true],
      ["$gt", field("s"), literal(10), true],
      ["$gte", field("zero"), literal(-0), true],
      ["$gt", literal(-0), field("zero"), false],
      ["$eq", field("nested.a.b"), literal(1), true],
      ["$eq", field("absent"), missing, true],
      ["$eq", field("nothing"), missing, false],
      ["$lt", field("absent"), field("nothing"), true],
    ];
    for (const [operator, left, right, expected] of cases) expect(holds({ [operator]: [left, right] })).toBe(expected);
  });

  test("[VAL-11] arithmetic takes two numbers of one type, logic takes booleans", () => {
    const equal = (left: JSONValue, right: JSONValue) => holds({ $eq: [left, right] });
    expect(equal({ $add: [field("n"), literal(2)] }, literal(5))).toBe(true);
    expect(equal({ $sub: [field("big"), literal(5n)] }, literal(-2n))).toBe(true);
    expect(equal({ $mul: [field("n"), field("n")] }, literal(9))).toBe(true);
    expect(equal({ $div: [literal(7n), literal(2n)] }, literal(3n))).toBe(true);
    expect(equal({ $mod: [literal(-7), literal(2)] }, literal(-1))).toBe(true);
    expect(equal({ $neg: field("n") }, literal(-3))).toBe(true);
    expect(holds({ $and: [field("flag"), { $not: literal(false) }] })).toBe(true);
    expect(holds({ $or: [literal(false), field("flag")] })).toBe(true);
    expect(holds({ $and: [] })).toBe(true);
    expect(holds({ $or: [] })).toBe(false);
    const faults: JSONValue[] = [
      { $add: [field("n"), field("big")] },
      { $add: [field("s"), literal("x")] },
      { $eq: [{ $neg: field("s") }, literal(1)] },
      { $eq: [{ $div: [field("big"), literal(0n)] }, literal(1)] },
      { $eq: [{ $mul: [literal(2n ** 62n), literal(2n)] }, literal(1)] },
      { $not: field("n") },
      { $and: [field("n")] },
      field("n"),
      literal(null),
    ];
    for (const fault of faults) expect(() => holds(fault)).toThrow(InvalidExpressionError);
  });

  test("[VAL-11] a value that is no expression is refused before anything is read", () => {
    const malformed: JSONValue[] = [
      null,
      1,
      [],
      {},
      { $eq: [literal(1)] },
      { $eq: 1 },
      { $and: 1 },
      { $field: 1 },
      { $sum: [] },
      { $not: 1, $neg: 1 },
    ];
    for (const expression of malformed) expect(() => compileFilter(expression)).toThrow(InvalidExpressionError);
  });
});
