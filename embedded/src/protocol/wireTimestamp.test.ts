import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeTs, encodeTs } from "./wireTimestamp.js";

describe("timestamps on the wire", () => {
  test("[SYNC-01] zero is written as eleven A's and a padding sign", () => {
    expect(encodeTs(0n)).toBe("AAAAAAAAAAA=");
  });

  test("[SYNC-01] bytes are little-endian", () => {
    expect(encodeTs(1n)).toBe("AQAAAAAAAAA=");
    expect(decodeTs("AAAAAAAAAAE=")).toBe(2n ** 56n);
  });

  test("[SYNC-01] every unsigned 64-bit integer is decoded as it was encoded", () => {
    fc.assert(fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), (ts) => decodeTs(encodeTs(ts)) === ts));
  });

  const invalidTimestamps = [
    "",
    "AAAA",
    "AAAAAAAAAAA",
    "AAAAAAAAAAA=AAAA",
    "AAAAAAAAAA!=",
    "AAAAAAAAAAAA",
    "\u0000AAAAAAAAAAA=",
  ];
  test.each(invalidTimestamps)("[SYNC-01] %j is no timestamp", (text) => {
    expect(decodeTs(text)).toBeNull();
  });

  test("[SYNC-01] numbers beyond 64 bits are refused", () => {
    expect(() => encodeTs(2n ** 64n)).toThrow(RangeError);
    expect(() => encodeTs(-1n)).toThrow(RangeError);
  });
});
