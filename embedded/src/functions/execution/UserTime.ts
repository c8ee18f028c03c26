/**
 * Owns the time of an execution's own code, in milliseconds: without its operations, and without other executions
 * between its promises. It is measured in strict mode only, because each promise of the process then has a hook.
 *
 * At each moment the time of one meter at most passes, because `runningMeter` holds one.
 */
import { createHook } from "node:async_hooks";
import { currentScope, type TimeMeter } from "../realm/ExecutionScope.js";
import { noteSwitch } from "../watchdog/runningFunction.js";

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

/** Milliseconds between two readings of the processor time, since a reading takes as long as many switches. */
const PRECISION_MS = 1;

let runningMeter: TimeMeter | null = null;
let since = 0;
let lastRead = { wall: 0, processor: 0 };

/** Counts the time of synchronous code in `time`; null counts it nowhere. */
export function meterUserTime<T>(time: TimeMeter | null, body: () => T): T {
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

/** Returns the meter whose time passed until now. A machine that runs other programs meanwhile adds nothing. */
function switchTo(next: TimeMeter | null): TimeMeter | null {
  const before = runningMeter;
  if (next === before) return before;
  const wall = performance.now();
  const own = Math.min(wall - since, processorTimeUntil(wall));
  before?.add(own);
  noteSwitch(next !== null);
  runningMeter = next;
  since = wall;
  return before;
}

/** Returns the processor time since the last reading; infinite when less than `PRECISION_MS` has passed. */
function processorTimeUntil(wall: number): number {
  if (wall - lastRead.wall < PRECISION_MS) return Infinity;
  const { user, system } = process.cpuUsage();
  const processor = (user + system) / 1_000;
  const ms = processor - lastRead.processor;
  lastRead = { wall, processor };
  return ms;
}
