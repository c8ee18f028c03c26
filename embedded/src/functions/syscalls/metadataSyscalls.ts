import type { JSONValue } from "convex/values";
import type { CallOrigin } from "../udf/CallOrigin.js";
import { SyscallError } from "../realm/SyscallError.js";
import type { TransactionSyscall } from "./syscallTable.js";

/** Metadata of every deployment of this backend, as `ctx.meta` returns them. */
export const DEPLOYMENT_METADATA: JSONValue = { name: "embedded", region: null, class: "s16" };

/** Syscalls of `ctx.meta`, by name. */
export const metadataSyscalls: Readonly<Record<string, TransactionSyscall>> = {
  "1.0/getTransactionMetrics": ({ tx, root }) => {
    const metric = (used: number, limit: number) => ({ used, remaining: Math.max(0, limit - used) });
    const { usage } = tx;
    return {
      bytesRead: metric(usage.bytesRead, usage.limits.bytesRead),
      bytesWritten: metric(usage.bytesWritten, usage.limits.bytesWritten),
      databaseQueries: metric(usage.databaseQueries, usage.limits.databaseQueries),
      documentsRead: metric(usage.documentsRead, usage.limits.documentsRead),
      documentsWritten: metric(usage.documentsWritten, usage.limits.documentsWritten),
      functionsScheduled: metric(root.functionsScheduled, root.limits.functionsScheduled),
      scheduledFunctionArgsBytes: metric(root.scheduledFunctionArgsBytes, root.limits.scheduledFunctionArgsBytes),
    };
  },
  "1.0/getFunctionMetadata": ({ fn }) => ({ name: fn.path, componentPath: "" }),
  "1.0/getDeploymentMetadata": () => DEPLOYMENT_METADATA,
  "1.0/getRequestMetadata": (host) => {
    if (host.fn.udfType === "Query") throw new SyscallError("Request metadata is not available in queries.");
    return requestMetadata(host.root.origin);
  },
  "1.0/auditLog": () => null,
};

/** Returns request metadata in the form of Convex's `ctx.meta`. */
export function requestMetadata(origin: CallOrigin): JSONValue {
  return {
    ip: origin.context.ip,
    userAgent: origin.context.userAgent,
    requestId: origin.requestId,
    scheduledFunctionId: origin.scheduledFunctionId,
    authToken: null,
  };
}
