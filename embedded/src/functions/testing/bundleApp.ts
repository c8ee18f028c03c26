/** Tests run real `convex/server` code. */
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, extname, join, relative } from "node:path";
import { build, type BuildOptions } from "esbuild";
import type { ModuleSource, PushedModules } from "../deploy/pushTypes.js";

/** Source texts by path below convex/. */
export type AppFiles = Readonly<Record<string, string>>;

const NODE_MODULES = join(process.cwd(), "node_modules");

/** Bundles by their files: many tests start the same app. */
const bundledApps = new Map<string, Promise<PushedModules>>();

/** Bundles an app as the CLI does; `schema.ts` and `auth.config.ts` are bundled alone. */
export async function bundleApp(files: AppFiles): Promise<PushedModules> {
  const key = JSON.stringify(files);
  let push = bundledApps.get(key);
  if (push === undefined) {
    push = bundleFiles(files);
    bundledApps.set(key, push);
  }
  return await push;
}

async function bundleFiles(files: AppFiles): Promise<PushedModules> {
  const root = await mkdtemp(join(tmpdir(), "app-"));
  try {
    for (const [path, source] of Object.entries(files)) {
      const file = join(root, "convex", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, source);
    }
    const paths = Object.keys(files);
    const alone = new Set(["schema.ts", "auth.config.ts"]);
    const usesNode = (path: string): boolean => files[path]?.startsWith('"use node"') ?? false;
    const isolate = paths.filter((path) => !alone.has(path) && !usesNode(path));
    const node = paths.filter((path) => !alone.has(path) && usesNode(path));
    const schema = files["schema.ts"] === undefined ? [] : await bundleFolder(root, ["schema.ts"], "isolate");
    const auth =
      files["auth.config.ts"] === undefined
        ? []
        : await bundleFolder(root, ["auth.config.ts"], "isolate", { splitting: false });
    return {
      modules: [
        ...(isolate.length === 0 ? [] : await bundleFolder(root, isolate, "isolate")),
        ...(node.length === 0 ? [] : await bundleFolder(root, node, "node")),
        ...auth,
      ],
      schema: schema[0] ?? null,
    };
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function bundleFolder(
  root: string,
  entries: readonly string[],
  environment: ModuleSource["environment"],
  { splitting = true } = {},
): Promise<ModuleSource[]> {
  const options: BuildOptions & { write: false } = {
    absWorkingDir: root,
    nodePaths: [NODE_MODULES],
    entryPoints: entries.map((path) => join("convex", path)),
    outdir: "out",
    outbase: "convex",
    bundle: true,
    write: false,
    platform: environment === "node" ? "node" : "browser",
    format: "esm",
    target: "esnext",
    jsx: "automatic",
    conditions: ["convex", "module"],
    sourcemap: true,
    sourcesContent: false,
    splitting,
    chunkNames: environment === "node" ? "_deps/node/[hash]" : "_deps/[hash]",
    treeShaking: true,
    minifySyntax: true,
    minifyIdentifiers: true,
    keepNames: true,
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "silent",
  };
  const { outputFiles } = await build(options);
  const outputs = new Map(outputFiles.map((file) => [relative(join(root, "out"), file.path), file.text]));
  return [...outputs.keys()]
    .filter((path) => extname(path) !== ".map")
    .map((path) => ({
      path,
      source: outputs.get(path) ?? "",
      sourceMap: outputs.get(`${path}.map`) ?? null,
      environment,
    }));
}
