import { cpSync, mkdtempSync, readdirSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { randomNumbers } from "../../../tests/support/random/randomNumbers.js";
import { openLoggedPersistence } from "./openLoggedPersistence.js";
import { MemoryPersistence } from "./MemoryPersistence.js";
import type { KeyRange, Persistence, StoreWrite } from "./Persistence.js";
import { GatedPersistence } from "./testing/GatedPersistence.js";

const EVERY_KEY: KeyRange = { start: Buffer.from([0]), end: Buffer.from([0xff]) };

let directory: string;

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "log-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const put = (key: string, value: string): StoreWrite => ({ key: Buffer.from(key), value: Buffer.from(value) });
const remove = (key: string): StoreWrite => ({ key: Buffer.from(key), value: null });
const entriesOf = (store: Persistence, range = EVERY_KEY, order: "asc" | "desc" = "asc") =>
  [...store.range({ ...range, order })].map(
    ([key, value]) => `${Buffer.from(key).toString()}=${Buffer.from(value).toString()}`,
  );

/** Such a batch is larger than the log may be before its changes go to the store. */
const large = (key: string) => put(key, "x".repeat(600 * 1024));

/** Returns what a process reads after this one was killed now, and `change` was made to the folder. */
async function afterKill(disk: MemoryPersistence, change: (folder: string) => void = () => {}): Promise<string[]> {
  const copy = mkdtempSync(join(tmpdir(), "killed-"));
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  cpSync(directory, copy, { recursive: true });
  change(copy);
  const rest = new MemoryPersistence();
  await rest.write(
    [...disk.range({ start: Buffer.from([0]), end: Buffer.alloc(64, 0xff) })].map(([key, value]) => ({ key, value })),
  );
  const store = await openLoggedPersistence(rest, copy);
  const entries = entriesOf(store);
  await store.close();
  return entries;
}

test("[PER-14] reads equal those of a plain store while changes are in the log, in transfer or written, and after a kill", async () => {
  const random = randomNumbers(7);
  const [gate, plain] = [new GatedPersistence(), new MemoryPersistence()];
  const store = await openLoggedPersistence(gate, directory);
  const key = () => `k${Math.floor(random() * 40)}`;
  for (let round = 0; round < 60; round++) {
    gate.isOpen = random() < 0.5;
    if (gate.isOpen) await gate.release();
    const writes = Array.from({ length: 5 }, () => (random() < 0.3 ? remove(key()) : put(key(), String(round))));
    if (random() < 0.2) writes.push(large(key()));
    await Promise.all([plain.write(writes), store.write(writes)]);
    const [start, end] = [key(), key()].sort().map((text) => Buffer.from(text)) as [Buffer, Buffer];
    for (const order of ["asc", "desc"] as const) {
      expect(entriesOf(store, { start, end }, order)).toEqual(entriesOf(plain, { start, end }, order));
    }
    const [own, expected] = [store.get(start), plain.get(start)];
    expect(own && Buffer.from(own)).toEqual(expected && Buffer.from(expected));
    if (round % 10 === 9) expect(await afterKill(gate.disk)).toEqual(entriesOf(plain));
  }
  gate.isOpen = true;
  await gate.release();
  await store.close();
  expect(entriesOf(gate.disk)).toEqual(entriesOf(plain));
  expect(readdirSync(directory)).toEqual([]);
});

test("[PER-14] a batch is in the store five seconds after it is in the log", async () => {
  const gate = new GatedPersistence();
  const store = await openLoggedPersistence(gate, directory);
  await store.write([put("a", "1")]);
  expect(entriesOf(gate.disk)).toEqual([]);
  await vi.waitFor(() => expect(entriesOf(gate.disk)).toEqual(["a=1"]), 20_000);
  expect(entriesOf(store)).toEqual(["a=1"]);
  await store.close();
});

test("[PER-14] a batch of more than 1 MiB is written to the store at once, with all batches before it", async () => {
  const disk = new MemoryPersistence();
  const store = await openLoggedPersistence(disk, directory);
  await store.write([put("a", "1")]);
  await store.write([large("b"), large("c"), put("a", "2")]);
  expect(entriesOf(disk)).toEqual(entriesOf(store));
  await store.write([put("a", "3")]);
  expect((await afterKill(disk)).map((entry) => entry.slice(0, 3))).toEqual(["a=3", "b=x", "c=x"]);
  await store.close();
});

test("[PER-14] a log whose files were deleted is replaced, and nothing acknowledged is lost", async () => {
  const disk = new MemoryPersistence();
  const store = await openLoggedPersistence(disk, directory);
  await store.write([put("a", "1")]);
  for (const name of readdirSync(directory)) rmSync(join(directory, name));
  await store.write([put("b", "2")]);
  expect(await afterKill(disk)).toEqual(["a=1", "b=2"]);
  await store.write([put("c", "3")]);
  expect(await afterKill(disk)).toEqual(["a=1", "b=2", "c=3"]);
  await store.close();
});

const losses: [string, (file: string) => void][] = [
  ["is missing", (file) => rmSync(file)],
  ["is cut", (file) => truncateSync(file, 1_000)],
];

test.each(losses)("[PER-60] after a kill, a store whose log %s is refused in one line", async (_what, lose) => {
  const disk = new MemoryPersistence();
  const store = await openLoggedPersistence(disk, directory);
  await store.write([put("a", "1")]);
  for (const number of [0, 1]) {
    const change = (folder: string) => lose(join(folder, readdirSync(folder).sort()[number]!));
    await expect(afterKill(disk, change)).rejects.toThrow(
      /^commits-[0-9a-f]+-[01]\.log of the log of commits is missing or cut, and with it the newest changes: put it back, or restore a backup$/,
    );
  }
  expect(await afterKill(disk)).toEqual(["a=1"]);
  await store.close();
});

test("[PER-60] after a clean stop, and after one by an earlier version, a store opens without a log", async () => {
  const disk = new MemoryPersistence();
  await (await openLoggedPersistence(disk, directory)).close();
  expect(readdirSync(directory)).toEqual([]);
  expect(await afterKill(disk)).toEqual([]);
  const earlier = new MemoryPersistence();
  await earlier.write([{ key: Buffer.from([0xff, 0xff, 0x6c]), value: Buffer.alloc(24) }, put("a", "1")]);
  expect(await afterKill(earlier)).toEqual(["a=1"]);
});

test("[PER-11] when the store fails, acknowledged batches are kept, later ones wait, and recovery writes all in order", async () => {
  const gate = new GatedPersistence();
  const store = await openLoggedPersistence(gate, directory);
  gate.isOpen = false;
  await store.write([large("a"), put("b", "acknowledged")]);
  await store.write([large("c")]);
  await store.write([put("d", "1")]);
  await vi.waitFor(() => expect(gate.held).toBe(1), 10_000);
  gate.failHeld("the disk is full");
  await nextTurn();
  await expect(store.write([put("d", "2")])).rejects.toThrow("the disk is full");
  await expect(store.write([put("d", "3")])).rejects.toThrow("the disk is full");
  expect(Buffer.from(store.get(Buffer.from("b"))!).toString()).toBe("acknowledged");
  await expect(store.recover()).rejects.toThrow("the disk is full");
  expect((await afterKill(gate.disk)).filter((entry) => !entry.includes("xxx"))).toEqual(["b=acknowledged", "d=1"]);
  gate.isOpen = true;
  await gate.recover();
  await store.recover();
  expect(Buffer.from(gate.disk.get(Buffer.from("d"))!).toString()).toBe("3");
  await store.write([put("e", "after")]);
  expect((await afterKill(gate.disk)).filter((entry) => !entry.includes("xxx"))).toEqual([
    "b=acknowledged",
    "d=3",
    "e=after",
  ]);
  await store.close();
});

test("[PER-06] closing waits for a recovery, and leaves no log", async () => {
  const gate = new GatedPersistence();
  const store = await openLoggedPersistence(gate, directory);
  gate.isOpen = false;
  const failed = store.write([large("a"), large("b")]);
  await vi.waitFor(() => expect(gate.held).toBe(1), 10_000);
  gate.failHeld("the disk is full");
  await expect(failed).rejects.toThrow("the disk is full");
  gate.isOpen = true;
  await gate.recover();
  gate.isOpen = false;
  const recovered = store.recover();
  await vi.waitFor(() => expect(gate.held).toBe(1), 10_000);
  const closed = store.close();
  await expect(store.recover()).rejects.toThrow("the store is closed");
  gate.isOpen = true;
  await gate.release();
  await Promise.all([recovered, closed]);
  expect(gate.disk.get(Buffer.from("b"))?.length).toBe(600 * 1024);
  expect(readdirSync(directory)).toEqual([]);
});
