/** Owns runs of actions, with their log entries. It does not own the worker threads. */
import { canonicalPath } from "../../protocol/functionPath.js";
import type { Deployment, ResolvedFunction } from "../deploy/Deployment.js";
import { ActionExecution } from "../execution/ActionExecution.js";
import { assertExists } from "../../shared/assert.js";
import { runInScope } from "../realm/ExecutionScope.js";
import type { NodeActionPool } from "../node/NodeActionPool.js";
import type { FunctionCall, FunctionOutcome } from "../udf/callTypes.js";
import { validateArgs, validateReturns } from "../udf/validateCall.js";
import { FunctionRun, type RunnerContext } from "./FunctionRun.js";
import type { RunningActions } from "./RunningActions.js";

export class ActionRunner {
  readonly #context: RunnerContext;
  readonly #running: RunningActions;
  readonly #nodeActions: NodeActionPool;

  constructor(context: RunnerContext, running: RunningActions, nodeActions: NodeActionPool) {
    this.#context = context;
    this.#running = running;
    this.#nodeActions = nodeActions;
  }

  /** Runs an action; faults of the app are outcomes. */
  async run(call: FunctionCall, scheduledFunctionId: string | null = null): Promise<FunctionOutcome> {
    const { runtime } = this.#context;
    const run = new FunctionRun(this.#context, {
      udfType: "Action",
      identifier: canonicalPath(call.path),
      callContext: call.context,
      scheduledFunctionId,
    });
    const logs = run.createStreamedLogs();
    let environment: ResolvedFunction["environment"] = "isolate";
    try {
      const tx = runtime.database.read();
      const { deployment, fn } = await run.resolve(tx, call);
      environment = fn.environment;
      const argsText = validateArgs(fn, call.args, tx);
      const { origin } = run;
      const identityOf = async () => call.context.identity;
      const execution = new ActionExecution({ runtime, deployment, origin, name: fn.path, logs, identityOf });
      const text = await this.#execute(execution, deployment, fn, argsText);
      const value = validateReturns(fn, text, runtime.database.read());
      run.log(null, { environment });
      return { ok: true, value, logLines: logs.texts() };
    } catch (thrown) {
      const { error, outcome } = run.failure(thrown, logs);
      run.log(error, { environment });
      return outcome;
    }
  }

  async #execute(
    execution: ActionExecution,
    deployment: Deployment,
    fn: ResolvedFunction,
    argsText: string,
  ): Promise<string> {
    this.#running.add(execution);
    try {
      if (fn.environment === "node") {
        return await execution.run(() => this.#nodeActions.run(execution, fn, argsText));
      }
      return await execution.run(async () => {
        const action = await runInScope(
          execution,
          async () => deployment.realmOfCall().load(fn.modulePath)[fn.exportName],
        );
        const text = await runInScope(execution, () => action?.invokeAction?.(execution.origin.requestId, argsText));
        return assertExists(text, "the analysis has found an action");
      });
    } finally {
      execution.end();
      this.#running.delete(execution);
    }
  }
}
