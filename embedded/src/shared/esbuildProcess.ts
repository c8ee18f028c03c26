/**
 * This file owns how long esbuild's process runs. Its client wakes this thread once a second while the process lives,
 * which an idle server would pay for ever.
 *
 * Invariant: the process ends `IDLE_MS` after the last use, and never during one.
 */
import { stop } from "esbuild";

/** Time without a use after which the process ends, in milliseconds. */
export const IDLE_MS = 2_000;

let uses = 0;
let idle: NodeJS.Timeout | undefined;

/** Runs `work`, which calls esbuild. The process of esbuild starts where it has ended. */
export async function withEsbuild<T>(work: () => Promise<T>): Promise<T> {
  uses += 1;
  clearTimeout(idle);
  try {
    return await work();
  } finally {
    uses -= 1;
    if (uses === 0) idle = setTimeout(stopIdle, IDLE_MS).unref();
  }
}

function stopIdle(): void {
  // The process ends by itself with its input; nothing waits for it.
  void stop();
}
