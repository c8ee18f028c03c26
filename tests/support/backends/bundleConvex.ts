/** Bundles as the Convex CLI does, once per process, with the tests' probe. */
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, resolve } from "node:path";
import { build } from "esbuild";
import type { ModuleSource, PushedModules } from "../../../embedded/src/functions/deploy/pushTypes.js";
import { quickHashesInEsbuild } from "./quickHashes.js";

const { node: nodeSettings } = JSON.parse(await readFile("convex.json", "utf8")) as {
  readonly node: { readonly externalPackages: string[] };
};

const CONVEX = resolve("convex");
const OUT = resolve("out");
const probes = Object.fromEntries(
  ["probe", "probeCrowd"].map((name) => [name, resolve(`tests/support/backends/${name}.ts`)]),
);

let bundledConvex: Promise<PushedModules> | undefined;

/** Bundles the project's functions as the CLI does. */
export async function bundleConvex(): Promise<PushedModules> {
  bundledConvex ??= bundleAll();
  return await bundledConvex;
}

async function bundleAll(): Promise<PushedModules> {
  const sources = (await readdir(CONVEX, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /(?<!\.test|\.d)\.ts$/.test(entry.name))
    .map((entry) => relative(CONVEX, join(entry.parentPath, entry.name)))
    .filter((path) => path !== "schema.ts" && path !== "auth.config.ts" && !path.startsWith("_generated"));
  const entry = (path: string): [string, string] => [path.replace(/\.ts$/, ""), join(CONVEX, path)];
  const onNode = await Promise.all(
    sources.map(async (path) => /^"use node"/.test(await readFile(join(CONVEX, path), "utf8"))),
  );
  const node = sources.filter((_, index) => onNode[index]).map(entry);
  const isolate = sources.filter((_, index) => !onNode[index]).map(entry);
  const [schema] = await bundleEntries({ schema: join(CONVEX, "schema.ts") }, "isolate", { splitting: false });
  return {
    modules: [
      ...(await bundleEntries({ ...Object.fromEntries(isolate), ...probes }, "isolate")),
      ...(await bundleEntries(Object.fromEntries(node), "node")),
      ...(await bundleEntries({ "auth.config": join(CONVEX, "auth.config.ts") }, "isolate", { splitting: false })),
    ],
    schema: schema ?? null,
  };
}

async function bundleEntries(
  entryPoints: Record<string, string>,
  environment: ModuleSource["environment"],
  { splitting } = { splitting: true },
): Promise<ModuleSource[]> {
  const { outputFiles } = await build({
    entryPoints,
    outdir: OUT,
    bundle: true,
    write: false,
    platform: environment === "node" ? "node" : "browser",
    format: "esm",
    target: "esnext",
    conditions: ["convex", "module"],
    splitting,
    ...(environment === "node" && { external: nodeSettings.externalPackages }),
    chunkNames: environment === "node" ? "_deps/node/[hash]" : "_deps/[hash]",
    treeShaking: true,
    minifySyntax: true,
    keepNames: true,
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [quickHashesInEsbuild],
    logLevel: "silent",
  });
  return outputFiles
    .filter(({ path }) => extname(path) === ".js")
    .map(({ path, text }) => ({ path: relative(OUT, path), source: text, environment }));
}
