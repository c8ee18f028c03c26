import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../../../scripts/projectFiles.js";
import { copyFolder } from "./copyFolder.js";

/** Time for build, push and seeding on a slow machine, in ms. */
const READY_WITHIN = 240_000;

/** Child processes end with the test process. */
const runningApps = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of runningApps) child.kill("SIGKILL");
});

export interface AppOptions {
  /** Default: a new folder, removed by `dispose`. */
  readonly dataDir?: string;
  /** Copied into the new folder; no process may use it. */
  readonly copiedFrom?: string;
  /** Default: a free port. */
  readonly port?: number;
  /** Variables that are added to an environment without a developer's. */
  readonly env?: Readonly<Record<string, string>>;
  readonly command?: "start" | "dev";
  /** Default: this project. */
  readonly root?: string;
}

/** The app in a child process, with a separate port and data directory. */
export class AppProcess {
  #child: ChildProcess | null = null;
  #log = "";
  /** Offset of the output that the next wait searches. */
  #seen = 0;
  readonly #options: AppOptions;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    options: AppOptions,
  ) {
    this.#options = options;
  }

  static async start(options: AppOptions = {}): Promise<AppProcess> {
    const app = await AppProcess.create(options);
    try {
      await app.start();
    } catch (error) {
      await app.dispose();
      throw error;
    }
    return app;
  }

  static async create(options: AppOptions = {}): Promise<AppProcess> {
    const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "app-")));
    if (options.copiedFrom !== undefined) await copyFolder(options.copiedFrom, dataDir);
    return new AppProcess(options.port ?? (await randomFreePort()), dataDir, options);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Output of all processes so far. */
  get output(): string {
    return this.#log;
  }

  /** Process id of the server, which another process starts; on Linux only. @throws Error when no process runs */
  get pid(): number {
    const pid = this.#child?.pid;
    if (pid === undefined) throw new Error("the app is not running");
    const [server] = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ");
    if (!server) throw new Error("the app is not running");
    return Number(server);
  }

  /** Keeps port and data; `env` is for this process only. Returns the duration in ms. */
  async start(env: AppOptions["env"] = {}): Promise<number> {
    const begun = performance.now();
    const { child } = this.#spawn(env);
    await Promise.race([
      this.#printed(`Ready on ${this.url}`, child),
      new Promise((_resolve, reject) => {
        setTimeout(() => reject(new Error(`not ready within ${READY_WITHIN} ms:\n${this.#log}`)), READY_WITHIN).unref();
      }),
    ]);
    return performance.now() - begun;
  }

  async startExpectingExit(): Promise<{ code: number | null; output: string }> {
    const before = this.#log.length;
    const { ended } = this.#spawn();
    const code = await ended;
    return { code, output: this.#log.slice(before) };
  }

  /** The server ends as soon as the process that started it is gone. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  /** Sends SIGINT. Returns the exit code. */
  async stop(): Promise<number | null> {
    return await this.#end("SIGINT");
  }

  async dispose(): Promise<void> {
    await this.kill();
    if (this.#options.dataDir === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }

  async waitForOutput(text: string): Promise<void> {
    if (this.#child === null) throw new Error("the app is not running");
    await this.#printed(text, this.#child);
  }

  #spawn(env: AppOptions["env"] = {}): { child: ChildProcess; ended: Promise<number | null> } {
    if (this.#child !== null) throw new Error("the app is running already");
    const root = this.#options.root ?? projectRoot;
    const child = spawn(process.execPath, [path.join(root, "scripts/run.mjs"), this.#options.command ?? "start"], {
      cwd: root,
      env: { ...cleanEnvironment(), PORT: String(this.port), DATA_DIR: this.dataDir, ...this.#options.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#child = child;
    runningApps.add(child);
    const append = (chunk: Buffer): void => {
      this.#log += chunk.toString();
      child.emit("printed");
    };
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    const endOfProcess = once(child, "close").then(([code]) => {
      runningApps.delete(child);
      this.#child = null;
      // Ends pending waits for output.
      child.emit("printed");
      return code as number | null;
    });
    return { child, ended: endOfProcess };
  }

  async #printed(text: string, child: ChildProcess): Promise<void> {
    while (!this.#log.includes(text, this.#seen)) {
      if (this.#child !== child) throw new Error(`the app ended before it was ready to print "${text}":\n${this.#log}`);
      await once(child, "printed");
    }
    this.#seen = this.#log.indexOf(text, this.#seen) + text.length;
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child;
    if (child === null) return null;
    const ended = once(child, "close");
    child.kill(signal);
    const [code] = await ended;
    this.#child = null;
    return code as number | null;
  }
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "LANG", "TMPDIR", "SystemRoot"];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * Returns a port below those of outgoing connections (Linux from 32768, others from 49152), which could take it
 * between two starts.
 */
export async function randomFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    const server = createServer().listen(port, "127.0.0.1");
    const isFree = await once(server, "listening").then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, "close");
    return port;
  }
}
