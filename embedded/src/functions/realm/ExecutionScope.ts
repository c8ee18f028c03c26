/**
 * Owns the scope of the running execution. It is read from async context, since concurrent executions share a realm.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LogLine } from "../logs/logTypes.js";

/** Meter of the time that an execution's own code takes. */
export interface TimeMeter {
  /** Adds milliseconds of the execution's own code. */
  add(ms: number): void;
}

/** What realm code can reach. */
export interface ExecutionScope {
  /** Name as `module:function` or `METHOD /route`; empty in module scope. */
  readonly name: string;
  /** Whether fetch, timers and fresh randomness are refused. */
  readonly isDeterministic: boolean;
  /** Meter of queries and mutations in strict mode, else null. */
  readonly userTime: TimeMeter | null;
  /** Set once the execution uses streams, bodies or blobs, whose promises the runtime settles without `track`. */
  usesHostWork: boolean;
  /** Kind in error messages, such as "actions". */
  readonly kindName: string;
  /** Returns the execution's time, in milliseconds since the epoch. */
  now(): number;
  /** Returns what `performance.now()` returns to the execution, in milliseconds. */
  performanceNow(): number;
  /** Returns the execution's next random number, in [0, 1). */
  random(): number;
  /** Fills `bytes` with the execution's random bytes. */
  fillRandom(bytes: Uint8Array): void;
  /** Logs a line; renders `values` before it returns. */
  log(level: LogLine["level"], values: readonly unknown[]): void;
  /**
   * Runs a syscall that returns at once; arguments and result are JSON text.
   * @throws SyscallError for an unknown syscall, wrong arguments, or a refused call
   */
  syscall(op: string, args: string): string;
  /**
   * Runs a syscall that may wait; arguments and result are JSON text. Returns a string where nothing has to be awaited,
   * since a promise would be most of the cost.
   */
  asyncSyscall(op: string, args: string): string | Promise<string>;
  /** Runs a syscall that exchanges objects. @throws SyscallError outside of actions */
  jsSyscall(op: string, args: Readonly<Record<string, unknown>>): unknown;
  /** Sends a request. @throws FunctionError outside of actions */
  fetch(...args: Parameters<typeof fetch>): Promise<Response>;
  /** Starts a timer. Returns its id. @throws FunctionError outside of actions */
  setTimer(callback: () => void, delayMs: number, options: { readonly isRepeating: boolean }): number;
  clearTimer(id: number): void;
  /** Delays the execution's end until `work` settles. */
  track<T>(work: Promise<T>): Promise<T>;
  /** Ends the execution with an error, the first one only. */
  fail(error: unknown): void;
}

const storage = new AsyncLocalStorage<ExecutionScope>();

/** Runs `body` in the scope, which also holds for what `body` starts and does not await. */
export function runInScope<T>(scope: ExecutionScope, body: () => T): T {
  return storage.run(scope, body);
}

/** Runs work that may outlive the execution, such as a shared commit. */
export function runOutsideScope<T>(body: () => T): T {
  return storage.exit(body);
}

/** Returns undefined outside of a function's code. */
export function currentScope(): ExecutionScope | undefined {
  return storage.getStore();
}

/** Returns the running execution's scope. @throws Error outside of executions */
export function requireScope(): ExecutionScope {
  const scope = storage.getStore();
  if (scope === undefined) throw new Error("This can only be used while a Convex function is running.");
  return scope;
}
