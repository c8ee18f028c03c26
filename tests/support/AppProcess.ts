import { spawn, type ChildProcess } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { projectRoot } from "../../scripts/projectFiles.js";

/** What building, pushing and seeding may take on a slow, busy machine, in milliseconds. */
const READY_WITHIN = 240_000;

/** Whatever ends the tests ends what they run. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export interface AppOptions {
  /** Default: a fresh folder, removed by `dispose`. */
  readonly dataDir?: string;
  /** A data directory, in use by no process, whose content the fresh folder starts with. */
  readonly copiedFrom?: string;
  /** Default: one that is free. */
  readonly port?: number;
  /** Added to an environment without the variables of `.env.local.example`. */
  readonly env?: Readonly<Record<string, string>>;
  /** `start` as in `npm start` (default), or `dev`. */
  readonly command?: "start" | "dev";
  /** The project to run; default: this one. */
  readonly root?: string;
}

/** The app as a person runs it: `npm start` as a process of its own, on its own port and data directory. */
export class AppProcess {
  private child: ChildProcess | null = null;
  private log = "";
  /** Where the next wait for output begins to look. */
  private seen = 0;

  private constructor(
    readonly port: number,
    readonly dataDir: string,
    private readonly options: AppOptions,
  ) {}

  /** Starts an app and waits until it says that it is ready. */
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

  /** An app that isn't running yet. */
  static async create(options: AppOptions = {}): Promise<AppProcess> {
    const dataDir = options.dataDir ?? (await mkdtemp(path.join(tmpdir(), "app-")));
    if (options.copiedFrom !== undefined) await cp(options.copiedFrom, dataDir, { recursive: true });
    return new AppProcess(options.port ?? (await freePort()), dataDir, options);
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  /** Everything that the processes so far have printed. */
  get output(): string {
    return this.log;
  }

  /** The running process's id. @throws Error when none runs */
  get pid(): number {
    if (this.child?.pid === undefined) throw new Error("the app is not running");
    return this.child.pid;
  }

  /** Starts the process (again, after `kill` or `stop`) on the same port and data. Returns how long it took, in ms. */
  async start(): Promise<number> {
    const begun = performance.now();
    const { child } = this.spawn();
    await Promise.race([
      this.printed(`Ready on ${this.url}`, child),
      new Promise((_resolve, reject) => {
        setTimeout(() => reject(new Error(`not ready within ${READY_WITHIN} ms:\n${this.log}`)), READY_WITHIN).unref();
      }),
    ]);
    return performance.now() - begun;
  }

  /** Starts the process where it is expected to give up. Returns its exit code and what it printed. */
  async startInVain(): Promise<{ code: number | null; output: string }> {
    const before = this.log.length;
    const { ended } = this.spawn();
    const code = await ended;
    return { code, output: this.log.slice(before) };
  }

  /** kill -9: no time to finish anything. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  /** Ctrl-C. Returns the exit code. */
  async stop(): Promise<number | null> {
    return await this.end("SIGINT");
  }

  /** Kills what is running and removes the data directory that was made for it. */
  async dispose(): Promise<void> {
    await this.kill();
    if (this.options.dataDir === undefined) await rm(this.dataDir, { recursive: true, force: true });
  }

  /** Resolves when the running process has printed `text`. */
  async waitForOutput(text: string): Promise<void> {
    if (this.child === null) throw new Error("the app is not running");
    await this.printed(text, this.child);
  }

  private spawn(): { child: ChildProcess; ended: Promise<number | null> } {
    if (this.child !== null) throw new Error("the app is running already");
    const root = this.options.root ?? projectRoot;
    const child = spawn(process.execPath, [path.join(root, "scripts/run.mjs"), this.options.command ?? "start"], {
      cwd: root,
      env: { ...cleanEnvironment(), PORT: String(this.port), DATA_DIR: this.dataDir, ...this.options.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    running.add(child);
    const append = (chunk: Buffer): void => {
      this.log += chunk.toString();
      child.emit("printed");
    };
    child.stdout.on("data", append);
    child.stderr.on("data", append);
    const ended = once(child, "close").then(([code]) => {
      running.delete(child);
      this.child = null;
      // Who waits for more learns that there will be none.
      child.emit("printed");
      return code as number | null;
    });
    return { child, ended };
  }

  private async printed(text: string, child: ChildProcess): Promise<void> {
    while (!this.log.includes(text, this.seen)) {
      if (this.child !== child) throw new Error(`the app ended before it was ready to print "${text}":\n${this.log}`);
      await once(child, "printed");
    }
    this.seen = this.log.indexOf(text, this.seen) + text.length;
  }

  private async end(signal: NodeJS.Signals): Promise<number | null> {
    const { child } = this;
    if (child === null) return null;
    const ended = once(child, "close");
    child.kill(signal);
    const [code] = await ended;
    this.child = null;
    return code as number | null;
  }
}

/** Without what a developer's shell or machine may set, so that every run is the same. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "HOME", "LANG", "TMPDIR", "SystemRoot"];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

/**
 * A port that is free, and stays so while nobody listens there: it is below those that systems give to outgoing
 * connections (Linux from 32768 on, others from 49152), which could take it while an app is down between two starts.
 */
export async function freePort(): Promise<number> {
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
