import { createLog, superviseSelf, textOfError, type Supervision } from "../../embedded/src/index.js";
import type { LaunchedApp } from "./launch.js";
import { type LaunchConfig, localConfig } from "./LaunchConfig.js";
import { ScriptError } from "../ScriptError.js";

/**
 * Closes the app on Ctrl-C or SIGTERM, also during the start; a second Ctrl-C exits at once. With `--verify` the start
 * checks the whole store first.
 */
export async function main(
  start: (config: LaunchConfig, stopping: AbortSignal, supervision: Supervision) => Promise<LaunchedApp>,
): Promise<void> {
  const stopper = new AbortController();
  const stopping = stopper.signal;
  const supervision = superviseSelf(
    () => stopper.abort(),
    () => process.exit(130),
  );
  // Files that the process creates contain keys and answers, so only its user may read them.
  process.umask(0o077);
  let log = createLog();
  let isReady = false;
  try {
    const config = { ...localConfig(), ...(process.argv.includes("--verify") && { shouldVerify: true as const }) };
    log = createLog(config.log);
    const app = await start(config, stopping, supervision);
    isReady = true;
    log("info", `Ready on ${app.url}`);
    if (!stopping.aborted) await new Promise((resolve) => stopping.addEventListener("abort", resolve));
    await app.close();
  } catch (error) {
    // A stop ends the start by an error, which is expected. An error while the app closes is not.
    if (isReady || !stopping.aborted) {
      // Other errors are bugs, which are logged with their stack.
      log("error", error instanceof ScriptError ? error.message : textOfError(error));
      process.exit(1);
    }
  }
  process.exit(0);
}
