import { existsSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../projectFiles.js";
import { type LaunchConfig, readLaunchConfig } from "./LaunchConfig.js";

/**
 * Reads .env.local. Variables of the process override it.
 * @throws ScriptError InvalidSetting when a variable is invalid; the message names it
 */
export function localConfig(): LaunchConfig {
  const file = path.join(projectRoot, ".env.local");
  if (existsSync(file)) process.loadEnvFile(file);
  return readLaunchConfig(process.env, projectRoot);
}
