/** Bundles as the Convex CLI does, once per process, with the tests' probe. */
import { readdir } from "node:fs/promises";
import { extname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import type { ModuleSource, PushedModules } from "../../embedded/src/functions/types";

const CONVEX = resolve("convex");
const OUT = resolve("out");

let bundled: Promise<PushedModules> | undefined;

export async function bundleConvex(): Promise<PushedModules> {
  bundled ??= bundleAll();
  return await bundled;
}

async function bundleAll(): Promise<PushedModules> {
  const sources = (await readdir(CONVEX, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .map((entry) => relative(CONVEX, join(entry.parentPath, entry.name)))
    .filter((path) => path !== "schema.ts" && path !== "auth.config.ts" && !path.startsWith("_generated"));
  const entries = Object.fromEntries(sources.map((path) => [path.replace(/\.ts$/, ""), join(CONVEX, path)]));
  const [schema] = await bundle({ schema: join(CONVEX, "schema.ts") }, false);
  return {
    modules: [
      ...(await bundle({ ...entries, probe: resolve("tests/support/probe.ts") }, true)),
      ...(await bundle({ "auth.config": join(CONVEX, "auth.config.ts") }, false)),
    ],
    schema: schema ?? null,
  };
}

async function bundle(entryPoints: Record<string, string>, splitting: boolean): Promise<ModuleSource[]> {
  const { outputFiles } = await build({
    entryPoints,
    outdir: OUT,
    bundle: true,
    write: false,
    platform: "browser",
    format: "esm",
    target: "esnext",
    conditions: ["convex", "module"],
    splitting,
    chunkNames: "_deps/[hash]",
    treeShaking: true,
    minifySyntax: true,
    keepNames: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  });
  return outputFiles
    .filter(({ path }) => extname(path) === ".js")
    .map(({ path, text }) => ({ path: relative(OUT, path), source: text, environment: "isolate" }));
}
