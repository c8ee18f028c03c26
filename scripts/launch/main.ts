import { existsSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../projectRoot.js";
import type { LaunchedApp } from "./launch.js";
import { readLaunchConfig, type LaunchConfig } from "./LaunchConfig.js";
import { LaunchError } from "./LaunchError.js";

/**
 * Runs an app as this process: reads `.env.local`, starts it, ends it gracefully on Ctrl-C or SIGTERM, also in the midst
 * of starting. A second Ctrl-C ends at once. A LaunchError is a line on standard error and exit code 1.
 */
export async function main(
  start: (config: LaunchConfig, stopping: AbortSignal) => Promise<LaunchedApp>,
): Promise<void> {
  const stopping = endOnSignal();
  try {
    const file = path.join(projectRoot, ".env.local");
    // Variables of the process win over the file's.
    if (existsSync(file)) process.loadEnvFile(file);
    const app = await start(readLaunchConfig(process.env, projectRoot), stopping);
    console.log(`Ready on ${app.url}`);
    if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener("abort", resolve));
    await app.close();
  } catch (error) {
    if (!stopping.aborted) {
      // A LaunchError says all there is to say; anything else is a bug and shows its stack.
      console.error(error instanceof LaunchError ? error.message : error);
      process.exit(1);
    }
  }
  process.exit(0);
}

function endOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(130);
      stopping.abort();
    });
  }
  return stopping.signal;
}
