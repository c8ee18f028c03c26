import { spawn, type ChildProcess } from "node:child_process";
import { projectRoot } from "../projectFiles.js";
import { collectOutput } from "./collectOutput.js";
import { ScriptError } from "../ScriptError.js";

/** Exits the tool when the channel to this process closes. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.exit(1)); process.channel?.unref();",
)}`;

export interface ToolOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly output: "pipe" | "inherit";
  readonly signal?: AbortSignal;
}

/** Starts a program that ends with this process, also after kill -9: its push would conflict with the next start's. */
export function spawnTool(args: readonly string[], { env, output, signal }: ToolOptions): ChildProcess {
  return spawn(process.execPath, ["--import", END_WITH_PARENT, ...args], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", output, output, "ipc"],
    ...(signal === undefined ? {} : { signal }),
  });
}

/**
 * Runs a tool to its end.
 * @param doing names the step: "Building the web page"
 * @throws ScriptError ToolFailed when the program fails, with its output
 */
export async function runTool(
  doing: string,
  args: readonly string[],
  { env, signal }: { readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal },
): Promise<void> {
  const { code, output } = await collectOutput(spawnTool(args, { env, output: "pipe", signal }));
  if (code !== 0) throw new ScriptError("ToolFailed", `${doing} failed:\n${output.trim()}`);
}
