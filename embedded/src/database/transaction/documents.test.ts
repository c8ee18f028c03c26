import type { JSONValue, Value } from "convex/values";
import { describe, expect, test } from "vitest";
import { commitTsPlaceholder } from "../../../../tests/support/backends/commitTs.js";
import { collectDocuments, drain, mutate, pluck, scan } from "../../../../tests/support/database/database.js";
import { MemoryPersistence } from "../../persistence/index.js";
import { SYSTEM_TABLES } from "../schema/systemTables.js";
import { openInMemory } from "../testing/openInMemory.js";
import { thrownCode } from "../testing/thrownCode.js";

describe("documents", () => {
  test("[TX-01] a committed document is read back equal, also by the next process", async () => {
    const persistence = new MemoryPersistence();
    const database = await openInMemory({ persistence });
    const value: Record<string, Value> = {
      bytes: new Uint8Array([0, 255]).buffer,
      list: [1n, -0, NaN, Infinity, null, "\0ü😀", { $: 1 }.$],
      nested: { b: true, a: "$integer" },
    };
    const id = await mutate(database, (tx) => tx.insert("things", value));
    const stored = database.read().get(id);
    expect(stored).toMatchObject({ ...value, _id: id });
    const again = (await openInMemory({ persistence })).read().get(id);
    expect(again).toEqual(stored);
  });

  test("[TX-11] creation times are the wall clock at the beginning, then the next number for each insert", async () => {
    let now = 1_700_000_000_123_456_789n;
    const database = await openInMemory({ clock: { nowNs: () => now } });
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

  test("[TX-12] system fields are the database's: insert refuses them, others must leave them as they are", async () => {
    const database = await openInMemory();
    await mutate(database, (tx) => {
      const id = tx.insert("things", { a: 1 });
      const document = tx.get(id)!;
      expect(thrownCode(() => tx.insert("things", { _id: id }))).toBe("InvalidDocument");
      expect(thrownCode(() => tx.insert("things", { _creationTime: 1 }))).toBe("InvalidDocument");
      expect(thrownCode(() => tx.insert("things", { _other: 1 }))).toBe("InvalidDocument");
      expect(thrownCode(() => tx.patch(id, { _creationTime: 1 }))).toBe("InvalidDocument");
      expect(thrownCode(() => tx.replace(id, { _id: "x" }))).toBe("InvalidDocument");
      expect(tx.replace(id, { ...document, b: 2 })).toEqual({ ...document, b: 2 });
      expect(tx.patch(id, { _id: id, _creationTime: document._creationTime, a: 3 })).toMatchObject({ a: 3, b: 2 });
      expect(tx.insert("things", { nested: { _id: "fine here" } })).toBeTypeOf("string");
    });
  });

  test("[TX-13] patch merges at top level and removes undefined fields, replace keeps only given fields, delete returns the document", async () => {
    const database = await openInMemory();
    const id = await mutate(database, (tx) => tx.insert("things", { a: { x: 1 }, b: 2, c: 3 }));
    const system = { _id: id, _creationTime: database.read().get(id)!._creationTime };
    await mutate(database, (tx) => {
      expect(tx.patch(id, { a: { y: 1 }, b: undefined })).toEqual({ ...system, a: { y: 1 }, c: 3 });
      expect(tx.replace(id, { d: 4, e: undefined })).toEqual({ ...system, d: 4 });
      expect(tx.delete(id)).toEqual({ ...system, d: 4 });
      expect(tx.get(id)).toBeNull();
      for (const write of [() => tx.patch(id, {}), () => tx.replace(id, {}), () => tx.delete(id)]) {
        expect(thrownCode(write)).toBe("DocumentNotFound");
      }
    });
    expect(database.read().get(id)).toBeNull();
  });

  test("[TX-16] commitTs becomes the commit's own timestamp; before that it sorts as the greatest int64", async () => {
    const database = await openInMemory();
    const tx = database.begin();
    const first = tx.insert("things", { at: commitTsPlaceholder, deep: [{ at: commitTsPlaceholder }] });
    tx.insert("things", { at: 5n });
    const isGreatest: JSONValue = { $gte: [{ $field: "at" }, { $literal: { $integer: "/////////38=" } }] };
    expect(pluck(collectDocuments(tx, scan("things", null, [{ filter: isGreatest }])), "_id")).toEqual([first]);
    const ts = await database.commit(tx);
    expect(database.read().get(first)).toMatchObject({ at: ts, deep: [{ at: ts }] });
  });

  test("[ER-03] ids are checked: an unreadable one is an error, a missing document is null, a foreign table is an error", async () => {
    const database = await openInMemory();
    const id = await mutate(database, (tx) => {
      tx.insert("others", {});
      return tx.insert("things", {});
    });
    const tx = database.read();
    expect(thrownCode(() => tx.get("nonsense"))).toBe("InvalidId");
    expect(thrownCode(() => tx.get(id, { table: "others" }))).toBe("TableMismatch");
    expect(tx.get(id, { table: "things" })?._id).toBe(id);
    expect(tx.normalizeId("things", id)).toBe(id);
    expect(tx.normalizeId("others", id)).toBeNull();
    expect(tx.normalizeId("things", "nonsense")).toBeNull();
    expect(tx.tableOf(id)).toBe("things");
    const writer = database.begin();
    const elsewhere = await mutate(await openInMemory(), (other) => {
      for (let i = 0; i < 5; i++) other.insert(`table${i}`, {});
      return other.insert("last", {});
    });
    expect(writer.get(elsewhere)).toBeNull();
    expect(thrownCode(() => writer.patch(elsewhere, {}))).toBe("DocumentNotFound");
    expect(thrownCode(() => writer.patch(id, {}, { table: "others" }))).toBe("TableMismatch");
    expect(thrownCode(() => writer.insert("no-name", {}))).toBe("InvalidDocument");
    expect(thrownCode(() => tx.insert("things", {}))).toBe("ReadOnly");
  });

  test("[TX-15] tables that begin with _ are the engine's: functions read the two visible ones through db.system", async () => {
    const database = await openInMemory();
    const [file, secret, user] = await mutate(database, (tx) => {
      const system = database.asSystem(tx);
      return [system.insert("_storage", { size: 1 }), system.insert("_secrets", { name: "n" }), tx.insert("users", {})];
    });
    const tx = database.read();
    expect(tx.get(file, { allowsSystemTables: true })).toMatchObject({ size: 1 });
    expect(drain(tx.openQuery(scan("_storage"), { allowsSystemTables: true }))).toHaveLength(1);
    expect(thrownCode(() => tx.get(file))).toBe("SystemTable");
    expect(thrownCode(() => tx.get(secret, { allowsSystemTables: true }))).toBe("SystemTable");
    expect(thrownCode(() => tx.get(user, { allowsSystemTables: true }))).toBe("SystemTable");
    expect(thrownCode(() => tx.openQuery(scan("_secrets")))).toBe("SystemTable");
    expect(thrownCode(() => tx.openQuery(scan("_storage")))).toBe("SystemTable");
    expect(database.asSystem(tx).get(secret)).toMatchObject({ name: "n" });
    const writer = database.begin();
    expect(thrownCode(() => writer.insert("_storage", {}))).toBe("SystemTable");
    expect(thrownCode(() => writer.delete(file))).toBe("SystemTable");
    expect(database.schema.tableNames()).toEqual(["users"]);
  });

  test("[ID-04] table numbers begin at 10001, system tables have the same ones in every new store", async () => {
    const persistence = new MemoryPersistence();
    const database = await openInMemory({ persistence });
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
    const again = await openInMemory({ persistence });
    expect(again.read().tableOf(ids.a)).toBe("a");
    const c = await mutate(again, (tx) => tx.insert("c", {}));
    expect(decodeId(c)?.tableNumber).toBe(10_003);
  });
});
