/** Completion of one execution. Invariant: `run` settles once, by the deadline. */
import type { Clock } from "../../shared/Clock.js";
import { FunctionError } from "../realm/FunctionError.js";

export class Settlement {
  #pending = 0;
  #uncaught: { readonly thrown: unknown } | null = null;
  #stop: (thrown: unknown) => void = () => undefined;
  #idle: () => void = () => undefined;

  /** Delays the end until `work` settles. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#pending++;
    const done = (): void => {
      this.#pending--;
      if (this.#pending === 0) this.#idle();
    };
    work.then(done, done);
    return work;
  }

  /** The first failure counts. */
  fail(thrown: unknown): void {
    this.#uncaught ??= { thrown };
    this.#stop(thrown);
  }

  /**
   * `drain` also waits for tracked work; without any, a handler that waits fails, unless `mayWait`.
   * @throws what the handler or unawaited code threw; FunctionError at the deadline
   */
  async run<T>(
    handler: () => Promise<T>,
    options: {
      readonly clock: Clock;
      readonly timeoutMs: number;
      readonly drain: boolean;
      /** Whether a promise may wait for what is not tracked. Default: it may. */
      readonly mayWait?: () => boolean;
    },
  ): Promise<T> {
    const { clock, timeoutMs } = options;
    let cancelDeadline = (): void => undefined;
    const stopped = new Promise<never>((_resolve, reject) => {
      this.#stop = reject;
      cancelDeadline = clock.at(clock.now() + timeoutMs, () => {
        reject(timedOut(timeoutMs));
      });
    });
    try {
      const running = handler();
      if (options.mayWait !== undefined) void this.#failIfStuck(running, options.mayWait);
      const result = await Promise.race([running, stopped]);
      await Promise.race([this.#drained(options.drain), stopped]);
      if (this.#uncaught !== null) throw this.#uncaught.thrown;
      return result;
    } finally {
      cancelDeadline();
      this.#stop = () => undefined;
    }
  }

  /** A promise that nothing can settle would hold its transaction until the deadline. */
  async #failIfStuck(running: Promise<unknown>, mayWait: () => boolean): Promise<void> {
    let settled = false;
    const settle = (): void => void (settled = true);
    running.then(settle, settle);
    await this.#drained(true);
    if (!settled && !mayWait()) this.#stop(new FunctionError("Returned promise will never resolve"));
  }

  async #drained(waitForWork: boolean): Promise<void> {
    // Unhandled rejections are reported between the microtasks and the next immediate.
    await immediate();
    while (waitForWork && this.#pending > 0) {
      await new Promise<void>((resolve) => (this.#idle = resolve));
      await immediate();
    }
  }
}

/** Convex's words. */
export function timedOut(ms: number): FunctionError {
  const duration = ms < 1000 ? `${ms}ms` : `${ms / 1000}s`;
  return new FunctionError(`Function execution timed out (maximum duration: ${duration})`);
}

function immediate(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
