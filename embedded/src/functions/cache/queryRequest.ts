import { canonicalPath } from "../../protocol/functionPath.js";
import type { FunctionCall, QueryRequest } from "../types.js";

/** The request for a call. @param journal that of the client's last result, or null */
export function queryRequest(call: FunctionCall, journal: string | null): QueryRequest {
  // Administrators may call internal functions, so their calls share no results with others.
  const sharedKey = JSON.stringify([canonicalPath(call.path), call.args, journal, call.context.admin]);
  return { call, journal, sharedKey, identityKey: `${sharedKey} ${JSON.stringify(call.context.identity)}` };
}
