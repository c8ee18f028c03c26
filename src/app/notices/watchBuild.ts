import type { Clock } from "../../lib/Clock.ts";

/** The least time between checks; {@link CHECK_INTERVAL_MS} is for a page left open. */
export const MIN_CHECK_INTERVAL_MS = 60_000;
export const CHECK_INTERVAL_MS = 15 * 60_000;

export interface BuildSource {
  readonly currentBuild: string;
  /** Rejects when the server is unreachable. */
  readonly fetchBuild: () => Promise<string>;
  readonly clock: Clock;
  /** When the page becomes visible or the network returns. */
  readonly onReturn: (check: () => void) => () => void;
}

/** Calls `onNewer` once when another build is served. */
export function watchBuild(
  { currentBuild, fetchBuild, clock, onReturn }: BuildSource,
  onNewer: () => void,
): () => void {
  let lastCheck = clock.now();
  let stopped = false;
  let cancelTimer = () => {};
  const stop = () => {
    stopped = true;
    cancelTimer();
    stopListening();
  };
  const check = async () => {
    lastCheck = clock.now();
    let now: string;
    try {
      now = await fetchBuild();
    } catch {
      // Offline or restarting; a later check repeats the request.
      return;
    }
    if (stopped || now === currentBuild) return;
    stop();
    onNewer();
  };
  const scheduleCheck = () => {
    cancelTimer = clock.after(CHECK_INTERVAL_MS, () => {
      void check().then(() => {
        if (!stopped) scheduleCheck();
      });
    });
  };
  const stopListening = onReturn(() => {
    if (clock.now() - lastCheck >= MIN_CHECK_INTERVAL_MS) void check();
  });
  scheduleCheck();
  return stop;
}
