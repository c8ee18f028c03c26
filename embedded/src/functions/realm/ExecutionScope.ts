/** Read from async context, since concurrent executions share a realm. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { LogLine } from "../types.js";

/** Of the time that an execution's own code takes. */
export interface TimeMeter {
  add(ms: number): void;
}

/** What realm code can reach. */
export interface ExecutionScope {
  /** `module:function` or `METHOD /route`; empty in module scope. */
  readonly name: string;
  /** No fetch, timers or fresh randomness. */
  readonly deterministic: boolean;
  /** In strict mode, of queries and mutations. */
  readonly userTime: TimeMeter | null;
  /** Set once it uses streams, bodies or blobs, whose promises the runtime settles without `track`. */
  usesHostWork: boolean;
  /** For error messages: "actions". */
  readonly kindName: string;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Milliseconds. */
  performanceNow(): number;
  /** In [0, 1). */
  random(): number;
  fillRandom(bytes: Uint8Array): void;
  /** Renders `values` before it returns. */
  log(level: LogLine["level"], values: readonly unknown[]): void;
  syscall(op: string, args: string): string;
  /** A string if nothing is awaited: a promise would be most of the cost. */
  asyncSyscall(op: string, args: string): string | Promise<string>;
  jsSyscall(op: string, args: Readonly<Record<string, unknown>>): unknown;
  fetch(...args: Parameters<typeof fetch>): Promise<Response>;
  setTimer(callback: () => void, delayMs: number, repeat: boolean): number;
  clearTimer(id: number): void;
  /** Delays the execution's end. */
  track<T>(work: Promise<T>): Promise<T>;
  fail(error: unknown): void;
}

const storage = new AsyncLocalStorage<ExecutionScope>();

/** Also for what `body` starts and does not await. */
export function runInScope<T>(scope: ExecutionScope, body: () => T): T {
  return storage.run(scope, body);
}

/** For work that may outlive the execution, such as a shared commit. */
export function runOutsideScope<T>(body: () => T): T {
  return storage.exit(body);
}

/** Undefined outside of a function's code. */
export function currentScope(): ExecutionScope | undefined {
  return storage.getStore();
}

/** @throws Error outside of executions */
export function requireScope(): ExecutionScope {
  const scope = storage.getStore();
  if (scope === undefined) throw new Error("This can only be used while a Convex function is running.");
  return scope;
}
