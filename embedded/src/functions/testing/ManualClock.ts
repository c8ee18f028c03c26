import type { Clock } from "../types.js";

/** A clock that moves when told to; timers fire in order of their time. */
export class ManualClock implements Clock {
  #time: number;
  readonly #timers = new Set<{ readonly time: number; readonly callback: () => void }>();

  constructor(time = Date.UTC(2026, 0, 1)) {
    this.#time = time;
  }

  now(): number {
    return this.#time;
  }

  at(time: number, callback: () => void): () => void {
    const timer = { time, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Moves on by `ms`, firing what becomes due. */
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

  /** How many timers wait. */
  get pending(): number {
    return this.#timers.size;
  }

  /** The time of the next timer, or null. */
  get next(): number | null {
    return this.#timers.size === 0 ? null : Math.min(...[...this.#timers].map((timer) => timer.time));
  }

  /** Resolves once `count` timers wait. */
  async untilPending(count: number): Promise<void> {
    while (this.#timers.size < count) await new Promise((resolve) => setImmediate(resolve));
  }
}
