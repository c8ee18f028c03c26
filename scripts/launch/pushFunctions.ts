import path from "node:path";
import { contentHash, projectFiles, projectRoot } from "../projectFiles.js";
import { runTool } from "./runTool.js";

/** The Convex CLI. Starting it without npx saves a second. */
export const convexCli = path.join(projectRoot, "node_modules/convex/bin/main.js");

/**
 * Hash of everything that a push depends on. The app's address is not part of it: auth.config.ts, which reads the
 * address, is evaluated again whenever a variable changes, and SITE_URL changes with the address.
 */
export function functionsHash(): string {
  const functions = projectFiles("convex", /(?<!\.test)\.(ts|js)$/);
  return contentHash([...functions, "convex.json", "package-lock.json"], { node: process.version });
}

/**
 * Pushes `convex/` with `convex deploy`, because `convex dev --once` rewrites the selected deployment in `.env.local`. Types
 * are checked by `npm test` and `npm run dev`.
 */
export async function pushFunctions(url: string, adminKey: string, signal: AbortSignal): Promise<void> {
  const args = [convexCli, "deploy", "--yes", "--typecheck", "disable", "--codegen", "disable"];
  await runTool("Pushing convex/", args, cliEnvironment(url, adminKey), signal);
}

/** Selects this backend for the CLI, overriding `.env.local`. */
export function cliEnvironment(url: string, adminKey: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CONVEX_SELF_HOSTED_URL: url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
    CONVEX_DEPLOYMENT: "",
    CONVEX_DEPLOY_KEY: "",
    // No prompts, and no reports to other hosts.
    CI: "1",
  };
}
