import { type FunctionReference, type HttpRouter, makeFunctionReference } from "convex/server";
import type { ValidatorJSON } from "convex/values";
import generated from "../../../convex/_generated/api.d.ts?raw";

type Kind = "query" | "mutation" | "action";

export interface PublicFunction {
  /** "module:function". */
  readonly name: string;
  readonly kind: Kind;
  readonly reference: FunctionReference<Kind>;
  /** Declared validator; null without a declaration. */
  readonly args: ValidatorJSON | null;
  readonly returns: ValidatorJSON | null;
}

interface Registered {
  readonly isPublic?: boolean;
  readonly isInternal?: boolean;
  readonly isQuery?: boolean;
  readonly isMutation?: boolean;
  readonly isAction?: boolean;
  exportArgs(): string;
  exportReturns(): string;
}

const modules = import.meta.glob<Record<string, unknown>>([
  "../../../convex/**/*.ts",
  "!../../../convex/**/*.test.ts",
  "!../../../convex/_generated/**",
]);

/** Module paths in the generated API. */
export function generatedModules(): string[] {
  return [...generated.matchAll(/^import type \* as \w+ from "\.\.\/(.+)\.js";$/gm)].map(([, path]) => path!).sort();
}

function kindOf({ isQuery, isMutation }: Registered): Kind {
  if (isQuery === true) return "query";
  return isMutation === true ? "mutation" : "action";
}

async function loadModules(): Promise<[path: string, exports: Record<string, unknown>][]> {
  return await Promise.all(
    Object.entries(modules).map(async ([path, module]): Promise<[string, Record<string, unknown>]> => [
      path.replace(/^.*\/convex\//, "").replace(/\.ts$/, ""),
      await module(),
    ]),
  );
}

/** Paths of the modules of `convex/` that export functions. */
export async function modulesWithFunctions(): Promise<string[]> {
  return (await loadModules()).flatMap(([path, exports]) =>
    Object.values(exports).some((value) => registered(value) !== null) ? [path] : [],
  );
}

/** All public functions of `convex/` with their arguments, by path and name. */
export async function publicFunctions(): Promise<Map<string, PublicFunction>> {
  const functions = new Map<string, PublicFunction>();
  for (const [path, exports] of await loadModules()) {
    for (const [name, value] of Object.entries(exports)) {
      const made = registered(value);
      if (made?.isPublic !== true) continue;
      const args = JSON.parse(made.exportArgs()) as ValidatorJSON;
      functions.set(`${path}:${name}`, {
        name: `${path}:${name}`,
        kind: kindOf(made),
        reference: makeFunctionReference<Kind>(`${path}:${name}`),
        args: args.type === "any" ? null : args,
        returns: JSON.parse(made.exportReturns()) as ValidatorJSON | null,
      });
    }
  }
  return functions;
}

function registered(value: unknown): Registered | null {
  if (typeof value !== "function") return null;
  const made = value as unknown as Registered;
  return made.isPublic === true || made.isInternal === true ? made : null;
}

/** "METHOD /path". */
export async function httpRouteNames(): Promise<string[]> {
  const { default: router } = (await modules["../../../convex/http.ts"]!()) as unknown as { default: HttpRouter };
  return router.getRoutes().map(([path, method]) => `${method} ${path}`);
}
