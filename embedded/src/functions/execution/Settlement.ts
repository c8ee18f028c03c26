/**
 * Owns the completion of one execution.
 *
 * Invariant: `run` settles once, by the deadline.
 *
 * It uses few promises: each one takes as long as a read, since the process has hooks for async context.
 */
import type { Clock } from "../../shared/Clock.js";
import { FunctionError } from "../realm/FunctionError.js";

/** Options of `run`. `timeoutMs` counts from the call; `shouldDrain` also waits for tracked work. */
export interface SettlementOptions {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly shouldDrain: boolean;
  /** Whether a promise may wait for what is not tracked; by default it may. */
  readonly mayWait?: () => boolean;
}

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

  /** Fails the execution; only the first failure counts. */
  fail(thrown: unknown): void {
    this.#uncaught ??= { thrown };
    this.#stop(thrown);
  }

  /**
   * Runs `handler`. With `shouldDrain` it also waits for tracked work. Without tracked work, a handler that waits
   * fails, unless `mayWait`.
   * @throws any value that the handler or unawaited code throws; FunctionError at the deadline
   */
  run<T>(handler: () => Promise<T>, { clock, timeoutMs, shouldDrain, mayWait }: SettlementOptions): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      // An app can throw any value.
      const fail: (thrown: unknown) => void = reject;
      let isOver = false;
      let cancelDeadline = (): void => undefined;
      const end = (settle: () => void): void => {
        if (isOver) return;
        isOver = true;
        cancelDeadline();
        this.#stop = () => undefined;
        this.#idle = () => undefined;
        settle();
      };
      this.#stop = (thrown) => end(() => fail(thrown));
      cancelDeadline = clock.at(clock.now() + timeoutMs, () => this.#stop(timeoutError(timeoutMs)));
      let returned: { readonly value: T } | null = null;
      /** Unhandled rejections are reported between the microtasks and the next immediate. */
      const checkNextTurn = (): void => void setImmediate(check);
      const check = (): void => {
        if (isOver) return;
        if ((shouldDrain || returned === null) && this.#pending > 0) this.#idle = checkNextTurn;
        else if (returned === null) {
          if (mayWait?.() === false) this.#stop(new FunctionError("Returned promise will never resolve"));
        } else {
          const [uncaught, { value }] = [this.#uncaught, returned];
          end(() => (uncaught === null ? resolve(value) : fail(uncaught.thrown)));
        }
      };
      let running: Promise<T>;
      try {
        running = handler();
      } catch (thrown) {
        return this.#stop(thrown);
      }
      running.then(
        (value) => {
          returned = { value };
          checkNextTurn();
        },
        (thrown: unknown) => this.#stop(thrown),
      );
      if (mayWait !== undefined) checkNextTurn();
    });
  }
}

/** Returns the error with Convex's text. */
export function timeoutError(ms: number): FunctionError {
  const duration = ms < 1000 ? `${ms}ms` : `${ms / 1000}s`;
  return new FunctionError(`Function execution timed out (maximum duration: ${duration})`);
}
