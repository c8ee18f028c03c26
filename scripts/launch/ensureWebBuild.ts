import { existsSync } from "node:fs";
import { readFile, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { createLog, type Log } from "../../embedded/src/index.js";
import { contentHash, projectFiles, projectRoot } from "../projectFiles.js";
import { compress } from "./compress.js";
import { runTool } from "./spawnTool.js";
import { SITE_PLACEHOLDER } from "./siteFiles.js";

const builds = path.join(projectRoot, ".cache/web");
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

/** Builds the page unless the same sources are built. A build's folder never changes under a running server. */
export async function ensureWebBuild(signal: AbortSignal, log: Log = createLog()): Promise<string> {
  const folder = path.join(builds, webHash());
  if (!existsSync(folder)) {
    log("info", "Building the web page");
    const unfinished = `${folder}.${process.pid}`;
    const args = [path.join(projectRoot, "scripts/run.mjs"), "scripts/web/buildWeb", unfinished];
    await runTool("Building the web page", args, { env: webEnvironment(), signal });
    await precompress(unfinished);
    await rename(unfinished, folder).catch(async (error: NodeJS.ErrnoException) => {
      // Another process finished first.
      if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
      await rm(unfinished, { recursive: true });
    });
  }
  const now = new Date();
  await utimes(folder, now, now);
  await dropOldBuilds(now);
  return folder;
}

function webHash(): string {
  const sources = ["src", "public", "convex/_generated", "convex/shared", "scripts/web"].flatMap((folder) =>
    projectFiles(folder, /^(?!.*\.test\.tsx?$)/),
  );
  const single = ["index.html", "vite.config.ts", "tsconfig.json", "tsconfig.base.json", "package-lock.json"];
  return contentHash([...sources, ...single], webVariables());
}

/** Returns the page's variables, without the backend's address: both share one origin. */
function webVariables(): Record<string, string> {
  const variables = Object.entries(process.env).filter(
    ([name]) => name.startsWith("VITE_") && !/^VITE_CONVEX_/.test(name),
  );
  return Object.fromEntries(variables.map(([name, value]) => [name, value ?? ""]));
}

function webEnvironment(): NodeJS.ProcessEnv {
  const others = Object.entries(process.env).filter(([name]) => !name.startsWith("VITE_"));
  return { ...Object.fromEntries(others), ...webVariables(), SITE_URL: SITE_PLACEHOLDER };
}

/** Shorter files gain nothing from compression. Bytes. */
const MIN_BYTES = 256;

/** Adds `.br` and `.gz` files next to text files. */
async function precompress(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) =>
    /\.(js|css|html|svg|json|txt)$/.test(name),
  );
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const content = await readFile(file);
      if (content.length < MIN_BYTES) return;
      const { br, gz } = await compress(content, "best");
      await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
    }),
  );
}

/** Removes builds that were unused for a week. */
async function dropOldBuilds(now: Date): Promise<void> {
  for (const name of await readdir(builds)) {
    const folder = path.join(builds, name);
    const { mtimeMs } = await stat(folder);
    if (now.getTime() - mtimeMs > WEEK_MS) await rm(folder, { recursive: true, force: true });
  }
}
