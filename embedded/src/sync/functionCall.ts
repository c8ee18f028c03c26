import type { FunctionCall } from "../functions/udf/callTypes.js";
import type { Caller } from "./Authenticator.js";
import type { PeerInfo } from "./Transport.js";

/** Whether a request is for a function of a component, which this backend does not have. */
export function namesComponent(request: { readonly componentPath: string | null }): boolean {
  return request.componentPath !== null && request.componentPath !== "";
}

/** Returns the call of a socket's request, for `caller`. */
export function functionCall(
  request: { readonly udfPath: string; readonly args: FunctionCall["args"] },
  { identity, isAdmin }: Caller,
  { ip, userAgent }: PeerInfo,
): FunctionCall {
  return {
    path: request.udfPath,
    args: request.args,
    context: { identity, isAdmin, ip, userAgent, caller: "SyncWebsocket" },
  };
}
