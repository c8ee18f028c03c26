import { randomHexId, type RandomSource } from "../../shared/RandomSource.js";
import type { CallContext } from "./callTypes.js";

/** Data common to a call and all calls nested in it. */
export interface CallOrigin {
  readonly context: CallContext;
  /** 16 hex digits, which clients' error texts contain. */
  readonly requestId: string;
  /** 16 hex digits. */
  readonly executionId: string;
  /** The job at the top of the call tree. */
  readonly scheduledFunctionId: string | null;
}

/** @param scheduledFunctionId the job that makes the call, or null */
export function newCallOrigin(
  context: CallContext,
  random: RandomSource,
  scheduledFunctionId: string | null = null,
): CallOrigin {
  return { context, requestId: randomHexId(random), executionId: randomHexId(random), scheduledFunctionId };
}
