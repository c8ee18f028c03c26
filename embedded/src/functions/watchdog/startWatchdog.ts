/**
 * Owns the thread that ends the process when the server's thread hangs. A function of the default runtime that neither
 * returns nor awaits stops everything, signals included. Acknowledged changes are on disk, so nothing is lost.
 */
import { url as debuggerUrl } from "node:inspector";
import { Worker } from "node:worker_threads";
import { currentScope } from "../realm/ExecutionScope.js";
import { WATCHDOG_FIELDS, watchdogState, watchdogStateBuffer } from "./runningFunction.js";
import { timeoutError } from "../execution/Settlement.js";
import type { StrictLimits } from "../execution/executionLimits.js";
import { watchdogCode } from "./watchdogCode.js";
import type { WatchdogInput } from "./watchdogMain.js";

/** Threshold of a hang, and where it is reported. */
export interface WatchdogOptions {
  /** Longest time of a function's own code without a return to the event loop, in milliseconds. */
  readonly hangMs: number;
  /** Limit of a query's or mutation's code; null outside of strict mode. */
  readonly strict: StrictLimits | null;
  /** Pipe to the process that starts this one again; null means standard error. */
  readonly reportTo: number | null;
}

/** Longest time between two beats of the server's thread: each beat wakes an idle server. */
const BEAT_MS = 500;
/** Longest time between two samples of the watchdog's thread. */
const HANG_SAMPLE_MS = 500;
const YOUNG_GENERATION_MB = 3;
/** The backend's own code may take so many times longer, such as a text search's first use. */
const BACKEND_CODE_FACTOR = 12;

/** Name of the function that holds the thread; empty in module scope, null outside of functions. */
const RUNNING = Symbol.for("embedded.runningFunction");

/** Starts the thread. Returns the function that ends the watch. */
export async function startWatchdog({ hangMs, strict, reportTo }: WatchdogOptions): Promise<() => Promise<void>> {
  const beat = (): void => {
    Atomics.add(watchdogState.numbers, WATCHDOG_FIELDS.beat, 1);
    watchdogState.numbers[WATCHDOG_FIELDS.isDebugged] = debuggerUrl() === undefined ? 0 : 1;
  };
  beat();
  const beats = setInterval(beat, Math.min(BEAT_MS, hangMs / 10));
  beats.unref();
  Object.assign(globalThis, { [RUNNING]: () => currentScope()?.name ?? null });
  const userMs = strict?.userMs ?? Infinity;
  const sampleMs = Math.min(HANG_SAMPLE_MS, hangMs / 4, userMs / 4);
  const workerData: WatchdogInput = {
    buffer: watchdogStateBuffer,
    sampleMs,
    hangMs,
    backendMs: BACKEND_CODE_FACTOR * hangMs,
    userMs,
    userWords: timeoutError(userMs).message,
    reportTo,
  };
  const worker = new Worker(await watchdogCode(), {
    eval: true,
    workerData,
    execArgv: [],
    env: {},
    // Without a limit it takes as much as the server's thread before anything is collected.
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB },
  });
  worker.unref();
  return async () => {
    clearInterval(beats);
    await worker.terminate();
  };
}
