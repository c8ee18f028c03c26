/** Limits of the threads that run modules with "use node". */
export interface NodeLimits {
  readonly threads: number;
  /** Milliseconds in which a thread neither waits nor sends a message, after which it is ended. */
  readonly busyMs: number;
  /** Megabytes of one thread's heap. */
  readonly memoryMb: number;
  /** Megabytes that a thread may hold outside of its heap; 0 is any. */
  readonly outsideMb: number;
}

/** Functions that blocked an earlier process, by name. */
export type RefusedFunctions = ReadonlyMap<string, FunctionRefusal>;

/** Time from which a function runs again, and the text with which it is refused; null for the usual one. */
export interface FunctionRefusal {
  readonly until: number;
  readonly words: string | null;
}

/**
 * Limits of strict mode. As on Convex, modules are evaluated for each call of the default runtime, and their own code
 * has a limit of time.
 */
export interface StrictLimits {
  /** Milliseconds of one query's or mutation's own code. */
  readonly userMs: number;
}

/** Convex's limits. */
export const STRICT_LIMITS: StrictLimits = { userMs: 1_000 };
