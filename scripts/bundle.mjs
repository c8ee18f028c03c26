// Bundling takes under a second, so it is not cached.
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));

const THREAD = /[\\/]embedded[\\/]src[\\/].*[\\/][a-z]+Code\.ts$/;

/**
 * The embedded backend starts threads from code that it bundles from its sources. This plugin puts that code into a
 * bundle.
 * @type {import("esbuild").Plugin}
 */
export const threadCode = {
  name: "thread-code",
  setup(builder) {
    builder.onLoad({ filter: THREAD }, async ({ path: file }) => {
      const { outputFiles } = await build({
        entryPoints: [file.replace("Code.ts", "Main.ts")],
        bundle: true,
        write: false,
        format: "cjs",
        platform: "node",
        target: "node20",
        logLevel: "error",
      });
      const code = JSON.stringify(outputFiles[0]?.text);
      const name = path.basename(file, ".ts");
      return { contents: `export const ${name} = () => Promise.resolve(${code});`, loader: "js" };
    });
  },
};

/**
 * Bundles a command. npm packages stay imports.
 * @param {string} entry relative to the project
 * @returns {Promise<string>} the bundle's path
 */
export async function bundle(entry) {
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: ".cache/scripts",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    logLevel: "error",
    plugins: [threadCode],
  });
  const file = result.outputFiles[0];
  await mkdir(path.dirname(file.path), { recursive: true });
  // The finished file is renamed into place, since another process may be importing the path.
  const unfinished = file.path + "." + process.pid;
  await writeFile(unfinished, file.contents);
  await rename(unfinished, file.path);
  return file.path;
}

/**
 * Runs a command's bundle in this process.
 * @param {string} entry relative to the project
 * @param {string} [bundled] path of its bundle, by an earlier process of the same server
 */
export async function runScript(entry, bundled = "") {
  process.setSourceMapsEnabled(true);
  const file = bundled || (await bundle(entry));
  process.send?.({ bundle: file });
  await import(pathToFileURL(file).href);
}
