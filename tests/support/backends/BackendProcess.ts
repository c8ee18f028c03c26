/** Backend in a child process, with the process that starts it again. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface, type Interface } from "node:readline";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../../scripts/projectFiles.js";
import { compileScript } from "./compileScript.js";
import { ADMIN_KEY } from "./startTestBackend.js";

/** Child processes end with the test process. */
const runningBackends = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of runningBackends) child.kill("SIGKILL");
});

export interface BackendProcessOptions {
  readonly port?: number;
  /** Default: the backend's. */
  readonly hangMs?: number;
  readonly isStrict?: boolean;
  /** Arguments of Node.js. */
  readonly nodeArgs?: readonly string[];
  /** Whether this machine has no budget of requests and sockets. Default: the backend's. */
  readonly trustsLoopback?: boolean;
  /** Megabytes of a thread of "use node" outside of its heap. Default: the backend's. */
  readonly nodeMemoryMb?: number;
}

interface Started {
  readonly url: string;
  readonly port: number;
  /** Process id of the backend itself. */
  readonly pid: number;
}

export class BackendProcess {
  readonly adminKey = ADMIN_KEY;

  readonly #child: ChildProcess;
  readonly #output: Interface;
  #started: Started;
  readonly #dataDir: string;

  private constructor(child: ChildProcess, output: Interface, started: Started, dataDir: string) {
    this.#child = child;
    this.#output = output;
    this.#started = started;
    this.#dataDir = dataDir;

    output.on("line", (line) => (this.#started = JSON.parse(line) as Started));
  }

  static async start(dataDir: string, options: BackendProcessOptions = {}): Promise<BackendProcess> {
    const { port = 0, hangMs, nodeArgs = [], trustsLoopback = false, nodeMemoryMb } = options;
    const script = await compileScript(pathToFileURL(path.join(projectRoot, "embedded/bin/serve.ts")));
    const args = [...nodeArgs, "--enable-source-maps", script, "--data-dir", dataDir, "--port", String(port)];
    if (options.isStrict === true) args.push("--strict");
    if (hangMs !== undefined) args.push("--hang-ms", String(hangMs));
    const child = spawn(process.execPath, args, {
      env: {
        PATH: process.env["PATH"],
        EMBEDDED_ADMIN_KEY: ADMIN_KEY,
        ...(trustsLoopback && { TRUST_LOOPBACK: "1" }),
        ...(nodeMemoryMb !== undefined && { NODE_ACTION_MEMORY_MB: String(nodeMemoryMb) }),
      },
      stdio: ["ignore", "pipe", "inherit"],
    });
    runningBackends.add(child);
    child.once("exit", () => runningBackends.delete(child));
    const output = createInterface({ input: child.stdout });
    const line = await Promise.race([once(output, "line"), once(output, "close")]);
    if (line.length === 0) throw new Error("the backend ended before it was up");
    return new BackendProcess(child, output, JSON.parse(line[0] as string) as Started, dataDir);
  }

  get url(): string {
    return this.#started.url;
  }

  /** Process id of the backend itself. */
  get pid(): number {
    return this.#started.pid;
  }

  get port(): number {
    return this.#started.port;
  }

  /** Resolves when the backend has been started again after `during`. */
  async waitForRestart(during: () => Promise<unknown>): Promise<void> {
    const again = once(this.#output, "line");
    await during();
    await again;
  }

  /** Sends SIGKILL to the backend itself, as a power cut. */
  async kill(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const gone = once(this.#child, "close");
    process.kill(this.#started.pid, "SIGKILL");
    await gone;
  }

  /** Returns the exit code, or the signal by which it ended. */
  async stop(): Promise<number | NodeJS.Signals | null> {
    const gone = once(this.#child, "close");
    this.#child.kill("SIGTERM");
    const [code, signal] = (await gone) as [number | null, NodeJS.Signals | null];
    return code ?? signal;
  }

  restart(): Promise<BackendProcess> {
    return BackendProcess.start(this.#dataDir, { port: this.port });
  }
}
