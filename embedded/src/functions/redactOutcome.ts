import type { FunctionOutcome } from "./types.js";

const REDACTED = /^\[Request ID: \w+\] Server Error/;

/**
 * Returns what an anonymous caller may read, as on Convex's production deployments: a failure's request id and a
 * ConvexError's data, but no message, stack or log line.
 */
export function redactOutcome(outcome: FunctionOutcome): FunctionOutcome {
  if (outcome.ok) return { ...outcome, logLines: [] };
  const { errorData } = outcome;
  const errorMessage = REDACTED.exec(outcome.errorMessage)?.[0] ?? "Server Error";
  return { ok: false, errorMessage, ...(errorData !== undefined && { errorData }), logLines: [] };
}
