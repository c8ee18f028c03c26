import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { items, lines } = api;

const add = (backend: ConformanceBackend, ...names: string[]): Promise<string[]> =>
  backend.mutation(items.add, { ns: backend.ns, rows: names.map((name) => ({ name })) });

conformanceTest("[CONF-01] a document is read by its id, with id and creation time", async (backend) => {
  const [id] = await add(backend, "one");
  const document = await backend.query(items.get, { id: id! });
  expect(document).toEqual({ _id: id, _creationTime: expect.any(Number), ns: backend.ns, name: "one" });
  expect(await backend.query(items.getFrom, { table: "items", id: id! })).toEqual(document);
});

conformanceTest("[CONF-01] a deleted document is null", async (backend) => {
  const [id] = await add(backend, "one");
  await backend.mutation(items.remove, { id: id as never });
  expect(await backend.query(items.get, { id: id! })).toBeNull();
});

conformanceTest("[CONF-01] a text that is no id is refused by a read", async (backend) => {
  await expect(backend.query(items.get, { id: "nonsense" })).rejects.toThrow();
});

conformanceTest("[CONF-01] an id of another table than the named one is refused", async (backend) => {
  const [id] = await add(backend, "one");
  await expect(backend.query(items.getFrom, { table: "lines", id: id! })).rejects.toThrow();
});

conformanceTest("[CONF-01] normalizeId gives the id of the table, and null for any other text", async (backend) => {
  const [id] = await add(backend, "one");
  const line = await backend.mutation(lines.add, { ns: backend.ns, text: "one" });
  expect(await backend.query(items.normalize, { table: "items", text: id! })).toBe(id);
  expect(await backend.query(items.normalize, { table: "items", text: line })).toBeNull();
  expect(await backend.query(items.normalize, { table: "items", text: "nonsense" })).toBeNull();
  expect(await backend.query(items.normalize, { table: "items", text: "" })).toBeNull();
});

conformanceTest("[CONF-01] first is the first document or null", async ({ ns, ...backend }) => {
  expect(await backend.query(items.first, { ns })).toBeNull();
  await add({ ns, ...backend }, "one", "two", "three");
  expect(await backend.query(items.first, { ns })).toBe("one");
  expect(await backend.query(items.first, { ns, order: "desc" })).toBe("three");
});

conformanceTest("[CONF-01] unique is the only document or null, and refuses several", async (backend) => {
  const { ns } = backend;
  expect(await backend.query(items.unique, { ns })).toBeNull();
  await add(backend, "one");
  expect(await backend.query(items.unique, { ns })).toBe("one");
  await add(backend, "two");
  await expect(backend.query(items.unique, { ns })).rejects.toThrow("unique() query returned more than one result");
});

conformanceTest("[CONF-01] take gives at most so many documents", async (backend) => {
  const { ns } = backend;
  await add(backend, "one", "two", "three");
  expect(await backend.query(items.take, { ns, count: 2 })).toEqual(["one", "two"]);
  expect(await backend.query(items.take, { ns, count: 9 })).toEqual(["one", "two", "three"]);
  expect(await backend.query(items.take, { ns, count: 0 })).toEqual([]);
  expect(await backend.query(items.take, { ns, count: 2, order: "desc" })).toEqual(["three", "two"]);
});

conformanceTest("[CONF-01] take refuses a negative number and a fraction", async (backend) => {
  await expect(backend.query(items.take, { ns: backend.ns, count: -1 })).rejects.toThrow();
  await expect(backend.query(items.take, { ns: backend.ns, count: 1.5 })).rejects.toThrow();
});

conformanceTest("[CONF-01] collect gives all in the order of creation, or descending", async (backend) => {
  const { ns } = backend;
  expect(await backend.query(items.collect, { ns })).toEqual([]);
  await add(backend, "one", "two", "three");
  expect(await backend.query(items.collect, { ns })).toEqual(["one", "two", "three"]);
  expect(await backend.query(items.collect, { ns, order: "desc" })).toEqual(["three", "two", "one"]);
});

conformanceTest("[CONF-01] a table without index is in the order of creation", async (backend) => {
  const { ns } = backend;
  await add(backend, "one", "two");
  await add(backend, "three");
  expect(await backend.query(items.scan, { ns })).toEqual(["one", "two", "three"]);
  expect(await backend.query(items.scan, { ns, order: "desc" })).toEqual(["three", "two", "one"]);
});

conformanceTest("[CONF-01] a query is an async iterable that may end early", async (backend) => {
  const { ns } = backend;
  await add(backend, "one", "two", "three");
  expect(await backend.query(items.iterate, { ns, until: "two" })).toEqual(["one", "two"]);
  expect(await backend.query(items.iterate, { ns, until: "none" })).toEqual(["one", "two", "three"]);
});

conformanceTest("[CONF-01] a query is read once", async (backend) => {
  await expect(backend.query(items.twiceRead, { ns: backend.ns })).rejects.toThrow(
    "This query is closed and can't emit any more values.",
  );
});

conformanceTest("[CONF-02] a patch merges the top level and removes undefined fields", async (backend) => {
  const rows = [{ name: "one", group: "a", nested: { key: 1 } }];
  const [id] = await backend.mutation(items.add, { ns: backend.ns, rows });
  await backend.mutation(items.patch, { id: id!, fields: { rank: 3, nested: { key: 2 } }, removed: ["group"] });
  const document = await backend.query(items.get, { id: id! });
  expect(document).toEqual({
    _id: id,
    _creationTime: expect.any(Number),
    ns: backend.ns,
    name: "one",
    rank: 3,
    nested: { key: 2 },
  });
});

conformanceTest("[CONF-02] a replacement has its own fields, the same id and creation time", async (backend) => {
  const [id] = await add(backend, "one");
  const before = await backend.query(items.get, { id: id! });
  await backend.mutation(items.replace, { id: id as never, value: { ns: backend.ns, name: "two", rank: 1 } });
  const { _id, _creationTime } = before as { _id: string; _creationTime: number };
  expect(await backend.query(items.get, { id: id! })).toEqual({
    _id,
    _creationTime,
    ns: backend.ns,
    name: "two",
    rank: 1,
  });
});

conformanceTest("[CONF-02] writes to a deleted document are refused", async (backend) => {
  const [id] = await add(backend, "one");
  await backend.mutation(items.remove, { id: id as never });
  await expect(backend.mutation(items.patch, { id: id as never, fields: { rank: 1 } })).rejects.toThrow();
  const value = { ns: backend.ns, name: "two" };
  await expect(backend.mutation(items.replace, { id: id as never, value })).rejects.toThrow();
  await expect(backend.mutation(items.remove, { id: id as never })).rejects.toThrow();
});

conformanceTest("[CONF-02] an insert takes neither id nor creation time", async (backend) => {
  const value = { ns: backend.ns, name: "one" };
  await expect(
    backend.mutation(items.insert, { table: "anything", value: { ...value, _creationTime: 1 } }),
  ).rejects.toThrow();
  await expect(backend.mutation(items.insert, { table: "anything", value: { ...value, _id: "x" } })).rejects.toThrow();
});

conformanceTest("[CONF-02] a write may repeat the document's own id and creation time", async (backend) => {
  const [id] = await add(backend, "one");
  const document = (await backend.query(items.get, { id: id! })) as object;
  await backend.mutation(items.replace, { id: id as never, value: { ...document, name: "two" } });
  await backend.mutation(items.patch, { id: id as never, fields: { ...document, name: "three" } });
  expect(await backend.query(items.get, { id: id! })).toEqual({ ...document, name: "three" });
});

conformanceTest("[CONF-02] a write with another id is refused", async (backend) => {
  const [one, two] = await add(backend, "one", "two");
  await expect(backend.mutation(items.patch, { id: one as never, fields: { _id: two } })).rejects.toThrow();
  const value = { _id: two, ns: backend.ns, name: "one" };
  await expect(backend.mutation(items.replace, { id: one as never, value })).rejects.toThrow();
});

conformanceTest("[CONF-02] a table that the schema lacks takes no document", async (backend) => {
  await expect(backend.mutation(items.insert, { table: "unknown", value: { a: 1 } })).rejects.toThrow();
});

conformanceTest("[CONF-02] system tables take no document of a function", async (backend) => {
  await expect(backend.mutation(items.insert, { table: "_storage", value: { a: 1 } })).rejects.toThrow();
});

conformanceTest("[CONF-02] documents of one mutation have ascending creation times", async (backend) => {
  const ids = await add(backend, "one", "two", "three");
  const times: number[] = [];
  for (const id of ids) times.push((await backend.query(items.get, { id }))!._creationTime);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(new Set(times).size).toBe(3);
});
