/** Clock in milliseconds, injected so that tests control it. */
export interface Clock {
  now(): number;
  /** Runs a function once after the delay, unless the returned function is called before. */
  after(delayMs: number, run: () => void): () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    return () => clearTimeout(timer);
  },
};
