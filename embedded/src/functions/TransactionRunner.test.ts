import { expect, test, vi } from "vitest";
import { openDatabase } from "../database/index.js";
import type { Database } from "../database/Database.js";
import type { Transaction } from "../database/transaction/transactionTypes.js";
import { GatedPersistence } from "../persistence/testing/GatedPersistence.js";
import { TransactionRunner } from "./TransactionRunner.js";

async function withCounter(persistence: GatedPersistence) {
  const database = await openDatabase({ persistence });
  const tx = database.begin();
  const id = tx.insert("counters", { n: 0 });
  await database.commit(tx);
  return { database, id, runner: new TransactionRunner(database) };
}

const increment = (tx: Transaction, id: string) => tx.patch(id, { n: (tx.get(id)!["n"] as number) + 1 });
const countOf = (database: Database, id: string) => database.read().get(id)!["n"];

test("[FN-27] bodies without host work run once each, and become durable together", async () => {
  const persistence = new GatedPersistence();
  const { database, id, runner } = await withCounter(persistence);
  persistence.isOpen = false;
  let runs = 0;
  const all = Array.from({ length: 40 }, () =>
    runner.run(async (tx) => {
      await Promise.resolve();
      runs += 1;
      increment(tx, id);
      return { value: null, shouldCommit: true };
    }),
  );
  await vi.waitFor(() => expect(persistence.held).toBe(40));
  expect(runs).toBe(40);
  await persistence.release();
  await Promise.all(all);
  expect(countOf(database, id)).toBe(40);
});

test("[FN-27] a body that waits for host work holds up no other, and runs again after a conflict", async () => {
  const { database, id, runner } = await withCounter(new GatedPersistence());
  let resume = (): void => undefined;
  const waited = new Promise<void>((resolve) => (resume = resolve));
  let runs = 0;
  const slow = runner.run(async (tx) => {
    runs += 1;
    increment(tx, id);
    await waited;
    return { value: null, shouldCommit: true };
  });
  await runner.run((tx) => ({ value: increment(tx, id), shouldCommit: true }));
  expect(countOf(database, id)).toBe(1);
  resume();
  await slow;
  expect([countOf(database, id), runs]).toEqual([2, 2]);
});
