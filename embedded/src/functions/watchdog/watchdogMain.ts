/**
 * This file is the entry of the watchdog's thread. It writes to files itself, because its console goes through the
 * server's thread.
 */
import { writeSync } from "node:fs";
import { Session } from "node:inspector";
import { workerData } from "node:worker_threads";
import { HangDetector } from "./HangDetector.js";
import { WATCHDOG_FIELDS, readFunctionName, watchdogStateOf } from "./runningFunction.js";

/** Input of the thread; times are in milliseconds. */
export interface WatchdogInput {
  readonly buffer: SharedArrayBuffer;
  readonly sampleMs: number;
  readonly hangMs: number;
  /** Limit for the backend's own code. */
  readonly backendMs: number;
  /** Limit of a query's or mutation's code without an operation or other code; infinite outside of strict mode. */
  readonly userMs: number;
  /** Text for a function beyond it. */
  readonly userWords: string;
  readonly reportTo: number | null;
}

/** A report is one line of JSON to the process that starts this one again. `ends` means that this process ends now. */
export interface WatchdogReport {
  readonly lateMs: number;
  /** Name of the running function; null when none is known. */
  readonly running: string | null;
  readonly ends: boolean;
  /** Text with which the function is refused; null for the usual one. */
  readonly words: string | null;
}

const STDERR = 2;
/** Longest wait for the debugger. */
const ASK_WITHIN_MS = 1_000;
/** Maximum pauses in which the name is read: a pause within a hook of the runtime has no function. */
const MAX_PAUSES = 10;
const EXPRESSION = 'globalThis[Symbol.for("embedded.runningFunction")]()';

const { buffer, sampleMs, hangMs, backendMs, userMs, userWords, reportTo } = workerData as WatchdogInput;
const state = watchdogStateOf(buffer);
const detector = new HangDetector(sampleMs);
const userDetector = new HangDetector(sampleMs);
let session: Session | null = null;
let isAsking = false;
let wasLate = false;

setInterval(() => void sample(), sampleMs);

async function sample(): Promise<void> {
  const usage = process.cpuUsage();
  const beat = Atomics.load(state.numbers, WATCHDOG_FIELDS.beat);
  const threadSample = {
    at: performance.now(),
    beat,
    processorMs: (usage.user + usage.system) / 1_000,
    isInOperation: state.numbers[WATCHDOG_FIELDS.isInOperation] === 1,
    isDebugged: state.numbers[WATCHDOG_FIELDS.isDebugged] === 1,
  };
  const { lateMs, ownMs } = detector.add(threadSample);
  const user = userDetector.add({
    ...threadSample,
    beat: beat + (state.numbers[WATCHDOG_FIELDS.switches] ?? 0),
    isInOperation: state.numbers[WATCHDOG_FIELDS.hasLimit] !== 1,
  });
  if (lateMs === 0) return recover();
  if (isAsking) return;
  isAsking = wasLate = true;
  // The name is read early, because a function that fills the memory leaves no time later.
  const answer = ownMs >= hangMs / 4 || user.ownMs >= userMs / 2 ? await readRunningName() : undefined;
  isAsking = false;
  // The name is empty in module scope, whose evaluation is the backend's own code: a push evaluates all modules.
  const running = (answer === undefined ? readFunctionName(state) : answer) || null;
  const isTimedOut = user.ownMs >= userMs && running !== null;
  const isHung = lateMs >= backendMs || (ownMs >= hangMs && running !== null) || isTimedOut;
  reportHang({ lateMs, running, ends: isHung, words: isTimedOut ? userWords : null });
  if (isHung) process.kill(process.pid, "SIGKILL");
}

/** Reads the name from the debugger; null outside of functions, undefined without an answer. */
async function readRunningName(): Promise<string | null | undefined> {
  try {
    const debuggerSession = connectDebugger();
    for (let pause = 0; pause < MAX_PAUSES; pause++) {
      const name = await withTimeout(ASK_WITHIN_MS, evaluatePaused(debuggerSession));
      if (name !== null) return name;
    }
    return null;
  } catch {
    // This Node.js has no debugger.
    return undefined;
  }
}

function connectDebugger(): Session {
  if (session === null) {
    session = new Session();
    session.connectToMainThread();
    session.post("Debugger.enable");
  }
  return session;
}

function recover(): void {
  if (!wasLate) return;
  wasLate = false;
  session?.disconnect();
  session = null;
  reportHang({ lateMs: 0, running: null, ends: false, words: null });
}

function evaluatePaused(debuggerSession: Session): Promise<string | null> {
  return new Promise((resolve, reject) => {
    debuggerSession.once("Debugger.paused", () => {
      debuggerSession.post("Runtime.evaluate", { expression: EXPRESSION, returnByValue: true }, (error, reply) => {
        debuggerSession.post("Debugger.resume");
        const value: unknown = reply?.result.value;
        if (error !== null) reject(error);
        else resolve(typeof value === "string" ? value : null);
      });
    });
    debuggerSession.post("Debugger.pause");
  });
}

function withTimeout<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  return Promise.race([work, new Promise<undefined>((resolve) => setTimeout(resolve, ms, undefined))]);
}

function reportHang(hang: WatchdogReport): void {
  try {
    if (reportTo !== null) writeSync(reportTo, `${JSON.stringify(hang)}\n`);
    else if (hang.ends) {
      const seconds = Math.round(hang.lateMs / 1_000);
      writeSync(STDERR, `This process ends: ${hang.running ?? "the backend"} held its thread for ${seconds} s.\n`);
    }
  } catch {
    // If the parent is gone, nothing else would end the hung process.
    process.kill(process.pid, "SIGKILL");
  }
}
