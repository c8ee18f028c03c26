/* oxlint-disable typescript/no-require-imports -- Node.js compiles no CommonJS module through an ES module that is loaded before. */
// With `node --require`: V8 compiles the 6 MB of Convex's CLI once, and later processes read the compiled code from a file.
const { mkdirSync, readFileSync, renameSync, writeFileSync } = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { constants, Script } = require("node:vm");

const CODE = path.join(__dirname, "../../../.cache/convex-cli.bin");
const compile = Module.prototype._compile;

/**
 * @this {Module}
 * @param {string} source
 * @param {string} file
 */
Module.prototype._compile = function compileOnce(source, file) {
  if (path.basename(file) !== "cli.bundle.cjs") return compile.call(this, source, file);
  const cachedData = readCode();
  const script = new Script(Module.wrap(source), {
    filename: file,
    cachedData,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
  // V8 refuses the code of another version of itself or of the CLI. It has the functions that ran, so it is kept at the end.
  if (cachedData === undefined || script.cachedDataRejected) process.once("exit", () => keepCode(script));
  const run = script.runInThisContext();
  return run.call(this.exports, this.exports, Module.createRequire(file), this, file, path.dirname(file));
};

function readCode() {
  try {
    return readFileSync(CODE);
  } catch {
    return undefined;
  }
}

/** Renamed into place, since other processes read the file. @param {import("node:vm").Script} script */
function keepCode(script) {
  const unfinished = `${CODE}.${process.pid}`;
  mkdirSync(path.dirname(CODE), { recursive: true });
  writeFileSync(unfinished, script.createCachedData());
  renameSync(unfinished, CODE);
}
