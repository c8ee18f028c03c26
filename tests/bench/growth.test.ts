import { expect, test } from "vitest";
import { growth, type Part } from "./growth.js";

const steady = (at: number): Part => ({ p50: 5 + (at % 2), p99: 12, cpu: 2, memory: at < 2 ? 90 : 200 });
const parts = (change: (part: Part, at: number) => Part) =>
  Array.from({ length: 10 }, (_, index) => change(steady(index), index));

test("a run is flat although its first parts and single ones differ", () => {
  expect(growth(parts((part, at) => (at === 8 ? { ...part, p99: 90, memory: 400 } : part)))).toEqual([]);
});

test("each figure that grows is named", () => {
  expect(growth(parts((part, at) => ({ ...part, memory: part.memory + at * 10 })))).toEqual([
    "memory grew from 230.0 to 280.0",
  ]);
  expect(growth(parts((part, at) => ({ ...part, cpu: 1 + at })))).toEqual(["cpu grew from 4.0 to 9.0"]);
});

test("a run in few parts has no verdict on growth", () => {
  expect(() => growth(parts((part) => part).slice(3))).toThrow();
});
