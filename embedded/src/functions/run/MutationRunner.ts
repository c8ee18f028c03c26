/** Runs mutations to their commit. */
import { convexToJson, type JSONValue } from "convex/values";
import type { Timestamp, Transaction } from "../../database/types.js";
import { canonicalPath } from "../deploy/Deployment.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import { newCallOrigin, TransactionRoot, type CallOrigin } from "../execution/CallRoot.js";
import { resolveFunction } from "../execution/validateCall.js";
import type { FunctionRuntime } from "../execution/FunctionRuntime.js";
import { FunctionError } from "../execution/FunctionError.js";
import { TransactionExecution } from "../execution/TransactionExecution.js";
import type { FunctionCall, LogSink, MutationOutcome } from "../types.js";
import { completionEntry } from "./logEntries.js";
import type { RequestKey, SessionRequests } from "./SessionRequests.js";

export interface MutationOptions {
  readonly requestKey?: RequestKey;
  readonly scheduledFunctionId?: string | null;
  /** Asked in the transaction before the function runs; false abandons it. */
  readonly precondition?: (tx: Transaction) => boolean;
  /** Adds to the transaction once the function has succeeded. */
  readonly onSuccess?: (tx: Transaction) => void;
}

type Run =
  | { readonly kind: "done"; readonly value: JSONValue; readonly root: TransactionRoot }
  | { readonly kind: "failed"; readonly error: FunctionError; readonly root: TransactionRoot }
  | {
      readonly kind: "repeated";
      readonly value: JSONValue;
      readonly logLines: readonly string[];
      readonly ts: Timestamp;
    }
  | { readonly kind: "skipped" };

export class MutationRunner {
  readonly #runtime: FunctionRuntime;
  readonly #deployments: DeploymentStore;
  readonly #sessions: SessionRequests;
  readonly #logSink: LogSink;
  constructor(runtime: FunctionRuntime, deployments: DeploymentStore, sessions: SessionRequests, logSink: LogSink) {
    this.#runtime = runtime;
    this.#deployments = deployments;
    this.#sessions = sessions;
    this.#logSink = logSink;
  }

  /** Null when `shouldRun` said no. */
  async run(call: FunctionCall, options: MutationOptions = {}): Promise<MutationOutcome | null> {
    const origin = newCallOrigin(call.context, this.#runtime.random, options.scheduledFunctionId ?? null);
    const touchedFiles = new Set<string>();
    const { value: run, ts } = await this.#runtime.transactions.run(async (tx) => {
      const attempt = await this.#attempt(tx, call, origin, options);
      if ("root" in attempt) for (const uuid of attempt.root.touchedFiles) touchedFiles.add(uuid);
      return { value: attempt, commit: attempt.kind === "done" };
    });
    await this.#runtime.files.removeUnreferenced(touchedFiles);
    switch (run.kind) {
      case "skipped":
        return null;
      case "repeated":
        return { ok: true, value: resolveCommitTs(run.value, run.ts), logLines: run.logLines, ts: run.ts };
      case "done":
        this.#log(call, origin, run.root, null);
        return { ok: true, value: resolveCommitTs(run.value, ts ?? 0n), logLines: run.root.logs.texts(), ts };
      case "failed":
        this.#log(call, origin, run.root, run.error);
        return {
          ok: false,
          errorMessage: run.error.textFor(origin.requestId),
          ...(run.error.data === undefined ? {} : { errorData: run.error.data }),
          logLines: run.root.logs.texts(),
          ts: null,
        };
    }
  }

  async #attempt(tx: Transaction, call: FunctionCall, origin: CallOrigin, options: MutationOptions): Promise<Run> {
    if (options.precondition?.(tx) === false) return { kind: "skipped" };
    if (options.requestKey !== undefined) {
      const recorded = this.#sessions.find(tx, options.requestKey);
      if (recorded !== null) return { kind: "repeated", ...recorded };
    }
    const runtime = this.#runtime;
    const root = new TransactionRoot(origin, runtime.clock, runtime.random);
    try {
      const deployment = await this.#deployments.at(tx);
      const fn = resolveFunction(deployment, call.path, { internalAllowed: call.context.admin, expected: "Mutation" });
      if (deployment === null) throw new Error("a function was resolved without a deployment");
      const value = await new TransactionExecution({ runtime, deployment, fn, tx, root }).run(call.args);
      options.onSuccess?.(tx);
      if (options.requestKey !== undefined) {
        this.#sessions.record(tx, options.requestKey, { value, logLines: root.logs.texts() });
      }
      return { kind: "done", value, root };
    } catch (thrown) {
      if (!(thrown instanceof FunctionError)) throw thrown;
      return { kind: "failed", error: thrown, root };
    }
  }

  #log(call: FunctionCall, origin: CallOrigin, root: TransactionRoot, error: FunctionError | null): void {
    this.#logSink.append(
      completionEntry({
        origin,
        udfType: "Mutation",
        identifier: canonicalPath(call.path),
        environment: "isolate",
        startedAt: root.startTime,
        endedAt: this.#runtime.clock.now(),
        logLines: root.logs.structured(),
        error,
      }),
    );
  }
}

/** Puts the commit's timestamp where the function returned `db.vars.commitTs`. */
function resolveCommitTs(value: JSONValue, ts: Timestamp): JSONValue {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) {
    // Results without a placeholder, nearly all, are passed on as they are.
    const resolved = value.map((entry) => resolveCommitTs(entry, ts));
    return resolved.some((entry, at) => entry !== value[at]) ? resolved : value;
  }
  if ("$commitTs" in value) return convexToJson(ts);
  const entries = Object.entries(value).map(([key, entry]) => [key, resolveCommitTs(entry, ts)] as const);
  return entries.some(([key, entry]) => entry !== value[key]) ? Object.fromEntries(entries) : value;
}
