import { describe, expect, test } from "vitest";
import { collectDocuments, mutate, pluck, scan } from "../../../../tests/support/database/database.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { nextTurn } from "../testing/nextTurn.js";
import { openInMemory } from "../testing/openInMemory.js";
import { thrownCode } from "../testing/thrownCode.js";

describe("transactions", () => {
  test("[TX-02] of two transactions that read what the other writes, the later commit is refused", async () => {
    const database = await openInMemory();
    const [a, b] = await mutate(database, (tx) => [tx.insert("things", { n: 1 }), tx.insert("things", { n: 1 })]);
    const one = database.begin();
    const two = database.begin();
    one.patch(a, { n: 1 + (one.get(b)!.n as number) });
    two.patch(b, { n: 1 + (two.get(a)!.n as number) });
    await database.commit(one);
    await expect(database.commit(two)).rejects.toMatchObject({ code: "OptimisticConcurrencyControlFailure" });
    expect(pluck(collectDocuments(database.read(), scan("things")), "n")).toEqual([2, 1]);
  });

  test("[TX-20] inserts that read nothing never conflict, not even when they create the same table", async () => {
    const database = await openInMemory();
    const transactions = [1, 2, 3].map(() => database.begin());
    const ids = transactions.map((tx) => tx.insert("fresh", {}));
    await Promise.all(transactions.map((tx) => database.commit(tx)));
    expect(pluck(collectDocuments(database.read(), scan("fresh")), "_id").toSorted()).toEqual(ids.toSorted());
    expect(database.read().count("fresh")).toBe(3);
  });

  test("[TX-03] a snapshot does not change, whatever is committed later", async () => {
    const database = await openInMemory();
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
      expect(collectDocuments(tx, scan("things"))).toHaveLength(n + 1);
      expect(database.read(tx.beginTs).get(id)?.n).toBe(n);
    }
  });

  test("[TX-04] a transaction reads its own writes, a rollback undoes those since its savepoint, and the reads stay", async () => {
    const database = await openInMemory();
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
    expect(pluck(collectDocuments(tx, scan("things")), "n")).toEqual([11, 3]);
    savepoint.rollback();
    expect(pluck(collectDocuments(tx, scan("things")), "n")).toEqual([10, 2]);
    expect(tx.get(inserted)).toBeNull();
    await mutate(database, (rival) => rival.patch(other, { n: 5 }));
    await expect(database.commit(tx)).rejects.toMatchObject({ code: "OptimisticConcurrencyControlFailure" });
  });

  test("[TX-18] the snapshot view lacks the transaction's writes, and its reads cause no conflict", async () => {
    const database = await openInMemory();
    const id = await mutate(database, (tx) => tx.insert("things", { n: 1 }));
    const tx = database.begin();
    tx.insert("others", {});
    const view = tx.snapshotView();
    expect(view.get(id)?.n).toBe(1);
    expect(collectDocuments(view, scan("others"))).toEqual([]);
    expect(thrownCode(() => view.insert("things", {}))).toBe("ReadOnly");
    await mutate(database, (rival) => rival.patch(id, { n: 2 }));
    await database.commit(tx);
    expect(view.get(id)?.n).toBe(1);
  });

  test("[TX-14] count is the number of documents, with own writes, and is read as such", async () => {
    const database = await openInMemory();
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

  test("[TX-19] env variables and modules are read and written like documents", async () => {
    const database = await openInMemory();
    const readAndCommit = (kind: string) => {
      const tx = database.read();
      tx.recordRead(kind === "modules" ? { kind: "modules" } : { kind: "env", name: kind });
      return tx.readSet;
    };
    const sets = { modules: readAndCommit("modules"), url: readAndCommit("URL"), key: readAndCommit("KEY") };
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

  test("[TX-21] a transaction is single-use, and one without writes ends when what it read is durable", async () => {
    const persistence = new GatedPersistence();
    const database = await openInMemory({ persistence });
    persistence.isOpen = false;
    const writing = mutate(database, (tx) => tx.insert("things", {}));
    const reader = database.begin();
    expect(collectDocuments(reader, scan("things"))).toHaveLength(1);
    let hasEnded: bigint | null = null;
    const reading = database.commit(reader).then((ts) => (hasEnded = ts));
    await nextTurn();
    expect(hasEnded).toBeNull();
    await persistence.release();
    await Promise.all([writing, reading]);
    expect(hasEnded).toBe(reader.beginTs);
    expect(() => reader.get("x")).toThrow("the transaction is not over");
    await expect(database.commit(reader)).rejects.toThrow("the transaction is not over");
  });

  test("[TX-21] a transaction that drops its writes ends when what it read is durable", async () => {
    const persistence = new GatedPersistence();
    const database = await openInMemory({ persistence });
    persistence.isOpen = false;
    const writing = mutate(database, (tx) => tx.insert("things", {}));
    const dropped = database.begin();
    dropped.insert("things", {});
    let hasEnded = false;
    const dropping = database.abandon(dropped).then(() => (hasEnded = true));
    await nextTurn();
    expect(hasEnded).toBe(false);
    await persistence.release();
    await Promise.all([writing, dropping]);
    expect(collectDocuments(database.read(), scan("things"))).toHaveLength(1);
    await expect(database.abandon(dropped)).rejects.toThrow("the transaction is not over");
  });
});
