import { canonicalPath } from "../../protocol/functionPath.js";
import type { FunctionCall, QueryRequest } from "../udf/callTypes.js";

/** Returns a request with the keys by which results are shared: with all callers, or with those of one identity. */
export function queryRequest(call: FunctionCall, journal: string | null): QueryRequest {
  // Administrators may call internal functions, so they share no results.
  const sharedKey = JSON.stringify([canonicalPath(call.path), call.args, journal, call.context.isAdmin]);
  return { call, journal, sharedKey, identityKey: `${sharedKey} ${JSON.stringify(call.context.identity)}` };
}
