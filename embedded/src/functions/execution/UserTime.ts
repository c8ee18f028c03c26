/**
 * Time of an execution's own code: without its operations, and without other executions between its promises. It is
 * measured in strict mode only, because each promise of the process then has a hook.
 */
import { createHook } from "node:async_hooks";
import { currentScope, type TimeMeter } from "../realm/ExecutionScope.js";

/** Of one execution, in milliseconds. */
export class UserTime implements TimeMeter {
  #ms = 0;

  constructor(readonly limitMs: number) {}

  add(ms: number): void {
    this.#ms += ms;
  }

  get isExceeded(): boolean {
    return this.#ms > this.limitMs;
  }
}

let running: TimeMeter | null = null;
let since = { wall: 0, processor: 0 };

/** Counts the time of synchronous code in `time`; null counts it nowhere. */
export function spend<T>(time: TimeMeter | null, body: () => T): T {
  const before = switchTo(time);
  try {
    return body();
  } finally {
    switchTo(before);
  }
}

/** Counts what promises run until the returned function is called. */
export function watchUserTime(): () => void {
  const hook = createHook({
    before: () => switchTo(currentScope()?.userTime ?? null),
    after: () => switchTo(null),
  });
  hook.enable();
  return () => hook.disable();
}

/** Returns whose time passed until now. A machine that runs other programs meanwhile adds nothing. */
function switchTo(next: TimeMeter | null): TimeMeter | null {
  const before = running;
  if (next === before) return before;
  const { user, system } = process.cpuUsage();
  const now = { wall: performance.now(), processor: (user + system) / 1_000 };
  before?.add(Math.min(now.wall - since.wall, now.processor - since.processor));
  running = next;
  since = now;
  return before;
}
