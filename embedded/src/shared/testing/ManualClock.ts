/**
 * Owns the time of a test.
 *
 * Invariant: the time moves by `advance` alone, and what is due is called in order.
 */
import type { Clock } from "../Clock.js";

export class ManualClock implements Clock {
  readonly #timers = new Set<{ readonly time: number; readonly callback: () => void }>();
  #time: number;
  #readings = 0n;

  constructor(time = Date.UTC(2026, 0, 1)) {
    this.#time = time;
  }

  now(): number {
    return this.#time;
  }

  /** Each reading adds a microsecond, so simultaneous documents keep their order. */
  nowNs(): bigint {
    return BigInt(Math.floor(this.#time)) * 1_000_000n + ++this.#readings * 1_000n;
  }

  at(time: number, callback: () => void): () => void {
    const timer = { time, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves the time, and calls what is due in order. */
  advance(ms: number): void {
    const end = this.#time + ms;
    for (;;) {
      const due = [...this.#timers].filter((timer) => timer.time <= end).sort((a, b) => a.time - b.time)[0];
      if (due === undefined) break;
      this.#timers.delete(due);
      this.#time = Math.max(this.#time, due.time);
      due.callback();
    }
    this.#time = end;
  }

  get pending(): number {
    return this.#timers.size;
  }

  get next(): number | null {
    return this.#timers.size === 0 ? null : Math.min(...[...this.#timers].map((timer) => timer.time));
  }

  /** Resolves once `count` timers wait. */
  async untilPending(count: number): Promise<void> {
    while (this.#timers.size < count) await new Promise((resolve) => setImmediate(resolve));
  }
}
