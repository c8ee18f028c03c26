/** One version of the deployed modules and environment, ready to run. */
import { canonicalPath } from "../../protocol/functionPath.js";
import type { ValidatorJson } from "../../values/validators.js";
import type { AnalyzedModule, UdfType } from "../types.js";
import type { Realm } from "../realm/Realm.js";

/** A function by its path, with validators parsed. */
export interface ResolvedFunction {
  /** Canonical, `messages:send`. */
  readonly path: string;
  readonly modulePath: string;
  readonly exportName: string;
  readonly udfType: UdfType;
  readonly visibility: "public" | "internal";
  readonly environment: "isolate" | "node";
  readonly args: ValidatorJson;
  readonly returns: ValidatorJson | null;
}

export class Deployment {
  readonly #resolved = new Map<string, ResolvedFunction>();

  constructor(
    /** Changes with every push and every change of the environment. */
    readonly version: string,
    readonly realm: Realm,
    readonly functions: ReadonlyMap<string, AnalyzedModule>,
    environments: ReadonlyMap<string, "isolate" | "node">,
  ) {
    for (const [modulePath, module] of functions) {
      for (const found of module.functions) {
        const path = functionPath(modulePath, found.name);
        this.#resolved.set(path, {
          path,
          modulePath,
          exportName: found.name,
          udfType: found.udfType,
          visibility: found.visibility,
          environment: environments.get(modulePath) ?? "isolate",
          args: JSON.parse(found.args) as ValidatorJson,
          returns: found.returns === null ? null : (JSON.parse(found.returns) as ValidatorJson | null),
        });
      }
    }
  }

  /** Null when there is no such function. */
  resolve(path: string): ResolvedFunction | null {
    return this.#resolved.get(canonicalPath(path)) ?? null;
  }
}

/** `messages.js` and `send` to `messages:send`. */
export function functionPath(modulePath: string, exportName: string): string {
  return `${modulePath.replace(/\.js$/, "")}:${exportName}`;
}

/** `messages:send` to `messages.js:send`, as `_scheduled_functions` and crons show it. */
export function storedPath(path: string): string {
  const canonical = canonicalPath(path);
  const colon = canonical.lastIndexOf(":");
  return `${canonical.slice(0, colon)}.js${canonical.slice(colon)}`;
}
