import type { Clock } from "../../lib/Clock.ts";

/** Shortest time between checks. A page that is left open checks each {@link CHECK_INTERVAL_MS}. */
export const MIN_CHECK_INTERVAL_MS = 60_000;
export const CHECK_INTERVAL_MS = 15 * 60_000;

export interface BuildSource {
  readonly currentBuild: string;
  /** Reads the id of the served build. Rejects when the server is unreachable. */
  readonly fetchBuild: () => Promise<string>;
  readonly clock: Clock;
  /** Calls `check` when the page becomes visible or the network returns. */
  readonly onReturn: (check: () => void) => () => void;
}

/** Calls `onNewer` once when another build is served. Returns what ends the checks. */
export function watchBuild(
  { currentBuild, fetchBuild, clock, onReturn }: BuildSource,
  onNewer: () => void,
): () => void {
  let lastCheck = clock.now();
  let isStopped = false;
  let cancelTimer = () => {};
  const stop = () => {
    isStopped = true;
    cancelTimer();
    stopListening();
  };
  const check = async () => {
    lastCheck = clock.now();
    let now: string;
    try {
      now = await fetchBuild();
    } catch {
      // The server is unreachable; a later check repeats the request.
      return;
    }
    if (isStopped || now === currentBuild) return;
    stop();
    onNewer();
  };
  const scheduleCheck = () => {
    cancelTimer = clock.after(CHECK_INTERVAL_MS, () => {
      void check().then(() => {
        if (!isStopped) scheduleCheck();
      });
    });
  };
  const stopListening = onReturn(() => {
    if (clock.now() - lastCheck >= MIN_CHECK_INTERVAL_MS) void check();
  });
  scheduleCheck();
  return stop;
}
