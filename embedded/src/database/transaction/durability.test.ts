import { describe, expect, test } from "vitest";
import { collectDocuments, mutate, pluck, range, scan } from "../../../../tests/support/database/database.js";
import { GatedPersistence } from "../../persistence/testing/GatedPersistence.js";
import { MemoryPersistence } from "../../persistence/index.js";
import { SNAPSHOT_RETENTION } from "./limits.js";
import { type Database } from "../index.js";
import { nextTurn } from "../testing/nextTurn.js";
import { openInMemory } from "../testing/openInMemory.js";
import { thrownCode } from "../testing/thrownCode.js";

describe("time and durability", () => {
  test("[TX-08] timestamps ascend also when the clock stands still or goes back, and after a restart", async () => {
    let now = 1_000_000_000n;
    const persistence = new MemoryPersistence();
    const next = (database: Database) =>
      mutate(database, (tx) => tx.insert("things", {})).then(() => database.latestTs);
    const first = await openInMemory({ persistence, clock: { nowNs: () => now } });
    const timestamps = [first.latestTs, await next(first), await next(first)];
    now = 500n;
    timestamps.push(await next(first));
    const second = await openInMemory({ persistence, clock: { nowNs: () => now } });
    timestamps.push(second.latestTs, await next(second));
    now = 2_000_000_000n;
    timestamps.push(await next(second));
    expect(timestamps.at(-1)).toBe(now);
    for (let i = 1; i < timestamps.length; i++) expect(timestamps[i]! > timestamps[i - 1]!).toBe(true);
  });

  test("[TX-27] a client's timestamp is the clock's whatever was committed, and later commits exceed it, also after a restart", async () => {
    let now = 1_000_000_000n;
    // The memory stays after a close, as a disk does.
    const persistence = new GatedPersistence();
    const database = await openInMemory({ persistence, clock: { nowNs: () => now } });
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
    const again = await openInMemory({ persistence, clock: { nowNs: () => now } });
    expect(again.latestTs > last).toBe(true);
  });

  test("[TX-27] while a commit waits for the disk, a client's timestamp is before it, and the wait can be awaited", async () => {
    let now = 1_000_000_000n;
    const persistence = new GatedPersistence();
    const database = await openInMemory({ persistence, clock: { nowNs: () => now } });
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

  test("[TX-09] mutations build on assigned commits, queries see durable ones, and answers come in order", async () => {
    const persistence = new GatedPersistence();
    const database = await openInMemory({ persistence });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    persistence.isOpen = false;
    const answered: number[] = [];
    const publishedTimestamps: bigint[] = [];
    database.onCommit(({ ts }) => publishedTimestamps.push(ts));
    const commits = [1, 2, 3].map((n) =>
      mutate(database, (tx) => tx.patch(id, { n: (tx.get(id)!.n as number) + 1 })).then(() => answered.push(n)),
    );
    await nextTurn();
    expect(database.begin().get(id)?.n).toBe(3);
    expect(database.read().get(id)?.n).toBe(0);
    expect(answered).toEqual([]);
    await persistence.release(2);
    await nextTurn();
    expect(answered).toEqual([1, 2]);
    expect(database.read().get(id)?.n).toBe(2);
    await persistence.release();
    await Promise.all(commits);
    expect(publishedTimestamps).toEqual(database.commitsAfter(publishedTimestamps[0]! - 1n).map(({ ts }) => ts));
    expect(publishedTimestamps.at(-1)).toBe(database.latestTs);
  });

  test("[TX-26] a commit that no other waits with is announced when it is assigned, and can be read ahead", async () => {
    const persistence = new GatedPersistence();
    const database = await openInMemory({ persistence });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    const announced: bigint[] = [];
    const stop = database.onFlushStart(({ ts }) => announced.push(ts));
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
    expect(thrownCode(() => database.read(first.ts))).toBe("SnapshotInFuture");
    expect(thrownCode(() => database.readAhead(second.ts + 1n))).toBe("SnapshotInFuture");
    await persistence.release();
    await second.published;
    stop();
    const third = assign(3);
    await persistence.release();
    await third.published;
    expect(announced).toEqual([first.ts]);
  });

  test("[TX-05] a commit that was not durable is gone after a crash, and every durable one is there", async () => {
    const persistence = new GatedPersistence();
    const database = await openInMemory({ persistence });
    persistence.isOpen = false;
    const first = mutate(database, (tx) => tx.insert("things", { n: 1 }));
    void mutate(database, (tx) => tx.insert("things", { n: 2 }));
    await persistence.release(1);
    await first;
    const again = await openInMemory({ persistence: persistence.disk });
    expect(pluck(collectDocuments(again.read(), scan("things")), "n")).toEqual([1]);
    expect(again.read().count("things")).toBe(1);
  });

  test("[TX-10] after the store has failed nothing is committed until the failed commits are durable, and reads are served", async () => {
    const persistence = new GatedPersistence();
    const database = await openInMemory({ persistence });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    persistence.isOpen = false;
    const commits = [1, 2].map((n) => mutate(database, (tx) => tx.patch(id, { n })));
    const transactionBefore = database.begin();
    transactionBefore.insert("things", {});
    const settled = Promise.allSettled(commits);
    persistence.failHeld("the disk is full");
    for (const outcome of await settled) {
      expect(outcome).toMatchObject({
        status: "rejected",
        reason: { code: "StoreFailed", message: "the disk is full" },
      });
    }
    await expect(database.commit(transactionBefore)).rejects.toMatchObject({ code: "StoreFailed" });
    expect(thrownCode(() => database.begin())).toBe("StoreFailed");
    expect(database.read().get(id)?.n).toBe(0);
    await database.close();
  });

  test("[TX-10] once the store can write, failed commits take effect in order, and later ones follow them", async () => {
    const persistence = new GatedPersistence();
    const waits: { ms: number; attempt: () => void }[] = [];
    const reportedFailures: (string | null)[] = [];
    const database = await openInMemory({
      persistence,
      later: (ms, attempt) => (waits.push({ ms, attempt }), () => undefined),
      onReadOnly: (reason) => reportedFailures.push(reason),
    });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    const published: unknown[] = [];
    database.onCommit(({ writes }) => published.push(writes[0]?.new?.["n"]));
    persistence.isOpen = false;
    const commits = [1, 2].map((n) => mutate(database, (tx) => tx.patch(id, { n })));
    const settled = Promise.allSettled(commits);
    persistence.failHeld("the disk is full");
    await settled;
    expect(reportedFailures).toEqual(["the disk is full"]);
    expect(database.health()).toEqual({ readOnly: "the disk is full", freeBytes: null });

    waits.shift()!.attempt();
    await expect.poll(() => waits.length).toBe(1);
    expect(waits[0]!.ms).toBe(2_000);
    expect([reportedFailures.length, published]).toEqual([1, []]);

    persistence.isOpen = true;
    waits.shift()!.attempt();
    await expect.poll(() => reportedFailures).toEqual(["the disk is full", null]);
    expect(published).toEqual([1, 2]);
    await mutate(database, (tx) => tx.patch(id, { n: (tx.get(id)!.n as number) + 1 }));
    expect(database.read().get(id)?.n).toBe(3);
    const again = await openInMemory({ persistence: persistence.disk });
    expect(again.read().get(id)?.n).toBe(3);
    expect([database.health(), waits]).toEqual([{ readOnly: null, freeBytes: null }, []]);
  });

  test("[TX-22] below the disk's reserve changes of users are refused, reported once, until there is room", async () => {
    const persistence = new GatedPersistence();
    const attempts: (() => void)[] = [];
    const reportedFailures: (string | null)[] = [];
    const database = await openInMemory({
      persistence,
      later: (_ms, attempt) => (attempts.push(attempt), () => undefined),
      onReadOnly: (reason) => reportedFailures.push(reason),
    });
    persistence.freeSpace = { freeBytes: 4 * 2 ** 20, reserveBytes: 5 * 2 ** 20 };
    for (let n = 0; n < 3; n++) expect(thrownCode(() => database.checkWritable())).toBe("StoreReadOnly");
    expect(reportedFailures).toEqual(["the disk is almost full: it keeps 5 MiB free"]);
    await mutate(database, (tx) => tx.insert("things", {}));
    persistence.freeSpace = { freeBytes: 6 * 2 ** 20, reserveBytes: 5 * 2 ** 20 };
    expect(attempts).toHaveLength(1);
    attempts[0]!();
    expect(reportedFailures).toEqual(["the disk is almost full: it keeps 5 MiB free", null]);
    database.checkWritable();
  });

  test("[TX-23] a commit that fails while it is assigned leaves no write and no timestamp", async () => {
    let isBroken = false;
    class Breaking extends MemoryPersistence {
      override get(key: Uint8Array): Uint8Array | undefined {
        // The number of documents is read last.
        if (isBroken && key[0] === 3) throw new Error("unreadable");
        return super.get(key);
      }
    }
    const database = await openInMemory({ persistence: new Breaking() });
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
    expect(collectDocuments(database.read(), range("others.by_id"))).toMatchObject([{ n: 2 }]);
    expect(database.read().count("others")).toBe(1);
  });

  const DAY_NS = 86_400_000_000_000n;
  const settings = [
    ["back", -DAY_NS],
    ["forward", DAY_NS],
  ] as const;

  test.each(settings)("[TX-17] a clock set %s does not change how long snapshots are kept", async (_, step) => {
    let [now, monotonicNs] = [1_700_000_000_000_000_000n, 0n];
    const database = await openInMemory({ clock: { nowNs: () => now }, monotonicNs: () => monotonicNs });
    const id = await mutate(database, (tx) => tx.insert("things", { n: 0 }));
    await mutate(database, (tx) => tx.patch(id, { n: 1 }));
    const used = database.read();
    const usedBeginTs = used.beginTs;
    now += step;
    for (let minute = 1; minute <= 4; minute++) {
      await mutate(database, (tx) => tx.patch(id, { n: -minute }));
      expect(used.get(id)?.n).toBe(1);
      now += 60_000_000_000n;
      monotonicNs += 60_000_000_000n;
    }
    monotonicNs += 60_000_000_000n;
    for (let n = 0; n < 2; n++) await mutate(database, (tx) => tx.insert("others", {}));
    expect(thrownCode(() => database.commitsAfter(usedBeginTs))).toBe("SnapshotTooOld");
  });

  test("[TX-17] snapshots stay readable for four minutes, then are refused", async () => {
    let now = 1_700_000_000_000_000_000n;
    const database = await openInMemory({ clock: { nowNs: () => now } });
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
    expect(thrownCode(() => old.get(id))).toBe("SnapshotTooOld");
    expect(thrownCode(() => database.read(start))).toBe("SnapshotTooOld");
    expect(thrownCode(() => database.commitsAfter(start))).toBe("SnapshotTooOld");
    expect(database.read().get(id)?.n).toBe(3);
    expect(thrownCode(() => database.read(database.latestTs + 1n))).toBe("SnapshotInFuture");
  });

  test("[TX-17] a pinned snapshot stays readable for an hour, and until it is released", async () => {
    let now = 1_700_000_000_000_000_000n;
    const database = await openInMemory({ clock: { nowNs: () => now } });
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
    expect(thrownCode(() => database.read(start))).toBe("SnapshotTooOld");

    const next = database.latestTs;
    database.pin(next);
    await later(60);
    expect(database.read(next).get(id)?.n).toBe(5);
    await later(1);
    await later(5);
    expect(thrownCode(() => database.read(next))).toBe("SnapshotTooOld");
    expect(thrownCode(() => database.pin(next))).toBe("SnapshotTooOld");
  });

  test("[TX-17] a pinned snapshot ends when the changes since take more than their memory", async () => {
    let now = 1_700_000_000_000_000_000n;
    const retention = { ...SNAPSHOT_RETENTION, bytes: 5_000, pinnedBytes: 60_000 };
    const database = await openInMemory({ clock: { nowNs: () => now }, retention });
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
    expect(thrownCode(() => database.read(start))).toBe("SnapshotTooOld");
  });

  test("[TX-01] a document that a scan found on the disk is not returned after its newer version was written", async () => {
    let now = 1_700_000_000_000_000_000n;
    const disk = new MemoryPersistence();
    const first = await openInMemory({ persistence: disk, clock: { nowNs: () => now } });
    const [changed, deleted] = await mutate(first, (tx) => [
      tx.insert("things", { n: 1 }),
      tx.insert("things", { n: 1 }),
    ]);
    const persistence = new GatedPersistence(disk);
    const database = await openInMemory({ persistence, clock: { nowNs: () => now } });
    persistence.isOpen = false;
    const writing = mutate(database, (tx) => {
      tx.patch(changed, { n: 2 });
      tx.delete(deleted);
    });
    expect(collectDocuments(database.begin(), range("things.by_id"))).toMatchObject([{ n: 2 }]);
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

  test("[TX-17] snapshots of the last 20 seconds stay readable however much is written, older ones may not", async () => {
    let now = 1_700_000_000_000_000_000n;
    const database = await openInMemory({
      clock: { nowNs: () => now },
      retention: { ...SNAPSHOT_RETENTION, bytes: 15_000 },
    });
    const id = await mutate(database, (tx) => tx.insert("things", {}));
    const marks: bigint[] = [];
    for (let second = 0; second < 30; second++) {
      now += 1_000_000_000n;
      await mutate(database, (tx) => tx.patch(id, { text: "x".repeat(1000), second }));
      marks.push(database.latestTs);
    }
    // A kilobyte a second exceeds the retained bytes; 20 seconds are kept nevertheless.
    expect(database.read(marks[12]).get(id)?.second).toBe(12);
    expect(thrownCode(() => database.read(marks[5]))).toBe("SnapshotTooOld");
    expect(database.read().get(id)?.second).toBe(29);
  });
});
