/** Runs HTTP actions: routing, the request's body, the streamed response (WIRE.md 2.4). */
import type { Deployment } from "../deploy/Deployment.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import { ActionExecution } from "../execution/ActionExecution.js";
import { newCallOrigin } from "../execution/CallRoot.js";
import type { FunctionRuntime } from "../execution/FunctionRuntime.js";
import { FunctionError, fromThrown } from "../execution/FunctionError.js";
import { LogBuffer } from "../execution/LogBuffer.js";
import { runInScope } from "../realm/ExecutionScope.js";
import type { CallContext, LogSink, UserIdentity } from "../types.js";
import { completionEntry, progressEntry } from "./logEntries.js";
import type { RunningActions } from "./RunningActions.js";

interface HttpAction {
  invokeHttpAction(request: Request): Promise<Response>;
}

interface Router {
  lookup(path: string, method: string): readonly [HttpAction, string, string] | null;
}

export interface HttpCall {
  readonly request: Request;
  readonly context: Omit<CallContext, "identity" | "admin">;
  readonly identityOf: () => Promise<UserIdentity | null>;
  /** What the router matches. */
  readonly routePath: string;
}

export class HttpActionRunner {
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

  async run(call: HttpCall): Promise<Response> {
    const deployment = await this.#deployments.at(this.#runtime.database.read());
    if (deployment === null || !deployment.functions.has("http.js")) {
      return plainText(404, "This Convex deployment does not have HTTP actions enabled.");
    }
    const context: CallContext = { ...call.context, identity: null, admin: true };
    const origin = newCallOrigin(context, this.#runtime.random);
    let identifier = `${call.request.method} ${call.routePath}`;
    const logs = new LogBuffer((line) => this.#logSink.append(progressEntry(origin, "HttpAction", identifier, line)));
    const execution = new ActionExecution({
      runtime: this.#runtime,
      deployment,
      origin,
      name: identifier,
      logs,
      identityOf: call.identityOf,
    });
    const startedAt = this.#runtime.clock.now();
    const finish = (error: FunctionError | null, status: number): void => {
      execution.end();
      this.#running.delete(execution);
      this.#logSink.append(
        completionEntry({
          origin,
          udfType: "HttpAction",
          identifier,
          environment: "isolate",
          startedAt,
          endedAt: this.#runtime.clock.now(),
          logLines: [],
          error,
          success: { status: String(status) },
        }),
      );
    };
    try {
      this.#running.add(execution);
      const route = findRoute(execution, deployment, call);
      if (route === null) {
        execution.end();
        this.#running.delete(execution);
        return plainText(404, "No matching routes found");
      }
      identifier = `${route[1]} ${route[2]}`;
      const response = await execution.run(() =>
        runInScope(execution, () => invoke(route[0], deployment, call.request)),
      );
      return streamed(response, execution, deployment, finish);
    } catch (thrown) {
      if (!(thrown instanceof FunctionError)) throw thrown;
      finish(thrown, 500);
      return Response.json({ code: thrown.textFor(origin.requestId), trace: thrown.message }, { status: 500 });
    }
  }
}

function findRoute(execution: ActionExecution, deployment: Deployment, call: HttpCall): ReturnType<Router["lookup"]> {
  try {
    return runInScope(execution, () => {
      const router = deployment.realm.load("http.js")["default"] as Router;
      return router.lookup(call.routePath, call.request.method);
    });
  } catch (thrown) {
    throw fromThrown(thrown, deployment.realm.frames);
  }
}

async function invoke(action: HttpAction, deployment: Deployment, request: Request): Promise<Response> {
  const response = await action.invokeHttpAction(deployment.realm.fetchClasses.adoptRequest(request));
  if (!(response instanceof Response)) throw new FunctionError("An HTTP action must return a Response.");
  return response;
}

/** Passes the body on as it is produced; the execution lasts until its end. */
function streamed(
  response: Response,
  execution: ActionExecution,
  deployment: Deployment,
  finish: (error: FunctionError | null, status: number) => void,
): Response {
  const { body, status, statusText, headers } = response;
  if (body === null) {
    finish(null, status);
    return new Response(null, { status, statusText, headers });
  }
  const reader = body.getReader() as ReadableStreamDefaultReader<Uint8Array>;
  let over = false;
  const end = (error: FunctionError | null): void => {
    over = true;
    finish(error, status);
  };
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          // The app's stream may produce on demand: that is work of the execution, too.
          const { done, value } = await runInScope(execution, () => reader.read());
          if (over) return;
          if (!done) return controller.enqueue(value);
          end(null);
          controller.close();
        } catch (thrown) {
          if (over) return;
          const error = fromThrown(thrown, deployment.realm.frames);
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
