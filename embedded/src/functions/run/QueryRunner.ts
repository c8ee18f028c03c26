/** Owns runs of queries. It does not own the reuse of results, which is QueryCache's. */
import type { Timestamp } from "../../database/types/documentTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import { canonicalPath } from "../../protocol/functionPath.js";
import type { QueryCache } from "../cache/QueryCache.js";
import { queryRequest } from "../cache/queryRequest.js";
import { TransactionExecution } from "../execution/TransactionExecution.js";
import { FunctionError } from "../realm/FunctionError.js";
import type { FunctionCall, QueryOutcome, QueryRequest } from "../udf/callTypes.js";
import { TransactionRoot } from "../udf/TransactionRoot.js";
import { FunctionRun, type RunnerContext } from "./FunctionRun.js";

/** Milliseconds for which a result that read the clock serves new requests. */
const TIME_DEPENDENT_LIFETIME_MS = 17_000;

/** Options of a query. `journal` holds the page bounds of the client's last result. */
export interface QueryRunOptions {
  /** Timestamp to read at; by default the newest published commit. */
  readonly ts?: Timestamp;
  readonly journal?: string | null;
  readonly scheduledFunctionId?: string | null;
}

export class QueryRunner {
  readonly #context: RunnerContext;
  readonly #cache: QueryCache;

  constructor(context: RunnerContext, cache: QueryCache) {
    this.#context = context;
    this.#cache = cache;
  }

  /** Runs a query; faults of the app are outcomes, and cached answers are logged. */
  async run(call: FunctionCall, options: QueryRunOptions = {}): Promise<QueryOutcome> {
    const ts = options.ts ?? this.#context.runtime.database.latestTs;
    const request = queryRequest(call, options.journal ?? null);
    let wasExecuted = false;
    const outcome = await this.#cache.fetch(request, ts, () => {
      wasExecuted = true;
      return this.#execute(request, this.#read(ts), options.scheduledFunctionId ?? null);
    });
    if (wasExecuted) return outcome;
    const error = outcome.ok ? null : new FunctionError(outcome.errorMessage);
    new FunctionRun(this.#context, startedQuery(call)).log(error, { cachedResult: true });
    return { ...outcome, ts };
  }

  /** Returns the outcome synchronously if the cache has it; cached answers are not logged. */
  fetch(request: QueryRequest, ts: Timestamp): QueryOutcome | Promise<QueryOutcome> {
    return this.#cache.fetch(request, ts, () => this.#execute(request, this.#read(ts), null));
  }

  /**
   * Runs a query at a commit that may not be published. Its result stays hidden until `fetch` requests `ts` or later,
   * which only a published commit has.
   */
  async prefetch(request: QueryRequest, ts: Timestamp): Promise<QueryOutcome | null> {
    const { database } = this.#context.runtime;
    return await this.#cache.prefetch(request, ts, () => this.#execute(request, database.readAhead(ts), null));
  }

  #read(ts: Timestamp): Transaction {
    return this.#context.runtime.database.read(ts);
  }

  async #execute(
    { call, journal }: QueryRequest,
    tx: Transaction,
    scheduledFunctionId: string | null,
  ): Promise<QueryOutcome> {
    const { runtime } = this.#context;
    const run = new FunctionRun(this.#context, { ...startedQuery(call), scheduledFunctionId });
    const root = new TransactionRoot(run.origin, runtime.clock);
    const end = () => ({ startedAt: root.startTime, logLines: root.logs.structured(), usage: tx.usage });
    try {
      const { deployment, fn } = await run.resolve(tx, call);
      const journalCursor = tryParseJournal(journal);
      const execution = new TransactionExecution({ runtime, deployment, fn, tx, root, journalCursor });
      const { value, text: valueText, endCursor } = await execution.run(call.args);
      const { usedIdentity, hasReadTime } = root;
      run.log(null, end());
      return {
        ok: true,
        value,
        valueText,
        logLines: root.logs.texts(),
        ts: tx.beginTs,
        readSet: tx.readSet,
        journal: endCursor === null ? null : JSON.stringify({ endCursor }),
        usedIdentity,
        freshUntil: hasReadTime ? runtime.clock.now() + TIME_DEPENDENT_LIFETIME_MS : Infinity,
      };
    } catch (thrown) {
      const { error, outcome } = run.failure(thrown, root.logs);
      run.log(error, end());
      return {
        ...outcome,
        ts: tx.beginTs,
        readSet: tx.readSet,
        journal,
        usedIdentity: root.usedIdentity,
        freshUntil: 0,
      };
    }
  }
}

function startedQuery({ path, context }: FunctionCall) {
  return { udfType: "Query", identifier: canonicalPath(path), callContext: context } as const;
}

function tryParseJournal(journal: string | null): string | null {
  if (journal === null) return null;
  try {
    const parsed: unknown = JSON.parse(journal);
    const endCursor = typeof parsed === "object" && parsed !== null && "endCursor" in parsed ? parsed.endCursor : null;
    return typeof endCursor === "string" ? endCursor : null;
  } catch {
    // Clients send the journal back. A damaged one counts as none, and the page has no recorded end.
    return null;
  }
}
