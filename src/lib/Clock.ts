/** The passing of time, injected so that tests decide when it passes. All values in milliseconds. */
export interface Clock {
  now(): number;
  /** Runs `run` once after `delayMs`; the returned function cancels it and is safe to call at any time. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
