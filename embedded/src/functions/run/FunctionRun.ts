/** Owns the resolution of a function, and redaction and log entry of its run. It does not own the execution. */
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { Deployment, ResolvedFunction } from "../deploy/Deployment.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import { FunctionError } from "../realm/FunctionError.js";
import type { CallContext, FailedOutcome, FunctionCall } from "../udf/callTypes.js";
import type { LogEntry, LogSink } from "../logs/logTypes.js";
import { newCallOrigin, type CallOrigin } from "../udf/CallOrigin.js";
import type { FunctionRuntime } from "../udf/FunctionRuntime.js";
import { LogBuffer } from "../logs/LogBuffer.js";
import { resolveFunction } from "../udf/resolveFunction.js";
import { completionEntry, progressEntry, type CompletedRun } from "./logEntries.js";
import { assert, assertExists } from "../../shared/assert.js";

/** What all runners share. */
export interface RunnerContext {
  readonly runtime: FunctionRuntime;
  readonly deployments: DeploymentStore;
  readonly logSink: LogSink;
  readonly redactsErrors: boolean;
}

/** What a runner adds to the log's entry at the end. */
export type RunEnd = Partial<
  Pick<CompletedRun, "environment" | "startedAt" | "logLines" | "cachedResult" | "success" | "usage">
>;

/** A call that begins. */
interface StartedRun {
  readonly udfType: LogEntry["udfType"];
  /** Path, or method and route. */
  readonly identifier: string;
  readonly callContext: CallContext;
  /** The job that the call executes. */
  readonly scheduledFunctionId?: string | null;
}

export class FunctionRun {
  readonly #context: RunnerContext;
  readonly #udfType: LogEntry["udfType"];
  readonly #startedAt: number;
  readonly origin: CallOrigin;
  /** Path, or method and route. */
  identifier: string;

  constructor(context: RunnerContext, run: StartedRun) {
    const { udfType, identifier, callContext, scheduledFunctionId = null } = run;
    this.#context = context;
    this.#udfType = udfType;
    this.identifier = identifier;
    this.origin = newCallOrigin(callContext, context.runtime.random, scheduledFunctionId);
    this.#startedAt = context.runtime.clock.now();
  }

  /** Returns the function. @throws FunctionError when it is missing or of another type */
  async resolve(
    tx: Transaction,
    call: FunctionCall,
  ): Promise<{ readonly deployment: Deployment; readonly fn: ResolvedFunction }> {
    assert(this.#udfType !== "HttpAction", "an HTTP action is found by its route");
    const deployment = await this.#context.deployments.at(tx);
    const { isAdmin } = call.context;
    const fn = resolveFunction(deployment, call.path, { isInternalAllowed: isAdmin, expected: this.#udfType });
    return { deployment: assertExists(deployment, "a function that is found is of a deployment"), fn };
  }

  /** Returns a buffer whose lines are logged as written, because an action may run for minutes. */
  createStreamedLogs(): LogBuffer {
    return new LogBuffer((line) => {
      this.#context.logSink.append(
        progressEntry({ origin: this.origin, udfType: this.#udfType, identifier: this.identifier }, line),
      );
    });
  }

  /** Appends the log entry of the run's end. */
  log(error: FunctionError | null, end: RunEnd = {}): void {
    this.#context.logSink.append(
      completionEntry({
        origin: this.origin,
        udfType: this.#udfType,
        identifier: this.identifier,
        environment: "isolate",
        startedAt: this.#startedAt,
        endedAt: this.#context.runtime.clock.now(),
        logLines: [],
        error,
        ...end,
      }),
    );
  }

  /** Returns the outcome of a failed run. @throws `thrown` unless it is a FunctionError */
  failure(thrown: unknown, logs: LogBuffer): { readonly error: FunctionError; readonly outcome: FailedOutcome } {
    if (!(thrown instanceof FunctionError)) throw thrown;
    const outcome: FailedOutcome = {
      ok: false,
      errorMessage: thrown.textFor(this.origin.requestId),
      ...(thrown.data === undefined ? {} : { errorData: thrown.data }),
      logLines: logs.texts(),
    };
    return { error: thrown, outcome };
  }
}
