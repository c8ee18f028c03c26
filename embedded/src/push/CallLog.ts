import type { LogEntry, LogSink } from "../functions/logs/logTypes.js";
import type { Log } from "../shared/log.js";

/** Logs one line for each function call, without arguments, results and messages, which may be personal data. */
export class CallLog implements LogSink {
  readonly #log: Log;
  readonly #next: LogSink;

  constructor(log: Log, next: LogSink) {
    this.#log = log;
    this.#next = next;
  }

  append(entry: LogEntry): void {
    this.#next.append(entry);
    if (entry.kind !== "Completion") return;
    const { udfType, identifier, executionTime, requestId, cachedResult, error } = entry;
    this.#log("debug", `${udfType} ${identifier}`, {
      ms: Math.round(executionTime * 1_000),
      requestId,
      cached: cachedResult,
      failed: error !== null,
    });
  }
}
