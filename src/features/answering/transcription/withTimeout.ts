import type { Clock } from "../../../lib/Clock.ts";

export interface TimeoutLimits {
  readonly clock: Clock;
  readonly ms: number;
  readonly signal: AbortSignal;
  readonly timeout: () => Error;
}

/**
 * Settles as `work` does, unless time runs out; the work continues unobserved.
 * @throws the reason of `signal` when aborted, `timeout()` after `ms`
 */
export async function withTimeout<T>(work: Promise<T>, { clock, ms, signal, timeout }: TimeoutLimits): Promise<T> {
  signal.throwIfAborted();
  return await new Promise<T>((resolve, reject) => {
    const settle = (how: () => void) => {
      cancelTimer();
      signal.removeEventListener("abort", abort);
      how();
    };
    const abort = () => settle(() => reject(signal.reason as Error));
    const cancelTimer = clock.after(ms, () => settle(() => reject(timeout())));
    signal.addEventListener("abort", abort);
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
    );
  });
}
