import type { Clock } from "../../lib/clock.ts";

/** The least time between two looks, and the time after which a page left open looks by itself. Milliseconds. */
export const LOOK_APART = 60_000;
export const LOOK_EVERY = 15 * 60_000;

/** What the page needs of the world to learn of a newer build. */
export interface BuildWatchSetting {
  /** The build this page is of. */
  readonly build: string;
  /** The build that is served now; rejects where the server can't be reached. */
  readonly served: () => Promise<string>;
  readonly clock: Clock;
  /** Calls `look` when a person comes back to the page or the network does; returns how to stop. */
  readonly onReturn: (look: () => void) => () => void;
}

/**
 * Learns that a newer build than the page's own is served: when someone comes back to the page, when the network does, and
 * now and then. It says so once, and never reloads anything itself. Returns how to stop.
 */
export function watchBuild({ build, served, clock, onReturn }: BuildWatchSetting, onNewer: () => void): () => void {
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
      now = await served();
    } catch {
      // Offline, or the server is being replaced: the next look will tell.
      return;
    }
    if (stopped || now === build) return;
    stop();
    onNewer();
  };
  const wait = () => {
    cancelTimer = clock.after(LOOK_EVERY, () => {
      void look().then(() => {
        if (!stopped) wait();
      });
    });
  };
  const stopListening = onReturn(() => {
    if (clock.now() - lastLook >= LOOK_APART) void look();
  });
  wait();
  return stop;
}
