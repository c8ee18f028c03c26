// `npm run deploy:settings -- FILE [--new-keys] [--prod | --deployment NAME]` sets the variables of a Convex
// deployment.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { collectOutput } from "../launch/collectOutput.js";
import { settingsFor, toEnvFile } from "./deploymentSettings.js";
import { projectRoot } from "../projectFiles.js";
import { ScriptError } from "../ScriptError.js";

const USAGE = "Usage: npm run deploy:settings -- FILE [--new-keys] [--prod | --deployment NAME]";

try {
  await main(process.argv.slice(3));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main([file, ...options]: string[]): Promise<void> {
  if (file === undefined || file.startsWith("-")) throw new ScriptError("InvalidUsage", USAGE);
  const target = options.filter((option) => option !== "--new-keys");
  const text = await readFile(file, "utf8");
  const present = new Set((await convexEnv([...target, "list", "--names-only"])).split(/\s+/).filter(Boolean));
  const { variables, hasNewKeys } = settingsFor(text, { present, replacesKeys: target.length < options.length });
  if (variables.size === 0) return console.log("The file names no variable. Nothing was changed.");
  // Standard input keeps the values out of the list of processes.
  await convexEnv([...target, "set", "--force"], toEnvFile(variables));
  console.log(`Set ${[...variables.keys()].join(", ")}.${hasNewKeys ? " The session keys are new." : ""}`);
}

/**
 * Runs `npx convex env` with `input` as its standard input.
 * @throws ScriptError ToolFailed when the CLI fails, with its output
 */
async function convexEnv(args: readonly string[], input = ""): Promise<string> {
  const cli = path.join(projectRoot, "node_modules/convex/bin/main.js");
  const child = spawn(process.execPath, [cli, "env", ...args], { cwd: projectRoot, stdio: "pipe" });
  child.stdin.end(input);
  const { code, stdout, stderr } = await collectOutput(child);
  if (code !== 0) throw new ScriptError("ToolFailed", `npx convex env failed:\n${stderr.trim()}`);
  return stdout;
}
