import { spawn } from "node:child_process";
import { collectOutput } from "../launch/collectOutput.js";
import { projectRoot } from "../projectFiles.js";

/** End of a program. `code` is null after a signal. */
export interface CommandResult {
  readonly code: number | null;
  readonly output: string;
  readonly seconds: number;
}

export interface CommandOptions {
  /** Whether the output is passed on instead of collected. */
  readonly isLive?: boolean;
  /** Variables added to this process's environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end. Resolves to its exit code and its collected output. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { isLive = false, env = {} }: CommandOptions = {},
): Promise<CommandResult> {
  const begun = performance.now();
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env, PATH: `${projectRoot}/node_modules/.bin:${process.env["PATH"] ?? ""}` },
    stdio: ["ignore", isLive ? "inherit" : "pipe", isLive ? "inherit" : "pipe"],
  });
  const { code, output } = await collectOutput(child);
  return { code, output, seconds: (performance.now() - begun) / 1000 };
}
