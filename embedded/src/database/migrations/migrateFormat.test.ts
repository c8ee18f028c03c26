import { expect, test } from "vitest";
import { MemoryPersistence } from "../../persistence/MemoryPersistence.js";
import { type FormatMigration, migrateFormat } from "./migrateFormat.js";
import { openDatabase } from "../openDatabase.js";
import { decodeStoredJson, metaKey } from "../store/storeLayout.js";

const KEY = Buffer.from([0x20]);
const formatOf = (store: MemoryPersistence) => decodeStoredJson<number>(store.get(metaKey("format"))!);
const textOf = (store: Pick<MemoryPersistence, "get">) => Buffer.from(store.get(KEY) ?? []).toString();

/** Returns a migration that appends a letter to one value. */
const appends =
  (letter: string): FormatMigration =>
  (store) => [{ key: KEY, value: Buffer.from(textOf(store) + letter) }];

async function oldStore(): Promise<MemoryPersistence> {
  const store = new MemoryPersistence();
  await migrateFormat(store, []);
  await store.write([{ key: KEY, value: Buffer.from("1") }]);
  return store;
}

test("[OPS-05] an older store is migrated step by step, each step once, and a new one needs none", async () => {
  const store = await oldStore();
  const reached: number[] = [];
  await migrateFormat(store, [appends("a"), appends("b")], (format) => reached.push(format));
  expect([textOf(store), formatOf(store), reached]).toEqual(["1ab", 3, [2, 3]]);
  await migrateFormat(store, [appends("a"), appends("b"), appends("c")], (format) => reached.push(format));
  expect([textOf(store), formatOf(store), reached]).toEqual(["1abc", 4, [2, 3, 4]]);
  const fresh = new MemoryPersistence();
  await migrateFormat(fresh, [appends("a")]);
  expect([textOf(fresh), formatOf(fresh)]).toEqual(["", 2]);
});

test("[OPS-05] a step and its number are one batch, so a failed step leaves the store as it was", async () => {
  const store = await oldStore();
  const batches: number[] = [];
  const write = store.write.bind(store);
  store.write = (writes) => {
    batches.push(writes.length);
    return batches.length === 2 ? Promise.reject(new Error("the disk is full")) : write(writes);
  };
  await expect(migrateFormat(store, [appends("a"), appends("b")])).rejects.toThrow("the disk is full");
  expect([textOf(store), formatOf(store), batches]).toEqual(["1a", 2, [2, 2]]);
  await migrateFormat(store, [appends("a"), appends("b")]);
  expect([textOf(store), formatOf(store)]).toEqual(["1ab", 3]);
});

test("[OPS-05] a store of a newer version is refused with a sentence, and stays as it is", async () => {
  const store = await oldStore();
  await migrateFormat(store, [appends("a"), appends("b"), appends("c")]);
  await expect(openDatabase({ persistence: store })).rejects.toMatchObject({
    code: "StoreTooNew",
    message: "a newer version of the program wrote it: its format is 4, and this version reads up to 2",
  });
  expect([textOf(store), formatOf(store)]).toEqual(["1abc", 4]);
});
