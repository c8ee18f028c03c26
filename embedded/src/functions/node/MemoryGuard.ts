/**
 * Owns when the threads of "use node" actions are measured, and which of them is ended. It limits memory outside of
 * JavaScript's heap, which V8 does not limit.
 *
 * Invariants: nothing is sampled while no action runs and memory does not grow. A thread is ended for what it reports
 * itself, or for growth that no other thread explains while it cannot be interrupted.
 */
import { MB } from "../../shared/byteUnits.js";

/** What a thread reports of itself, in bytes. */
export interface HeldMemory {
  /** Buffers, shared buffers and memories of WebAssembly. */
  readonly outside: number;
  readonly heap: number;
}

/** The part of a thread that the guard uses. */
export interface GuardedThread {
  readonly threadId: number;
  /** Whether code of the app may run in it. */
  readonly hasStarted: boolean;
  end(reason: string): Promise<void>;
}

/** What the guard reads, and its limit. */
export interface MemoryGuardOptions {
  readonly limitBytes: number;
  readonly threads: () => Iterable<GuardedThread>;
  /** Whether a call runs or waits in a thread. */
  readonly isRunning: () => boolean;
  /** Returns the bytes of the process's own memory without those of the server's thread. */
  readonly readMemory: () => number;
  /** Resolves with what the threads hold, by id; one that cannot be interrupted soon is missing. */
  readonly fetchHeld: (threadIds: readonly number[]) => Promise<ReadonlyMap<number, HeldMemory>>;
}

const MEMORY_SAMPLE_MS = 100;
/** Less growth between two samples does not keep the guard awake. */
const NOISE_BYTES = 4 * MB;
/** Least growth between two measurements of the threads, as a part of the limit. */
const LEAST_STEP = 1 / 8;

export class MemoryGuard {
  readonly #options: MemoryGuardOptions;
  #timer: NodeJS.Timeout | null = null;
  #isMeasuring = false;
  /** Lowest memory since the actions began. */
  #base = Infinity;
  /** Lowest memory since the threads were measured, also for earlier actions. */
  #lowest = Infinity;
  #last = Infinity;
  /** Growth from `#lowest` at which the threads are measured. */
  #step: number;

  constructor(options: MemoryGuardOptions) {
    this.#options = options;
    this.#step = options.limitBytes;
  }

  get isWatching(): boolean {
    return this.#timer !== null;
  }

  /** Samples until no action runs. */
  watch(): void {
    if (this.#timer !== null) return;
    this.#base = this.#options.readMemory();
    this.#last = this.#base;
    this.#timer = setInterval(() => void this.sample(), MEMORY_SAMPLE_MS).unref();
  }

  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
  }

  /** Measures the threads where the process has grown enough. */
  async sample(): Promise<void> {
    const { isRunning, readMemory } = this.#options;
    const bytes = readMemory();
    const isGrowing = bytes > this.#last + NOISE_BYTES;
    this.#last = bytes;
    this.#base = Math.min(this.#base, bytes);
    this.#lowest = Math.min(this.#lowest, bytes);
    if (!isRunning() && !isGrowing) return this.stop();
    if (this.#isMeasuring || bytes - this.#lowest < this.#step) return;
    this.#isMeasuring = true;
    try {
      await this.#measure();
    } finally {
      this.#isMeasuring = false;
    }
  }

  async #measure(): Promise<void> {
    const { limitBytes, readMemory, fetchHeld } = this.#options;
    const threads = [...this.#options.threads()].filter(({ hasStarted }) => hasStarted);
    const heldByThread = await fetchHeld(threads.map(({ threadId }) => threadId));
    const bytes = readMemory();
    const outsideOf = ({ threadId }: GuardedThread): number => heldByThread.get(threadId)?.outside ?? 0;
    const explainedBytes = [...heldByThread.values()].reduce((sum, { outside, heap }) => sum + outside + heap, 0);
    const tooLarge = threads.filter((thread) => outsideOf(thread) > limitBytes);
    const isUnexplained = tooLarge.length === 0 && bytes - this.#base - explainedBytes > limitBytes;
    const silent = isUnexplained ? threads.filter(({ threadId }) => !heldByThread.has(threadId)) : [];
    const megabytes = `more than ${limitBytes / MB} MB`;
    for (const thread of tooLarge) {
      void thread.end(`an action in it needed ${megabytes} of memory outside of its heap`);
    }
    for (const thread of silent) {
      void thread.end(`the process needed ${megabytes} while an action in it could not be interrupted`);
    }
    this.#lowest = bytes;
    this.#step = Math.max(LEAST_STEP * limitBytes, limitBytes - Math.max(0, ...threads.map(outsideOf)));
  }
}
