import { compareValues } from "convex/values";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { encodeKey, prefixEnd } from "../../embedded/src/values/keys.js";
import { convexValue } from "../support/random/convexValue.js";
import { fuzz } from "../support/random/fuzz.js";

const optional = fc.option(convexValue, { nil: undefined, freq: 8 });

const sign = (n: number) => Math.sign(n);
const compareKeys = (a: string, b: string) => Buffer.compare(Buffer.from(a, "latin1"), Buffer.from(b, "latin1"));

describe("index keys", () => {
  test("[IX-01] keys compare by bytes as their values compare", async () => {
    await fuzz(
      fc.property(optional, optional, (a, b) => {
        expect(sign(compareKeys(encodeKey([a]), encodeKey([b])))).toBe(sign(compareValues(a, b)));
      }),
      3000,
    );
  });

  test("[IX-01] keys of value lists compare element by element", async () => {
    await fuzz(
      fc.property(fc.array(optional, { maxLength: 3 }), fc.array(optional, { maxLength: 3 }), (a, b) => {
        const index = a.findIndex((element, i) => i < b.length && compareValues(element, b[i]) !== 0);
        const expected = index >= 0 ? compareValues(a[index], b[index]) : a.length - b.length;
        const [keyA, keyB] = [encodeKey(a), encodeKey(b)];
        expect(sign(compareKeys(keyA, keyB))).toBe(sign(expected));
        // Maps and trees compare keys as strings, with the same result.
        expect(keyA < keyB).toBe(expected < 0);
      }),
      2000,
    );
  });

  test("[IX-02] the keys that begin with a value's key are those of lists that begin with the value", async () => {
    await fuzz(
      fc.property(optional, optional, optional, (a, b, rest) => {
        const prefix = encodeKey([a]);
        const key = encodeKey([b, rest]);
        const inside = key >= prefix && key < prefixEnd(prefix)!;
        expect(inside).toBe(compareValues(a, b) === 0);
      }),
      3000,
    );
  });
});
