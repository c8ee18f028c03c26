import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { filters, items } = api;

async function fill(backend: ConformanceBackend): Promise<(filter: string) => Promise<string[]>> {
  const rows = [
    { name: "one", rank: 1, group: "a" },
    { name: "two", rank: 2, group: "a" },
    { name: "three", rank: 3, group: "b" },
    { name: "four", rank: 4, nested: { key: 40 } },
    { name: "five", rank: 5, nested: { key: 5 } },
  ];
  await backend.mutation(items.add, { ns: backend.ns, rows });
  return async (filter) => await backend.query(filters.names, { ns: backend.ns, filter });
}

conformanceTest("[CONF-06] comparisons of a filter select", async (backend) => {
  const names = await fill(backend);
  expect(await names("neq")).toEqual(["one", "three", "four", "five"]);
  expect(await names("lt")).toEqual(["one", "two"]);
  expect(await names("lte")).toEqual(["one", "two", "three"]);
  expect(await names("gt")).toEqual(["four", "five"]);
  expect(await names("gte")).toEqual(["three", "four", "five"]);
});

conformanceTest("[CONF-06] the operators and, or and not combine conditions", async (backend) => {
  const names = await fill(backend);
  expect(await names("and")).toEqual(["two"]);
  expect(await names("or")).toEqual(["one", "five"]);
  expect(await names("not")).toEqual(["three", "four", "five"]);
  expect((await names("and of none")).length).toBe(5);
  expect(await names("or of none")).toEqual([]);
});

conformanceTest("[CONF-06] a constant is a valid filter", async (backend) => {
  const names = await fill(backend);
  expect(await names("constant false")).toEqual([]);
});

conformanceTest("[CONF-06] a missing field is undefined, nested ones too", async (backend) => {
  const names = await fill(backend);
  expect(await names("missing")).toEqual(["four", "five"]);
  expect(await names("missing nested")).toEqual(["one", "two", "three"]);
  expect(await names("nested")).toEqual(["four"]);
});

conformanceTest("[CONF-06] a filter adds, subtracts, multiplies, divides and takes the remainder", async (backend) => {
  const names = await fill(backend);
  expect(await names("add")).toEqual(["two"]);
  expect(await names("sub")).toEqual(["four"]);
  expect(await names("mul")).toEqual(["three"]);
  expect(await names("div")).toEqual(["four"]);
  expect(await names("mod")).toEqual(["one", "three", "five"]);
});

conformanceTest("[CONF-06] a filter negates a number", async (backend) => {
  const names = await fill(backend);
  expect(await names("neg")).toEqual(["three"]);
});

conformanceTest("[CONF-06] arithmetic with a text is refused", async (backend) => {
  const names = await fill(backend);
  await expect(names("add of a text")).rejects.toThrow();
});

conformanceTest("[CONF-06] logic with a text is refused", async (backend) => {
  const names = await fill(backend);
  await expect(names("not of a text")).rejects.toThrow();
});

conformanceTest("[CONF-06] several filters all apply, before the limit", async (backend) => {
  await fill(backend);
  expect(await backend.query(filters.chained, { ns: backend.ns })).toEqual(["two"]);
});
