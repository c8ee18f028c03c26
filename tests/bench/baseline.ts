import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { projectRoot } from "../../scripts/projectFiles.js";
import type { OpenDashboards, MeasuredServer } from "./MeasuredServer.js";

/** Length of three short answers. */
const BODY = "x".repeat(400);

/** Lower bound: bare `ws` server that appends, flushes and broadcasts. */
export async function startBaseline(): Promise<MeasuredServer & { stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), "baseline-"));
  const args = ["scripts/run.mjs", "tests/bench/baselineServer", path.join(folder, "log")];
  const server = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface(server.stdout), "line")) as [string];
  const url = line.replace("Ready on ", "");
  return {
    open: (watchers, { shared }) => openWatchingDashboards(url, watchers, shared),
    stop: async () => {
      server.kill();
      await once(server, "close");
      await rm(folder, { recursive: true });
    },
  };
}

async function openWatchingDashboards(url: string, watcherCount: number, shared: boolean): Promise<OpenDashboards> {
  const arrivals = new Map<string, { left: number; times: number[]; done: () => void }>();
  const run = Math.random().toString(36).slice(2);
  const sockets = await Promise.all(
    Array.from({ length: watcherCount }, async (_, index) => {
      const socket = await connect(url);
      const watching = once(socket, "message");
      socket.send(JSON.stringify({ type: "watch", topic: `${run}-${shared ? 0 : index}` }));
      await watching;
      socket.on("message", (data: Buffer) => {
        const arrival = arrivals.get((JSON.parse(data.toString()) as { id: string }).id);
        if (arrival === undefined) throw new Error("an update that nobody waits for");
        arrival.times.push(performance.now());
        arrival.left -= 1;
        if (arrival.left === 0) arrival.done();
      });
      return socket;
    }),
  );
  const respondent = await connect(url);
  let count = 0;
  return {
    submit: async () => {
      const id = `${run}-${(count += 1)}`;
      const times: number[] = [];
      const arrived = new Promise<void>((done) => arrivals.set(id, { left: shared ? watcherCount : 1, times, done }));
      const begun = performance.now();
      respondent.send(JSON.stringify({ type: "submit", topic: `${run}-0`, id, body: BODY }));
      await arrived;
      return times.map((time) => time - begun);
    },
    close: () => {
      for (const socket of [...sockets, respondent]) socket.terminate();
      return Promise.resolve();
    },
  };
}

async function connect(url: string): Promise<WebSocket> {
  const socket = new WebSocket(url);
  await once(socket, "open");
  return socket;
}
