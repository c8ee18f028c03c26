import { canonicalPath } from "../../protocol/functionPath.js";
import type { Deployment, ResolvedFunction } from "../deploy/Deployment.js";
import { FunctionError } from "../realm/FunctionError.js";
import type { UdfType } from "./callTypes.js";

/** @throws FunctionError when missing, of another type than `expected`, or internal and not allowed */
export function resolveFunction(
  deployment: Deployment | null,
  path: string,
  options: { readonly isInternalAllowed: boolean; readonly expected: UdfType | null },
): ResolvedFunction {
  const fn = deployment?.resolve(path) ?? null;
  if (fn === null || (fn.visibility === "internal" && !options.isInternalAllowed)) {
    const kind = options.isInternalAllowed ? "function" : "public function";
    throw new FunctionError(
      `Could not find ${kind} for '${canonicalPath(path)}'. Did you forget to run \`npx convex dev\` or \`npx convex deploy\`?`,
    );
  }
  if (options.expected !== null && fn.udfType !== options.expected) {
    throw new FunctionError(`Trying to execute ${fn.path} as ${options.expected}, but it is defined as ${fn.udfType}.`);
  }
  return fn;
}
