/**
 * Owns modules compiled by esbuild, cached by content hash. They are CommonJS, because Node.js 20 needs a flag for ES
 * modules in a vm context.
 *
 * Invariant: a hash covers the compiler's version, the path and the source, so that cached code equals a new
 * compilation.
 */
import { createHash } from "node:crypto";
import { mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BuildFailure, transform, version } from "esbuild";
import { PushError, type ModuleSource } from "../deploy/pushTypes.js";
import { propertyOf, parseJson } from "../../shared/json.js";

/** A module as realms evaluate it, with its source maps. */
export interface CompiledModule {
  readonly path: string;
  readonly environment: ModuleSource["environment"];
  readonly code: string;
  /** Source map to the pushed source, as JSON. */
  readonly map: string;
  /** Source map from the pushed source to the original, as JSON. */
  readonly pushedMap: string | null;
}

interface Compiled {
  readonly code: string;
  readonly map: string;
}

export class ModuleCompiler {
  readonly #cacheDir: string | null;
  readonly #known = new Map<string, Promise<Compiled>>();

  constructor(cacheDir: string | null) {
    this.#cacheDir = cacheDir;
  }

  /**
   * Compiles a module, or returns it from the cache.
   * @throws PushError InvalidModules when the source has a syntax error
   */
  async compile(module: ModuleSource): Promise<CompiledModule> {
    const key = createHash("sha256").update(`${version}\0${module.path}\0`).update(module.source).digest("hex");
    let compiled = this.#known.get(key);
    if (compiled === undefined) {
      compiled = this.#load(key, module);
      this.#known.set(key, compiled);
      compiled.catch(() => this.#known.delete(key));
    }
    return compiledModule(module, await compiled);
  }

  /** Compiles a module and caches nothing. @throws PushError InvalidModules when the source has a syntax error */
  async compileOnce(module: ModuleSource): Promise<CompiledModule> {
    return compiledModule(module, await compileSource(module));
  }

  /** Deletes the compiled code of other modules. */
  async keepOnly(modules: readonly ModuleSource[]): Promise<void> {
    const usedKeys = new Set(
      modules.map((module) =>
        createHash("sha256").update(`${version}\0${module.path}\0`).update(module.source).digest("hex"),
      ),
    );
    for (const key of this.#known.keys()) if (!usedKeys.has(key)) this.#known.delete(key);
    if (this.#cacheDir === null) return;
    await mkdir(this.#cacheDir, { recursive: true });
    for (const file of await readdir(this.#cacheDir)) {
      if (!usedKeys.has(file.replace(/\.json$/, ""))) await rm(join(this.#cacheDir, file), { force: true });
    }
  }

  async #load(key: string, module: ModuleSource): Promise<Compiled> {
    const cached = await this.#readCached(key);
    if (cached !== null) return cached;
    const compiled = await compileSource(module);
    if (this.#cacheDir !== null) {
      await mkdir(this.#cacheDir, { recursive: true });
      const file = join(this.#cacheDir, `${key}.json`);
      await writeFile(`${file}.${process.pid}.tmp`, JSON.stringify(compiled));
      await rename(`${file}.${process.pid}.tmp`, file);
    }
    return compiled;
  }

  async #readCached(key: string): Promise<Compiled | null> {
    if (this.#cacheDir === null) return null;
    try {
      const entry = parseJson(await readFile(join(this.#cacheDir, `${key}.json`), "utf8"));
      const [code, map] = [propertyOf(entry, "code"), propertyOf(entry, "map")];
      return typeof code === "string" && typeof map === "string" ? { code, map } : null;
    } catch (error) {
      // The cached file is absent, or a crash truncated it.
      if (error instanceof SyntaxError || propertyOf(error, "code") === "ENOENT") return null;
      throw error;
    }
  }
}

function compiledModule({ path, environment, sourceMap }: ModuleSource, { code, map }: Compiled): CompiledModule {
  return { path, environment, code, map, pushedMap: sourceMap ?? null };
}

async function compileSource(module: ModuleSource): Promise<Compiled> {
  try {
    const compiled = await transform(module.source, {
      loader: "js",
      format: "cjs",
      target: "node20",
      // A vm script has no import(): in "use node" it becomes the realm's require.
      supported: { "dynamic-import": module.environment !== "node" },
      sourcemap: "external",
      sourcesContent: false,
      sourcefile: module.path,
      logLevel: "silent",
    });
    return { code: compiled.code, map: compiled.map };
  } catch (error) {
    const first = isBuildFailure(error) ? error.errors[0] : undefined;
    if (first === undefined) throw error;
    const position = first.location === null ? "" : `:${first.location.line}:${first.location.column}`;
    throw new PushError("InvalidModules", `Failed to load ${module.path}${position}: ${first.text}`);
  }
}

/** Whether esbuild failed because of the source; esbuild exports no class of this error. */
export function isBuildFailure(error: unknown): error is BuildFailure {
  return Array.isArray(propertyOf(error, "errors"));
}
