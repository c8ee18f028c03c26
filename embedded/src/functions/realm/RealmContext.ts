/**
 * Owns a vm context: the globals, and the modules' code bound to them. It is no security boundary: the app's author is
 * trusted.
 *
 * Invariant: a module's globals are those of the context that it was linked in.
 */
import { Script, createContext, type Context } from "node:vm";
import { fetchClassesIn, type FetchClasses } from "./fetchClassesIn.js";
import { SCRIPT_PREFIX } from "./StackFrameMapper.js";
import { LOCAL_NAMES, prepareIntrinsics } from "./intrinsics.js";
import type { CompiledModule } from "./ModuleCompiler.js";
import { contextGlobals, noteHostWork, scopedGlobals } from "./realmGlobals.js";

/** What this backend reads of an export (WIRE.md 3.1). One that `convex/server` did not make may have none of it. */
export interface ModuleExport {
  readonly isQuery?: unknown;
  readonly isMutation?: unknown;
  readonly isAction?: unknown;
  readonly isPublic?: unknown;
  readonly isRouter?: unknown;
  readonly isCrons?: unknown;
  exportArgs?(): string;
  exportReturns?(): string;
  invokeQuery?(args: string): Promise<string>;
  invokeMutation?(args: string): Promise<string>;
  invokeAction?(requestId: string, args: string): Promise<string>;
  getRoutes?(): Iterable<readonly [path: string, method: string, handler: unknown]>;
  lookup?(path: string, method: string): readonly [handler: HttpAction, method: string, path: string] | null;
  /** Returns JSON text for a schema and for crons, and an object for an app's definition. */
  export?(): unknown;
}

/** The handler of a route. */
export interface HttpAction {
  invokeHttpAction(request: Request): Promise<Response>;
}

/** Exports of a compiled module, by name. */
export type ModuleExports = Readonly<Record<string, ModuleExport | null | undefined>>;
/** Resolves an import of a compiled module. */
export type RequireModule = (specifier: string) => unknown;
/** Body of a compiled module. */
export type EvaluateModule = (
  exports: ModuleExports,
  require: RequireModule,
  module: { exports: ModuleExports },
) => void;

type Outer = (...locals: unknown[]) => EvaluateModule;

/** Contexts share the scripts, which are compiled once. */
const moduleScripts = new WeakMap<CompiledModule, Script>();
const readLocals = new Script(`[${LOCAL_NAMES.join(", ")}]`);

export class RealmContext {
  readonly fetchClasses: FetchClasses;
  readonly #environment: ReadonlyMap<string, string>;
  readonly #context: Context;
  readonly #scoped: Readonly<Record<string, unknown>>;
  readonly #evaluators = new Map<CompiledModule, EvaluateModule>();
  readonly #globals: Readonly<Record<string, unknown>>;
  /** Values of LOCAL_NAMES. */
  #locals: unknown[] | null = null;

  constructor(environment: ReadonlyMap<string, string>, onMissingVariable?: (name: string) => void) {
    this.#environment = environment;
    this.#context = createContext(contextGlobals(), { codeGeneration: { strings: false, wasm: true } });
    const intrinsics = prepareIntrinsics(this.#context);
    this.fetchClasses = fetchClassesIn(intrinsics);
    this.#scoped = scopedGlobals(intrinsics, this.fetchClasses, environment, onMissingVariable);
    Object.assign(this.#context, this.#scoped);
    noteHostWork(this.#context);
    this.#globals = { ...this.#context };
  }

  /** Whether modules have added, replaced or deleted no global. */
  get isUnchanged(): boolean {
    const names = Object.keys(this.#context);
    return (
      names.length === Object.keys(this.#globals).length &&
      names.every((name) => this.#context[name] === this.#globals[name])
    );
  }

  /** Returns the same function each time: V8 keeps what it learned about the code. */
  evaluator(module: CompiledModule): EvaluateModule {
    let evaluate = this.#evaluators.get(module);
    if (evaluate === undefined) {
      evaluate = module.environment === "node" ? this.#bindForNode(module) : this.#bind(module);
      this.#evaluators.set(module, evaluate);
    }
    return evaluate;
  }

  #bind(module: CompiledModule): EvaluateModule {
    // `runInContext` returns `any`.
    const outer = scriptOf(module, LOCAL_NAMES).runInContext(this.#context) as Outer;
    this.#locals ??= readLocals.runInContext(this.#context) as unknown[];
    return outer(...this.#locals);
  }

  /** Binds a "use node" module to the process's globals, except `process.env`. */
  #bindForNode(module: CompiledModule): EvaluateModule {
    const outer = scriptOf(module, ["Convex", "console", "process"]).runInThisContext() as Outer;
    const nodeProcess: unknown = Object.create(process, { env: { value: Object.fromEntries(this.#environment) } });
    return outer(this.#scoped["Convex"], this.#scoped["console"], nodeProcess);
  }
}

/** Returns a function of `locals` that returns a function of `exports`, `require` and `module`. */
function scriptOf(module: CompiledModule, locals: readonly string[]): Script {
  let script = moduleScripts.get(module);
  if (script === undefined) {
    const source = `(function (${locals.join(", ")}) { return function (exports, require, module) {\n${module.code}\n}; })`;
    script = new Script(source, { filename: SCRIPT_PREFIX + module.path, lineOffset: -1 });
    moduleScripts.set(module, script);
  }
  return script;
}
