import { FunctionError } from "../realm/FunctionError.js";
import type { ResolvedFunction } from "../deploy/Deployment.js";
import type { UdfType } from "../types.js";
import { resolveFunction } from "../udf/resolveFunction.js";
import { SyscallError } from "../realm/SyscallError.js";
import { functionPathOf, functionHandle } from "./functionAddress.js";
import type { TransactionSyscallHost } from "./SyscallHost.js";
import type { TransactionSyscall } from "./syscallTable.js";

const MAX_SCHEDULED = 1_000;
const MAX_SCHEDULED_ARGS_BYTES = 16 * 1024 * 1024;

export const callSyscalls: Readonly<Record<string, TransactionSyscall>> = {
  "1.0/runUdf": (host, args) => {
    if (!args.isNone("transactionLimits"))
      throw new SyscallError("`transactionLimits` are not supported by this backend.");
    const udfType = args.string("udfType");
    const expected: UdfType = udfType === "mutation" ? "Mutation" : "Query";
    if (expected === "Mutation") host.writable("ctx.runMutation");
    const fn = resolveIn(host, functionPathOf(args), expected);
    return host.callNested(fn, args.raw("args") ?? {}, { staleSnapshot: udfType === "snapshotQuery" });
  },
  "1.0/createFunctionHandle": (host, args) => functionHandle(resolveIn(host, functionPathOf(args), null).path),
  "1.0/schedule": (host, args) => {
    const tx = host.writable("ctx.scheduler");
    const { root, runtime } = host;
    const jobArgs = args.object("args");
    root.functionsScheduled += 1;
    root.scheduledArgsBytes += Buffer.byteLength(JSON.stringify(jobArgs));
    if (root.functionsScheduled > MAX_SCHEDULED) {
      throw new SyscallError(`TooManyFunctionsScheduled: a mutation may schedule at most ${MAX_SCHEDULED} functions.`);
    }
    if (root.scheduledArgsBytes > MAX_SCHEDULED_ARGS_BYTES) {
      throw new SyscallError("The arguments of the functions scheduled by one mutation may take at most 16 MiB.");
    }
    const fn = resolveIn(host, functionPathOf(args), null);
    return runtime.jobs.schedule(tx, fn, jobArgs, args.number("ts") * 1000, root.origin.scheduledFunctionId);
  },
  "1.0/cancel_job": (host, args) => {
    const id = args.string("id");
    if (id === host.root.origin.scheduledFunctionId) {
      throw new SyscallError("A scheduled mutation can't cancel itself.");
    }
    host.runtime.jobs.cancel(host.writable("ctx.scheduler.cancel"), id);
    return null;
  },
  "1.0/getUserIdentity": (host) => host.root.identity(),
  "1.0/signJwt": (host, args) => {
    host.writable("ctx.auth.signJwt");
    return host.runtime.keys.signJwt(
      args.isNone("claims") ? {} : args.object("claims"),
      args.number("expiresInSeconds"),
      host.root.startTime,
    );
  },
};

function resolveIn(host: TransactionSyscallHost, path: string, expected: UdfType | null): ResolvedFunction {
  try {
    return resolveFunction(host.deployment, path, { internalAllowed: true, expected });
  } catch (error) {
    throw error instanceof FunctionError ? new SyscallError(error.message) : error;
  }
}
