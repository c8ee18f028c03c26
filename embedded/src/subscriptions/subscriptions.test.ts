import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collectDocuments, mutate, range, scan } from "../../../tests/support/database/database.js";
import { fuzz } from "../../../tests/support/random/fuzz.js";
import { type Database, openDatabase, type ReadSet, type Transaction } from "../database/index.js";
import { MemoryPersistence } from "../persistence/index.js";
import { GatedPersistence } from "../persistence/testing/GatedPersistence.js";
import { type IntervalEntry, IntervalTree } from "./IntervalTree.js";
import type { Clock } from "../shared/Clock.js";
import { SubscriptionManager } from "./index.js";

const microtasks = () => new Promise<void>((resolve) => queueMicrotask(resolve));

async function open(options: { clock?: Pick<Clock, "nowNs"> } = {}) {
  const database = await openDatabase({ persistence: new MemoryPersistence(), ...options });
  return { database, subscriptions: new SubscriptionManager(database) };
}

const readOf = (database: Database, read: (tx: Transaction) => unknown): { readSet: ReadSet; ts: bigint } => {
  const tx = database.read();
  read(tx);
  return { readSet: tx.readSet, ts: tx.beginTs };
};

describe("subscriptions", () => {
  test("[SUB-01] a subscription fires once, at the first commit that overlaps it, and then ends", async () => {
    const { database, subscriptions } = await open();
    const id = await mutate(database, (tx) => tx.insert("things", {}));
    const { readSet, ts } = readOf(database, (tx) => tx.get(id));
    const fired: bigint[] = [];
    subscriptions.subscribe(readSet, ts, (at) => fired.push(at));
    expect(subscriptions.size).toBe(1);
    await mutate(database, (tx) => tx.insert("things", {}));
    expect(fired).toEqual([]);
    await mutate(database, (tx) => tx.patch(id, { n: 1 }));
    const first = database.latestTs;
    await mutate(database, (tx) => tx.patch(id, { n: 2 }));
    expect(fired).toEqual([first]);
    expect(subscriptions.size).toBe(0);
  });

  test("[SUB-06] a commit that is being written is announced to the subscriptions that it overlaps, which do not end", async () => {
    const persistence = new GatedPersistence();
    const database = await openDatabase({ persistence });
    const subscriptions = new SubscriptionManager(database);
    const { readSet, ts } = readOf(database, (tx) => collectDocuments(tx, scan("things")));
    const events: string[] = [];
    const subscribe = (name: string, of: ReadSet) =>
      subscriptions.subscribe(
        of,
        ts,
        () => events.push(`${name} is invalid`),
        () => events.push(`${name} changes`),
      );
    subscribe("things", readSet);
    subscribe("others", readOf(database, (tx) => collectDocuments(tx, scan("others"))).readSet);
    persistence.isOpen = false;
    const committed = mutate(database, (tx) => tx.insert("things", {}));
    await expect.poll(() => persistence.held).toBe(1);
    expect(events).toEqual(["things changes"]);
    expect(subscriptions.size).toBe(2);
    await persistence.release();
    await committed;
    expect(events).toEqual(["things changes", "things is invalid"]);
  });

  test("[SUB-02] replaced tables invalidate every subscription", async () => {
    const { database, subscriptions } = await open();
    const { readSet, ts } = readOf(database, (tx) => collectDocuments(tx, scan("things")));
    const fired: bigint[] = [];
    subscriptions.subscribe(readSet, ts, (at) => fired.push(at));
    const replacement = await database.replaceTables([{ name: "others", number: null }]);
    await mutate(database, (tx) => replacement.activate(tx));
    expect(fired).toEqual([database.latestTs]);
    expect(subscriptions.size).toBe(0);
  });

  test("[SUB-03] a subscription to a read set that a commit has already overlapped fires in a microtask, with the first such commit", async () => {
    const { database, subscriptions } = await open();
    const { readSet, ts } = readOf(database, (tx) => collectDocuments(tx, scan("things")));
    await mutate(database, (tx) => tx.insert("others", {}));
    await mutate(database, (tx) => tx.insert("things", {}));
    const first = database.latestTs;
    await mutate(database, (tx) => tx.insert("things", {}));
    const fired: bigint[] = [];
    subscriptions.subscribe(readSet, ts, (at) => fired.push(at));
    expect(fired).toEqual([]);
    await microtasks();
    expect(fired).toEqual([first]);
    subscriptions.subscribe(readSet, ts, (at) => fired.push(at))();
    await microtasks();
    expect(fired).toEqual([first]);
    expect(subscriptions.size).toBe(0);
  });

  test("[SUB-03] a timestamp older than the retained log counts as overlapped", async () => {
    let now = 1_700_000_000_000_000_000n;
    const { database, subscriptions } = await open({ clock: { nowNs: () => now } });
    const { readSet, ts } = readOf(database, (tx) => collectDocuments(tx, scan("things")));
    for (let i = 0; i < 3; i++) {
      now += 300_000_000_000n;
      await mutate(database, (tx) => tx.insert("others", {}));
    }
    const fired: bigint[] = [];
    subscriptions.subscribe(readSet, ts, (at) => fired.push(at));
    await microtasks();
    expect(fired).toEqual([database.latestTs]);
  });

  test("[SUB-04] unsubscribing ends a subscription, also within a callback, and may be repeated", async () => {
    const { database, subscriptions } = await open();
    const { readSet, ts } = readOf(database, (tx) => collectDocuments(tx, scan("things")));
    const fired: string[] = [];
    const stopSilent = subscriptions.subscribe(readSet, ts, () => fired.push("silent"));
    stopSilent();
    stopSilent();
    subscriptions.subscribe(readSet, ts, (at) => {
      fired.push("first");
      subscriptions.subscribe(readSet, at, () => fired.push("again"));
    });
    await mutate(database, (tx) => tx.insert("things", {}));
    expect(fired).toEqual(["first"]);
    await mutate(database, (tx) => tx.insert("things", {}));
    expect(fired).toEqual(["first", "again"]);
    expect(subscriptions.size).toBe(0);
  });

  test("[SUB-02] of 10,000 subscriptions a commit fires those it touches and no others", async () => {
    const { database, subscriptions } = await open();
    const ids = await mutate(database, (tx) => Array.from({ length: 10_000 }, (_, n) => tx.insert("things", { n })));
    let fired = 0;
    for (const [n, id] of ids.entries()) {
      const { readSet, ts } = readOf(database, (tx) => {
        if (n % 2 === 0) tx.get(id);
        else
          collectDocuments(
            tx,
            range("things.by_id", [
              ["Gte", "_id", id],
              ["Lte", "_id", `${id}0`],
            ]),
          );
      });
      subscriptions.subscribe(readSet, ts, () => fired++);
    }
    expect(subscriptions.size).toBe(10_000);
    await mutate(database, (tx) => ids.slice(0, 4).forEach((id) => tx.patch(id, { n: -1 })));
    expect(fired).toBe(4);
    expect(subscriptions.size).toBe(9_996);
  });
});

describe("IntervalTree", () => {
  const key = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 3 });
  const interval = fc.record({ start: key, end: fc.option(key) });

  test("[SUB-02] finds exactly the intervals that contain a key, whatever was added and deleted before", async () => {
    await fuzz(
      fc.property(
        fc.array(fc.record({ interval, remove: fc.boolean() }), { maxLength: 60 }),
        key,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (steps, wanted, random) => {
          const tree = new IntervalTree<number>(() => random.next().value as number);
          const entries: IntervalEntry<number>[] = [];
          for (const [item, step] of steps.entries()) {
            if (step.remove && entries.length > 0) tree.delete(entries.splice(item % entries.length, 1)[0]!);
            const entry = { ...step.interval, item };
            entries.push(entry);
            tree.add(entry);
          }
          const visited: number[] = [];
          tree.visitContaining(wanted, (item) => visited.push(item));
          const expected = entries.filter(({ start, end }) => start <= wanted && (end === null || wanted < end));
          expect(visited.toSorted((a, b) => a - b)).toEqual(expected.map(({ item }) => item).toSorted((a, b) => a - b));
          expect(tree.size).toBe(entries.length);
        },
      ),
      500,
    );
  });

  test("[SUB-05] is balanced: among 20,000 intervals a key is found in a few dozen steps", () => {
    const tree = new IntervalTree<number>();
    const name = (n: number) => String(n).padStart(6, "0");
    for (let n = 0; n < 20_000; n++) tree.add({ start: name(n), end: name(n + 1), item: n });
    const visited: number[] = [];
    for (const n of [0, 9_999, 19_999])
      expect(tree.visitContaining(name(n), (item) => visited.push(item))).toBeLessThan(120);
    expect(visited).toEqual([0, 9_999, 19_999]);
  });
});
