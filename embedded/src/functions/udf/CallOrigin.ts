import type { RandomSource } from "../../shared/RandomSource.js";
import type { CallContext } from "../types.js";

/** The caller, with the ids of the call in logs and error texts. */
export interface CallOrigin {
  readonly context: CallContext;
  /** 16 hex digits, part of error texts for clients. */
  readonly requestId: string;
  /** 16 hex digits, unique to the execution. */
  readonly executionId: string;
  /** The job at the top of the call tree. */
  readonly scheduledFunctionId: string | null;
}

/** The origin of a new call. */
export function newCallOrigin(
  context: CallContext,
  random: RandomSource,
  scheduledFunctionId: string | null = null,
): CallOrigin {
  return { context, requestId: hexId(random), executionId: hexId(random), scheduledFunctionId };
}

function hexId(random: RandomSource): string {
  return Buffer.from(random.bytes(8)).toString("hex");
}
