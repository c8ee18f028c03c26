/** Owns the entries of the log stream (WIRE.md 7.6). */
import type { JSONValue } from "convex/values";
import type { TransactionUsage } from "../../database/transaction/transactionTypes.js";
import type { CallOrigin } from "../udf/CallOrigin.js";
import { logText } from "../logs/LogBuffer.js";
import type { FunctionError } from "../realm/FunctionError.js";
import type { CallContext } from "../udf/callTypes.js";
import type { LogEntry, LogLine } from "../logs/logTypes.js";

/** A call that has ended. */
export interface CompletedRun {
  readonly origin: CallOrigin;
  readonly udfType: LogEntry["udfType"];
  readonly identifier: string;
  readonly environment: "isolate" | "node";
  /** Milliseconds since the epoch. */
  readonly startedAt: number;
  readonly endedAt: number;
  readonly logLines: readonly LogLine[];
  readonly error: FunctionError | null;
  readonly cachedResult?: boolean;
  readonly usage?: TransactionUsage;
  /** Status of an HTTP action. */
  readonly success?: JSONValue;
}

/** Returns the entry that `npx convex logs` prints at a call's end. Times are in seconds. */
export function completionEntry(run: CompletedRun): LogEntry {
  return {
    kind: "Completion",
    udfType: run.udfType,
    identifier: run.identifier,
    timestamp: run.endedAt / 1000,
    executionTime: Math.max(0, run.endedAt - run.startedAt) / 1000,
    logLines: run.logLines,
    requestId: run.origin.requestId,
    executionId: run.origin.executionId,
    success: run.error === null ? (run.success ?? null) : null,
    error: run.error === null ? null : logText(run.error.message),
    cachedResult: run.cachedResult ?? false,
    caller: run.origin.context.caller,
    environment: run.environment,
    identityType: identityType(run.origin.context),
    usageStats: {
      databaseReadBytes: run.usage?.bytesRead ?? 0,
      databaseWriteBytes: run.usage?.bytesWritten ?? 0,
      databaseReadDocuments: run.usage?.documentsRead ?? 0,
    },
  };
}

/** Returns the entry of one line that a running function has logged. */
export function progressEntry(
  { origin, udfType, identifier }: Pick<CompletedRun, "origin" | "udfType" | "identifier">,
  line: LogLine,
): LogEntry {
  return {
    kind: "Progress",
    udfType,
    identifier,
    timestamp: line.timestamp / 1000,
    logLines: [line],
    requestId: origin.requestId,
    executionId: origin.executionId,
  };
}

function identityType(context: CallContext): string {
  if (context.identity !== null) return "user";
  if (context.caller === "Scheduler" || context.caller === "Cron") return "system";
  return context.isAdmin ? "instance_admin" : "unknown";
}
