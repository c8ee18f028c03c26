/** Runs actions and HTTP actions. */
import { canonicalPath } from "../deploy/Deployment.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import { ActionExecution } from "../execution/ActionExecution.js";
import { newOrigin, type CallOrigin } from "../execution/CallRoot.js";
import { checkArgs, checkResult, resolveFunction } from "../execution/checks.js";
import type { Engine } from "../execution/Engine.js";
import { FunctionError } from "../execution/FunctionError.js";
import { LogBuffer } from "../execution/LogBuffer.js";
import { runInScope } from "../realm/ExecutionScope.js";
import type { FunctionCall, LogSink, Outcome } from "../types.js";
import { completion, progress } from "./logEntries.js";
import type { RunningActions } from "./RunningActions.js";

export class ActionRunner {
  readonly #engine: Engine;
  readonly #deployments: DeploymentStore;
  readonly #running: RunningActions;
  readonly #logSink: LogSink;
  constructor(
    engine: Engine,
    deployments: DeploymentStore,
    running: RunningActions,
    logSink: LogSink,
  ) {
    this.#engine = engine;
    this.#deployments = deployments;
    this.#running = running;
    this.#logSink = logSink;}

  async run(call: FunctionCall, scheduledFunctionId: string | null = null): Promise<Outcome> {
    const engine = this.#engine;
    const origin = newOrigin(call.context, engine.random, scheduledFunctionId);
    const identifier = canonicalPath(call.path);
    const logs = this.#logsOf(origin, identifier);
    const startedAt = engine.clock.now();
    let environment: "isolate" | "node" = "isolate";
    let error: FunctionError | null = null;
    let outcome: Outcome;
    try {
      const tx = engine.database.read();
      const deployment = await this.#deployments.at(tx);
      const fn = resolveFunction(deployment, call.path, { internalAllowed: call.context.admin, expected: "Action" });
      if (deployment === null) throw new Error("a function was resolved without a deployment");
      environment = fn.environment;
      const argsText = checkArgs(fn, call.args, tx);
      const execution = new ActionExecution({
        engine,
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
      const value = checkResult(fn, text, engine.database.read());
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
      completion({
        origin,
        udfType: "Action",
        identifier,
        environment,
        startedAt,
        endedAt: engine.clock.now(),
        logLines: [],
        error,
      }),
    );
    return outcome;
  }

  /** Lines of actions are passed on as they come: an action may run for minutes. */
  #logsOf(origin: CallOrigin, identifier: string): LogBuffer {
    return new LogBuffer((line) => this.#logSink.append(progress(origin, "Action", identifier, line)));
  }
}
