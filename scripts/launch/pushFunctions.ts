import path from "node:path";
import { contentHash, projectFiles, projectRoot } from "../projectFiles.js";
import { runTool } from "./spawnTool.js";

/** A direct path starts a second faster than npx. */
export const convexCli = path.join(projectRoot, "node_modules/convex/bin/main.js");

/**
 * Returns a hash of the pushed sources. The app's address is not in it, since a change of SITE_URL evaluates
 * auth.config.ts again.
 */
export function functionsHash(): string {
  const functions = projectFiles("convex", /(?<!\.test)\.(ts|js)$/);
  return contentHash([...functions, "convex.json", "package-lock.json"], { node: process.version });
}

/**
 * Pushes the functions once. `convex dev --once` would rewrite `.env.local`; `npm test` and `npm run dev` check types.
 */
export async function pushFunctions(url: string, adminKey: string, signal: AbortSignal): Promise<void> {
  const args = [convexCli, "deploy", "--yes", "--typecheck", "disable", "--codegen", "disable"];
  await runTool("Pushing convex/", args, { env: cliEnvironment(url, adminKey), signal });
}

/** Returns an environment that overrides `.env.local` for the CLI. */
export function cliEnvironment(url: string, adminKey: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CONVEX_SELF_HOSTED_URL: url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
    CONVEX_DEPLOYMENT: "",
    CONVEX_DEPLOY_KEY: "",
    // CI prevents prompts, and reports to other hosts.
    CI: "1",
  };
}
