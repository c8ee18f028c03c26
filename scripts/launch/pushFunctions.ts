import path from "node:path";
import { projectFiles } from "../projectFiles.js";
import { projectRoot } from "../projectRoot.js";
import { contentHash } from "./contentHash.js";
import { runTool } from "./runTool.js";

/** The official CLI, started without npx: it is installed, and this saves a second. */
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
 * Pushes `convex/` with `convex deploy`. Not `convex dev --once`: that rewrites the CONVEX_ lines of `.env.local`, where a
 * developer may have selected a cloud deployment. Types are checked by `npm test` and `npm run dev`, not by each start.
 */
export async function pushFunctions(url: string, adminKey: string, signal: AbortSignal): Promise<void> {
  const args = [convexCli, "deploy", "--yes", "--typecheck", "disable", "--codegen", "disable"];
  await runTool("Pushing convex/", args, cliEnvironment(url, adminKey), signal);
}

/** The environment in which the CLI acts on this backend, whatever `.env.local` selects. */
export function cliEnvironment(url: string, adminKey: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    CONVEX_SELF_HOSTED_URL: url,
    CONVEX_SELF_HOSTED_ADMIN_KEY: adminKey,
    CONVEX_DEPLOYMENT: "",
    CONVEX_DEPLOY_KEY: "",
    // Keeps the CLI from asking questions and from reporting to hosts that may be out of reach.
    CI: "1",
  };
}
