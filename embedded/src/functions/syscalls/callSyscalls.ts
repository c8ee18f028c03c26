/** Nested calls, the scheduler and `ctx.auth` of queries and mutations. */
import { resolveFunction } from "../execution/validateCall.js";
import { FunctionError } from "../execution/FunctionError.js";
import type { TransactionExecution } from "../execution/TransactionExecution.js";
import type { ResolvedFunction } from "../deploy/Deployment.js";
import type { UdfType } from "../types.js";
import { SyscallError } from "../realm/SyscallError.js";
import { functionPathOf, functionHandle } from "./functionAddress.js";
import type { Syscall } from "./table.js";

const MAX_SCHEDULED = 1_000;
const MAX_SCHEDULED_ARGS_BYTES = 16 * 1024 * 1024;

export const callSyscalls: Readonly<Record<string, Syscall>> = {
  "1.0/runUdf": (execution, args) => {
    if (!args.isNone("transactionLimits"))
      throw new SyscallError("`transactionLimits` are not supported by this backend.");
    const udfType = args.string("udfType");
    const expected: UdfType = udfType === "mutation" ? "Mutation" : "Query";
    if (expected === "Mutation") execution.writable("ctx.runMutation");
    const fn = resolveIn(execution, functionPathOf(args), expected);
    return execution.callNested(fn, args.raw("args") ?? {}, { staleSnapshot: udfType === "snapshotQuery" });
  },
  "1.0/createFunctionHandle": (execution, args) =>
    functionHandle(resolveIn(execution, functionPathOf(args), null).path),
  "1.0/schedule": (execution, args) => {
    const tx = execution.writable("ctx.scheduler");
    const { root, runtime } = execution;
    const jobArgs = args.object("args");
    root.functionsScheduled += 1;
    root.scheduledArgsBytes += Buffer.byteLength(JSON.stringify(jobArgs));
    if (root.functionsScheduled > MAX_SCHEDULED) {
      throw new SyscallError(`TooManyFunctionsScheduled: a mutation may schedule at most ${MAX_SCHEDULED} functions.`);
    }
    if (root.scheduledArgsBytes > MAX_SCHEDULED_ARGS_BYTES) {
      throw new SyscallError("The arguments of the functions scheduled by one mutation may take at most 16 MiB.");
    }
    const fn = resolveIn(execution, functionPathOf(args), null);
    return runtime.jobs.schedule(tx, fn, jobArgs, args.number("ts") * 1000, root.origin.scheduledFunctionId);
  },
  "1.0/cancel_job": (execution, args) => {
    const id = args.string("id");
    if (id === execution.root.origin.scheduledFunctionId) {
      throw new SyscallError("A scheduled mutation can't cancel itself.");
    }
    execution.runtime.jobs.cancel(execution.writable("ctx.scheduler.cancel"), id);
    return null;
  },
  "1.0/getUserIdentity": (execution) => execution.root.identity(),
  "1.0/signJwt": (execution, args) => {
    execution.writable("ctx.auth.signJwt");
    return execution.runtime.keys.signJwt(
      args.isNone("claims") ? {} : args.object("claims"),
      args.number("expiresInSeconds"),
      execution.root.startTime,
    );
  },
};

/** @throws SyscallError when the path names nothing that fits */
function resolveIn(execution: TransactionExecution, path: string, expected: UdfType | null): ResolvedFunction {
  try {
    return resolveFunction(execution.deployment, path, { internalAllowed: true, expected });
  } catch (error) {
    throw error instanceof FunctionError ? new SyscallError(error.message) : error;
  }
}
