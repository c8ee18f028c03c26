/**
 * Owns how late the server's thread is, from samples that another thread takes.
 *
 * Invariant: a beat, a debugger or a suspended process resets the lateness.
 */

/** State of the server's thread at one moment. */
export interface ThreadSample {
  /** Milliseconds of a monotonic clock. */
  readonly at: number;
  /** Counts up while the server's thread returns to its event loop. */
  readonly beat: number;
  /** Processor time of the process so far, in milliseconds. */
  readonly processorMs: number;
  /** Whether a function's operation runs, which is the backend's own code. */
  readonly isInOperation: boolean;
  /** Whether a debugger is attached, which may hold the thread for any time. */
  readonly isDebugged: boolean;
}

/** Time since the last beat, in milliseconds. */
export interface Lateness {
  readonly lateMs: number;
  /** Processor time outside of operations: a slow disk and a busy machine are no function's fault. */
  readonly ownMs: number;
}

const ON_TIME: Lateness = { lateMs: 0, ownMs: 0 };
/** Samples so many times later than planned mean that the process or the machine was suspended. */
const SUSPENDED_FACTOR = 3;

export class HangDetector {
  readonly #sampleMs: number;
  #last: ThreadSample | null = null;
  #lateness = ON_TIME;

  constructor(sampleMs: number) {
    this.#sampleMs = sampleMs;
  }

  /** Adds a sample. Returns the lateness since the last beat. */
  add(sample: ThreadSample): Lateness {
    const last = this.#last;
    this.#last = sample;
    const passed = sample.at - (last?.at ?? sample.at);
    const isOnTime = last === null || sample.beat !== last.beat || sample.isDebugged;
    if (isOnTime || passed > SUSPENDED_FACTOR * this.#sampleMs) {
      this.#lateness = ON_TIME;
      return ON_TIME;
    }
    const { lateMs, ownMs } = this.#lateness;
    // Other threads of the process also use processor time.
    const worked = Math.min(passed, sample.processorMs - last.processorMs);
    this.#lateness = { lateMs: lateMs + passed, ownMs: ownMs + (sample.isInOperation ? 0 : worked) };
    return this.#lateness;
  }
}
