/**
 * What the code in a realm may ask of the execution it runs for, and which execution that is.
 *
 * A realm serves many executions at once. Its globals (`Date`, `Math.random`, `console`, `Convex`, …) hold no state of
 * their own: each call looks up the current scope here, so concurrent executions never mix.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LogLine } from "../types.js";

export interface ExecutionScope {
  /** True in queries, mutations and while modules are imported: no fetch, timers or fresh randomness. */
  readonly deterministic: boolean;
  /** What this is, for refusals: "queries and mutations", "actions". */
  readonly kindName: string;
  /** Milliseconds since the epoch, as `Date.now()` shows it. */
  now(): number;
  /** Milliseconds, as `performance.now()` shows it. */
  performanceNow(): number;
  /** A number in [0, 1). */
  random(): number;
  fillRandom(bytes: Uint8Array): void;
  /** `values` belong to the realm; they are rendered at once. */
  log(level: LogLine["level"], values: readonly unknown[]): void;
  syscall(op: string, args: string): string;
  /** A string when the operation needed no waiting, which spares most of the cost of a promise. */
  asyncSyscall(op: string, args: string): string | Promise<string>;
  jsSyscall(op: string, args: Readonly<Record<string, unknown>>): unknown;
  fetch(...args: Parameters<typeof fetch>): Promise<Response>;
  setTimer(callback: () => void, delayMs: number, repeat: boolean): number;
  clearTimer(id: number): void;
  /** Host work (WebCrypto) that keeps the execution from being taken for finished. */
  track<T>(work: Promise<T>): Promise<T>;
  /** An error nobody caught: an unhandled rejection, a throwing timer or listener. */
  fail(error: unknown): void;
}

const storage = new AsyncLocalStorage<ExecutionScope>();

/** Runs `body`, and everything it starts, for `scope`. */
export function runInScope<T>(scope: ExecutionScope, body: () => T): T {
  return storage.run(scope, body);
}

/**
 * Runs `body`, and everything it starts, for no execution: work of the engine that outlives the one it was begun for,
 * such as a commit that others wait for, too.
 */
export function runOutsideScope<T>(body: () => T): T {
  return storage.exit(body);
}

/** The execution that the running code belongs to, or undefined outside of all. */
export function currentScope(): ExecutionScope | undefined {
  return storage.getStore();
}

/** @throws Error when no execution is running: realm code was called from outside. */
export function requireScope(): ExecutionScope {
  const scope = storage.getStore();
  if (scope === undefined) throw new Error("This can only be used while a Convex function is running.");
  return scope;
}
