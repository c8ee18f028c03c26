import type { FunctionReference } from "convex/server";
import type { Value } from "convex/values";
import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { items, lines, validators, values } = api;
const bytes = new Uint8Array([1, 2]).buffer;

/** Values of every type; a validator accepts some of them. */
const ALL: Record<string, Value> = {
  null: null,
  integer: 7n,
  number: 1.5,
  NaN,
  boolean: true,
  text: "red",
  bytes,
  "array of numbers": [1, 2],
  "array of texts": ["a"],
  "empty array": [],
  "object with a": { a: "x" },
  "object with a and b": { a: "x", b: 1 },
  "object with b": { b: 1 },
  "object with more": { a: "x", c: 1 },
  "empty object": {},
};
const everything = Object.keys(ALL);

/** Calls one function with a value of any type. */
type Call = (backend: ConformanceBackend, value: never) => Promise<Value>;

function calls<Argument>(reference: FunctionReference<"query", "public", { value: Argument }, Value>): Call {
  return (backend, value) => backend.query(reference, { value });
}

/** Names of the values that it accepts. */
async function namesOfAccepted(backend: ConformanceBackend, call: Call): Promise<string[]> {
  const names: string[] = [];
  for (const [name, value] of Object.entries(ALL)) {
    const result = await call(backend, value as never).catch(() => undefined);
    if (result === undefined) continue;
    expect(result).toEqual(value);
    names.push(name);
  }
  return names;
}

const cases: [kind: string, call: Call, names: string[]][] = [
  ["string", calls(validators.text), ["text"]],
  ["number", calls(validators.number), ["number", "NaN"]],
  ["int64", calls(validators.integer), ["integer"]],
  ["boolean", calls(validators.flag), ["boolean"]],
  ["null", calls(validators.nothing), ["null"]],
  ["bytes", calls(validators.bytes), ["bytes"]],
  ["any", calls(validators.anything), everything],
  ["literal", calls(validators.literal), ["text"]],
  ["array", calls(validators.list), ["array of numbers", "empty array"]],
  ["object", calls(validators.object), ["object with a", "object with a and b"]],
  ["record", calls(validators.record), ["object with b", "empty object"]],
  ["union", calls(validators.union), ["number", "NaN", "text"]],
  ["nullable", calls(validators.nullable), ["null", "text"]],
  [
    "object derived by omit and partial",
    calls(validators.derived),
    ["object with a", "object with a and b", "object with b", "empty object"],
  ],
  ["id", calls(validators.item), []],
];

conformanceTest("[CONF-07] each kind of validator accepts its own values and no others", async (backend) => {
  for (const [kind, call, names] of cases) expect(await namesOfAccepted(backend, call), kind).toEqual(names);
});

conformanceTest("[CONF-07] a literal may be an int64", async (backend) => {
  expect(await namesOfAccepted(backend, calls(validators.literalInteger))).toEqual(["integer"]);
});

conformanceTest("[CONF-07] an id's validator accepts ids of its table only", async (backend) => {
  const [id] = await backend.mutation(items.add, { ns: backend.ns, rows: [{ name: "one" }] });
  const line = await backend.mutation(lines.add, { ns: backend.ns, text: "one" });
  expect(await backend.query(validators.item, { value: id! })).toBe(id);
  await backend.mutation(items.remove, { id: id! });
  expect(await backend.query(validators.item, { value: id! })).toBe(id);
  await expect(backend.query(validators.item, { value: line as never })).rejects.toThrow();
});

conformanceTest("[CONF-07] a record's keys are validated", async (backend) => {
  const [id] = await backend.mutation(items.add, { ns: backend.ns, rows: [{ name: "one" }] });
  expect(await backend.query(validators.recordOfIds, { value: { [id!]: 1 } })).toEqual({ [id!]: 1 });
  await expect(backend.query(validators.recordOfIds, { value: { nonsense: 1 } as never })).rejects.toThrow();
});

conformanceTest("[CONF-07] a union of objects is told apart by its literal", async (backend) => {
  const call = async (value: Value) => await backend.query(validators.tagged, { value: value as never });
  expect(await call({ kind: "circle", radius: 1 })).toEqual({ kind: "circle", radius: 1 });
  await expect(call({ kind: "circle", polarity: 1 })).rejects.toThrow();
  await expect(call({ kind: "circle", radius: 1, polarity: 1 })).rejects.toThrow();
});

conformanceTest("[CONF-07] an optional argument may be missing or undefined, but not null", async (backend) => {
  expect(await backend.query(validators.optional, {})).toBe("absent");
  expect(await backend.query(validators.optional, { value: undefined })).toBe("absent");
  expect(await backend.query(validators.optional, { value: "here" })).toBe("here");
  await expect(backend.query(validators.optional, { value: null as never })).rejects.toThrow();
});

conformanceTest("[CONF-07] missing and undeclared arguments are refused", async (backend) => {
  await expect(backend.query(validators.text, {} as never)).rejects.toThrow();
  await expect(backend.query(validators.text, { value: "a", more: 1 } as never)).rejects.toThrow();
  await expect(backend.query(validators.noArguments, { value: 1 })).rejects.toThrow();
  expect(await backend.query(validators.noArguments, {})).toBe("ran");
});

conformanceTest("[CONF-07] a function without validators takes any arguments", async (backend) => {
  expect(await backend.query(validators.unvalidated, { a: 1, b: ["x"] })).toEqual({ a: 1, b: ["x"] });
});

conformanceTest("[CONF-08] a result is validated", async (backend) => {
  expect(await backend.query(validators.returnsNumber, { value: 1 })).toBe(1);
  await expect(backend.query(validators.returnsNumber, { value: "1" })).rejects.toThrow();
  expect(await backend.query(validators.returnsObject, { value: { a: 1 } })).toEqual({ a: 1 });
  await expect(backend.query(validators.returnsObject, { value: { a: 1, b: 2 } })).rejects.toThrow();
});

conformanceTest("[CONF-08] a result of undefined is null", async (backend) => {
  expect(await backend.query(validators.returnsNull, {})).toBeNull();
  expect(await backend.query(values.result, { what: "undefined" })).toBeNull();
});

conformanceTest("[CONF-08] a mutation with an invalid result writes nothing", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(validators.addAndReturn, { ns, value: 1 })).rejects.toThrow();
  expect(await backend.query(lines.list, { ns })).toEqual([]);
  await backend.mutation(validators.addAndReturn, { ns, value: null });
  expect(await backend.query(lines.list, { ns })).toEqual(["added"]);
});

conformanceTest("[CONF-08] results that are no Convex values are refused", async (backend) => {
  const refused = [
    "date",
    "map",
    "set",
    "function",
    "symbol",
    "instance",
    "large bigint",
    "undefined element",
    "typed array",
  ];
  const taken: string[] = [];
  for (const what of refused)
    await backend.query(values.result, { what }).then(
      () => taken.push(what),
      () => null,
    );
  expect(taken).toEqual([]);
});

conformanceTest("[CONF-08] a text with an unpaired surrogate is refused", async (backend) => {
  await expect(backend.query(values.result, { what: "surrogate" })).rejects.toThrow();
});

conformanceTest("[CONF-08] undefined fields are dropped from arguments and results", async (backend) => {
  expect(await backend.query(values.result, { what: "undefined field" })).toEqual({ a: 1 });
  expect(await backend.query(values.mirrorFields, { value: { a: 1, b: undefined } as never })).toEqual(["a"]);
});

conformanceTest("[CONF-09] a document's fields match the schema", async (backend) => {
  const { ns } = backend;
  const valid: Record<string, Value>[] = [
    {},
    { text: "a", number: NaN, integer: 1n, flag: false, nothing: null, bytes },
    { list: [1], object: { a: "x" }, record: { x: 1 }, choice: "red" },
    { choice: null, object: { a: "x", b: 2 } },
  ];
  for (const fields of valid) await backend.mutation(validators.addTyped, { ns, fields });
  const invalid: Record<string, Value>[] = [
    { text: 1 },
    { number: 1n },
    { integer: 1 },
    { flag: null },
    { nothing: "null" },
    { bytes: "a" },
    { list: ["a"] },
    { object: {} },
    { object: { a: "x", c: 1 } },
    { record: { x: "1" } },
    { choice: "green" },
    { item: "nonsense" },
    { undeclared: 1 },
  ];
  const taken: string[] = [];
  for (const fields of invalid) {
    const added = backend.mutation(validators.addTyped, { ns, fields });
    await added.then(
      () => taken.push(...Object.keys(fields)),
      () => null,
    );
  }
  expect(taken).toEqual([]);
});

conformanceTest("[CONF-09] a table may be a union of objects", async (backend) => {
  const { ns } = backend;
  await backend.mutation(validators.addShape, { shape: { ns, kind: "circle", radius: 1 } });
  await expect(backend.mutation(validators.addShape, { shape: { ns, kind: "circle", polarity: 1 } })).rejects.toThrow();
  await expect(backend.mutation(validators.addShape, { shape: { ns, kind: "star" } })).rejects.toThrow();
});

conformanceTest("[CONF-09] patches and replacements are validated as a whole", async (backend) => {
  const [id] = await backend.mutation(items.add, { ns: backend.ns, rows: [{ name: "one" }] });
  await expect(backend.mutation(items.patch, { id: id!, fields: { rank: "1" } })).rejects.toThrow();
  await expect(backend.mutation(items.patch, { id: id!, fields: {}, removed: ["name"] })).rejects.toThrow();
  await expect(backend.mutation(items.replace, { id: id!, value: { ns: backend.ns } })).rejects.toThrow();
  expect((await backend.query(items.get, { id: id! }))!.name).toBe("one");
});
