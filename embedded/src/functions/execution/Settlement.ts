/**
 * Waits for the end of one execution: its handler, its unawaited work and its uncaught errors.
 *
 * Invariant: `run` settles at most once, and never later than the deadline.
 */
import type { Clock } from "../../shared/Clock.js";
import { FunctionError } from "../realm/FunctionError.js";

/** One execution's progress to its end. */
export class Settlement {
  #pending = 0;
  #uncaught: { readonly thrown: unknown } | null = null;
  #stop: (thrown: unknown) => void = () => undefined;
  #idle: () => void = () => undefined;

  /** The execution does not end before `work` settles. */
  track<T>(work: Promise<T>): Promise<T> {
    this.#pending++;
    const done = (): void => {
      this.#pending--;
      if (this.#pending === 0) this.#idle();
    };
    work.then(done, done);
    return work;
  }

  /** Fails the execution, unless it has failed. */
  fail(thrown: unknown): void {
    this.#uncaught ??= { thrown };
    this.#stop(thrown);
  }

  /**
   * @param handler starts the function
   * @param options.drain waits for tracked work after the handler, too
   * @throws what the handler or unawaited code threw; FunctionError at the deadline
   */
  async run<T>(
    handler: () => Promise<T>,
    options: { readonly clock: Clock; readonly timeoutMs: number; readonly drain: boolean },
  ): Promise<T> {
    const { clock, timeoutMs } = options;
    let cancelDeadline = (): void => undefined;
    const stopped = new Promise<never>((_resolve, reject) => {
      this.#stop = reject;
      cancelDeadline = clock.at(clock.now() + timeoutMs, () => {
        reject(
          new FunctionError(
            `Function execution timed out (maximum duration: ${timeoutMs / 1000}s). A promise it waits for may never resolve.`,
          ),
        );
      });
    });
    try {
      const result = await Promise.race([handler(), stopped]);
      await Promise.race([this.#drained(options.drain), stopped]);
      if (this.#uncaught !== null) throw this.#uncaught.thrown;
      return result;
    } finally {
      cancelDeadline();
      this.#stop = () => undefined;
    }
  }

  async #drained(waitForWork: boolean): Promise<void> {
    // Node.js reports unhandled rejections after the microtasks and before the next immediate.
    await immediate();
    while (waitForWork && this.#pending > 0) {
      await new Promise<void>((resolve) => (this.#idle = resolve));
      await immediate();
    }
  }
}

function immediate(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
