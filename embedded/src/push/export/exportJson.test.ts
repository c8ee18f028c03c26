import type { Value } from "convex/values";
import { expect, test } from "vitest";
import { exportJson } from "./exportJson.js";

const values: [string, Value, string][] = [
  ["an int64", 3n, "3"],
  ["a float64 without a fraction", 3, "3.0"],
  ["a float64 with one", 0.1, "0.1"],
  ["a large float64", 1e21, "1e+21"],
  ["minus zero", -0, "-0.0"],
  ["what JSON can't hold", Number.NaN, '{"$float":"AAAAAAAA+H8="}'],
  ["bytes", new Uint8Array([1, 2]).buffer, '{"$bytes":"AQI="}'],
  ["a text", 'a "quote"', '"a \\"quote\\""'],
  ["an object", { a: [1n, null, true], b: { c: 1 } }, '{"a":[1,null,true],"b":{"c":1.0}}'],
];

test.each(values)("[PUSH-19] %s is exported in Convex's form", (_what, value, expected) => {
  expect(exportJson(value)).toBe(expected);
});
