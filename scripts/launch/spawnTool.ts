import { spawn, type ChildProcess } from "node:child_process";
import { projectRoot } from "../projectRoot.js";

/** Runs in the tool, before its own code: the channel to this process closes when it ends, however it ends. */
const END_WITH_PARENT = `data:text/javascript,${encodeURIComponent(
  "process.once('disconnect', () => process.exit(1)); process.channel?.unref();",
)}`;

export interface ToolOptions {
  readonly env: NodeJS.ProcessEnv;
  /** Where its output goes: to be read by this process, or to the terminal. */
  readonly output: "pipe" | "inherit";
  readonly signal?: AbortSignal;
}

/**
 * Starts a Node program of the project. It never outlives this process, kill -9 included: a push that went on by itself
 * would get in the way of the next start's.
 */
export function spawnTool(args: readonly string[], { env, output, signal }: ToolOptions): ChildProcess {
  return spawn(process.execPath, ["--import", END_WITH_PARENT, ...args], {
    cwd: projectRoot,
    env,
    stdio: ["ignore", output, output, "ipc"],
    ...(signal === undefined ? {} : { signal }),
  });
}
