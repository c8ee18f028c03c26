import type { JSONValue, Value } from "convex/values";
import { describe, expect, it } from "vitest";
import { commitTsPlaceholder } from "../../../../tests/support/commitTs.js";
import { collect, drain, mutate, pluck, range, scan } from "../../../../tests/support/database.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { MemoryPersistence } from "../../persistence/index.js";
import { SNAPSHOT_RETENTION } from "./limits.js";
import { SYSTEM_TABLES } from "../schema/systemTables.js";
import type { DatabaseErrorCode } from "../../shared/BackendError.js";
import { type Database, DatabaseError, openDatabase } from "../index.js";

const open = (options: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
  openDatabase({ persistence: new MemoryPersistence(), ...options });

function codeOf(act: () => unknown): DatabaseErrorCode {
  try {
    act();
  } catch (error) {
    if (error instanceof DatabaseError) return error.code;
    throw error;
  }
  throw new Error("nothing was thrown");
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe("documents", () => {
  it("[TX-01] a committed document is read back equal, also by the next process", async () => {
    const persistence = new MemoryPersistence();
    const database = await open({ persistence });
    const value: Record<string, Value> = {
      bytes: new Uint8Array([0, 255]).buffer,
      list: [1n, -0, NaN, Infinity, null, "\0ü😀", { $: 1 }.$],
      nested: { b: true, a: "$integer" },
    };
    const id = await mutate(database, (tx) => tx.insert("things", value));
    const found = database.read().get(id);
    expect(found).toMatchObject({ ...value, _id: id });
    const again = (await open({ persistence })).read().get(id);
    expect(again).toEqual(found);
  });

  it("[TX-11] creation times are the wall clock at the beginning, then the next number for each insert", async () => {
    let now = 1_700_000_000_123_456_789n;
    const database = await open({ clock: { nowNs: () => now } });
    now += 1_000_000n;
    await mutate(database, (tx) => {
      now += 5_000_000n;
      const times = [1, 2, 3].map(() => tx.get(tx.insert("things", {}))!._creationTime);
      expect(times[0]).toBe(Number(1_700_000_000_124_456_789n) / 1e6);
      expect(times[0]! < times[1]! && times[1]! < times[2]!).toBe(true);
      expect(times[2]! - times[0]!).toBeLessThan(0.001);
      // The two times are adjacent float64 values.
      expect([times[0]!, times[1]!]).toContain((times[0]! + times[1]!) / 2);
    });
  });

  it("[TX-12] system fields are the database's: insert refuses them, others must leave them as they are", async () => {
    const database = await open();
    await mutate(database, (tx) => {
      const id = tx.insert("things", { a: 1 });
      const document = tx.get(id)!;
      expect(codeOf(() => tx.insert("things", { _id: id }))).toBe("InvalidDocument");
      expect(codeOf(() => tx.insert("things", { _creationTime: 1 }))).toBe("InvalidDocument");
      expect(codeOf(() => tx.insert("things", { _other: 1 }))).toBe("InvalidDocument");
      expect(codeOf(() => tx.patch(id, { _creationTime: 1 }))).toBe("InvalidDocument");
      expect(codeOf(() => tx.replace(id, { _id: "x" }))).toBe("InvalidDocument");
      expect(tx.replace(id, { ...document, b: 2 })).toEqual({ ...document, b: 2 });
      expect(tx.patch(id, { _id: id, _creationTime: document._creationTime, a: 3 })).toMatchObject({ a: 3, b: 2 });
      expect(tx.insert("things", { nested: { _id: "fine here" } })).toBeTypeOf("string");
    });
  });

  it("[TX-13] patch merges at top level and removes undefined fields, replace keeps only given fields, delete returns the document", async () => {
    const database = await open();
    const id = await mutate(database, (tx) => tx.insert("things", { a: { x: 1 }, b: 2, c: 3 }));
    const system = { _id: id, _creationTime: database.read().get(id)!._creationTime };
    await mutate(database, (tx) => {
      expect(tx.patch(id, { a: { y: 1 }, b: undefined })).toEqual({ ...system, a: { y: 1 }, c: 3 });
      expect(tx.replace(id, { d: 4, e: undefined })).toEqual({ ...system, d: 4 });
      expect(tx.delete(id)).toEqual({ ...system, d: 4 });
      expect(tx.get(id)).toBeNull();
      for (const write of [() => tx.patch(id, {}), () => tx.replace(id, {}), () => tx.delete(id)]) {
        expect(codeOf(write)).toBe("DocumentNotFound");
      }
    });
    expect(database.read().get(id)).toBeNull();
  });

  it("[TX-16] commitTs becomes the commit's own timestamp; before that it sorts as the greatest int64", async () => {
    const database = await open();
    const tx = database.begin();
    const first = tx.insert("things", { at: commitTsPlaceholder, deep: [{ at: commitTsPlaceholder }] });
    tx.insert("things", { at: 5n });
    const isGreatest: JSONValue = { $gte: [{ $field: "at" }, { $literal: { $integer: "/////////38=" } }] };
    expect(pluck(collect(tx, scan("things", null, [{ filter: isGreatest }])), "_id")).toEqual([first]);
    const ts = await database.commit(tx);
    expect(database.read().get(first)).toMatchObject({ at: ts, deep: [{ at: ts }] });
  });

  it("[ER-03] ids are checked: an unreadable one is an error, a missing document is null, a foreign table is an error", async () => {
    const database = await open();
    const id = await mutate(database, (tx) => {
      tx.insert("others", {});
      return tx.insert("things", {});
    });
    const tx = database.read();
    expect(codeOf(() => tx.get("nonsense"))).toBe("InvalidId");
    expect(codeOf(() => tx.get(id, { table: "others" }))).toBe("TableMismatch");
    expect(tx.get(id, { table: "things" })?._id).toBe(id);
    expect(tx.normalizeId("things", id)).toBe(id);
    expect(tx.normalizeId("others", id)).toBeNull();
    expect(tx.normalizeId("things", "nonsense")).toBeNull();
    expect(tx.tableOf(id)).toBe("things");
    const writer = database.begin();
    const elsewhere = await mutate(await open(), (other) => {
      for (let i = 0; i < 5; i++) other.insert(`table${i}`, {});
      return other.insert("last", {});
    });
    expect(writer.get(elsewhere)).toBeNull();
    expect(codeOf(() => writer.patch(elsewhere, {}))).toBe("DocumentNotFound");
    expect(codeOf(() => writer.patch(id, {}, { table: "others" }))).toBe("TableMismatch");
    expect(codeOf(() => writer.insert("no-name", {}))).toBe("InvalidDocument");
    expect(codeOf(() => tx.insert("things", {}))).toBe("ReadOnly");
  });

  it("[TX-15] tables that begin with _ are the engine's: functions read the two visible ones through db.system", async () => {
    const database = await open();
    const [file, secret, user] = await mutate(database, (tx) => {
      const system = database.asSystem(tx);
      return [system.insert("_storage", { size: 1 }), system.insert("_secrets", { name: "n" }), tx.insert("users", {})];
    });
    const tx = database.read();
    expect(tx.get(file, { allowsSystemTables: true })).toMatchObject({ size: 1 });
    expect(drain(tx.openQuery(scan("_storage"), { allowsSystemTables: true }))).toHaveLength(1);
    expect(codeOf(() => tx.get(file))).toBe("SystemTable");
    expect(codeOf(() => tx.get(secret, { allowsSystemTables: true }))).toBe("SystemTable");
    expect(codeOf(() => tx.get(user, { allowsSystemTables: true }))).toBe("SystemTable");
    expect(codeOf(() => tx.openQuery(scan("_secrets")))).toBe("SystemTable");
    expect(codeOf(() => tx.openQuery(scan("_storage")))).toBe("SystemTable");
    expect(database.asSystem(tx).get(secret)).toMatchObject({ name: "n" });
    const writer = database.begin();
    expect(codeOf(() => writer.insert("_storage", {}))).toBe("SystemTable");
    expect(codeOf(() => writer.delete(file))).toBe("SystemTable");
    expect(database.schema.tableNames()).toEqual(["users"]);
  });

  it("[ID-04] table numbers begin at 10001, system tables have the same ones in every new store", async () => {
    const persistence = new MemoryPersistence();
    const database = await open({ persistence });
    const ids = await mutate(database, (tx) => ({
      a: tx.insert("a", {}),
      b: tx.insert("b", {}),
      system: database.asSystem(tx).insert("_storage", {}),
    }));
    const { decodeId } = await import("../../values/ids.js");
    expect(decodeId(ids.a)?.tableNumber).toBe(10_001);
    expect(decodeId(ids.b)?.tableNumber).toBe(10_002);
    expect(decodeId(ids.system)?.tableNumber).toBe(512 + Object.keys(SYSTEM_TABLES).indexOf("_storage"));
    await mutate(database, (tx) => tx.delete(ids.a));
    const again = await open({ persistence });
    expect(again.schema.tableOf(ids.a)).toBe("a");
    const c = await mutate(again, (tx) => tx.insert("c", {}));
    expect(decodeId(c)?.tableNumber).toBe(10_003);
  });
});

describe("transactions", () => {
  it("[TX-02] of two transactions that read what the other writes, the later commit is refused", async () => {
    const database = await open();
    const [a, b] = await mutate(database, (tx) => [tx.insert("things", { n: 1 }), tx.insert("things", { n: 1 })]);
    const one = database.begin();
    const two = database.begin();
    one.patch(a, { n: 1 + (one.get(b)!.n as number) });
    two.patch(b, { n: 1 + (two.get(a)!.n as number) });
    await database.commit(one);
    await expect(database.commit(two)).rejects.toMatchObject({ code: "OptimisticConcurrencyControlFailure" });
    expect(pluck(collect(database.read(), scan("things")), "n")).toEqual([2, 1]);
  });

  it("[TX-20] inserts that read nothing never conflict, not even when they create the same table", async () => {
    const database = await open();
    const transactions = [1, 2, 3].map(() => database.begin());
    const ids = transactions.map((tx) => tx.insert("fresh", {}));
    await Promise.all(transactions.map((tx) => database.commit(tx)));
    expect(pluck(collect(database.read(), scan("fresh")), "_id").toSorted()).toEqual(ids.toSorted());
    expect(database.read().count("fresh")).toBe(3);
  });

  it("[TX-03] a snapshot does not change, whatever is committed later", async () => {
    const database = await open();
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    const snapshots = [database.read()];
    for (let n = 1; n <= 5; n++) {
      await mutate(database, (tx) => {
        tx.patch(id, { n });
        tx.insert("things", { n });
      });
      snapshots.push(database.read());
    }
    await mutate(database, (tx) => tx.delete(id));
    for (const [n, tx] of snapshots.entries()) {
      expect(tx.get(id)?.n).toBe(n);
      expect(tx.count("things")).toBe(n + 1);
      expect(collect(tx, scan("things"))).toHaveLength(n + 1);
      expect(database.read(tx.beginTs).get(id)?.n).toBe(n);
    }
  });

  it("[TX-04] a transaction reads its own writes, a rollback undoes those since its savepoint, and the reads stay", async () => {
    const database = await open();
    const [kept, other] = await mutate(database, (tx) => [
      tx.insert("things", { n: 1 }),
      tx.insert("things", { n: 2 }),
    ]);
    const tx = database.begin();
    tx.patch(kept, { n: 10 });
    const savepoint = tx.savepoint();
    tx.patch(kept, { n: 11 });
    const inserted = tx.insert("things", { n: 3 });
    expect(tx.get(other)?.n).toBe(2);
    tx.delete(other);
    expect(pluck(collect(tx, scan("things")), "n")).toEqual([11, 3]);
    savepoint.rollback();
    expect(pluck(collect(tx, scan("things")), "n")).toEqual([10, 2]);
    expect(tx.get(inserted)).toBeNull();
    await mutate(database, (rival) => rival.patch(other, { n: 5 }));
    await expect(database.commit(tx)).rejects.toMatchObject({ code: "OptimisticConcurrencyControlFailure" });
  });

  it("[TX-18] the snapshot view lacks the transaction's writes, and its reads cause no conflict", async () => {
    const database = await open();
    const id = await mutate(database, (tx) => tx.insert("things", { n: 1 }));
    const tx = database.begin();
    tx.insert("others", {});
    const view = tx.snapshotView();
    expect(view.get(id)?.n).toBe(1);
    expect(collect(view, scan("others"))).toEqual([]);
    expect(codeOf(() => view.insert("things", {}))).toBe("ReadOnly");
    await mutate(database, (rival) => rival.patch(id, { n: 2 }));
    await database.commit(tx);
    expect(view.get(id)?.n).toBe(1);
  });

  it("[TX-14] count is the number of documents, with own writes, and is read as such", async () => {
    const database = await open();
    expect(database.read().count("things")).toBe(0);
    const id = await mutate(database, (tx) => tx.insert("things", {}));
    const counting = database.begin();
    expect(counting.count("things")).toBe(1);
    counting.insert("things", {});
    counting.insert("notes", {});
    expect(counting.count("things")).toBe(2);
    await mutate(database, (tx) => tx.patch(id, { n: 1 }));
    const other = database.begin();
    expect(other.count("things")).toBe(1);
    other.insert("notes", {});
    await database.commit(counting);
    await expect(database.commit(other)).rejects.toMatchObject({ code: "OptimisticConcurrencyControlFailure" });
  });

  it("[TX-19] env variables and modules are read and written like documents", async () => {
    const database = await open();
    const read = (kind: string) => {
      const tx = database.read();
      tx.recordRead(kind === "modules" ? { kind: "modules" } : { kind: "env", name: kind });
      return tx.readSet;
    };
    const sets = { modules: read("modules"), url: read("URL"), key: read("KEY") };
    const commitOf = async (table: string, value: { name?: string; path?: string }) => {
      const from = database.latestTs;
      await mutate(database, (tx) => database.asSystem(tx).insert(table, value));
      return database.commitsAfter(from)[0]!;
    };
    const env = await commitOf("_env_vars", { name: "URL" });
    const modules = await commitOf("_modules", { path: "a.js" });
    expect([sets.url.overlaps(env), sets.key.overlaps(env), sets.modules.overlaps(env)]).toEqual([true, false, false]);
    expect([sets.url.overlaps(modules), sets.modules.overlaps(modules)]).toEqual([false, true]);
  });

  it("[TX-21] a transaction is single-use, and one without writes ends when what it read is durable", async () => {
    const persistence = new GatedPersistence();
    const database = await open({ persistence });
    persistence.isOpen = false;
    const writing = mutate(database, (tx) => tx.insert("things", {}));
    const reader = database.begin();
    expect(collect(reader, scan("things"))).toHaveLength(1);
    let hasEnded: bigint | null = null;
    const reading = database.commit(reader).then((ts) => (hasEnded = ts));
    await turn();
    expect(hasEnded).toBeNull();
    await persistence.release();
    await Promise.all([writing, reading]);
    expect(hasEnded).toBe(reader.beginTs);
    expect(() => reader.get("x")).toThrow("the transaction is not over");
    await expect(database.commit(reader)).rejects.toThrow("the transaction is not over");
  });

  it("[TX-21] a transaction that drops its writes ends when what it read is durable", async () => {
    const persistence = new GatedPersistence();
    const database = await open({ persistence });
    persistence.isOpen = false;
    const writing = mutate(database, (tx) => tx.insert("things", {}));
    const dropped = database.begin();
    dropped.insert("things", {});
    let ended = false;
    const dropping = database.abandon(dropped).then(() => (ended = true));
    await turn();
    expect(ended).toBe(false);
    await persistence.release();
    await Promise.all([writing, dropping]);
    expect(collect(database.read(), scan("things"))).toHaveLength(1);
    await expect(database.abandon(dropped)).rejects.toThrow("the transaction is not over");
  });
});

describe("time and durability", () => {
  it("[TX-08] timestamps ascend also when the clock stands still or goes back, and after a restart", async () => {
    let now = 1_000_000_000n;
    const persistence = new MemoryPersistence();
    const next = (database: Database) =>
      mutate(database, (tx) => tx.insert("things", {})).then(() => database.latestTs);
    const first = await open({ persistence, clock: { nowNs: () => now } });
    const seen = [first.latestTs, await next(first), await next(first)];
    now = 500n;
    seen.push(await next(first));
    const second = await open({ persistence, clock: { nowNs: () => now } });
    seen.push(second.latestTs, await next(second));
    now = 2_000_000_000n;
    seen.push(await next(second));
    expect(seen.at(-1)).toBe(now);
    for (let i = 1; i < seen.length; i++) expect(seen[i]! > seen[i - 1]!).toBe(true);
  });

  it("[TX-27] a client's timestamp is the clock's whatever was committed, and later commits exceed it, also after a restart", async () => {
    let now = 1_000_000_000n;
    // The memory stays after a close, as a disk does.
    const persistence = new GatedPersistence();
    const database = await open({ persistence, clock: { nowNs: () => now } });
    const write = () => mutate(database, (tx) => tx.insert("things", {}));
    now += 50n;
    expect(database.clientTs()).toBe(now);
    now += 50n;
    await write();
    now += 50n;
    expect(database.clientTs()).toBe(now);
    expect(database.commitsAfter(database.latestTs)).toEqual([]);
    await write();
    expect(database.latestTs).toBe(now + 1n);
    expect(database.clientTs()).toBe(now + 1n);
    now += 50n;
    const last = database.clientTs();
    now -= 1_000n;
    expect(database.clientTs()).toBe(last);
    await database.close();
    const again = await open({ persistence, clock: { nowNs: () => now } });
    expect(again.latestTs > last).toBe(true);
  });

  it("[TX-27] while a commit waits for the disk, a client's timestamp is before it, and the wait can be awaited", async () => {
    let now = 1_000_000_000n;
    const persistence = new GatedPersistence();
    const database = await open({ persistence, clock: { nowNs: () => now } });
    expect(database.whenPublished()).toBeUndefined();
    persistence.isOpen = false;
    now += 50n;
    const writing = mutate(database, (tx) => tx.insert("things", {}));
    now += 50n;
    const given = database.clientTs();
    const published = database.whenPublished();
    await persistence.release();
    await Promise.all([writing, published]);
    expect(given).toBe(database.latestTs - 1n);
    expect(database.clientTs()).toBe(now);
  });

  it("[TX-09] mutations build on assigned commits, queries see durable ones, and answers come in order", async () => {
    const persistence = new GatedPersistence();
    const database = await open({ persistence });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    persistence.isOpen = false;
    const answered: number[] = [];
    const told: bigint[] = [];
    database.onCommit(({ ts }) => told.push(ts));
    const commits = [1, 2, 3].map((n) =>
      mutate(database, (tx) => tx.patch(id, { n: (tx.get(id)!.n as number) + 1 })).then(() => answered.push(n)),
    );
    await turn();
    expect(database.begin().get(id)?.n).toBe(3);
    expect(database.read().get(id)?.n).toBe(0);
    expect(answered).toEqual([]);
    await persistence.release(2);
    await turn();
    expect(answered).toEqual([1, 2]);
    expect(database.read().get(id)?.n).toBe(2);
    await persistence.release();
    await Promise.all(commits);
    expect(told).toEqual(database.commitsAfter(told[0]! - 1n).map(({ ts }) => ts));
    expect(told.at(-1)).toBe(database.latestTs);
  });

  it("[TX-26] a commit that no other waits with is announced when it is assigned, and can be read ahead", async () => {
    const persistence = new GatedPersistence();
    const database = await open({ persistence });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    const announced: bigint[] = [];
    const stop = database.onFlush(({ ts }) => announced.push(ts));
    persistence.isOpen = false;
    const assign = (n: number) => {
      const tx = database.begin();
      tx.patch(id, { n });
      return database.startCommit(tx);
    };
    const first = assign(1);
    const second = assign(2);
    expect(announced).toEqual([first.ts]);
    expect(database.readAhead(first.ts).get(id)).toMatchObject({ n: 1 });
    expect(database.read().get(id)).toMatchObject({ n: 0 });
    expect(codeOf(() => database.read(first.ts))).toBe("SnapshotInFuture");
    expect(codeOf(() => database.readAhead(second.ts + 1n))).toBe("SnapshotInFuture");
    await persistence.release();
    await second.published;
    stop();
    const third = assign(3);
    await persistence.release();
    await third.published;
    expect(announced).toEqual([first.ts]);
  });

  it("[TX-05] a commit that was not durable is gone after a crash, and every durable one is there", async () => {
    const persistence = new GatedPersistence();
    const database = await open({ persistence });
    persistence.isOpen = false;
    const first = mutate(database, (tx) => tx.insert("things", { n: 1 }));
    void mutate(database, (tx) => tx.insert("things", { n: 2 }));
    await persistence.release(1);
    await first;
    const again = await open({ persistence: persistence.disk });
    expect(pluck(collect(again.read(), scan("things")), "n")).toEqual([1]);
    expect(again.read().count("things")).toBe(1);
  });

  it("[TX-10] after the store has failed nothing is committed until the failed commits are durable, and reads are served", async () => {
    const persistence = new GatedPersistence();
    const database = await open({ persistence });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    persistence.isOpen = false;
    const commits = [1, 2].map((n) => mutate(database, (tx) => tx.patch(id, { n })));
    const before = database.begin();
    before.insert("things", {});
    const settled = Promise.allSettled(commits);
    persistence.failHeld("the disk is full");
    for (const outcome of await settled) {
      expect(outcome).toMatchObject({
        status: "rejected",
        reason: { code: "StoreFailed", message: "the disk is full" },
      });
    }
    await expect(database.commit(before)).rejects.toMatchObject({ code: "StoreFailed" });
    expect(codeOf(() => database.begin())).toBe("StoreFailed");
    expect(database.read().get(id)?.n).toBe(0);
    await database.close();
  });

  it("[TX-10] once the store can write, failed commits take effect in order, and later ones follow them", async () => {
    const persistence = new GatedPersistence();
    const waits: { ms: number; attempt: () => void }[] = [];
    const told: (string | null)[] = [];
    const database = await open({
      persistence,
      later: (ms, attempt) => (waits.push({ ms, attempt }), () => undefined),
      onReadOnly: (reason) => told.push(reason),
    });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    const published: unknown[] = [];
    database.onCommit(({ writes }) => published.push(writes[0]?.new?.["n"]));
    persistence.isOpen = false;
    const commits = [1, 2].map((n) => mutate(database, (tx) => tx.patch(id, { n })));
    const settled = Promise.allSettled(commits);
    persistence.failHeld("the disk is full");
    await settled;
    expect(told).toEqual(["the disk is full"]);
    expect(database.health()).toEqual({ readOnly: "the disk is full", freeBytes: null });

    waits.shift()!.attempt();
    await expect.poll(() => waits.length).toBe(1);
    expect(waits[0]!.ms).toBe(2_000);
    expect([told.length, published]).toEqual([1, []]);

    persistence.isOpen = true;
    waits.shift()!.attempt();
    await expect.poll(() => told).toEqual(["the disk is full", null]);
    expect(published).toEqual([1, 2]);
    await mutate(database, (tx) => tx.patch(id, { n: (tx.get(id)!.n as number) + 1 }));
    expect(database.read().get(id)?.n).toBe(3);
    const again = await open({ persistence: persistence.disk });
    expect(again.read().get(id)?.n).toBe(3);
    expect([database.health(), waits]).toEqual([{ readOnly: null, freeBytes: null }, []]);
  });

  it("[TX-22] below the disk's reserve changes of users are refused, reported once, until there is room", async () => {
    const persistence = new GatedPersistence();
    const attempts: (() => void)[] = [];
    const told: (string | null)[] = [];
    const database = await open({
      persistence,
      later: (_ms, attempt) => (attempts.push(attempt), () => undefined),
      onReadOnly: (reason) => told.push(reason),
    });
    persistence.freeSpace = { freeBytes: 4 * 2 ** 20, reserveBytes: 5 * 2 ** 20 };
    for (let n = 0; n < 3; n++) expect(codeOf(() => database.checkWritable())).toBe("StoreReadOnly");
    expect(told).toEqual(["the disk is almost full: it keeps 5 MB free"]);
    await mutate(database, (tx) => tx.insert("things", {}));
    persistence.freeSpace = { freeBytes: 6 * 2 ** 20, reserveBytes: 5 * 2 ** 20 };
    expect(attempts).toHaveLength(1);
    attempts[0]!();
    expect(told).toEqual(["the disk is almost full: it keeps 5 MB free", null]);
    database.checkWritable();
  });

  it("[TX-23] a commit that fails while it is assigned leaves no write and no timestamp", async () => {
    let isBroken = false;
    class Breaking extends MemoryPersistence {
      override get(key: Uint8Array): Uint8Array | undefined {
        // The number of documents is read last.
        if (isBroken && key[0] === 3) throw new Error("unreadable");
        return super.get(key);
      }
    }
    const database = await open({ persistence: new Breaking() });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    isBroken = true;
    await expect(
      mutate(database, (tx) => {
        tx.patch(id, { n: 1 });
        tx.insert("others", { n: 1 });
      }),
    ).rejects.toThrow("unreadable");
    isBroken = false;
    // Versions without an owner would appear with the next commit.
    await mutate(database, (tx) => tx.insert("others", { n: 2 }));
    expect(database.read().get(id)?.n).toBe(0);
    expect(collect(database.read(), range("others.by_id"))).toMatchObject([{ n: 2 }]);
    expect(database.read().count("others")).toBe(1);
  });

  const DAY_NS = 86_400_000_000_000n;
  const settings = [
    ["back", -DAY_NS],
    ["forward", DAY_NS],
  ] as const;

  it.each(settings)("[TX-17] a clock set %s does not change how long snapshots are kept", async (_, step) => {
    let [now, monotonicNs] = [1_700_000_000_000_000_000n, 0n];
    const database = await open({ clock: { nowNs: () => now }, monotonicNs: () => monotonicNs });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    await mutate(database, (tx) => tx.patch(id, { n: 1 }));
    const used = database.read();
    const before = used.beginTs;
    now += step;
    for (let minute = 1; minute <= 4; minute++) {
      await mutate(database, (tx) => tx.patch(id, { n: -minute }));
      expect(used.get(id)?.n).toBe(1);
      now += 60_000_000_000n;
      monotonicNs += 60_000_000_000n;
    }
    monotonicNs += 60_000_000_000n;
    for (let n = 0; n < 2; n++) await mutate(database, (tx) => tx.insert("others", {}));
    expect(codeOf(() => database.commitsAfter(before))).toBe("SnapshotTooOld");
  });

  it("[TX-17] snapshots stay readable for four minutes, then are refused", async () => {
    let now = 1_700_000_000_000_000_000n;
    const database = await open({ clock: { nowNs: () => now } });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    const start = database.latestTs;
    const old = database.read();
    const write = async (n: number, afterSeconds: number) => {
      now += BigInt(afterSeconds) * 1_000_000_000n;
      await mutate(database, (tx) => tx.patch(id, { n }));
    };
    await write(1, 10);
    await write(2, 225);
    expect(database.read(start).get(id)?.n).toBe(0);
    expect(old.get(id)?.n).toBe(0);
    // The commit at 10 s is over four minutes old, so earlier snapshots are dropped.
    await write(3, 20);
    expect(codeOf(() => old.get(id))).toBe("SnapshotTooOld");
    expect(codeOf(() => database.read(start))).toBe("SnapshotTooOld");
    expect(codeOf(() => database.commitsAfter(start))).toBe("SnapshotTooOld");
    expect(database.read().get(id)?.n).toBe(3);
    expect(codeOf(() => database.read(database.latestTs + 1n))).toBe("SnapshotInFuture");
  });

  it("[TX-17] a pinned snapshot stays readable for an hour, and until it is released", async () => {
    let now = 1_700_000_000_000_000_000n;
    const database = await open({ clock: { nowNs: () => now } });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    const start = database.latestTs;
    const later = async (minutes: number) => {
      now += BigInt(minutes) * 60_000_000_000n;
      await mutate(database, (tx) => tx.patch(id, { n: minutes }));
      await mutate(database, (tx) => tx.insert("others", {}));
    };
    const [first, second] = [database.pin(start), database.pin(start)];
    await later(30);
    first();
    await later(29);
    expect(database.read(start).get(id)?.n).toBe(0);
    second();
    await later(5);
    expect(codeOf(() => database.read(start))).toBe("SnapshotTooOld");

    const next = database.latestTs;
    database.pin(next);
    await later(60);
    expect(database.read(next).get(id)?.n).toBe(5);
    await later(1);
    await later(5);
    expect(codeOf(() => database.read(next))).toBe("SnapshotTooOld");
    expect(codeOf(() => database.pin(next))).toBe("SnapshotTooOld");
  });

  it("[TX-17] a pinned snapshot ends when the changes since take more than their memory", async () => {
    let now = 1_700_000_000_000_000_000n;
    const retention = { ...SNAPSHOT_RETENTION, bytes: 5_000, pinnedBytes: 60_000 };
    const database = await open({ clock: { nowNs: () => now }, retention });
    const id = await mutate(database, (tx) => tx.insert("things", {}));
    const start = database.latestTs;
    database.pin(start);
    const write = async (seconds: number) => {
      for (let second = 0; second < seconds; second++) {
        now += 1_000_000_000n;
        await mutate(database, (tx) => tx.patch(id, { text: "x".repeat(1000) }));
      }
    };
    await write(40);
    expect(database.read(start).get(id)).not.toHaveProperty("text");
    await write(40);
    expect(codeOf(() => database.read(start))).toBe("SnapshotTooOld");
  });

  it("[TX-01] a document that a scan found on the disk is not returned after its newer version was written", async () => {
    let now = 1_700_000_000_000_000_000n;
    const disk = new MemoryPersistence();
    const first = await open({ persistence: disk, clock: { nowNs: () => now } });
    const [changed, deleted] = await mutate(first, (tx) => [
      tx.insert("things", { n: 1 }),
      tx.insert("things", { n: 1 }),
    ]);
    const persistence = new GatedPersistence(disk);
    const database = await open({ persistence, clock: { nowNs: () => now } });
    persistence.isOpen = false;
    const writing = mutate(database, (tx) => {
      tx.patch(changed, { n: 2 });
      tx.delete(deleted);
    });
    expect(collect(database.begin(), range("things.by_id"))).toMatchObject([{ n: 2 }]);
    await persistence.release();
    await writing;
    persistence.isOpen = true;
    // Two minutes are late enough for reads from the disk alone.
    for (let minutes = 0; minutes < 2; minutes++) {
      now += 300n * 1_000_000_000n;
      await mutate(database, (tx) => tx.insert("others", {}));
    }
    expect(database.read().get(changed)?.n).toBe(2);
    expect(database.read().get(deleted)).toBeNull();
  });

  it("[TX-17] snapshots of the last 20 seconds stay readable however much is written, older ones may not", async () => {
    let now = 1_700_000_000_000_000_000n;
    const database = await open({ clock: { nowNs: () => now }, retention: { ...SNAPSHOT_RETENTION, bytes: 15_000 } });
    const id = await mutate(database, (tx) => tx.insert("things", {}));
    const marks: bigint[] = [];
    for (let second = 0; second < 30; second++) {
      now += 1_000_000_000n;
      await mutate(database, (tx) => tx.patch(id, { text: "x".repeat(1000), second }));
      marks.push(database.latestTs);
    }
    // A kilobyte a second exceeds the retained bytes; 20 seconds are kept nevertheless.
    expect(database.read(marks[12]).get(id)?.second).toBe(12);
    expect(codeOf(() => database.read(marks[5]))).toBe("SnapshotTooOld");
    expect(database.read().get(id)?.second).toBe(29);
  });
});
