/**
 * Owns a disk whose flushes take time of the test's clock. Batches that wait meanwhile are flushed together, as in
 * LMDB.
 *
 * Invariant: what is flushed is a prefix of the batches, in whole groups.
 */
import type { Clock } from "../../shared/Clock.js";
import { MemoryPersistence } from "../MemoryPersistence.js";
import type { KeyRange, Persistence, StoreEntry, StoreWrite } from "../Persistence.js";

interface Batch {
  readonly writes: readonly StoreWrite[];
  readonly resolve: () => void;
}

const EVERY_KEY: KeyRange = { start: Buffer.alloc(0), end: Buffer.alloc(64, 0xff) };

export class SlowPersistence implements Persistence {
  #waiting: Batch[] = [];
  #flushing: readonly Batch[] = [];
  #closing: (() => void) | null = null;
  readonly #clock: Clock;
  readonly #flushMs: number;

  constructor(
    readonly disk: MemoryPersistence,
    clock: Clock,
    flushMs: number,
  ) {
    this.#clock = clock;
    this.#flushMs = flushMs;
  }

  get(key: Uint8Array): Uint8Array | undefined {
    return this.disk.get(key);
  }

  range(range: KeyRange): IterableIterator<StoreEntry> {
    return this.disk.range(range);
  }

  write(writes: readonly StoreWrite[]): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.push({ writes, resolve });
      if (this.#flushing.length === 0) this.#flush();
    });
  }

  /**
   * Returns what the next process reads. After a kill, and not after a power cut, the group that is being flushed is on
   * the disk.
   */
  async survivors(crash: "kill" | "power cut"): Promise<MemoryPersistence> {
    // Both are read at one moment: the flush may end in the next turn.
    const flushed = [...this.disk.range(EVERY_KEY)].map(([key, value]) => ({ key, value }));
    const begun = crash === "kill" ? this.#flushing.flatMap(({ writes }) => writes) : [];
    const disk = new MemoryPersistence();
    await disk.write([...flushed, ...begun]);
    return disk;
  }

  async recover(): Promise<void> {}

  space(): null {
    return null;
  }

  /** Ends once the clock has passed the last flush. */
  async close(): Promise<void> {
    if (this.#flushing.length > 0) await new Promise<void>((resolve) => (this.#closing = resolve));
  }

  #flush(): void {
    this.#flushing = this.#waiting;
    this.#waiting = [];
    if (this.#flushing.length === 0) return this.#closing?.();
    const finish = (): void => void this.#finish();
    if (this.#flushMs === 0) setImmediate(finish);
    else this.#clock.at(this.#clock.now() + this.#flushMs, finish);
  }

  async #finish(): Promise<void> {
    await this.disk.write(this.#flushing.flatMap(({ writes }) => writes));
    for (const { resolve } of this.#flushing) resolve();
    this.#flush();
  }
}
