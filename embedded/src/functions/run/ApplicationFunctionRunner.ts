/** Owns the choice of a runner by the kind of a function. It does not own the runs. */
import type { Timestamp } from "../../database/types/documentTypes.js";
import { canonicalPath } from "../../protocol/functionPath.js";
import { FunctionError } from "../realm/FunctionError.js";
import type {
  CallContext,
  FunctionCall,
  FunctionOutcome,
  MutationOutcome,
  QueryOutcome,
  QueryRequest,
  UdfType,
  UserIdentity,
} from "../udf/callTypes.js";
import type { FunctionRunner } from "./FunctionRunner.js";
import { newCallOrigin } from "../udf/CallOrigin.js";
import type { ActionCall, ActionCaller } from "../udf/FunctionRuntime.js";
import { resolveFunction } from "../udf/resolveFunction.js";
import type { ActionRunner } from "./ActionRunner.js";
import type { RunnerContext } from "./FunctionRun.js";
import type { HttpActionRunner } from "./HttpActionRunner.js";
import type { MutationOptions, MutationRunner } from "./MutationRunner.js";
import type { QueryRunOptions, QueryRunner } from "./QueryRunner.js";
import type { RequestKey } from "./SessionRequests.js";
import { assertExists } from "../../shared/assert.js";

/** The runners, one for each kind of function. */
export interface FunctionRunners {
  readonly queries: QueryRunner;
  readonly mutations: MutationRunner;
  readonly actions: ActionRunner;
  readonly httpActions: HttpActionRunner;
}

export class ApplicationFunctionRunner implements FunctionRunner {
  readonly #context: RunnerContext;
  readonly #runners: FunctionRunners;

  constructor(context: RunnerContext, runners: FunctionRunners) {
    this.#context = context;
    this.#runners = runners;
  }

  async runQuery(call: FunctionCall, options?: QueryRunOptions): Promise<QueryOutcome> {
    return this.#runners.queries.run(call, options);
  }

  fetchQuery(request: QueryRequest, ts: Timestamp): QueryOutcome | Promise<QueryOutcome> {
    return this.#runners.queries.fetch(request, ts);
  }

  prefetchQuery(request: QueryRequest, ts: Timestamp): Promise<QueryOutcome | null> {
    return this.#runners.queries.prefetch(request, ts);
  }

  async runMutation(call: FunctionCall, options?: { requestKey?: RequestKey }): Promise<MutationOutcome> {
    return this.#mutate(call, options);
  }

  async runAction(call: FunctionCall): Promise<FunctionOutcome> {
    return this.#runners.actions.run(call);
  }

  async runAny(call: FunctionCall): Promise<FunctionOutcome> {
    const { runtime, deployments } = this.#context;
    const deployment = await deployments.at(runtime.database.read());
    let udfType: UdfType;
    try {
      ({ udfType } = resolveFunction(deployment, call.path, {
        isInternalAllowed: call.context.isAdmin,
        expected: null,
      }));
    } catch (error) {
      if (!(error instanceof FunctionError)) throw error;
      const { requestId } = newCallOrigin(call.context, runtime.random);
      return { ok: false, errorMessage: error.textFor(requestId), logLines: [] };
    }
    return this.#run(udfType, call, null);
  }

  async runHttpAction(
    request: Request,
    context: Omit<CallContext, "identity" | "isAdmin">,
    identityOf: () => Promise<UserIdentity | null>,
    options: { routePath?: string } = {},
  ): Promise<Response> {
    const routePath = options.routePath ?? new URL(request.url).pathname;
    return this.#runners.httpActions.run({ request, context, identityOf, routePath });
  }

  /** Runs a function, which may be internal, as the action's caller. */
  async callFromAction(caller: ActionCaller, { udfType, path, args }: ActionCall): Promise<FunctionOutcome> {
    const { scheduledFunctionId, context } = caller.origin;
    const identity = await caller.identity();
    const call: FunctionCall = {
      path: canonicalPath(path),
      args,
      context: { ...context, identity, isAdmin: true, caller: "Action" },
    };
    return this.#run(udfType, call, scheduledFunctionId);
  }

  async #run(udfType: UdfType, call: FunctionCall, scheduledFunctionId: string | null): Promise<FunctionOutcome> {
    switch (udfType) {
      case "Query":
        return this.#runners.queries.run(call, { scheduledFunctionId });
      case "Mutation":
        return this.#mutate(call, { scheduledFunctionId });
      case "Action":
        return this.#runners.actions.run(call, scheduledFunctionId);
    }
  }

  async #mutate(call: FunctionCall, options?: MutationOptions): Promise<MutationOutcome> {
    const outcome = await this.#runners.mutations.run(call, options);
    return assertExists(outcome, "a mutation without a precondition is not abandoned");
  }
}
