/**
 * The vm context of one version of the modules, shared by executions. No security boundary: the app's author is
 * trusted.
 */
import { createRequire } from "node:module";
import { posix } from "node:path";
import { Script, createContext, type Context } from "node:vm";
import { runInScope, type ExecutionScope } from "./ExecutionScope.js";
import { fetchClassesIn, type FetchClasses } from "./fetchClasses.js";
import { FrameMapper, SCRIPT_PREFIX } from "./FrameMapper.js";
import { LOCAL_NAMES, prepareIntrinsics, type Intrinsics } from "./intrinsics.js";
import type { CompiledModule } from "./ModuleCompiler.js";
import { contextGlobals, scopedGlobals } from "./realmGlobals.js";

export type ModuleExports = Readonly<Record<string, unknown>>;

interface Loaded {
  readonly module: { exports: ModuleExports };
  /** Thrown again at each use, as with ES modules. */
  error?: { readonly thrown: unknown };
}

type Require = (specifier: string) => unknown;
type Evaluate = (exports: ModuleExports, require: Require, module: { exports: ModuleExports }) => void;

export interface RealmOptions {
  readonly modules: readonly CompiledModule[];
  readonly environment: ReadonlyMap<string, string>;
  readonly importScope: ExecutionScope;
  readonly onMissingVariable?: (name: string) => void;
}

export class Realm {
  readonly #options: RealmOptions;
  readonly frames: FrameMapper;
  readonly fetchClasses: FetchClasses;
  readonly #intrinsics: Intrinsics;
  readonly #context: Context;
  readonly #modules: ReadonlyMap<string, CompiledModule>;
  readonly #loaded = new Map<string, Loaded>();
  readonly #scoped: Readonly<Record<string, unknown>>;

  constructor(options: RealmOptions) {
    this.#options = options;
    this.#modules = new Map(options.modules.map((module) => [module.path, module]));
    this.frames = new FrameMapper(this.#modules);
    this.#context = createContext(contextGlobals(), { codeGeneration: { strings: false, wasm: false } });
    this.#intrinsics = prepareIntrinsics(this.#context);
    this.fetchClasses = fetchClassesIn(this.#intrinsics);
    this.#scoped = scopedGlobals(this.#intrinsics, this.fetchClasses, options.environment, options.onMissingVariable);
    Object.assign(this.#context, this.#scoped);
  }

  has(path: string): boolean {
    return this.#modules.has(path);
  }

  /** @throws what the module throws */
  load(path: string): ModuleExports {
    const known = this.#loaded.get(path);
    if (known !== undefined) {
      if (known.error !== undefined) throw known.error.thrown;
      return known.module.exports;
    }
    const module = this.#modules.get(path);
    if (module === undefined) throw new Error(`Couldn't find the module ${path}`);
    const loaded: Loaded = { module: { exports: {} } };
    // Before evaluation, for import cycles.
    this.#loaded.set(path, loaded);
    try {
      const evaluate = this.#compile(module);
      runInScope(this.#options.importScope, () =>
        evaluate(loaded.module.exports, this.#requireFrom(module), loaded.module),
      );
    } catch (thrown) {
      loaded.error = { thrown };
      throw thrown;
    }
    return loaded.module.exports;
  }

  #requireFrom(module: CompiledModule): Require {
    return (specifier) => {
      if (specifier.startsWith(".")) return this.load(posix.join(posix.dirname(module.path), specifier));
      if (module.environment === "node") return nodeRequire(specifier) as unknown;
      throw new Error(
        `${module.path} imports "${specifier}", which the default runtime does not have. Only modules with "use node" can import it.`,
      );
    };
  }

  #compile(module: CompiledModule): Evaluate {
    const filename = SCRIPT_PREFIX + module.path;
    if (module.environment === "node") return this.#compileForNode(module, filename);
    const wrapper = `(function (${LOCAL_NAMES.join(", ")}) { return function (exports, require, module) {\n${module.code}\n}; })`;
    const outer = new Script(wrapper, { filename, lineOffset: -1 }).runInContext(this.#context) as (
      ...locals: unknown[]
    ) => Evaluate;
    return outer(...LOCAL_NAMES.map((name) => new Script(name).runInContext(this.#context) as unknown));
  }

  /** "use node" modules get the process's globals, except `process.env`. */
  #compileForNode(module: CompiledModule, filename: string): Evaluate {
    const names = ["Convex", "console", "process"];
    const wrapper = `(function (${names.join(", ")}) { return function (exports, require, module) {\n${module.code}\n}; })`;
    const outer = new Script(wrapper, { filename, lineOffset: -1 }).runInThisContext() as (
      ...locals: unknown[]
    ) => Evaluate;
    const nodeProcess = Object.create(process, {
      env: { value: Object.fromEntries(this.#options.environment) },
    }) as unknown;
    return outer(this.#scoped["Convex"], this.#scoped["console"], nodeProcess);
  }
}

const nodeRequire = createRequire(posix.join(process.cwd(), "package.json"));
