import { mkdirSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { threadCode } from "../../../scripts/bundle.mjs";
import { projectRoot } from "../../../scripts/projectFiles.js";

const outputDirectory = join(projectRoot, "node_modules/.cache/test-scripts");

const compiledEntries = new Map<string, Promise<string>>();

/** Bundles a script, once a process. Packages remain imports, resolved from this repository. */
export async function compileScript(entry: URL): Promise<string> {
  let file = compiledEntries.get(entry.href);
  if (file === undefined) {
    file = compileEntry(entry);
    compiledEntries.set(entry.href, file);
  }
  return await file;
}

async function compileEntry(entry: URL): Promise<string> {
  mkdirSync(outputDirectory, { recursive: true });
  const outfile = join(outputDirectory, `${basename(entry.pathname, ".ts")}-${process.pid}.mjs`);
  await build({
    entryPoints: [fileURLToPath(entry)],
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20",
    packages: "external",
    plugins: [threadCode],
    outfile,
  });
  process.once("exit", () => rmSync(outfile, { force: true }));
  return outfile;
}
