/**
 * Owns one version of the modules with its functions and realms. It does not own its storage.
 *
 * Invariant: a version never changes.
 */
import { canonicalPath, functionPath } from "../../protocol/functionPath.js";
import type { ValidatorJson } from "../../values/validators.js";
import type { EvaluationSeed } from "./EvaluationScope.js";
import type { AnalyzedModule } from "./pushTypes.js";
import type { UdfType } from "../udf/callTypes.js";
import type { Realm } from "../realm/Realm.js";
import { parseOwnJson } from "../../shared/json.js";

/** An exported function of the deployment, with its validators. */
export interface ResolvedFunction {
  /** Canonical path: `messages:send`. */
  readonly path: string;
  readonly modulePath: string;
  readonly exportName: string;
  readonly udfType: UdfType;
  readonly visibility: "public" | "internal";
  readonly environment: "isolate" | "node";
  readonly args: ValidatorJson;
  readonly returns: ValidatorJson | null;
}

/** What a thread of "use node" actions needs of the deployment. */
export interface NodeInput {
  readonly modules: readonly { readonly path: string; readonly code: string }[];
  readonly environment: ReadonlyMap<string, string>;
  readonly evaluationSeed: EvaluationSeed;
  /** Folder whose packages modules with "use node" import. */
  readonly projectFolder: string;
}

interface DeploymentParts {
  /** Differs after every push and environment change. */
  readonly version: string;
  readonly realm: Realm;
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
  /** Runtimes by module path. */
  readonly environments: ReadonlyMap<string, "isolate" | "node">;
  readonly nodeInput: NodeInput;
  /** Evaluates the modules again; null outside of strict mode. */
  readonly nextRealm: ((before: Realm) => Realm) | null;
}

export class Deployment {
  readonly version: string;
  /** The realm that calls outside of strict mode share; its positions of frames hold for every call. */
  readonly realm: Realm;
  readonly functions: ReadonlyMap<string, AnalyzedModule>;
  /** Input of the worker threads that run modules with "use node". */
  readonly nodeInput: NodeInput;
  readonly #resolved = new Map<string, ResolvedFunction>();
  readonly #nextRealm: ((before: Realm) => Realm) | null;
  #latest: Realm;

  constructor({ version, realm, functions, environments, nodeInput, nextRealm }: DeploymentParts) {
    this.version = version;
    this.realm = realm;
    this.functions = functions;
    this.nodeInput = nodeInput;
    this.#nextRealm = nextRealm;
    this.#latest = realm;
    for (const [modulePath, module] of functions) {
      for (const fn of module.functions) {
        const path = functionPath(modulePath, fn.name);
        this.#resolved.set(path, {
          path,
          modulePath,
          exportName: fn.name,
          udfType: fn.udfType,
          visibility: fn.visibility,
          environment: environments.get(modulePath) ?? "isolate",
          args: parseOwnJson<ValidatorJson>(fn.args),
          returns: fn.returns === null ? null : parseOwnJson<ValidatorJson | null>(fn.returns),
        });
      }
    }
  }

  /**
   * Returns the realm of one call. Convex keeps no state of modules between calls; outside of strict mode they are
   * evaluated once.
   */
  realmOfCall(): Realm {
    this.#latest = this.#nextRealm?.(this.#latest) ?? this.realm;
    return this.#latest;
  }

  /** Returns the function of a canonical path, or null. */
  resolve(path: string): ResolvedFunction | null {
    return this.#resolved.get(canonicalPath(path)) ?? null;
  }
}
