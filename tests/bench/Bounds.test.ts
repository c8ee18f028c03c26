import { expect, test, vi } from "vitest";
import { Bounds } from "./Bounds.js";

function exitCode(bounds: Bounds): unknown {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never);
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  bounds.exit();
  return exit.mock.calls[0]?.[0];
}

test("a run whose figures are within their bounds ends with 0", () => {
  const bounds = new Bounds();
  expect(bounds.atMost("restart", 1_500, { bound: 1_500, unit: " ms" })).toBe("≤ 1500 ms");
  expect(bounds.atLeast("submits", 1_000, { bound: 1_000, unit: " a second" })).toBe("≥ 1000 a second");
  expect([bounds.exceeded, exitCode(bounds)]).toEqual([[], 0]);
});

test("each figure outside of its bound, and one that is no number, is named, and the run ends with 1", () => {
  const bounds = new Bounds();
  bounds.atMost("restart", 1_500.128, { bound: 1_500, unit: " ms" });
  bounds.atLeast("submits", 999, { bound: 1_000, unit: " a second" });
  bounds.atMost("ratio", NaN, { bound: 1.3, unit: "x" });
  expect(bounds.exceeded).toEqual([
    "restart: 1500.13 ms, wanted ≤ 1500 ms",
    "submits: 999 a second, wanted ≥ 1000 a second",
    "ratio: NaNx, wanted ≤ 1.3x",
  ]);
  expect(exitCode(bounds)).toBe(1);
});
