/** Owns the syscalls by which queries and mutations call functions and schedule them. */
import type { JSONValue } from "convex/values";
import { FunctionError } from "../realm/FunctionError.js";
import type { ResolvedFunction } from "../deploy/Deployment.js";
import type { UdfType } from "../udf/callTypes.js";
import { resolveFunction } from "../udf/resolveFunction.js";
import { SyscallError } from "../realm/SyscallError.js";
import { functionPathOf, functionHandle } from "./functionAddress.js";
import type { NestedLimits, TransactionSyscallHost } from "./SyscallHost.js";
import type { TransactionSyscall } from "./syscallTable.js";

/**
 * Syscalls of nested calls, schedules and the identity, by name.
 * @throws SyscallError for wrong arguments, a write in a query, or a limit that is exceeded
 */
export const callSyscalls: Readonly<Record<string, TransactionSyscall>> = {
  "1.0/runUdf": (host, args) => {
    const udfType = args.string("udfType");
    const expected: UdfType = udfType === "mutation" ? "Mutation" : "Query";
    if (expected === "Mutation") host.requireWritable("ctx.runMutation");
    const fn = resolveIn(host, functionPathOf(args), expected);
    return host.callNested(fn, args.raw("args") ?? {}, {
      isSnapshotStale: udfType === "snapshotQuery",
      limits: args.isNone("transactionLimits") ? null : transactionLimits(args.object("transactionLimits")),
    });
  },
  "1.0/createFunctionHandle": (host, args) => functionHandle(resolveIn(host, functionPathOf(args), null).path),
  "1.0/schedule": (host, args) => {
    const tx = host.requireWritable("ctx.scheduler");
    const { root, runtime } = host;
    const jobArgs = args.object("args");
    root.functionsScheduled += 1;
    root.scheduledFunctionArgsBytes += Buffer.byteLength(JSON.stringify(jobArgs));
    const { functionsScheduled, scheduledFunctionArgsBytes } = root.limits;
    if (root.functionsScheduled > functionsScheduled) {
      throw new SyscallError(`Too many functions scheduled by this mutation (limit: ${functionsScheduled})`);
    }
    if (root.scheduledFunctionArgsBytes > scheduledFunctionArgsBytes) {
      throw new SyscallError(
        `Too large total size of the arguments of scheduled functions from this mutation (limit: ${scheduledFunctionArgsBytes} bytes)`,
      );
    }
    const fn = resolveIn(host, functionPathOf(args), null);
    return runtime.jobs.schedule(tx, {
      fn,
      args: jobArgs,
      time: args.number("ts") * 1000,
      parentId: root.origin.scheduledFunctionId,
    });
  },
  "1.0/cancel_job": (host, args) => {
    const id = args.string("id");
    if (id === host.root.origin.scheduledFunctionId) {
      throw new SyscallError("A scheduled mutation can't cancel itself.");
    }
    host.runtime.jobs.cancel(host.requireWritable("ctx.scheduler.cancel"), id);
    return null;
  },
  "1.0/getUserIdentity": (host) => host.root.identity(),
  "1.0/signJwt": (host, args) => {
    host.requireWritable("ctx.auth.signJwt");
    return host.runtime.keys.signJwt(
      args.isNone("claims") ? {} : args.object("claims"),
      args.number("expiresInSeconds"),
      host.root.startTime,
    );
  },
};

function resolveIn(host: TransactionSyscallHost, path: string, expected: UdfType | null): ResolvedFunction {
  try {
    return resolveFunction(host.deployment, path, { isInternalAllowed: true, expected });
  } catch (error) {
    throw error instanceof FunctionError ? new SyscallError(error.message) : error;
  }
}

const LIMIT_NAMES: ReadonlySet<string> = new Set<keyof NestedLimits>([
  "bytesRead",
  "bytesWritten",
  "databaseQueries",
  "documentsRead",
  "documentsWritten",
  "functionsScheduled",
  "scheduledFunctionArgsBytes",
]);

/** @throws SyscallError for a limit that is not enforced */
function transactionLimits(requested: { readonly [name: string]: JSONValue }): NestedLimits {
  for (const [name, limit] of Object.entries(requested)) {
    if (!LIMIT_NAMES.has(name)) throw new SyscallError(`transactionLimits.${name} is not supported by this backend.`);
    if (typeof limit !== "number" || !(limit >= 0)) {
      throw new SyscallError(`transactionLimits.${name} must be a number of at least 0.`);
    }
  }
  return requested;
}
