import type { Value } from "convex/values";
import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { values } = api;
const bytes = (...numbers: number[]): ArrayBuffer => new Uint8Array(numbers).buffer;

/** Values in Convex's order; a missing value is undefined. */
const ORDER: [label: string, value?: Value][] = [
  ["undefined"],
  ["null", null],
  ["least int64", -(2n ** 63n)],
  ["int64 -1", -1n],
  ["int64 0", 0n],
  ["int64 255", 255n],
  ["int64 256", 256n],
  ["greatest int64", 2n ** 63n - 1n],
  ["-Infinity", -Infinity],
  ["-1.5", -1.5],
  ["least negative", -Number.MIN_VALUE],
  ["-0", -0],
  ["0", 0],
  ["least positive", Number.MIN_VALUE],
  ["1", 1],
  ["greatest", Number.MAX_VALUE],
  ["Infinity", Infinity],
  ["NaN", NaN],
  ["false", false],
  ["true", true],
  ["empty text", ""],
  ["NUL", "\0"],
  ["A", "A"],
  ["a", "a"],
  ["a NUL", "a\0"],
  ["ab", "ab"],
  ["é", "é"],
  ["last of the basic plane", "\uffff"],
  ["first of the next plane", "\u{10000}"],
  ["emoji", "😀"],
  ["empty bytes", bytes()],
  ["bytes 0", bytes(0)],
  ["bytes 0 1", bytes(0, 1)],
  ["bytes 1", bytes(1)],
  ["bytes 255", bytes(255)],
  ["empty array", []],
  ["[null]", [null]],
  ["[1]", [1]],
  ["[1, 2]", [1, 2]],
  ["[2]", [2]],
  ["[text]", ["a"]],
  ["empty object", {}],
  ["{a: 1}", { a: 1 }],
  ["{a: 1, b: 1}", { a: 1, b: 1 }],
  ["{a: 2}", { a: 2 }],
  ["{b: 0}", { b: 0 }],
];
const labels = ORDER.map(([label]) => label);

/** Inserts the values in another order than theirs. */
async function fill(backend: ConformanceBackend): Promise<void> {
  const rows = ORDER.map(([label, value]) => (value === undefined ? { label } : { label, value }));
  const shuffled = rows.map((_row, index) => rows[(index * 17) % rows.length]!);
  await backend.mutation(values.add, { ns: backend.ns, rows: shuffled });
}

conformanceTest("[CONF-05] an index has the values of all types in one order", async (backend) => {
  await fill(backend);
  expect(await backend.query(values.inOrder, { ns: backend.ns, order: "asc" })).toEqual(labels);
});

conformanceTest("[CONF-05] descending is the reverse of ascending", async (backend) => {
  await fill(backend);
  expect(await backend.query(values.inOrder, { ns: backend.ns, order: "desc" })).toEqual([...labels].reverse());
});

conformanceTest("[CONF-05] each value equals itself in an index and nothing else", async (backend) => {
  await fill(backend);
  for (const [label, value] of ORDER) {
    const args = value === undefined ? { ns: backend.ns } : { ns: backend.ns, value };
    expect(await backend.query(values.equal, args)).toEqual([label]);
  }
});

conformanceTest("[CONF-05] a range between two values holds those between them in the order", async (backend) => {
  await fill(backend);
  const between = async (above: Value, below: Value) =>
    await backend.query(values.between, { ns: backend.ns, above, below });
  expect(await between(true, bytes())).toEqual(
    labels.slice(labels.indexOf("empty text"), labels.indexOf("empty bytes")),
  );
  expect(await between(-0, 1)).toEqual(["0", "least positive"]);
  expect(await between(Infinity, false)).toEqual(["NaN"]);
  expect(await between("é", "😀")).toEqual(["last of the basic plane", "first of the next plane"]);
});

conformanceTest("[CONF-05] values of one key are in the order of creation", async (backend) => {
  const rows = ["one", "two", "three"].map((label) => ({ label, value: 7 }));
  await backend.mutation(values.add, { ns: backend.ns, rows });
  expect(await backend.query(values.inOrder, { ns: backend.ns, order: "asc" })).toEqual(["one", "two", "three"]);
  expect(await backend.query(values.inOrder, { ns: backend.ns, order: "desc" })).toEqual(["three", "two", "one"]);
});

conformanceTest("[CONF-05] every value is stored and returned unchanged", async (backend) => {
  for (const [label, value] of ORDER) {
    if (value === undefined) continue;
    const ns = `${backend.ns} ${label}`;
    await backend.mutation(values.add, { ns, rows: [{ label, value }] });
    expect(await backend.query(values.stored, { ns }), label).toEqual(value);
  }
});

conformanceTest("[CONF-06] filters compare by equality across types", async (backend) => {
  await fill(backend);
  for (const [label, value] of ORDER) {
    const args = value === undefined ? { ns: backend.ns } : { ns: backend.ns, value };
    expect(await backend.query(values.filtered, { ...args, op: "eq" })).toEqual([label]);
  }
});

conformanceTest("[CONF-06] filters compare by the order of all values", async (backend) => {
  await fill(backend);
  const index = labels.indexOf("1");
  const filtered = async (op: "lt" | "lte" | "gt" | "gte" | "neq") =>
    await backend.query(values.filtered, { ns: backend.ns, op, value: 1 });
  expect(await filtered("lt")).toEqual(labels.slice(0, index));
  expect(await filtered("lte")).toEqual(labels.slice(0, index + 1));
  expect(await filtered("gt")).toEqual(labels.slice(index + 1));
  expect(await filtered("gte")).toEqual(labels.slice(index));
  expect(await filtered("neq")).toEqual(labels.filter((label) => label !== "1"));
});
