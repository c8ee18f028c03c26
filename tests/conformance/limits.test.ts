import type { Value } from "convex/values";
import { expect } from "vitest";
import { api } from "./api.js";
import type { ConformanceBackend } from "./ConformanceBackend.js";
import { conformanceTest } from "./conformanceTest.js";

const { limits, validators, values } = api;
const MIB = 2 ** 20;

function nested(levels: number): Value {
  let value: Value = 0;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

const fields = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index}`, index]));

/** Whether a document with this field is taken. */
async function isAccepted(backend: ConformanceBackend, value: Value): Promise<boolean> {
  const added = backend.mutation(validators.addAnything, { value });
  return await added.then(
    () => true,
    () => false,
  );
}

async function expectLimit(backend: ConformanceBackend, taken: Value, refused: Value): Promise<void> {
  expect(await isAccepted(backend, { value: taken })).toBe(true);
  expect(await isAccepted(backend, { value: refused })).toBe(false);
}

conformanceTest("[CONF-19] a document has at most 16 levels", async (backend) => {
  await expectLimit(backend, nested(15), nested(16));
});

conformanceTest("[CONF-19] an object of a document has at most 1,024 fields", async (backend) => {
  await expectLimit(backend, fields(1024), fields(1025));
});

conformanceTest("[CONF-19] an array of a document has at most 8,192 elements", async (backend) => {
  await expectLimit(backend, Array(8192).fill(null), Array(8193).fill(null));
});

conformanceTest("[CONF-19] a nested field's name has at most 1,024 characters", async (backend) => {
  await expectLimit(backend, { ["a".repeat(1024)]: 1 }, { ["a".repeat(1025)]: 1 });
});

conformanceTest("[CONF-19] no field's name begins with a dollar sign", async (backend) => {
  expect(await isAccepted(backend, { value: { $a: 1 } })).toBe(false);
});

conformanceTest("[CONF-19] field names are ASCII", async (backend) => {
  expect(await isAccepted(backend, { value: { é: 1 } })).toBe(false);
  expect(await isAccepted(backend, { value: { "a\n": 1 } })).toBe(false);
});

conformanceTest("[CONF-19] no field of a document begins with an underscore", async (backend) => {
  expect(await isAccepted(backend, { _a: 1 })).toBe(false);
});

conformanceTest("[CONF-20] a document has at most 1 MiB", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(limits.write, { ns, count: 1, bytes: MIB - 200 })).rejects.toThrow("all were written");
  await expect(backend.mutation(limits.write, { ns, count: 1, bytes: MIB })).rejects.not.toThrow("all were written");
});

conformanceTest("[CONF-20] a mutation writes at most 16,000 documents", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(limits.write, { ns, count: 16_001, bytes: 1 })).rejects.toThrow(
    "Too many writes in a single function execution (limit: 16000)",
  );
});

conformanceTest("[CONF-20] a mutation writes at most 16 MiB", async (backend) => {
  const { ns } = backend;
  await expect(backend.mutation(limits.write, { ns, count: 17, bytes: MIB - 200 })).rejects.toThrow(
    "Too many bytes written in a single function execution (limit: 16777216 bytes)",
  );
});

conformanceTest("[CONF-20] a query reads at most 32,000 documents, each reading counted", async (backend) => {
  const { ns } = backend;
  await backend.mutation(limits.fill, { ns, count: 1_000, bytes: 1 });
  expect(await backend.query(limits.repeated, { ns, times: 32 })).toBe(32_000);
  await expect(backend.query(limits.repeated, { ns, times: 33 })).rejects.toThrow(
    "Too many documents read in a single function execution (limit: 32000)",
  );
});

conformanceTest("[CONF-20] a query reads at most 16 MiB", async (backend) => {
  const { ns } = backend;
  await backend.mutation(limits.fill, { ns, count: 4, bytes: MIB - 200 });
  expect(await backend.query(limits.repeated, { ns, times: 3 })).toBe(12);
  await expect(backend.query(limits.repeated, { ns, times: 5 })).rejects.toThrow(
    "Too many bytes read in a single function execution (limit: 16777216 bytes)",
  );
});

conformanceTest("[CONF-20] a query reads at most 4,096 index ranges", async (backend) => {
  const { ns } = backend;
  expect(await backend.query(limits.ranges, { ns, count: 4_096 })).toBe(4_096);
  await expect(backend.query(limits.ranges, { ns, count: 4_097 })).rejects.toThrow(
    "Too many reads in a single function execution (limit: 4096)",
  );
});

conformanceTest("[CONF-20] a result has at most 16 MiB", async (backend) => {
  expect(await backend.query(limits.result, { bytes: MIB })).toHaveLength(MIB);
  await expect(backend.query(limits.result, { bytes: 17 * MIB })).rejects.toThrow();
});

conformanceTest("[CONF-20] an array of arguments has at most 8,192 elements", async (backend) => {
  expect(await backend.query(values.mirror, { value: Array(8192).fill(0) })).toHaveLength(8192);
  await expect(backend.query(values.mirror, { value: Array(8193).fill(0) })).rejects.toThrow();
});

conformanceTest("[CONF-20] arguments have up to 16 MiB", async (backend) => {
  expect(await backend.action(limits.size, { text: "x".repeat(MIB) })).toBe(MIB);
});

conformanceTest("[CONF-20] a function reads its use of the limits", async (backend) => {
  const { ns } = backend;
  await backend.mutation(limits.fill, { ns, count: 3, bytes: 10 });
  const { documentsRead, databaseQueries } = await backend.query(limits.metrics, { ns });
  expect([documentsRead, databaseQueries]).toEqual([
    { used: 3, remaining: 31_997 },
    { used: 1, remaining: 4_095 },
  ]);
});

conformanceTest("[CONF-20] a caller lowers the limits of a nested call", async (backend) => {
  const { ns } = backend;
  expect(await backend.mutation(limits.lowered, { ns, count: 3, most: 3 })).toBe("written");
  await expect(backend.mutation(limits.lowered, { ns, count: 3, most: 2 })).rejects.toThrow();
  expect(await backend.query(limits.repeated, { ns, times: 1 })).toBe(6);
});

conformanceTest("[CONF-20] a nested call beyond a lowered limit fails with the limit's text", async (backend) => {
  await expect(backend.mutation(limits.lowered, { ns: backend.ns, count: 3, most: 2 })).rejects.toThrow(
    "Too many writes in a single function execution",
  );
});

conformanceTest("[CONF-20] a function reads its use of files", async (backend) => {
  const { filesRead } = await backend.query(limits.metrics, { ns: backend.ns });
  expect(filesRead).toEqual({ used: 0, remaining: expect.any(Number) });
});
