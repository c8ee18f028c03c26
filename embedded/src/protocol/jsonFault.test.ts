import { expect, test } from "vitest";
import { jsonFault } from "./jsonFault.js";

const limits = { values: 10, depth: 4 };

const textsOfManyValues = [
  ["elements", `[${Array(11).fill("0").join(",")}]`],
  ["fields", `{${Array.from({ length: 11 }, (_, n) => `"k${n}":0`).join(",")}}`],
  ["empty containers", `[[],[],[],[],[],[]]`],
  ["an endless text", `[${"{},".repeat(1_000)}`],
];
test.each(textsOfManyValues)("[SYNC-07] a text with more values than allowed is found: %s", (_what, text) => {
  expect(jsonFault(text, limits)).toBe("tooManyValues");
});

test("[SYNC-06] [SYNC-07] a text that is nested too deeply is found before its end", () => {
  expect(jsonFault("[".repeat(5), limits)).toBe("tooDeep");
  expect(jsonFault(`{"a":{"a":{"a":{"a":{}}}}}`, limits)).toBe("tooDeep");
});

test("[SYNC-07] brackets and commas within a string do not count", () => {
  for (const text of [`"${"[,{".repeat(100)}"`, `["\\"[[[[[,,,,,,,,,,,,","\\\\",[]]`, `{"a":[1,2,3,{"b":"]"}]}`]) {
    expect(jsonFault(text, limits)).toBeNull();
  }
});

test("[SYNC-07] closed containers do not add to the depth", () => {
  expect(jsonFault("[[],[],[],[]]", limits)).toBeNull();
});

test("[SYNC-07] texts that are no JSON are left to the parser", () => {
  for (const text of ["", "]]]]", '"', '"\\', "nonsense"]) expect(jsonFault(text, limits)).toBeNull();
});
