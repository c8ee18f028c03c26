import { existsSync } from "node:fs";
import path from "node:path";
import { superviseSelf, type Supervision } from "../../embedded/src/index.js";
import { projectRoot } from "../projectFiles.js";
import type { LaunchedApp } from "./launch.js";
import { type LaunchConfig, LaunchError, readLaunchConfig } from "./LaunchConfig.js";

/** Closes the app on Ctrl-C or SIGTERM, also during the start; a second Ctrl-C exits at once. */
export async function main(
  start: (config: LaunchConfig, stopping: AbortSignal, supervision: Supervision) => Promise<LaunchedApp>,
): Promise<void> {
  const stopper = new AbortController();
  const stopping = stopper.signal;
  const supervision = superviseSelf(
    () => stopper.abort(),
    () => process.exit(130),
  );
  // Keys and answers: what the process creates is its user's alone.
  process.umask(0o077);
  try {
    const file = path.join(projectRoot, ".env.local");
    // Process variables override the file.
    if (existsSync(file)) process.loadEnvFile(file);
    const app = await start(readLaunchConfig(process.env, projectRoot), stopping, supervision);
    console.log(`Ready on ${app.url}`);
    if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener("abort", resolve));
    await app.close();
  } catch (error) {
    if (!stopping.aborted) {
      // Other errors are bugs: with stack.
      console.error(error instanceof LaunchError ? error.message : error);
      process.exit(1);
    }
  }
  process.exit(0);
}
