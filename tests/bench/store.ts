/** `npm run bench:store`: asserts nothing, since results depend on the disk. */
import { mkdtempSync, rmSync } from "node:fs";
import { open as openFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Database, openDatabase } from "../../embedded/src/database/index.js";
import { openLmdbPersistence } from "../../embedded/src/persistence/index.js";
import { SubscriptionManager } from "../../embedded/src/subscriptions/index.js";
import { collectDocuments, indexes, mutate, pushSchema, range, schemaOf, table } from "../support/database/database.js";

const DOCUMENTS = 50_000;
const SECONDS = 3;

function say(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(58)} ${value}\n`);
}

function quantiles(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(3);
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`;
}

async function rate(name: string, inFlight: number, act: (n: number) => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  let n = 0;
  const start = performance.now();
  const worker = async () => {
    while (performance.now() - start < SECONDS * 1000) {
      const before = performance.now();
      await act(n++);
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  const perSecond = Math.round(times.length / ((performance.now() - start) / 1000));
  say(`${name}, ${inFlight} in flight`, `${perSecond.toLocaleString("en")}/s, ${quantiles(times)}`);
}

function time(name: string, count: number, act: (n: number) => unknown): void {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const before = performance.now();
    act(n);
    times.push(performance.now() - before);
  }
  say(name, quantiles(times));
}

async function benchDisk(directory: string): Promise<void> {
  const file = await openFile(join(directory, "log"), "a");
  const record = Buffer.alloc(600, 1);
  await rate("append 600 bytes and fdatasync", 1, async () => {
    await file.write(record);
    await file.datasync();
  });
  await file.close();
}

async function benchStore(directory: string): Promise<void> {
  const store = await openLmdbPersistence(directory);
  const value = Buffer.alloc(300, 1);
  const commit = (n: number) =>
    store.write([
      { key: Buffer.from(`document ${n}`), value },
      { key: Buffer.from(`index one ${n % 1000} ${n}`), value: Buffer.alloc(32) },
      { key: Buffer.from(`index two ${n}`), value: Buffer.alloc(32) },
      { key: Buffer.from("last timestamp"), value: Buffer.alloc(8) },
    ]);
  for (const inFlight of [1, 32]) await rate("store: durable batch of four keys", inFlight, commit);
  await store.close();
}

async function fill(database: Database): Promise<string[]> {
  const ids: string[] = [];
  for (let start = 0; start < DOCUMENTS; start += 1000) {
    await mutate(database, (tx) => {
      for (let n = start; n < start + 1000; n++)
        ids.push(tx.insert("items", { owner: n % 500, n, text: "x".repeat(200) }));
    });
  }
  return ids;
}

async function benchDatabase(directory: string): Promise<void> {
  let database = await openDatabase({ persistence: await openLmdbPersistence(directory) });
  await pushSchema(database, schemaOf(table("items", { indexes: indexes({ by_owner: ["owner", "n"] }) })));
  const ids = await fill(database);
  for (const inFlight of [1, 32]) {
    await rate("database: insert into a table with one index", inFlight, (n) =>
      mutate(database, (tx) => tx.insert("items", { owner: n % 500, n, text: "x".repeat(200) })),
    );
  }
  await database.close();

  database = await openDatabase({ persistence: await openLmdbPersistence(directory) });
  const pick = (n: number) => (n * 7919) % DOCUMENTS;
  const firstPage = (n: number) =>
    database.read().page({
      query: range("items.by_owner", [["Eq", "owner", n % 500]]),
      cursor: null,
      endCursor: null,
      pageSize: 20,
    });
  const few = (n: number) =>
    collectDocuments(database.read(), range("items.by_owner", [["Eq", "owner", n % 500]], "desc", [{ limit: 5 }]));
  time("get by id, from the store", 2000, (n) => database.read().get(ids[pick(n)]!));
  time("get by id, in memory", 2000, (n) => database.read().get(ids[pick(n)]!));
  time("first page of 20 by index, from the store", 250, firstPage);
  time("first page of 20 by index, in memory", 2000, firstPage);
  time("five rows of an index range", 2000, few);

  const subscriptions = new SubscriptionManager(database);
  for (const count of [100, 10_000]) {
    while (subscriptions.size < count) {
      const tx = database.read();
      few(0);
      tx.get(ids[subscriptions.size]!);
      collectDocuments(
        tx,
        range("items.by_id", [
          ["Gte", "_id", ids[subscriptions.size]!],
          ["Lt", "_id", `${ids[subscriptions.size]!}0`],
        ]),
      );
      subscriptions.subscribe(tx.readSet, tx.beginTs, () => undefined);
    }
    await rate(`database: insert with ${subscriptions.size} subscriptions`, 32, (n) =>
      mutate(database, (tx) => tx.insert("items", { owner: -1, n, text: "" })),
    );
  }
  await database.close();
}

async function main(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    await benchDisk(directory);
    await benchStore(join(directory, "store"));
    await benchDatabase(join(directory, "database"));
  } finally {
    rmSync(directory, { recursive: true });
  }
}

await main();
