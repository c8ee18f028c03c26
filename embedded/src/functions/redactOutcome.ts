import type { FunctionOutcome } from "./udf/callTypes.js";

const REDACTED = /^\[Request ID: \w+\] Server Error/;

/**
 * Returns what an anonymous caller may read: a failure's request id and a ConvexError's data, but no message, stack or
 * log line. Convex's production deployments do the same.
 */
export function redactOutcome(outcome: FunctionOutcome): FunctionOutcome {
  if (outcome.ok) return { ...outcome, logLines: [] };
  const { errorData } = outcome;
  const errorMessage = REDACTED.exec(outcome.errorMessage)?.[0] ?? "Server Error";
  return { ok: false, errorMessage, ...(errorData !== undefined && { errorData }), logLines: [] };
}
