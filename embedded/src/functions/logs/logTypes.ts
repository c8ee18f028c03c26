import type { JSONValue } from "convex/values";
import type { UdfType } from "../udf/callTypes.js";

/** Receives the log entries of all calls. */
export interface LogSink {
  /** Receives an entry; it must not throw. */
  append(entry: LogEntry): void;
}

/** One `console` call. */
export interface LogLine {
  readonly messages: readonly string[];
  readonly level: "DEBUG" | "INFO" | "LOG" | "WARN" | "ERROR";
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
  readonly isTruncated: boolean;
}

/** An entry of `convex logs` (WIRE.md 7.6). */
export type LogEntry = {
  readonly udfType: UdfType | "HttpAction";
  readonly identifier: string;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly logLines: readonly LogLine[];
  readonly requestId: string;
  readonly executionId: string;
} & (
  | { readonly kind: "Progress" }
  | {
      readonly kind: "Completion";
      /** Seconds. */
      readonly executionTime: number;
      readonly success: JSONValue;
      readonly error: string | null;
      readonly cachedResult: boolean;
      readonly caller: string;
      readonly environment: "isolate" | "node";
      readonly identityType: string;
      /** Usage of queries and mutations; zeros for actions and cached results. */
      readonly usageStats: {
        readonly databaseReadBytes: number;
        readonly databaseWriteBytes: number;
        readonly databaseReadDocuments: number;
      };
    }
);
