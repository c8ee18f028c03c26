/**
 * The execution that realm code runs for.
 *
 * A realm serves many executions at once. Its globals (`Date`, `Math.random`, `console`, `Convex`, …) are stateless: each
 * call reads the current scope from async context, so concurrent executions do not mix.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LogLine } from "../types.js";

/** What realm code can reach of its execution. */
export interface ExecutionScope {
  /** True in queries, mutations and while modules are imported: no fetch, timers or fresh randomness. */
  readonly deterministic: boolean;
  /** For error messages: "queries and mutations", "actions". */
  readonly kindName: string;
  /** Milliseconds since the epoch, as `Date.now()` shows it. */
  now(): number;
  /** Milliseconds, as `performance.now()` shows it. */
  performanceNow(): number;
  /** A number in [0, 1). */
  random(): number;
  fillRandom(bytes: Uint8Array): void;
  /** `values` belong to the realm and are rendered before the call returns. */
  log(level: LogLine["level"], values: readonly unknown[]): void;
  syscall(op: string, args: string): string;
  /** Returns a string if the operation need not wait: most of its cost would be the promise. */
  asyncSyscall(op: string, args: string): string | Promise<string>;
  jsSyscall(op: string, args: Readonly<Record<string, unknown>>): unknown;
  fetch(...args: Parameters<typeof fetch>): Promise<Response>;
  setTimer(callback: () => void, delayMs: number, repeat: boolean): number;
  clearTimer(id: number): void;
  /** Keeps the execution from ending before `work` (WebCrypto) settles. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Fails the execution with an unhandled rejection, or an exception of a timer or listener. */
  fail(error: unknown): void;
}

const storage = new AsyncLocalStorage<ExecutionScope>();

/** Runs `body`, and everything it starts, in `scope`. */
export function runInScope<T>(scope: ExecutionScope, body: () => T): T {
  return storage.run(scope, body);
}

/**
 * Runs `body`, and everything it starts, in no scope: work of this backend may outlive the execution that began it, such
 * as a commit that other executions wait for.
 */
export function runOutsideScope<T>(body: () => T): T {
  return storage.exit(body);
}

/** The scope of the running code, or undefined outside of executions. */
export function currentScope(): ExecutionScope | undefined {
  return storage.getStore();
}

/** The scope of the running code. @throws Error outside of executions */
export function requireScope(): ExecutionScope {
  const scope = storage.getStore();
  if (scope === undefined) throw new Error("This can only be used while a Convex function is running.");
  return scope;
}
