import type { Clock } from "../lib/Clock.ts";

interface Timer {
  at: number;
  run: () => void;
}

/** Clock that tests move. */
export class FakeClock implements Clock {
  private timers: Timer[] = [];
  constructor(private time = 1_700_000_000_000) {}

  now(): number {
    return this.time;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer: Timer = { at: this.time + delayMs, run };
    this.timers.push(timer);
    return () => {
      this.timers = this.timers.filter((other) => other !== timer);
    };
  }

  get pending(): number {
    return this.timers.length;
  }

  /** Moves the clock. Due timers fire in order; promises settle after each. */
  async advance(ms: number): Promise<void> {
    const end = this.time + ms;
    await flushPromises();
    for (;;) {
      const due = this.timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.timers = this.timers.filter((timer) => timer !== due);
      this.time = Math.max(this.time, due.at);
      due.run();
      await flushPromises();
    }
    this.time = end;
  }
}

/** Lets pending promises settle. */
export async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
}
