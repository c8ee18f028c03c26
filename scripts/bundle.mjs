// Bundling takes a second of processor time at each start, so a bundle is used again until one of its sources changes.
import { createHash } from "node:crypto";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build, version } from "esbuild";

const root = fileURLToPath(new URL("../", import.meta.url));

/** What esbuild reads besides a bundle's sources, and this file, which has its settings. */
const SETTINGS = ["scripts/bundle.mjs", "tsconfig.base.json", "tsconfig.json", "embedded/tsconfig.json"];

const THREAD = /[\\/]embedded[\\/]src[\\/].*[\\/][a-z]+Code\.ts$/;

/** Largest resolution of a file system's times of change, in milliseconds. */
const CLOCK_STEP = 2_000;

/** Sources of threads, which a bundle's list of inputs lacks. @type {Set<string>} */
const threadSources = new Set();

/**
 * The embedded backend starts threads from code that it bundles from its sources. This plugin puts that code into a
 * bundle.
 * @type {import("esbuild").Plugin}
 */
export const threadCode = {
  name: "thread-code",
  setup(builder) {
    builder.onLoad({ filter: THREAD }, async ({ path: file }) => {
      const { outputFiles, metafile } = await build({
        absWorkingDir: root,
        entryPoints: [file.replace("Code.ts", "Main.ts")],
        bundle: true,
        write: false,
        metafile: true,
        format: "cjs",
        platform: "node",
        target: "node20",
        logLevel: "error",
      });
      for (const source of Object.keys(metafile.inputs)) threadSources.add(source);
      const code = JSON.stringify(outputFiles[0]?.text);
      const name = path.basename(file, ".ts");
      return { contents: `export const ${name} = () => Promise.resolve(${code});`, loader: "js" };
    });
  },
};

/**
 * Bundles a command, unless its bundle is there. npm packages stay imports.
 * @param {string} entry relative to the project
 * @returns {Promise<string>} the bundle's path
 */
export async function bundle(entry) {
  const file = path.join(root, ".cache/scripts", `${path.basename(entry, ".ts")}.mjs`);
  if (await isCurrent(file, entry)) return file;
  const begun = Date.now();
  const result = await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outdir: ".cache/scripts",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    write: false,
    metafile: true,
    format: "esm",
    platform: "node",
    target: "node20",
    packages: "external",
    sourcemap: "inline",
    logLevel: "error",
    plugins: [threadCode],
  });
  const sources = [...new Set([...Object.keys(result.metafile.inputs), ...threadSources, ...SETTINGS])];
  const sourcesHash = await hashOf(sources);
  const { contents } = result.outputFiles[0];
  await mkdir(path.dirname(file), { recursive: true });
  await replace(file, contents);
  // A source that changed since is not the one that was bundled.
  if ((await lastChange(sources)) >= begun - CLOCK_STEP) return file;
  const record = { entry, version, sources, sourcesHash, bundleHash: digest([contents]) };
  await replace(recordOf(file), JSON.stringify(record));
  return file;
}

const recordOf = (/** @type {string} */ file) => file.replace(/\.mjs$/, ".json");

/**
 * Whether the bundle is that of the sources as they are. Another process may have replaced it by another bundle since
 * its record was written, so the record has the hashes of both.
 * @param {string} file
 * @param {string} entry
 */
async function isCurrent(file, entry) {
  const text = await readIfThere(recordOf(file));
  const built = await readIfThere(file);
  if (text === null || built === null) return false;
  const record = tryParseRecord(text.toString());
  if (record === null || record.entry !== entry || record.version !== version || record.bundleHash !== digest([built]))
    return false;
  return record.sourcesHash !== null && record.sourcesHash === (await hashOf(record.sources));
}

/**
 * @param {string} text
 * @returns the record; null for a file that a power cut left cut or empty
 */
function tryParseRecord(text) {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/**
 * @param {readonly string[]} files relative to the project
 * @returns {Promise<number>} milliseconds since 1970; infinite where a file is missing
 */
async function lastChange(files) {
  const times = await Promise.all(
    files.map((file) =>
      stat(path.join(root, file)).then(
        ({ mtimeMs }) => mtimeMs,
        () => Infinity,
      ),
    ),
  );
  return Math.max(...times);
}

/**
 * @param {readonly string[]} files relative to the project
 * @returns {Promise<string | null>} null where one is missing
 */
async function hashOf(files) {
  const contents = await Promise.all(files.map((file) => readIfThere(path.join(root, file))));
  const present = contents.filter((content) => content !== null);
  return present.length === files.length ? digest(present) : null;
}

/** @param {readonly Uint8Array[]} contents */
function digest(contents) {
  const hash = createHash("sha256");
  for (const content of contents) hash.update(`${content.length}:`).update(content);
  return hash.digest("hex");
}

/** @param {string} file */
async function readIfThere(file) {
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

/**
 * Renames the finished file into place, since another process may be reading the path.
 * @param {string} file
 * @param {string | Uint8Array} contents
 */
async function replace(file, contents) {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, contents);
  await rename(unfinished, file);
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
