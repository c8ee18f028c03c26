/**
 * Owns the measurement of memory: of the process, and of each thread of "use node" actions. A thread is measured
 * through its debugger's interface, which also interrupts code that never yields.
 */
import { openSync, readSync } from "node:fs";
import { Session } from "node:inspector";
import { getHeapStatistics } from "node:v8";
import { threadId } from "node:worker_threads";
import { parseJson, propertyOf } from "../../shared/json.js";
import type { HeldMemory } from "./MemoryGuard.js";

/** Longest wait for the threads. Machine code of a package or of Node.js is not interrupted. */
const WITHIN_MS = 500;
/** Linux's pages on the processors that Node.js supports. */
const MEMORY_PAGE_BYTES = 4_096;
const STATM = "/proc/self/statm";
const statmText = Buffer.alloc(128);
/** Stays open, so that no sample fails when the process has no file descriptors left. */
let statm: number | undefined;
/** Name of the function that the measurement calls in a thread. */
const REPORT = "embedded.heldMemory";

interface ThreadReport extends HeldMemory {
  readonly threadId: number;
}

/** Lets this thread be measured. */
export function allowMeasurement(): void {
  const report = (): string => {
    const { external, arrayBuffers, heapTotal } = process.memoryUsage();
    // Shared buffers count in the second number alone, memories of WebAssembly in the first.
    return JSON.stringify({ threadId, outside: Math.max(external, arrayBuffers), heap: heapTotal });
  };
  Object.assign(globalThis, { [Symbol.for(REPORT)]: report });
}

/** Returns the bytes of the process without those of this thread's isolate and, on Linux, of mapped files. */
export function readOtherMemory(): number {
  const { total_physical_size: heap, external_memory: external } = getHeapStatistics();
  return readOwnMemory() - heap - external;
}

function readOwnMemory(): number {
  if (process.platform !== "linux") return process.memoryUsage.rss();
  statm ??= openSync(STATM, "r");
  const length = readSync(statm, statmText, 0, statmText.length, 0);
  const [, resident, mapped] = statmText.toString("latin1", 0, length).split(" ").map(Number);
  return ((resident ?? 0) - (mapped ?? 0)) * MEMORY_PAGE_BYTES;
}

/**
 * Resolves with what each thread holds, as soon as all have answered or after half a second. Below another worker
 * thread none answers, since only a process's first thread reaches others.
 */
export function fetchHeldMemory(threadIds: readonly number[]): Promise<ReadonlyMap<number, HeldMemory>> {
  const heldByThread = new Map<number, HeldMemory>();
  const unmeasuredThreads = new Set(threadIds);
  return new Promise((resolve) => {
    const session = new Session();
    const end = (): void => {
      clearTimeout(timer);
      session.disconnect();
      resolve(heldByThread);
    };
    const timer = setTimeout(end, WITHIN_MS);
    session.on("NodeWorker.attachedToWorker", ({ params: { sessionId } }) => {
      const params = { expression: `globalThis[Symbol.for("${REPORT}")]?.()`, returnByValue: true };
      const message = JSON.stringify({ id: 1, method: "Runtime.evaluate", params });
      session.post("NodeWorker.sendMessageToWorker", { sessionId, message });
    });
    session.on("NodeWorker.receivedMessageFromWorker", ({ params: { message } }) => {
      const report = readThreadReport(message);
      if (report === null || !unmeasuredThreads.delete(report.threadId)) return;
      heldByThread.set(report.threadId, report);
      if (unmeasuredThreads.size === 0) end();
    });
    try {
      session.connect();
      session.post("NodeWorker.enable", { waitForDebuggerOnStart: false }, (error) => error !== null && end());
    } catch {
      // Without a debugger in this Node.js, no thread is measured.
      end();
    }
  });
}

/** Returns the report in a debugger's message; null for other threads and messages. */
function readThreadReport(message: string): ThreadReport | null {
  const text = propertyOf(propertyOf(propertyOf(parseJson(message), "result"), "result"), "value");
  const report = typeof text === "string" ? parseJson(text) : undefined;
  return isThreadReport(report) ? report : null;
}

/** Whether a value is a report; code of an action could replace the function that makes it. */
function isThreadReport(value: unknown): value is ThreadReport {
  return ["threadId", "outside", "heap"].every((field) => typeof propertyOf(value, field) === "number");
}
