/**
 * Owns runs of HTTP actions (WIRE.md 2.4).
 *
 * Invariant: an execution lasts until its response's body has ended.
 */
import { ActionExecution } from "../execution/ActionExecution.js";
import { runInScope } from "../realm/ExecutionScope.js";
import { FunctionError, fromThrown, serverError } from "../realm/FunctionError.js";
import type { HttpAction, ModuleExport, Realm } from "../realm/Realm.js";
import type { CallContext, UserIdentity } from "../udf/callTypes.js";
import { assert } from "../../shared/assert.js";
import { FunctionRun, type RunnerContext } from "./FunctionRun.js";
import type { RunningActions } from "./RunningActions.js";

/** A request to an HTTP action. */
export interface HttpCall {
  readonly request: Request;
  readonly context: Omit<CallContext, "identity" | "isAdmin">;
  /** Returns the caller's identity; called at first need. */
  readonly identityOf: () => Promise<UserIdentity | null>;
  readonly routePath: string;
}

type Route = NonNullable<ReturnType<NonNullable<ModuleExport["lookup"]>>>;
type Finish = (error: FunctionError | null, status: number) => void;

export class HttpActionRunner {
  readonly #context: RunnerContext;
  readonly #running: RunningActions;

  constructor(context: RunnerContext, running: RunningActions) {
    this.#context = context;
    this.#running = running;
  }

  /** Runs the action; faults of the app are responses. */
  async run(call: HttpCall): Promise<Response> {
    const { runtime, deployments } = this.#context;
    const deployment = await deployments.at(runtime.database.read());
    if (deployment === null || !deployment.functions.has("http.js")) {
      return plainText(404, "This Convex deployment does not have HTTP actions enabled.");
    }
    const context: CallContext = { ...call.context, identity: null, isAdmin: true };
    const run = new FunctionRun(this.#context, {
      udfType: "HttpAction",
      identifier: `${call.request.method} ${call.routePath}`,
      callContext: context,
    });
    const execution = new ActionExecution({
      runtime,
      deployment,
      origin: run.origin,
      name: run.identifier,
      logs: run.createStreamedLogs(),
      identityOf: call.identityOf,
    });
    const end = (): void => {
      execution.end();
      this.#running.delete(execution);
    };
    const finish: Finish = (error, status) => {
      end();
      run.log(error, { success: { status: String(status) } });
    };
    const realm = deployment.realmOfCall();
    try {
      this.#running.add(execution);
      const route = findRoute(execution, realm, call);
      if (route === null) {
        end();
        return plainText(404, "No matching routes found");
      }
      const [action, method, path] = route;
      execution.name = run.identifier = `${method} ${path}`;
      const response = await execution.run(() => runInScope(execution, () => invoke(action, realm, call.request)));
      return streamedResponse(response, execution, realm, finish);
    } catch (thrown) {
      if (!(thrown instanceof FunctionError)) throw thrown;
      finish(thrown, 500);
      const { requestId } = run.origin;
      if (this.#context.redactsErrors) return Response.json({ code: serverError(requestId) }, { status: 500 });
      return Response.json({ code: thrown.textFor(requestId), trace: thrown.message }, { status: 500 });
    }
  }
}

function findRoute(execution: ActionExecution, realm: Realm, call: HttpCall): Route | null {
  try {
    return runInScope(execution, () => {
      const router = realm.load("http.js")["default"];
      assert(typeof router?.lookup === "function", "the analysis has found a router");
      return router.lookup(call.routePath, call.request.method);
    });
  } catch (thrown) {
    throw fromThrown(thrown, realm.frames);
  }
}

async function invoke(action: HttpAction, realm: Realm, request: Request): Promise<Response> {
  const response = await action.invokeHttpAction(realm.fetchClasses.adoptRequest(request));
  if (!(response instanceof Response)) throw new FunctionError("An HTTP action must return a Response.");
  return response;
}

/** Returns the response with a stream that ends the execution at the body's end. */
function streamedResponse(response: Response, execution: ActionExecution, realm: Realm, finish: Finish): Response {
  const { body, status, statusText, headers } = response;
  if (body === null) {
    finish(null, status);
    return new Response(null, { status, statusText, headers });
  }
  const reader = body.getReader();
  let hasEnded = false;
  const end = (error: FunctionError | null): void => {
    hasEnded = true;
    finish(error, status);
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          // A stream may produce chunks on demand, so reads run in the execution's scope.
          const { done, value } = await runInScope(execution, () => reader.read());
          if (hasEnded) return;
          if (!done) return controller.enqueue(value);
          end(null);
          controller.close();
        } catch (thrown) {
          if (hasEnded) return;
          const error = fromThrown(thrown, realm.frames);
          end(error);
          controller.error(error);
        }
      },
      async cancel(reason) {
        end(null);
        await runInScope(execution, () => reader.cancel(reason));
      },
    },
    { highWaterMark: 0 },
  );
  return new Response(stream, { status, statusText, headers });
}

function plainText(status: number, text: string): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain" } });
}
