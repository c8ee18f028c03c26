import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { items } = api;

type Bound = (typeof items.range)["_args"]["bounds"][number];
const bound = (op: Bound["op"], field: string, value?: unknown): Bound =>
  value === undefined ? { op, field } : { op, field, value };

/** `a2` is in group a and has rank 2. */
async function fill(backend: ConformanceBackend): Promise<void> {
  const rows = [
    { name: "b1", group: "b", rank: 1 },
    { name: "a2", group: "a", rank: 2 },
    { name: "a1", group: "a", rank: 1 },
    { name: "a3", group: "a", rank: 3 },
    { name: "a", group: "a" },
    { name: "none" },
    { name: "k5", nested: { key: 5 } },
    { name: "k7", nested: { key: 7 } },
  ];
  await backend.mutation(items.add, { ns: backend.ns, rows });
}

const read = async (backend: ConformanceBackend, index: string, bounds: Bound[], order?: "desc") =>
  await backend.query(items.range, { ns: backend.ns, index, bounds, order });

conformanceTest("[CONF-03] equalities on leading fields select, and the next fields order", async (backend) => {
  await fill(backend);
  expect(await read(backend, "by_group", [bound("eq", "group", "a")])).toEqual(["a", "a1", "a2", "a3"]);
  expect(await read(backend, "by_group", [bound("eq", "group", "a")], "desc")).toEqual(["a3", "a2", "a1", "a"]);
  expect(await read(backend, "by_group", [bound("eq", "group", "a"), bound("eq", "rank", 2)])).toEqual(["a2"]);
  expect(await read(backend, "by_group", [bound("eq", "group", "c")])).toEqual([]);
});

conformanceTest("[CONF-03] bounds are exclusive with gt and lt, inclusive with gte and lte", async (backend) => {
  await fill(backend);
  const a = bound("eq", "group", "a");
  expect(await read(backend, "by_group", [a, bound("gt", "rank", 1)])).toEqual(["a2", "a3"]);
  expect(await read(backend, "by_group", [a, bound("gte", "rank", 2)])).toEqual(["a2", "a3"]);
  expect(await read(backend, "by_group", [a, bound("gt", "rank", 1), bound("lt", "rank", 3)])).toEqual(["a2"]);
  expect(await read(backend, "by_group", [a, bound("gte", "rank", 1), bound("lte", "rank", 2)])).toEqual(["a1", "a2"]);
  expect(await read(backend, "by_group", [a, bound("gt", "rank", 3), bound("lt", "rank", 1)])).toEqual([]);
});

conformanceTest("[CONF-03] an upper bound may come before the lower one", async (backend) => {
  await fill(backend);
  const bounds = [bound("eq", "group", "a"), bound("lt", "rank", 3), bound("gte", "rank", 2)];
  await expect(read(backend, "by_group", bounds)).resolves.toEqual(["a2"]);
});

conformanceTest(
  "[CONF-03] a lower bound alone crosses types, and an upper one includes missing fields",
  async (backend) => {
    await fill(backend);
    const a = bound("eq", "group", "a");
    expect(await read(backend, "by_group", [a, bound("lt", "rank", 2)])).toEqual(["a", "a1"]);
    expect(await read(backend, "by_group", [a, bound("gt", "rank")])).toEqual(["a1", "a2", "a3"]);
    expect(await read(backend, "by_group", [a, bound("gte", "rank", null)])).toEqual(["a1", "a2", "a3"]);
  },
);

conformanceTest("[CONF-03] undefined equals a missing field", async (backend) => {
  await fill(backend);
  expect(await read(backend, "by_group", [bound("eq", "group")])).toEqual(["none", "k5", "k7"]);
});

conformanceTest("[CONF-03] a field path reaches into objects", async (backend) => {
  await fill(backend);
  expect(await read(backend, "by_nested", [bound("gt", "nested.key", 5)])).toEqual(["k7"]);
  expect(await read(backend, "by_nested", [bound("gte", "nested.key", 5)])).toEqual(["k5", "k7"]);
  expect((await read(backend, "by_nested", [bound("eq", "nested.key")])).length).toBe(6);
});

conformanceTest("[CONF-03] every index has the creation time as its last field", async (backend) => {
  await fill(backend);
  const bounds = [bound("eq", "group"), bound("eq", "rank"), bound("gt", "_creationTime", 0)];
  expect(await read(backend, "by_group", bounds)).toEqual(["none", "k5", "k7"]);
});

conformanceTest("[CONF-03] the built-in index of creation times can be read by range", async (backend) => {
  const bounds = [bound("lt", "_creationTime", 0)];
  expect(await backend.query(items.bareRange, { index: "by_creation_time", bounds })).toEqual([]);
});

conformanceTest("[CONF-03] the built-in index of ids can be read by range", async (backend) => {
  const rows = [{ name: "one" }];
  const [id] = await backend.mutation(items.add, { ns: backend.ns, rows });
  expect(await backend.query(items.bareRange, { index: "by_id", bounds: [bound("eq", "_id", id)] })).toEqual(["one"]);
});

const refused: [string, string, Bound[]][] = [
  ["skips a field", "by_group", [bound("eq", "rank", 1)]],
  ["names a field that the index lacks", "by_group", [bound("eq", "name", "a")]],
  ["has an equality after a bound", "by_group", [bound("gt", "group", "a"), bound("eq", "rank", 1)]],
  ["bounds two fields", "by_group", [bound("gt", "group", "a"), bound("lt", "rank", 1)]],
  ["has two lower bounds", "by_group", [bound("gt", "group", "a"), bound("gte", "group", "b")]],
  ["has two upper bounds", "by_group", [bound("lt", "group", "a"), bound("lte", "group", "b")]],
  ["has a third bound", "by_group", [bound("gt", "group", "a"), bound("lt", "group", "c"), bound("lt", "group", "b")]],
];

conformanceTest("[CONF-04] a range that skips, repeats or mixes up fields is refused", async (backend) => {
  const taken: string[] = [];
  for (const [what, index, bounds] of refused) {
    await read(backend, index, bounds).then(
      () => taken.push(what),
      () => null,
    );
  }
  expect(taken).toEqual([]);
});

conformanceTest("[CONF-04] an index that the schema lacks is refused", async (backend) => {
  await expect(read(backend, "by_nothing", [])).rejects.toThrow("by_nothing");
});
