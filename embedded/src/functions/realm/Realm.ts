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
import { contextGlobals, noteHostWork, scopedGlobals } from "./realmGlobals.js";

export type ModuleExports = Readonly<Record<string, unknown>>;

interface Loaded {
  readonly module: { exports: ModuleExports };
  /** Thrown again at each use, as with ES modules. */
  error?: { readonly thrown: unknown };
}

/** Shared by realms: compiled once, however often the module is evaluated. */
const scripts = new WeakMap<CompiledModule, Script>();
const readLocals = new Script(`[${LOCAL_NAMES.join(", ")}]`);

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
  /** Values of LOCAL_NAMES. */
  #locals: unknown[] | null = null;

  constructor(options: RealmOptions) {
    this.#options = options;
    this.#modules = new Map(options.modules.map((module) => [module.path, module]));
    this.frames = new FrameMapper(this.#modules);
    this.#context = createContext(contextGlobals(), { codeGeneration: { strings: false, wasm: false } });
    this.#intrinsics = prepareIntrinsics(this.#context);
    this.fetchClasses = fetchClassesIn(this.#intrinsics);
    this.#scoped = scopedGlobals(this.#intrinsics, this.fetchClasses, options.environment, options.onMissingVariable);
    Object.assign(this.#context, this.#scoped);
    noteHostWork(this.#context);
  }

  /** Whether a module used streams, bodies or blobs when it was evaluated: its functions may use what it kept. */
  get usesHostWork(): boolean {
    return this.#options.importScope.usesHostWork;
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
    if (module.environment === "node") return this.#compileForNode(module);
    const outer = scriptOf(module, LOCAL_NAMES).runInContext(this.#context) as (...locals: unknown[]) => Evaluate;
    this.#locals ??= readLocals.runInContext(this.#context) as unknown[];
    return outer(...this.#locals);
  }

  /** "use node" modules get the process's globals, except `process.env`. */
  #compileForNode(module: CompiledModule): Evaluate {
    const outer = scriptOf(module, ["Convex", "console", "process"]).runInThisContext() as (
      ...locals: unknown[]
    ) => Evaluate;
    const nodeProcess = Object.create(process, {
      env: { value: Object.fromEntries(this.#options.environment) },
    }) as unknown;
    return outer(this.#scoped["Convex"], this.#scoped["console"], nodeProcess);
  }
}

/** A function of `locals` that returns a function of `exports`, `require` and `module`. */
function scriptOf(module: CompiledModule, locals: readonly string[]): Script {
  let script = scripts.get(module);
  if (script === undefined) {
    const source = `(function (${locals.join(", ")}) { return function (exports, require, module) {\n${module.code}\n}; })`;
    script = new Script(source, { filename: SCRIPT_PREFIX + module.path, lineOffset: -1 });
    scripts.set(module, script);
  }
  return script;
}

const nodeRequire = createRequire(posix.join(process.cwd(), "package.json"));
