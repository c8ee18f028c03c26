/** Composes the runners of each kind of function. */
import type { Timestamp } from "../../database/types.js";
import { canonicalPath } from "../deploy/Deployment.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import type { ActionExecution } from "../execution/ActionExecution.js";
import { resolveFunction } from "../execution/validateCall.js";
import type { FunctionRuntime } from "../execution/FunctionRuntime.js";
import { FunctionError } from "../execution/FunctionError.js";
import { newCallOrigin } from "../execution/CallRoot.js";
import type {
  CallContext,
  FunctionCall,
  FunctionRunner,
  MutationOutcome,
  FunctionOutcome,
  QueryOutcome,
  UdfType,
  UserIdentity,
} from "../types.js";
import type { JSONValue } from "convex/values";
import type { ActionRunner } from "./ActionRunner.js";
import type { HttpActionRunner } from "./HttpActionRunner.js";
import type { MutationRunner } from "./MutationRunner.js";
import type { QueryRunner } from "./QueryRunner.js";
import type { RequestKey } from "./SessionRequests.js";

export interface Runners {
  readonly queries: QueryRunner;
  readonly mutations: MutationRunner;
  readonly actions: ActionRunner;
  readonly httpActions: HttpActionRunner;
}

export class ApplicationFunctionRunner implements FunctionRunner {
  readonly #runtime: FunctionRuntime;
  readonly #deployments: DeploymentStore;
  readonly #runners: Runners;
  constructor(runtime: FunctionRuntime, deployments: DeploymentStore, runners: Runners) {
    this.#runtime = runtime;
    this.#deployments = deployments;
    this.#runners = runners;
  }

  async runQuery(call: FunctionCall, options?: { ts?: Timestamp; journal?: string | null }): Promise<QueryOutcome> {
    return this.#runners.queries.run(call, options);
  }

  async runMutation(call: FunctionCall, options?: { requestKey?: RequestKey }): Promise<MutationOutcome> {
    const outcome = await this.#runners.mutations.run(call, options);
    if (outcome === null) throw new Error("a mutation that nothing holds back was skipped");
    return outcome;
  }

  async runAction(call: FunctionCall): Promise<FunctionOutcome> {
    return this.#runners.actions.run(call);
  }

  async runAny(call: FunctionCall): Promise<FunctionOutcome> {
    const deployment = await this.#deployments.at(this.#runtime.database.read());
    let udfType: UdfType;
    try {
      ({ udfType } = resolveFunction(deployment, call.path, { internalAllowed: call.context.admin, expected: null }));
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      const { requestId } = newCallOrigin(call.context, this.#runtime.random);
      return { ok: false, errorMessage: error.textFor(requestId), logLines: [] };
    }
    switch (udfType) {
      case "Query":
        return this.runQuery(call);
      case "Mutation":
        return this.runMutation(call);
      case "Action":
        return this.runAction(call);
    }
  }

  async runHttpAction(
    request: Request,
    context: Omit<CallContext, "identity" | "admin">,
    identityOf: () => Promise<UserIdentity | null>,
    options: { routePath?: string } = {},
  ): Promise<Response> {
    const routePath = options.routePath ?? new URL(request.url).pathname;
    return this.#runners.httpActions.run({ request, context, identityOf, routePath });
  }

  /** `ctx.run…` of an action: for the same caller, with the right to call internal functions. */
  async callFromAction(
    caller: ActionExecution,
    call: { readonly udfType: UdfType; readonly path: string; readonly args: JSONValue },
  ): Promise<FunctionOutcome> {
    const { scheduledFunctionId, context } = caller.origin;
    const nested: FunctionCall = {
      path: canonicalPath(call.path),
      args: call.args,
      context: { ...context, identity: await caller.identity(), admin: true, caller: "Action" },
    };
    switch (call.udfType) {
      case "Query":
        return this.#runners.queries.run(nested, { scheduledFunctionId });
      case "Mutation":
        return (await this.#runners.mutations.run(nested, { scheduledFunctionId })) ?? skipped();
      case "Action":
        return this.#runners.actions.run(nested, scheduledFunctionId);
    }
  }
}

function skipped(): never {
  throw new Error("a mutation that nothing holds back was skipped");
}
