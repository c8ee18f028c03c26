/**
 * Owns the module of `npx convex run --inline-query`, bundled as the deployment's modules are pushed: with Convex's
 * library in it. Imports of deployed modules stay.
 */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { build, type Plugin } from "esbuild";
import { PushError, type ModuleSource } from "./pushTypes.js";
import { isBuildFailure } from "../realm/ModuleCompiler.js";

/** The module that the CLI's preamble imports. */
const WRAPPERS_MODULE = "convex:/_system/repl/wrappers.js";
const WRAPPERS_SOURCE = `export { queryGeneric as query, internalQueryGeneric as internalQuery } from "convex/server";`;

/** Returns the bundled source. @throws PushError InvalidModules with the line of the fault */
export async function bundleInlineQuery({ path, source }: Pick<ModuleSource, "path" | "source">): Promise<string> {
  const resolveDir = dirname(createRequire(join(process.cwd(), "package.json")).resolve("convex/package.json"));
  try {
    const { outputFiles } = await build({
      stdin: { contents: source, sourcefile: path, loader: "js", resolveDir },
      bundle: true,
      write: false,
      format: "esm",
      platform: "browser",
      target: "esnext",
      logLevel: "silent",
      plugins: [wrappers(resolveDir, join(resolveDir, path))],
    });
    return outputFiles[0]?.text ?? "";
  } catch (error) {
    const first = isBuildFailure(error) ? error.errors[0] : undefined;
    if (first === undefined) throw error;
    const position = first.location === null ? "" : ` (line ${first.location.line})`;
    throw new PushError("InvalidModules", `The query can't be read: ${first.text}${position}`);
  }
}

/** Resolves only Convex's library: files of this machine are no modules of the deployment. */
function wrappers(resolveDir: string, entry: string): Plugin {
  return {
    name: "inline-query",
    setup(bundler) {
      bundler.onResolve({ filter: /.*/ }, ({ path, importer }) => {
        if (path === WRAPPERS_MODULE) return { path, namespace: "wrappers" };
        return importer === entry ? { path, external: true } : undefined;
      });
      bundler.onLoad({ filter: /.*/, namespace: "wrappers" }, () => ({ contents: WRAPPERS_SOURCE, resolveDir }));
    },
  };
}
