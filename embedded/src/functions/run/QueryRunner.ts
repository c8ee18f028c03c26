/** Runs queries at a timestamp, from the shared cache where a result holds there. */
import type { ReadSet, Timestamp } from "../../database/types.js";
import type { QueryCache } from "../cache/QueryCache.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import { canonicalPath } from "../deploy/Deployment.js";
import { newCallOrigin, TransactionRoot, type CallOrigin } from "../execution/CallRoot.js";
import { resolveFunction } from "../execution/validateCall.js";
import type { FunctionRuntime } from "../execution/FunctionRuntime.js";
import { FunctionError } from "../execution/FunctionError.js";
import { TransactionExecution } from "../execution/TransactionExecution.js";
import type { FunctionCall, LogSink, QueryOutcome } from "../types.js";
import { completionEntry } from "./logEntries.js";

/** How long a result that read the clock serves new requests. */
const TIME_DEPENDENT_LIFE_MS = 17_000;

export interface QueryOptions {
  readonly ts?: Timestamp;
  readonly journal?: string | null;
  readonly scheduledFunctionId?: string | null;
}

export class QueryRunner {
  readonly #runtime: FunctionRuntime;
  readonly #deployments: DeploymentStore;
  readonly #cache: QueryCache;
  readonly #logSink: LogSink;
  /** Runs under way, by cache key and timestamp: equal calls wait for one. */
  readonly #running = new Map<string, Promise<QueryOutcome>>();

  constructor(runtime: FunctionRuntime, deployments: DeploymentStore, cache: QueryCache, logSink: LogSink) {
    this.#runtime = runtime;
    this.#deployments = deployments;
    this.#cache = cache;
    this.#logSink = logSink;
  }

  async run(call: FunctionCall, options: QueryOptions = {}): Promise<QueryOutcome> {
    const ts = options.ts ?? this.#runtime.database.latestTs;
    const journal = options.journal ?? null;
    const shared = sharedKey(call, journal);
    const personal = personalKey(shared, call);
    const cached = this.#cache.find(shared, ts) ?? this.#cache.find(personal, ts);
    if (cached !== null) return this.#served(call, cached);
    // Whether a run uses the identity shows only afterwards, so only equal identities wait for each other.
    const runKey = `${ts} ${personal}`;
    const running = this.#running.get(runKey);
    if (running !== undefined) return this.#served(call, await running);
    const run = this.#execute(call, ts, journal, shared, personal, options.scheduledFunctionId ?? null);
    this.#running.set(runKey, run);
    try {
      return await run;
    } finally {
      this.#running.delete(runKey);
    }
  }

  async #execute(
    call: FunctionCall,
    ts: Timestamp,
    journal: string | null,
    shared: string,
    personal: string,
    scheduledFunctionId: string | null,
  ): Promise<QueryOutcome> {
    const runtime = this.#runtime;
    const origin = newCallOrigin(call.context, runtime.random, scheduledFunctionId);
    const root = new TransactionRoot(origin, runtime.clock, runtime.random);
    const tx = runtime.database.read(ts);
    let error: FunctionError | null = null;
    let outcome: QueryOutcome;
    const base = (): { ts: Timestamp; readSet: ReadSet; usedIdentity: boolean; logLines: readonly string[] } => ({
      ts,
      readSet: tx.readSet,
      usedIdentity: root.usedIdentity,
      logLines: root.logs.texts(),
    });
    try {
      const deployment = await this.#deployments.at(tx);
      const fn = resolveFunction(deployment, call.path, { internalAllowed: call.context.admin, expected: "Query" });
      if (deployment === null) throw new Error("a function was resolved without a deployment");
      const execution = new TransactionExecution({
        runtime,
        deployment,
        fn,
        tx,
        root,
        journalCursor: readJournal(journal),
      });
      const value = await execution.run(call.args);
      const endCursor = execution.endCursor;
      const newJournal = endCursor === null ? null : JSON.stringify({ endCursor });
      const freshUntil = root.readTime ? runtime.clock.now() + TIME_DEPENDENT_LIFE_MS : Infinity;
      outcome = { ok: true, value, journal: newJournal, freshUntil, ...base() };
      this.#keep(call, outcome, shared, personal, newJournal);
    } catch (thrown) {
      if (!(thrown instanceof FunctionError)) throw thrown;
      error = thrown;
      outcome = {
        ok: false,
        errorMessage: thrown.textFor(origin.requestId),
        ...(thrown.data === undefined ? {} : { errorData: thrown.data }),
        journal,
        freshUntil: 0,
        ...base(),
      };
    }
    this.#logSink.append(
      completionEntry({
        origin,
        udfType: "Query",
        identifier: canonicalPath(call.path),
        environment: "isolate",
        startedAt: root.startTime,
        endedAt: runtime.clock.now(),
        logLines: root.logs.structured(),
        error,
      }),
    );
    return outcome;
  }

  /** Under the journal it was asked with and the one it made: a client that comes back brings the latter. */
  #keep(call: FunctionCall, outcome: QueryOutcome, shared: string, personal: string, newJournal: string | null): void {
    this.#cache.store(outcome.usedIdentity ? personal : shared, outcome);
    if (newJournal === null) return;
    const again = sharedKey(call, newJournal);
    this.#cache.store(outcome.usedIdentity ? personalKey(again, call) : again, outcome);
  }

  #served(call: FunctionCall, outcome: QueryOutcome): QueryOutcome {
    const now = this.#runtime.clock.now();
    const origin: CallOrigin = newCallOrigin(call.context, this.#runtime.random);
    this.#logSink.append(
      completionEntry({
        origin,
        udfType: "Query",
        identifier: canonicalPath(call.path),
        environment: "isolate",
        startedAt: now,
        endedAt: now,
        logLines: [],
        error: outcome.ok ? null : new FunctionError(outcome.errorMessage),
        cachedResult: true,
      }),
    );
    return outcome;
  }
}

/** Administrators may call what others can't, so their calls have keys of their own. */
function sharedKey(call: FunctionCall, journal: string | null): string {
  return JSON.stringify([canonicalPath(call.path), call.args, journal, call.context.admin]);
}

function personalKey(shared: string, call: FunctionCall): string {
  return `${shared} ${JSON.stringify(call.context.identity)}`;
}

/** A journal comes from the client, so it may be anything. */
function readJournal(journal: string | null): string | null {
  if (journal === null) return null;
  try {
    const parsed = JSON.parse(journal) as { endCursor?: unknown } | null;
    return typeof parsed?.endCursor === "string" ? parsed.endCursor : null;
  } catch {
    return null;
  }
}
