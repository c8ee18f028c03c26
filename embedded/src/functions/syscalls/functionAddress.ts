import { canonicalPath } from "../../protocol/functionPath.js";
import { SyscallError } from "../realm/SyscallError.js";
import type { SyscallArgs } from "./SyscallArgs.js";

const HANDLE_PREFIX = "function://;";

/** @throws SyscallError for components and malformed names */
export function functionPathOf(args: SyscallArgs): string {
  const name = args.optionalString("name");
  if (name !== undefined) return canonicalPath(name);
  const handle = args.optionalString("functionHandle");
  if (handle !== undefined) {
    if (!handle.startsWith(HANDLE_PREFIX)) throw new SyscallError(`Invalid function handle '${handle}'`);
    return canonicalPath(handle.slice(HANDLE_PREFIX.length));
  }
  const reference = args.optionalString("reference");
  if (reference !== undefined) {
    throw new SyscallError(`Components are not supported by this backend: can't resolve '${reference}'.`);
  }
  throw new SyscallError("A function must be named by `name` or `functionHandle`.");
}

/** Returns the handle that `createFunctionHandle` returns on Convex. */
export function functionHandle(path: string): string {
  return HANDLE_PREFIX + path;
}
