import { expect, test } from "vitest";
import { percentiles } from "./percentiles.js";

test("percentiles are samples, by nearest rank", () => {
  const samples = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentiles(samples)).toEqual({ p50: 50, p95: 95, p99: 99 });
  expect(percentiles([7])).toEqual({ p50: 7, p95: 7, p99: 7 });
});

test("an empty list has no percentiles", () => {
  expect(() => percentiles([])).toThrow();
});
