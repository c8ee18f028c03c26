/** Backend in a child process. */
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { compileScript } from "./compileScript.js";
import { ADMIN_KEY } from "./startTestBackend.js";

/** Child processes end with the test process. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

export class BackendProcess {
  readonly adminKey = ADMIN_KEY;

  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    readonly port: number,
    private readonly dataDir: string,
  ) {}

  static async start(dataDir: string, port = 0): Promise<BackendProcess> {
    const script = await compileScript(new URL("../../embedded/bin/serve.ts", import.meta.url));
    const args = ["--enable-source-maps", script, "--data-dir", dataDir, "--port", String(port)];
    const child = spawn(process.execPath, args, {
      env: { PATH: process.env["PATH"], EMBEDDED_ADMIN_KEY: ADMIN_KEY },
      stdio: ["ignore", "pipe", "inherit"],
    });
    running.add(child);
    child.once("exit", () => running.delete(child));
    for await (const line of createInterface({ input: child.stdout })) {
      const started = JSON.parse(line) as { url: string; port: number };
      return new BackendProcess(child, started.url, started.port, dataDir);
    }
    throw new Error("the backend ended before it was up");
  }

  /** Sends SIGKILL, as a power cut. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, "exit");
    this.child.kill("SIGKILL");
    await gone;
  }

  /** Returns the exit code. */
  async stop(): Promise<number | null> {
    const gone = once(this.child, "exit");
    this.child.kill("SIGTERM");
    const [code] = (await gone) as [number | null];
    return code;
  }

  restart(): Promise<BackendProcess> {
    return BackendProcess.start(this.dataDir, this.port);
  }
}
