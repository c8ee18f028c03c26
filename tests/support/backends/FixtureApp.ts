/** Copy of the fixture app for the official CLI. */
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { cp, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { collectOutput } from "../../../scripts/launch/collectOutput.js";
import { projectRoot } from "../../../scripts/projectFiles.js";

/** What the CLI's `bin/main.js` imports: Node.js starts it in half of the time, since it parses no named exports. */
const cli = path.join(projectRoot, "node_modules/convex/dist/cli.bundle.cjs");
const compiledCli = path.join(projectRoot, "tests/support/backends/compiledCli.cjs");

export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

interface DeploymentAccess {
  readonly url: string;
  readonly adminKey: string;
}

export class FixtureApp {
  readonly #deployment: DeploymentAccess;

  private constructor(
    readonly directory: string,
    deployment: DeploymentAccess,
  ) {
    this.#deployment = deployment;
  }

  /** `project` is a folder of this repository. */
  static async create(deployment: DeploymentAccess, project = "tests/support/fixture-app"): Promise<FixtureApp> {
    // The copy is inside the project, so that bundling resolves its packages.
    const directory = path.join(projectRoot, ".cache/fixtures", randomUUID());
    await mkdir(path.dirname(directory), { recursive: true });
    await cp(path.join(projectRoot, project), directory, { recursive: true });
    return new FixtureApp(directory, deployment);
  }

  async run(args: readonly string[], stdin = ""): Promise<CliResult> {
    return await resultOf(this.spawn(args), stdin);
  }

  /** `node scripts/run.mjs` with this app's deployment selected. */
  async runScript(args: readonly string[]): Promise<CliResult> {
    const script = path.join(projectRoot, "scripts/run.mjs");
    return await resultOf(
      spawn(process.execPath, [script, ...args], { cwd: projectRoot, env: this.#environment() }),
      "",
    );
  }

  /** The caller ends the process. */
  spawn(args: readonly string[]): ChildProcess {
    const nodeArgs = ["--require", compiledCli, cli, ...args];
    return spawn(process.execPath, nodeArgs, { cwd: this.directory, env: this.#environment(), stdio: "pipe" });
  }

  /** @throws Error with the CLI's output */
  async push(): Promise<void> {
    const { code, stderr } = await this.run(["dev", "--once", "--typecheck", "disable", "--tail-logs", "disable"]);
    if (code !== 0) throw new Error(stderr);
  }

  async remove(): Promise<void> {
    await rm(this.directory, { recursive: true, force: true });
  }

  #environment(): NodeJS.ProcessEnv {
    const { url, adminKey } = this.#deployment;
    return {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      // No telemetry to unreachable hosts.
      CI: "1",
      NO_COLOR: "1",
      CONVEX_SELF_HOSTED_URL: url,
      CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
    };
  }
}

async function resultOf(child: ChildProcess, stdin: string): Promise<CliResult> {
  child.stdin?.end(stdin);
  const { code, stdout, stderr } = await collectOutput(child);
  return { code, stdout, stderr };
}
