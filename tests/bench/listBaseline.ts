/** The bare server of `bench:submits`: it appends, flushes, and pushes 20 rows and a count. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { WebSocket } from "ws";
import { projectRoot } from "../../scripts/projectFiles.js";

interface Reply {
  readonly count?: number;
  readonly done?: number;
}

/** Starts the bare socket server as a measured server. */
export async function startListBaseline(body: string) {
  const folder = await mkdtemp(path.join(tmpdir(), "list-baseline-"));
  const args = ["scripts/run.mjs", "tests/bench/listBaselineServer", path.join(folder, "log")];
  const child = spawn(process.execPath, args, { cwd: projectRoot, stdio: ["ignore", "pipe", "inherit"] });
  const [line] = (await once(createInterface(child.stdout), "line")) as [string];
  const url = line.replace("Ready on ", "");
  const connect = async () => {
    const socket = new WebSocket(url);
    await once(socket, "open");
    return socket;
  };
  const close = (socket: WebSocket) => Promise.resolve(socket.terminate());
  return {
    server: {
      pid: child.pid!,
      watch: async (owner: string, onCount: (count: number) => void) => {
        const socket = await connect();
        const first = once(socket, "message");
        socket.on("message", (data: Buffer) => onCount((JSON.parse(data.toString()) as Reply).count ?? 0));
        socket.send(JSON.stringify({ watch: owner }));
        await first;
        return () => close(socket);
      },
      submitter: async () => {
        const socket = await connect();
        const waiting = new Map<number, () => void>();
        socket.on("message", (data: Buffer) => waiting.get((JSON.parse(data.toString()) as Reply).done ?? 0)?.());
        let id = 0;
        const submit = (owner: string) =>
          new Promise<void>((done) => {
            waiting.set((id += 1), done);
            socket.send(JSON.stringify({ submit: owner, id, body }));
          });
        return { submit, close: () => close(socket) };
      },
    },
    stop: async () => {
      child.kill();
      await once(child, "close");
      await rm(folder, { recursive: true });
    },
  };
}
