import { expect, test } from "vitest";
import { tryParseByteRange } from "./tryParseByteRange.js";

const headersWithRanges: readonly [string | undefined, unknown][] = [
  [undefined, null],
  ["bytes=0-0", { start: 0, end: 1 }],
  ["bytes=2-", { start: 2, end: 10 }],
  ["bytes=2-100", { start: 2, end: 10 }],
  ["bytes=-3", { start: 7, end: 10 }],
  ["bytes=-100", { start: 0, end: 10 }],
  ["bytes=10-", "unsatisfiable"],
  ["bytes=-0", "unsatisfiable"],
  ["bytes=5-2", null],
  ["bytes=0-1,3-4", null],
  ["lines=0-1", null],
  ["bytes=-", null],
];
test.each(headersWithRanges)("[HTTP-30] of ten bytes, the range %j is %j", (header, expected) => {
  expect(tryParseByteRange(header, 10)).toEqual(expected);
});

test("[HTTP-30] no byte of an empty file can be asked for", () => {
  expect(tryParseByteRange("bytes=0-", 0)).toBe("unsatisfiable");
});
