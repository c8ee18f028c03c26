import { jsonToConvex, type JSONValue } from "convex/values";
import fc from "fast-check";
import { expect, test } from "vitest";
import { decodeJson } from "./decodeJson.js";

const name = fc.oneof(
  fc.constantFrom("a", "b", "", "$x", "$integer", "é", "\u0001", "~", "#", "a$", "x".repeat(1_025)),
  fc.string(),
);
const json = fc.letrec<{ value: JSONValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<JSONValue>(
      null,
      true,
      1.5,
      "text",
      { $integer: "AQAAAAAAAAA=" },
      { $bytes: "AAE=" },
      { $float: "AAAAAAAA8H8=" },
    ),
    fc.constantFrom<JSONValue>(
      { $integer: 1 },
      { $set: [] },
      { $map: [] },
      { $float: "AAAAAAAAAAA=" },
      { $commitTs: null },
    ),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(name, tie("value"), { maxKeys: 3 }),
  ),
})).value;

const outcome = (decode: (value: JSONValue) => unknown, value: JSONValue) => {
  try {
    return { value: decode(value) };
  } catch (error) {
    return { error: (error as Error).message };
  }
};

test("[VAL-01] values are decoded as by Convex's client, errors included", () => {
  fc.assert(
    fc.property(json, (value) => {
      expect(outcome(decodeJson, value)).toEqual(outcome(jsonToConvex, value));
    }),
    { numRuns: 2_000 },
  );
});

test("[SYNC-08] a part without an encoded value is not copied", () => {
  const plain = { list: [1, { a: "b" }], nested: { n: null } };
  expect(decodeJson(plain)).toBe(plain);
  const one = { plain, encoded: { $integer: "AQAAAAAAAAA=" } };
  const decoded = decodeJson(one) as { plain: unknown; encoded: unknown };
  expect(decoded).toEqual({ plain, encoded: 1n });
  expect([decoded.plain === plain, one.encoded]).toEqual([true, { $integer: "AQAAAAAAAAA=" }]);
});
