import type { Clock } from "../../lib/Clock.ts";

/** The least time between two checks, and the time between checks of a page left open; milliseconds. */
export const MIN_CHECK_INTERVAL_MS = 60_000;
export const CHECK_INTERVAL_MS = 15 * 60_000;

export interface BuildSource {
  /** The build of this page. */
  readonly currentBuild: string;
  /** The build that the server serves; rejects when the server is unreachable. */
  readonly fetchBuild: () => Promise<string>;
  readonly clock: Clock;
  /** Calls `check` when the page becomes visible or the network returns, until the returned function is called. */
  readonly onReturn: (check: () => void) => () => void;
}

/**
 * Calls `onNewer` once when a build other than the page's own is served. Checks when the page becomes visible, when the
 * network returns, and every {@link CHECK_INTERVAL_MS}. Returns a function that stops the checks.
 */
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
      // Offline, or the server is restarting. A later check repeats the request.
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
