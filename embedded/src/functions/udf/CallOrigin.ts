import type { RandomSource } from "../../shared/RandomSource.js";
import type { CallContext } from "../types.js";

/** Who calls, and the ids under which logs and error texts show the call. */
export interface CallOrigin {
  readonly context: CallContext;
  /** 16 hex digits; clients see it in error texts. */
  readonly requestId: string;
  /** 16 hex digits, of this execution alone. */
  readonly executionId: string;
  /** The `_scheduled_functions` id at the top of the call tree. */
  readonly scheduledFunctionId: string | null;
}

/** The origin of a new call, with new ids. */
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
