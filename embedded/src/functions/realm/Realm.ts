/**
 * Owns the instances of one version of the modules, which executions share.
 *
 * Invariant: a module is evaluated once, at its first use.
 */
import { createRequire } from "node:module";
import { join, posix, sep } from "node:path";
import { runInScope, type ExecutionScope } from "./ExecutionScope.js";
import type { FetchClasses } from "./fetchClassesIn.js";
import { StackFrameMapper } from "./StackFrameMapper.js";
import type { CompiledModule } from "./ModuleCompiler.js";
import { RealmContext, type ModuleExports, type RequireModule } from "./RealmContext.js";

export type { HttpAction, ModuleExport, ModuleExports } from "./RealmContext.js";

interface Loaded {
  readonly module: { exports: ModuleExports };
  /** The error of the module's evaluation, thrown again at each use, as with ES modules. */
  error?: { readonly thrown: unknown };
}

/** What a realm is built from. `onMissingVariable` is called with each variable that is read and not set. */
export interface RealmOptions {
  readonly modules: readonly CompiledModule[];
  readonly environment: ReadonlyMap<string, string>;
  readonly evaluationScope: ExecutionScope;
  /** Folder whose packages modules with "use node" import. Without it they import none. */
  readonly projectFolder?: string;
  readonly onMissingVariable?: (name: string) => void;
}

export class Realm {
  readonly #options: RealmOptions;
  readonly frames: StackFrameMapper;
  readonly #context: RealmContext;
  readonly #modules: ReadonlyMap<string, CompiledModule>;
  #require: NodeJS.Require | null = null;
  readonly #loaded = new Map<string, Loaded>();

  /** Uses the context of `before`, unless its globals have changed. */
  constructor(options: RealmOptions, before: Realm | null = null) {
    this.#options = options;
    this.#modules = before === null ? new Map(options.modules.map((module) => [module.path, module])) : before.#modules;
    this.frames = before?.frames ?? new StackFrameMapper(this.#modules);
    const { environment, onMissingVariable } = options;
    this.#context =
      before !== null && before.#context.isUnchanged
        ? before.#context
        : new RealmContext(environment, onMissingVariable);
  }

  get fetchClasses(): FetchClasses {
    return this.#context.fetchClasses;
  }

  /** Whether a module used streams, bodies or blobs when it was evaluated: its functions may use what it kept. */
  get usesHostWork(): boolean {
    return this.#options.evaluationScope.usesHostWork;
  }

  /** Returns the module's exports. @throws Error when it is missing; any value that its evaluation throws */
  load(path: string): ModuleExports {
    const loadedBefore = this.#loaded.get(path);
    if (loadedBefore !== undefined) {
      if (loadedBefore.error !== undefined) throw loadedBefore.error.thrown;
      return loadedBefore.module.exports;
    }
    const module = this.#modules.get(path);
    if (module === undefined) throw new Error(`Couldn't find the module ${path}`);
    const loaded: Loaded = { module: { exports: {} } };
    // The entry exists before the evaluation, for import cycles.
    this.#loaded.set(path, loaded);
    try {
      const evaluate = this.#context.evaluator(module);
      runInScope(this.#options.evaluationScope, () =>
        evaluate(loaded.module.exports, this.#requireFrom(module), loaded.module),
      );
    } catch (thrown) {
      loaded.error = { thrown };
      throw thrown;
    }
    return loaded.module.exports;
  }

  #nodeRequire(specifier: string): unknown {
    this.#require ??= createRequire(join(this.#options.projectFolder ?? sep, "package.json"));
    return this.#require(specifier);
  }

  #requireFrom(module: CompiledModule): RequireModule {
    return (specifier): unknown => {
      if (specifier.startsWith(".")) return this.load(posix.join(posix.dirname(module.path), specifier));
      if (module.environment === "node") return this.#nodeRequire(specifier);
      throw new Error(
        `${module.path} imports "${specifier}", which the default runtime does not have. Only modules with "use node" can import it.`,
      );
    };
  }
}
