import { expect, test } from "vitest";
import { MemoryGuard, type HeldMemory } from "./MemoryGuard.js";

const MB = 1_000_000;

/** A guard of 100 MB, whose process and threads a test sets. */
class GuardedProcess {
  /** Megabytes of the process without the server's own. */
  memory = 50;
  isRunning = true;
  readonly held = new Map<number, HeldMemory>();
  readonly ended: string[] = [];
  inquiries = 0;
  readonly guard: MemoryGuard;

  constructor(threadIds: readonly number[], starting: readonly number[] = []) {
    const threads = threadIds.map((threadId) => ({
      threadId,
      hasStarted: !starting.includes(threadId),
      end: (reason: string) => {
        this.ended.push(`${threadId}: ${reason}`);
        return Promise.resolve();
      },
    }));
    this.guard = new MemoryGuard({
      limitBytes: 100 * MB,
      threads: () => threads,
      isRunning: () => this.isRunning,
      readMemory: () => this.memory * MB,
      fetchHeld: () => {
        this.inquiries++;
        return Promise.resolve(this.held);
      },
    });
  }

  hold(threadId: number, outside: number): this {
    this.held.set(threadId, { outside: outside * MB, heap: 10 * MB });
    return this;
  }

  async sampleAt(memory: number): Promise<readonly string[]> {
    this.memory = memory;
    await this.guard.sample();
    return this.ended;
  }
}

const NEEDED = "an action in it needed more than 100 MB of memory outside of its heap";
const SILENT = "the process needed more than 100 MB while an action in it could not be interrupted";

test("[OPS-61] the thread that holds more than the limit is ended, and no other", async () => {
  const guarded = new GuardedProcess([1, 2]).hold(1, 20).hold(2, 120);
  await guarded.guard.sample();
  expect(await guarded.sampleAt(200)).toEqual([`2: ${NEEDED}`]);
});

test("[OPS-61] no thread is ended or interrupted for memory that none of them holds", async () => {
  const guarded = new GuardedProcess([1]).hold(1, 20);
  await guarded.guard.sample();
  expect(await guarded.sampleAt(149)).toEqual([]);
  expect(guarded.inquiries).toBe(0);
  expect(await guarded.sampleAt(1_000)).toEqual([]);
  expect(await guarded.sampleAt(1_001)).toEqual([]);
  expect(guarded.inquiries).toBe(1);
});

test("[OPS-61] a thread that is near the limit is measured again after as much growth as it lacks, an eighth at least", async () => {
  const guarded = new GuardedProcess([1]).hold(1, 95);
  await guarded.guard.sample();
  await guarded.sampleAt(155);
  await guarded.sampleAt(165);
  expect(guarded.inquiries).toBe(1);
  expect(await guarded.hold(1, 108).sampleAt(168)).toEqual([`1: ${NEEDED}`]);
});

test("[OPS-61] a thread that does not respond is ended where the others' memory does not explain the growth", async () => {
  const guarded = new GuardedProcess([1, 2, 3], [3]).hold(1, 80);
  await guarded.guard.sample();
  expect(await guarded.sampleAt(160)).toEqual([]);
  expect(await guarded.sampleAt(250)).toEqual([`2: ${SILENT}`]);
});

test("[OPS-61] what a thread keeps between runs counts in the next ones", async () => {
  const guarded = new GuardedProcess([1]).hold(1, 60);
  await guarded.guard.sample();
  await guarded.sampleAt(110);
  guarded.isRunning = false;
  await guarded.sampleAt(110);
  guarded.isRunning = true;
  expect(await guarded.hold(1, 120).sampleAt(170)).toEqual([`1: ${NEEDED}`]);
});

test("[OPS-61] sampling goes on after the last run while memory grows, and ends then", async () => {
  const guarded = new GuardedProcess([1]);
  guarded.guard.watch();
  expect(guarded.guard.isWatching).toBe(true);
  guarded.isRunning = false;
  await guarded.sampleAt(60);
  expect(guarded.guard.isWatching).toBe(true);
  await guarded.sampleAt(60);
  expect(guarded.guard.isWatching).toBe(false);
});
