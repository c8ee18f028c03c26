import { expect, test } from "vitest";
import { systemRandom } from "./RandomSource.js";

test("[ID-05] bytes are never returned twice, across refills of the pool and beyond its size", () => {
  const seen = new Set<string>();
  for (let draw = 0; draw < 1_000; draw += 1) {
    const bytes = systemRandom.bytes(16);
    expect(bytes).toHaveLength(16);
    seen.add(Buffer.from(bytes).toString("hex"));
  }
  expect(seen.size).toBe(1_000);
  const large = systemRandom.bytes(10_000);
  expect(large).toHaveLength(10_000);
  expect(large.some((byte) => byte !== 0)).toBe(true);
});

test("[ID-05] the caller owns its bytes", () => {
  const first = systemRandom.bytes(8);
  const copy = Uint8Array.from(first);
  systemRandom.bytes(8).fill(0);
  expect(first).toEqual(copy);
});
