import type { Clock } from "../../lib/Clock.ts";

/** The least time between two looks, and the time after which a page left open looks by itself. Milliseconds. */
export const MIN_CHECK_INTERVAL_MS = 60_000;
export const CHECK_INTERVAL_MS = 15 * 60_000;

/** What the page needs of the world to learn of a newer build. */
export interface BuildSource {
  /** The build this page is of. */
  readonly currentBuild: string;
  /** The build that is served now; rejects where the server can't be reached. */
  readonly fetchBuild: () => Promise<string>;
  readonly clock: Clock;
  /** Calls `look` when a person comes back to the page or the network does; returns how to stop. */
  readonly onReturn: (look: () => void) => () => void;
}

/**
 * Learns that a newer build than the page's own is served: when someone comes back to the page, when the network does, and
 * now and then. It says so once, and never reloads anything itself. Returns how to stop.
 */
export function watchBuild(
  { currentBuild, fetchBuild, clock, onReturn }: BuildSource,
  onNewer: () => void,
): () => void {
  let lastLook = clock.now();
  let stopped = false;
  let cancelTimer = () => {};
  const stop = () => {
    stopped = true;
    cancelTimer();
    stopListening();
  };
  const look = async () => {
    lastLook = clock.now();
    let now: string;
    try {
      now = await fetchBuild();
    } catch {
      // Offline, or the server is being replaced: the next look will tell.
      return;
    }
    if (stopped || now === currentBuild) return;
    stop();
    onNewer();
  };
  const wait = () => {
    cancelTimer = clock.after(CHECK_INTERVAL_MS, () => {
      void look().then(() => {
        if (!stopped) wait();
      });
    });
  };
  const stopListening = onReturn(() => {
    if (clock.now() - lastLook >= MIN_CHECK_INTERVAL_MS) void look();
  });
  wait();
  return stop;
}
