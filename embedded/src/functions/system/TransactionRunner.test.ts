import { expect, test, vi } from "vitest";
import { openDatabase } from "../../database/index.js";
import type { Database } from "../../database/Database.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { ManualClock } from "../../shared/testing/ManualClock.js";
import { TransactionRunner } from "./TransactionRunner.js";

async function withCounter(persistence: GatedPersistence) {
  const database = await openDatabase({ persistence });
  const tx = database.begin();
  const id = tx.insert("counters", { n: 0 });
  await database.commit(tx);
  const clock = new ManualClock();
  return { database, id, clock, runner: new TransactionRunner(database, clock) };
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

test("[FN-27] a body that waits for host work delays no other, and runs again after a conflict", async () => {
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

test("[FN-95] a body that left its place commits later, or runs again where another has changed what it read", async () => {
  const { database, id, clock, runner } = await withCounter(new GatedPersistence());
  const resumes: (() => void)[] = [];
  let runs = 0;
  const slow = Array.from({ length: 64 }, () =>
    runner.run(async (tx) => {
      const value = (runs += 1);
      increment(tx, id);
      if (value <= 64) await new Promise<void>((resolve) => resumes.push(resolve));
      return { value, shouldCommit: true };
    }),
  );
  await clock.untilPending(64);
  const other = runner.run((tx) => ({ value: increment(tx, id), shouldCommit: true }));
  clock.advance(1_000);
  await other;
  expect(countOf(database, id)).toBe(1);
  for (const resume of resumes) resume();
  await Promise.all(slow);
  expect([countOf(database, id), runs, clock.pending]).toEqual([65, 128, 0]);
});

test("[FN-95] a body that runs alone leaves its place after a second too", async () => {
  const { database, id, clock, runner } = await withCounter(new GatedPersistence());
  let runs = 0;
  let resume = (): void => undefined;
  const slow = runner.run(async (tx) => {
    runs += 1;
    increment(tx, id);
    // The first two attempts conflict.
    if (runs <= 2) {
      const conflicting = database.begin();
      increment(conflicting, id);
      await database.commit(conflicting);
    } else if (runs === 3) await new Promise<void>((resolve) => (resume = resolve));
    return { value: null, shouldCommit: true };
  });
  await vi.waitFor(() => expect(runs).toBe(3));
  await clock.untilPending(1);
  const other = runner.run((tx) => ({ value: increment(tx, id), shouldCommit: true }));
  clock.advance(1_000);
  await other;
  expect(countOf(database, id)).toBe(3);
  resume();
  await slow;
  expect([countOf(database, id), runs]).toEqual([4, 4]);
});

test("[FN-95] draining waits for bodies that left their places", async () => {
  const { database, id, clock, runner } = await withCounter(new GatedPersistence());
  let resume = (): void => undefined;
  const slow = runner.run(async (tx) => {
    increment(tx, id);
    await new Promise<void>((resolve) => (resume = resolve));
    return { value: null, shouldCommit: true };
  });
  await clock.untilPending(1);
  clock.advance(1_000);
  let isDrained = false;
  const drained = runner.drain().then(() => (isDrained = true));
  await new Promise((resolve) => setImmediate(resolve));
  expect(isDrained).toBe(false);
  resume();
  await Promise.all([drained, slow]);
  expect(countOf(database, id)).toBe(1);
});
