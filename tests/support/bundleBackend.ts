import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../../", import.meta.url));

let bundled: Promise<string> | null = null;

/** The backend's command line as one JavaScript file; built once per test process. */
export function bundleBackend(): Promise<string> {
  return (bundled ??= bundle());
}

async function bundle(): Promise<string> {
  // Below the project, so that it finds the project's packages.
  const outfile = path.join(root, ".cache/tests", `serve-${process.pid}.mjs`);
  await mkdir(path.dirname(outfile), { recursive: true });
  await build({
    absWorkingDir: root,
    entryPoints: ["embedded/bin/serve.ts"],
    outfile,
    bundle: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    logLevel: "error",
  });
  return outfile;
}
