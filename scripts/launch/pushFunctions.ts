import path from "node:path";
import { contentHash, projectFiles, projectRoot } from "../projectFiles.js";
import { runTool } from "./runTool.js";

/** Without npx: a second faster. */
export const convexCli = path.join(projectRoot, "node_modules/convex/bin/main.js");

/** Excludes the app's address: auth.config.ts is evaluated again when SITE_URL changes. */
export function functionsHash(): string {
  const functions = projectFiles("convex", /(?<!\.test)\.(ts|js)$/);
  return contentHash([...functions, "convex.json", "package-lock.json"], { node: process.version });
}

/** `convex dev --once` would rewrite `.env.local`. `npm test` and `npm run dev` check types. */
export async function pushFunctions(url: string, adminKey: string, signal: AbortSignal): Promise<void> {
  const args = [convexCli, "deploy", "--yes", "--typecheck", "disable", "--codegen", "disable"];
  await runTool("Pushing convex/", args, cliEnvironment(url, adminKey), signal);
}

/** Overrides `.env.local`. */
export function cliEnvironment(url: string, adminKey: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CONVEX_SELF_HOSTED_URL: url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
    CONVEX_DEPLOYMENT: "",
    CONVEX_DEPLOY_KEY: "",
    // No prompts, no reports to other hosts.
    CI: "1",
  };
}
