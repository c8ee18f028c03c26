import type { Value } from "convex/values";
import fc from "fast-check";

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 4 }),
  fc
    .array(fc.constantFrom("a", "b", "\0", "\u0001", "ÿ", "\uffff", "😀"), { maxLength: 4 })
    .map((parts) => parts.join("")),
);
const number = fc.oneof(
  fc.double(),
  fc.constantFrom(0, -0, NaN, Infinity, -Infinity, 1, -1, Number.MIN_VALUE, -Number.MIN_VALUE, Number.MAX_VALUE),
);
const int64 = fc.oneof(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }), fc.bigInt({ min: -3n, max: 3n }));
const bytes = fc.uint8Array({ maxLength: 4 }).map((array) => new Uint8Array(array).buffer);

export const convexValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    fc.constant(null),
    fc.boolean(),
    number,
    int64,
    text,
    bytes,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "ab", "c"), tie("value"), { maxKeys: 3 }),
  ),
})).value;
