/** `ctx.meta`. */
import type { JSONValue } from "convex/values";
import type { CallOrigin } from "../udf/CallOrigin.js";
import { SyscallError } from "../realm/SyscallError.js";
import type { TransactionSyscall } from "./syscallTable.js";

const LIMITS = {
  bytesRead: 16 * 1024 * 1024,
  bytesWritten: 16 * 1024 * 1024,
  databaseQueries: 4_096,
  documentsRead: 32_000,
  documentsWritten: 16_000,
  functionsScheduled: 1_000,
  scheduledFunctionArgsBytes: 16 * 1024 * 1024,
};

export const DEPLOYMENT_METADATA: JSONValue = { name: "embedded", region: null, class: "s16" };

export const metadataSyscalls: Readonly<Record<string, TransactionSyscall>> = {
  "1.0/getTransactionMetrics": ({ tx, root }) => {
    const used: Readonly<Record<keyof typeof LIMITS, number>> = {
      ...tx.usage,
      functionsScheduled: root.functionsScheduled,
      scheduledFunctionArgsBytes: root.scheduledArgsBytes,
    };
    return Object.fromEntries(
      Object.entries(LIMITS).map(([name, limit]) => {
        const count = used[name as keyof typeof LIMITS];
        return [name, { used: count, remaining: Math.max(0, limit - count) }];
      }),
    );
  },
  "1.0/getFunctionMetadata": ({ fn }) => ({ name: fn.path, componentPath: "" }),
  "1.0/getDeploymentMetadata": () => DEPLOYMENT_METADATA,
  "1.0/getRequestMetadata": (host) => {
    if (host.fn.udfType === "Query") throw new SyscallError("Request metadata is not available in queries.");
    return requestMetadata(host.root.origin);
  },
  "1.0/auditLog": () => null,
};

export function requestMetadata(origin: CallOrigin): JSONValue {
  return {
    ip: origin.context.ip,
    userAgent: origin.context.userAgent,
    requestId: origin.requestId,
    scheduledFunctionId: origin.scheduledFunctionId,
    authToken: null,
  };
}
