/**
 * The execution of the running realm code.
 * One realm serves many executions. Its globals are stateless and read the current scope from async context, so
 * concurrent executions do not mix.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LogLine } from "../types.js";

/** The parts of an execution that realm code can reach. */
export interface ExecutionScope {
  /** True in queries, mutations and imports: no fetch, timers or fresh randomness. */
  readonly deterministic: boolean;
  /** For error messages: "queries and mutations", "actions". */
  readonly kindName: string;
  /** Milliseconds since the epoch, for `Date.now()`. */
  now(): number;
  /** Milliseconds, for `performance.now()`. */
  performanceNow(): number;
  /** In [0, 1). */
  random(): number;
  fillRandom(bytes: Uint8Array): void;
  /** Renders `values`, which belong to the realm, before it returns. */
  log(level: LogLine["level"], values: readonly unknown[]): void;
  syscall(op: string, args: string): string;
  /** A string if nothing is awaited: a promise would be most of the cost. */
  asyncSyscall(op: string, args: string): string | Promise<string>;
  jsSyscall(op: string, args: Readonly<Record<string, unknown>>): unknown;
  fetch(...args: Parameters<typeof fetch>): Promise<Response>;
  setTimer(callback: () => void, delayMs: number, repeat: boolean): number;
  clearTimer(id: number): void;
  /** Delays the execution's end until `work` (WebCrypto) settles. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Fails the execution with an uncaught error. */
  fail(error: unknown): void;
}

const storage = new AsyncLocalStorage<ExecutionScope>();

/** Runs `body` and everything it starts in `scope`. */
export function runInScope<T>(scope: ExecutionScope, body: () => T): T {
  return storage.run(scope, body);
}

/**
 * Runs `body` and everything it starts in no scope, for work that may outlive the execution, such as a shared commit.
 */
export function runOutsideScope<T>(body: () => T): T {
  return storage.exit(body);
}

/** The running code's scope; undefined outside of executions. */
export function currentScope(): ExecutionScope | undefined {
  return storage.getStore();
}

/** As `currentScope`. @throws Error outside of executions */
export function requireScope(): ExecutionScope {
  const scope = storage.getStore();
  if (scope === undefined) throw new Error("This can only be used while a Convex function is running.");
  return scope;
}
