import { convexToJson, getConvexSize, jsonToConvex, type Value } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { commitTsPlaceholder } from "../../../tests/support/backends/commitTs.js";
import { fuzz } from "../../../tests/support/random/fuzz.js";
import { convexValue } from "../../../tests/support/random/convexValue.js";
import { DOCUMENT_LIMITS, InvalidValueError, isIdentifier, normalizeValue, valueAtPath } from "./normalizeValue.js";
import { resolveCommitTs } from "./resolveCommitTs.js";

const normalize = (value: unknown) => normalizeValue(value, "document", DOCUMENT_LIMITS);

function nested(levels: number): Value {
  let value: Value = 0;
  for (let i = 0; i < levels; i++) value = i % 2 === 0 ? [value] : { a: value };
  return value;
}

describe("normalizeValue", () => {
  test("[VAL-01] sorts fields, drops undefined ones, and equals the decoding of its encoding", async () => {
    await fuzz(
      fc.property(convexValue, (value) => {
        const { value: normal, size } = normalize(value);
        expect(jsonToConvex(JSON.parse(JSON.stringify(convexToJson(normal))))).toEqual(normal);
        expect(normalize(normal).value).toEqual(normal);
        expect(size).toBe(getConvexSize(normal));
      }),
      500,
    );
    const { value } = normalize({ b: 1, a: undefined, A: { d: 1, c: undefined } });
    expect(JSON.stringify(value)).toBe('{"A":{"d":1},"b":1}');
  });

  test("[VAL-01] has no object in common with the given value", () => {
    const given = { list: [{ a: 1 }] };
    const { value } = normalize(given);
    given.list[0]!.a = 2;
    expect(value).toEqual({ list: [{ a: 1 }] });
  });

  test("[VAL-02] accepts sizes, nesting, fields and elements up to the limit and refuses more", () => {
    expect(normalize(nested(16)).value).toEqual(nested(16));
    expect(() => normalize(nested(17))).toThrow(/nested deeper than 16 levels/);
    const fields = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`f${i}`, 0]));
    expect(() => normalize(fields(1024))).not.toThrow();
    expect(() => normalize(fields(1025))).toThrow("the object at document has more than 1024 fields");
    expect(() => normalize({ list: Array(8192).fill(null) })).not.toThrow();
    expect(() => normalize({ list: Array(8193).fill(null) })).toThrow("document.list has 8193 elements");
    // Braces and the field name take 2 bytes each, and the string its bytes plus 2.
    expect(() => normalize({ s: "x".repeat(2 ** 20 - 6) })).not.toThrow();
    expect(() => normalize({ s: "x".repeat(2 ** 20 - 5) })).toThrow(/larger than 1048576 bytes/);
  });

  test("[VAL-03] accepts field names of at most 1,024 printable ASCII characters without a leading $", () => {
    for (const name of ["a", "_a", "with space", "~", "x".repeat(1024), ""]) {
      expect(normalize({ [name]: 1 }).value).toEqual({ [name]: 1 });
    }
    for (const name of ["$a", "ä", "a\n", "x".repeat(1025)]) {
      expect(() => normalize({ outer: { [name]: 1 } })).toThrow(InvalidValueError);
    }
    expect(() => normalize(JSON.parse('{"__proto__": 1}'))).toThrow(/"__proto__" at document is reserved/);
  });

  test("[VAL-04] refuses a value without a Convex type by its path", () => {
    expect(() => normalize({ a: [new Date(0)] })).toThrow("Date at document.a[0] is not a supported Convex type");
    expect(() => normalize({ a: { b: new Map() } })).toThrow("Map at document.a.b");
    expect(() => normalize({ a: [undefined] })).toThrow("undefined at document.a[0]");
    expect(() => normalize({ a: () => 1 })).toThrow("function at document.a");
    expect(() => normalize({ a: 2n ** 63n })).toThrow("9223372036854775808n at document.a does not fit");
    expect(normalize({ a: -(2n ** 63n), b: 2n ** 63n - 1n }).hasCommitTs).toBe(false);
  });

  test("[TX-16] finds and replaces commit timestamps at any depth", () => {
    const { value, hasCommitTs } = normalize({ a: [{ at: commitTsPlaceholder }], b: 1 });
    expect(hasCommitTs).toBe(true);
    expect(resolveCommitTs(value, 5n)).toEqual({ a: [{ at: 5n }], b: 1 });
  });
});

describe("valueAt", () => {
  test("[IX-05] a path to a missing field is undefined, whatever its parents are", () => {
    const document: Value = { a: { b: 1 }, list: [{ b: 2 }], bytes: new ArrayBuffer(1), nothing: null };
    expect(valueAtPath(document, "a.b")).toBe(1);
    for (const path of ["a.c", "c", "a.b.c", "list.b", "bytes.byteLength", "nothing.a", "toString", "a.constructor"]) {
      expect(valueAtPath(document, path)).toBeUndefined();
    }
  });
});

describe("isIdentifier", () => {
  test("[SCH-09] names are letters, digits and underscores, a letter first, at most 64 characters", () => {
    for (const name of ["a", "A1_b", "x".repeat(64)]) expect(isIdentifier(name)).toBe(true);
    for (const name of ["", "1a", "_a", "a-b", "a.b", "ä", "x".repeat(65)]) expect(isIdentifier(name)).toBe(false);
    expect(isIdentifier("_storage", { allowsUnderscore: true })).toBe(true);
    expect(isIdentifier("__a", { allowsUnderscore: true })).toBe(false);
  });
});
