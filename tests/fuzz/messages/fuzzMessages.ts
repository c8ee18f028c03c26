/** Sends random messages one by one, and measures what each costs the process that receives it. */
import { readFileSync } from "node:fs";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { MessageTarget } from "./MessageTarget.js";
import { RandomMessages } from "./RandomMessages.js";

/** Maximum processor time of the main thread for one message. */
const MAX_MS = 50;
/** Bytes that are allocated, for each byte of a message. */
const MAX_RATIO = 100;
/** Bytes of a packet: a shorter message costs as much. */
const LEAST_BYTES = 1460;
/** The same of a request to an HTTP action, whose function reads and makes objects with streams. */
const LEAST_REQUEST_BYTES = 2 * LEAST_BYTES;
/** The lowest cost counts: garbage collection and other programs disturb single ones. */
const REPEATS = 5;

/** One of so many messages is followed by one to a route that calls no function. */
const OTHERS_SHARE = 20;

interface Message {
  readonly kind: "frame" | "body" | "request" | "foreignPush";
  readonly text: string;
}

interface MessageCost {
  readonly ms: number;
  readonly ratio: number;
}

export interface Worst extends MessageCost {
  readonly message: string;
}

export interface Report {
  readonly messages: number;
  readonly bytes: number;
  readonly slowest: Worst;
  readonly largest: Worst;
  /** What the server would log as its own. */
  readonly faults: readonly unknown[];
  /** Messages whose cost is beyond a limit. */
  readonly violations: readonly Worst[];
}

/** Sends random messages, and reports the slowest, the largest and each violation. */
export async function fuzzMessages(count: number, seed: number, progress: (sent: number) => void): Promise<Report> {
  const target = await MessageTarget.start();
  const [random, others] = [new RandomMessages(seed), new RandomMessages(seed + 1)];
  const nothing = { ms: 0, ratio: 0, message: "" };
  const report = { messages: count, bytes: 0, slowest: nothing, largest: nothing, violations: [] as Worst[] };
  const send = async (message: Message): Promise<void> => {
    report.bytes += message.text.length;
    let cost = await costOf(target, message);
    if (isSuspicious(cost)) cost = await leastCost(target, message, cost);
    const worst = { ...cost, message: `${message.kind} of ${message.text.length}: ${message.text.slice(0, 160)}` };
    if (cost.ms > report.slowest.ms) report.slowest = worst;
    if (cost.ratio > report.largest.ratio) report.largest = worst;
    if (cost.ms > MAX_MS || cost.ratio > MAX_RATIO) report.violations.push(worst);
  };
  for (let sent = 1; sent <= count; sent += 1) {
    await send(sent % 3 === 0 ? { kind: "body", text: random.body() } : { kind: "frame", text: random.frame(sent) });
    if (sent % OTHERS_SHARE === 0) {
      await send({ kind: "request", text: others.body() });
      await send({ kind: "foreignPush", text: others.push() });
      // What an administrator's push may cost is not bounded.
      await target.push(others.push());
    }
    if (sent % 100_000 === 0) progress(sent);
  }
  await target.close();
  return { ...report, faults: target.faults };
}

function isSuspicious({ ms, ratio }: MessageCost): boolean {
  return ms > MAX_MS / 5 || ratio > MAX_RATIO * 0.7;
}

async function leastCost(target: MessageTarget, message: Message, first: MessageCost): Promise<MessageCost> {
  let least = first;
  for (let repeat = 0; repeat < REPEATS && isSuspicious(least); repeat += 1) {
    if (repeat > 1) collectGarbage();
    const before = processorMs();
    const { ms, ratio } = await costOf(target, message);
    least = { ms: Math.min(least.ms, ms, processorMs() - before), ratio: Math.min(least.ratio, ratio) };
  }
  return least;
}

async function costOf(target: MessageTarget, { kind, text }: Message): Promise<MessageCost> {
  const before = allocated();
  const start = performance.now();
  await target[kind](text);
  const ms = performance.now() - start;
  const least = kind === "request" ? LEAST_REQUEST_BYTES : LEAST_BYTES;
  return { ms, ratio: Math.max(0, allocated() - before) / Math.max(least, Buffer.byteLength(text)) };
}

setFlagsFromString("--expose-gc");
/** Collects garbage: while the heap is being marked, its size grows by more than what is allocated. */
const collectGarbage = runInNewContext("gc") as () => void;

function allocated(): number {
  const { used_heap_size: heap, external_memory: external } = getHeapStatistics();
  return heap + external;
}

/** Returns the processor time of this thread where the system counts it, else the time. */
function processorMs(): number {
  try {
    return Number(readFileSync("/proc/thread-self/schedstat", "utf8").split(" ")[0]) / 1e6;
  } catch {
    return performance.now();
  }
}
