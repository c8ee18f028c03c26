/** Runs actions and HTTP actions. */
import { canonicalPath } from "../deploy/Deployment.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import { ActionExecution } from "../execution/ActionExecution.js";
import { newCallOrigin, type CallOrigin } from "../execution/CallRoot.js";
import { validateArgs, validateReturns, resolveFunction } from "../execution/validateCall.js";
import type { FunctionRuntime } from "../execution/FunctionRuntime.js";
import { FunctionError } from "../execution/FunctionError.js";
import { LogBuffer } from "../execution/LogBuffer.js";
import { runInScope } from "../realm/ExecutionScope.js";
import type { FunctionCall, LogSink, FunctionOutcome } from "../types.js";
import { completionEntry, progressEntry } from "./logEntries.js";
import type { RunningActions } from "./RunningActions.js";

export class ActionRunner {
  readonly #runtime: FunctionRuntime;
  readonly #deployments: DeploymentStore;
  readonly #running: RunningActions;
  readonly #logSink: LogSink;
  constructor(runtime: FunctionRuntime, deployments: DeploymentStore, running: RunningActions, logSink: LogSink) {
    this.#runtime = runtime;
    this.#deployments = deployments;
    this.#running = running;
    this.#logSink = logSink;
  }

  async run(call: FunctionCall, scheduledFunctionId: string | null = null): Promise<FunctionOutcome> {
    const runtime = this.#runtime;
    const origin = newCallOrigin(call.context, runtime.random, scheduledFunctionId);
    const identifier = canonicalPath(call.path);
    const logs = this.#logsOf(origin, identifier);
    const startedAt = runtime.clock.now();
    let environment: "isolate" | "node" = "isolate";
    let error: FunctionError | null = null;
    let outcome: FunctionOutcome;
    try {
      const tx = runtime.database.read();
      const deployment = await this.#deployments.at(tx);
      const fn = resolveFunction(deployment, call.path, { internalAllowed: call.context.admin, expected: "Action" });
      if (deployment === null) throw new Error("a function was resolved without a deployment");
      environment = fn.environment;
      const argsText = validateArgs(fn, call.args, tx);
      const execution = new ActionExecution({
        runtime,
        deployment,
        origin,
        name: fn.path,
        logs,
        identityOf: async () => call.context.identity,
      });
      this.#running.add(execution);
      const text = await execution
        .run(async () => {
          const exported = await runInScope(execution, async () => deployment.realm.load(fn.modulePath)[fn.exportName]);
          const action = exported as { invokeAction(requestId: string, args: string): Promise<string> };
          return runInScope(execution, () => action.invokeAction(origin.requestId, argsText));
        })
        .finally(() => {
          execution.end();
          this.#running.delete(execution);
        });
      const value = validateReturns(fn, text, runtime.database.read());
      outcome = { ok: true, value, logLines: logs.texts() };
    } catch (thrown) {
      if (!(thrown instanceof FunctionError)) throw thrown;
      error = thrown;
      outcome = {
        ok: false,
        errorMessage: thrown.textFor(origin.requestId),
        ...(thrown.data === undefined ? {} : { errorData: thrown.data }),
        logLines: logs.texts(),
      };
    }
    this.#logSink.append(
      completionEntry({
        origin,
        udfType: "Action",
        identifier,
        environment,
        startedAt,
        endedAt: runtime.clock.now(),
        logLines: [],
        error,
      }),
    );
    return outcome;
  }

  /** Lines of actions are passed on as they come: an action may run for minutes. */
  #logsOf(origin: CallOrigin, identifier: string): LogBuffer {
    return new LogBuffer((line) => this.#logSink.append(progressEntry(origin, "Action", identifier, line)));
  }
}
