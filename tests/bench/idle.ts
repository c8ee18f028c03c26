// `npm run bench:idle`: duration of the second start; memory and heartbeat processor time per open socket.
import { once } from "node:events";
import { cpus } from "node:os";
import type { ConvexClient } from "convex/browser";
import { WebSocket } from "ws";
import { api } from "../../convex/_generated/api";
import { AppProcess, randomFreePort } from "../support/backends/AppProcess.js";
import { client } from "./app.js";
import { percentiles } from "./percentiles.js";

const STARTS = 7;
const SOCKETS = [0, 250, 500, 1000];
const BATCH = 50;
/** Milliseconds. */
const REST = 10_000;

interface Taken {
  /** Bytes, buffers included. */
  readonly used: number;
  /** Processor time, in ms. */
  readonly cpu: number;
}

const app = await AppProcess.start();
console.log(`Node ${process.version}, ${cpus().length} cores.\n`);
try {
  const starts: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    await app.stop();
    starts.push(await app.start());
  }
  await app.stop();
  console.log(`a second start is ready after ${percentiles(starts).p50.toFixed(0)} ms (median of ${STARTS})\n`);
  console.log(row(["open sockets", "each watches", "MB in use", "kB a socket", "% of a core"]));
  for (const watching of [false, true]) await measure(watching);
} finally {
  await app.dispose();
}
process.exit(0);

async function measure(watching: boolean): Promise<void> {
  const inspector = await randomFreePort();
  const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${inspector}` };
  const inspected = await AppProcess.start({ dataDir: app.dataDir, port: app.port, env });
  const { look, close } = await inspect(inspector);
  const clients: ConvexClient[] = [];
  let none = 0;
  for (const count of SOCKETS) {
    while (clients.length < count) {
      const some = Array.from({ length: BATCH }, () => client(app.url));
      await Promise.all(some.map((one) => (watching ? waitForResult(one) : waitForConnection(one))));
      clients.push(...some);
    }
    const usageBefore = await look();
    await new Promise((resolve) => setTimeout(resolve, REST));
    const { used, cpu } = await look();
    if (count === 0) none = used;
    const each = count === 0 ? "" : ((used - none) / count / 1000).toFixed(1);
    const share = ((cpu - usageBefore.cpu) / REST) * 100;
    console.log(
      row([String(count), watching ? "one query" : "nothing", (used / 1e6).toFixed(1), each, share.toFixed(1)]),
    );
  }
  await Promise.all(clients.map((one) => one.close()));
  close();
  await inspected.stop();
}

function waitForResult(one: ConvexClient): Promise<void> {
  return new Promise((first) => void one.onUpdate(api.demo.demo.share, {}, () => first()));
}

function waitForConnection(one: ConvexClient): Promise<void> {
  return new Promise((open) => {
    const stop = one.subscribeToConnectionState(({ isWebSocketConnected }) => {
      if (!isWebSocketConnected) return;
      stop();
      open();
    });
  });
}

/** `look` collects garbage first. An inspected process never exits. */
async function inspect(port: number): Promise<{ look: () => Promise<Taken>; close: () => void }> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await once(socket, "open");
  const call = async (method: string, params: object = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [answer] = (await once(socket, "message")) as [Buffer];
    return (JSON.parse(answer.toString()) as { result: unknown }).result;
  };
  const look = async (): Promise<Taken> => {
    await call("HeapProfiler.collectGarbage");
    const expression = "JSON.stringify([process.memoryUsage(), process.cpuUsage()])";
    const { result } = (await call("Runtime.evaluate", { expression })) as { result: { value: string } };
    const [memory, cpu] = JSON.parse(result.value) as [NodeJS.MemoryUsage, NodeJS.CpuUsage];
    return { used: memory.heapUsed + memory.external, cpu: (cpu.user + cpu.system) / 1000 };
  };
  return { look, close: () => socket.close() };
}

function row(cells: readonly string[]): string {
  return cells.map((cell) => cell.padStart(14)).join("");
}
