/**
 * Owns runs of mutations. It does not own retries, which are TransactionRunner's.
 *
 * Invariant: a repeated request has one effect.
 */
import type { Transaction, TransactionUsage } from "../../database/transaction/transactionTypes.js";
import { canonicalPath } from "../../protocol/functionPath.js";
import { resolveCommitTsInJson } from "../../values/resolveCommitTs.js";
import type { CallOutcome } from "../execution/CallOutcome.js";
import { TransactionExecution } from "../execution/TransactionExecution.js";
import { FunctionError } from "../realm/FunctionError.js";
import type { FunctionCall, MutationOutcome } from "../udf/callTypes.js";
import { TransactionRoot } from "../udf/TransactionRoot.js";
import { FunctionRun, type RunnerContext } from "./FunctionRun.js";
import type { RecordedResult, RequestKey, SessionRequest, SessionRequests } from "./SessionRequests.js";

/** Hooks of the scheduler and of sockets. */
export interface MutationOptions {
  /** Key of the request; a repeated request does not run. */
  readonly requestKey?: RequestKey;
  readonly scheduledFunctionId?: string | null;
  /** Runs in the transaction; false abandons it. */
  readonly precondition?: (tx: Transaction) => boolean;
  /** Runs in the transaction, after the mutation succeeded. */
  readonly onSuccess?: (tx: Transaction) => void;
}

interface Ran {
  readonly root: TransactionRoot;
  readonly usage: TransactionUsage;
}

type Attempt =
  | (Ran & { readonly kind: "succeeded"; readonly outcome: CallOutcome })
  | (Ran & { readonly kind: "failed"; readonly error: FunctionError })
  | { readonly kind: "repeated"; readonly recorded: RecordedResult }
  | { readonly kind: "abandoned" };

const OUTDATED = "This mutation ran before, and what its result names was deleted since.";

interface AttemptedRun {
  readonly call: FunctionCall;
  readonly run: FunctionRun;
  /** The client's request that must take effect once. */
  readonly request: SessionRequest | null;
  readonly options: MutationOptions;
}

export class MutationRunner {
  readonly #context: RunnerContext;
  readonly #sessions: SessionRequests;

  constructor(context: RunnerContext, sessions: SessionRequests) {
    this.#context = context;
    this.#sessions = sessions;
  }

  /**
   * Runs a mutation; faults of the app are outcomes. Returns null when `precondition` returned false.
   * @throws DatabaseError StoreReadOnly below the disk's reserve; StoreFailed when a write fails
   */
  async run(call: FunctionCall, options: MutationOptions = {}): Promise<MutationOutcome | null> {
    const { transactions, files } = this.#context.runtime;
    const { scheduledFunctionId = null } = options;
    const run = new FunctionRun(this.#context, {
      udfType: "Mutation",
      identifier: canonicalPath(call.path),
      callContext: call.context,
      scheduledFunctionId,
    });
    const touchedFiles = new Set<string>();
    const request = options.requestKey === undefined ? null : this.#sessions.of(options.requestKey, call);
    const { value: attempt, ts } = await transactions.run(async (tx) => {
      const attempted = await this.#attempt(tx, { call, run, request, options });
      if ("root" in attempted) for (const uuid of attempted.root.touchedFiles) touchedFiles.add(uuid);
      return { value: attempted, shouldCommit: attempted.kind === "succeeded" };
    });
    await files.deleteUnreferenced(touchedFiles);
    if (attempt.kind === "abandoned") return null;
    if (attempt.kind === "repeated") {
      const { recorded } = attempt;
      const { value, logLines, ts: recordedTs } = recorded;
      return { ok: true, value: resolveCommitTsInJson(value, recordedTs), logLines, ts: recordedTs };
    }
    const { root, usage } = attempt;
    const end = { startedAt: root.startTime, logLines: root.logs.structured(), usage };
    if (attempt.kind === "failed") {
      run.log(attempt.error, end);
      return { ...run.failure(attempt.error, root.logs).outcome, ts: null };
    }
    run.log(null, end);
    return { ok: true, value: resolveCommitTsInJson(attempt.outcome.value, ts ?? 0n), logLines: root.logs.texts(), ts };
  }

  async #attempt(tx: Transaction, { call, run, request, options }: AttemptedRun): Promise<Attempt> {
    if (options.precondition?.(tx) === false) return { kind: "abandoned" };
    const recordedResult = request === null ? null : this.#sessions.get(tx, request);
    const { runtime } = this.#context;
    const root = new TransactionRoot(run.origin, runtime.clock);
    const ran = { root, usage: tx.usage };
    if (recordedResult?.isOutdated === true) return { kind: "failed", error: new FunctionError(OUTDATED), ...ran };
    if (recordedResult !== null) return { kind: "repeated", recorded: recordedResult };
    runtime.database.checkWritable();
    try {
      const { deployment, fn } = await run.resolve(tx, call);
      const outcome = await new TransactionExecution({ runtime, deployment, fn, tx, root }).run(call.args);
      const { value } = outcome;
      options.onSuccess?.(tx);
      if (request !== null) this.#sessions.record(tx, request, { value, logLines: root.logs.texts() });
      return { kind: "succeeded", outcome, ...ran };
    } catch (thrown) {
      if (!(thrown instanceof FunctionError)) throw thrown;
      return { kind: "failed", error: thrown, ...ran };
    }
  }
}
