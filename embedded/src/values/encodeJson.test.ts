import { convexToJson, type Value } from "convex/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { encodeJson } from "./encodeJson.js";
import { DOCUMENT_LIMITS, normalizeValue } from "./normalizeValue.js";

const value = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Value>(null, true, -0, NaN, Infinity, -Infinity, 0, 5e-324, "\ud800", "\u2028 é", -(2n ** 63n)),
    fc.double(),
    fc.string(),
    fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
    fc.uint8Array({ maxLength: 9 }).map((bytes) => new Uint8Array(bytes).buffer),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("b", "a", "10", "9", "_c", "~", ""), tie("value"), { maxKeys: 4 }),
  ),
})).value;

test("[VAL-01] normalized values are encoded as by Convex's client, in the same order of fields", () => {
  fc.assert(
    fc.property(value, (any) => {
      const { value: normalized } = normalizeValue(any, "value", DOCUMENT_LIMITS);
      expect(JSON.stringify(encodeJson(normalized))).toBe(JSON.stringify(convexToJson(normalized)));
    }),
    { numRuns: 2_000 },
  );
});

test("[VAL-01] a part without a value to encode is not copied", () => {
  const plain = { list: [1, { a: "b" }], nested: { n: null } };
  expect(encodeJson(plain)).toBe(plain);
  const encoded = encodeJson({ plain, count: 1n }) as { plain: unknown };
  expect([encoded, encoded.plain === plain]).toEqual([{ plain, count: { $integer: "AQAAAAAAAAA=" } }, true]);
});
