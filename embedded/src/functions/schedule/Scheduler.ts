/**
 * Owns the runs of scheduled functions (WIRE.md 8.1).
 *
 * Invariants: a mutation commits with its `success`, so it takes effect once. An action is `inProgress` before it
 * starts, so it starts at most once.
 */
import type { Database } from "../../database/Database.js";
import { canonicalPath } from "../../protocol/functionPath.js";
import type { Clock } from "../../shared/Clock.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import type { ActionRunner } from "../run/ActionRunner.js";
import type { MutationRunner } from "../run/MutationRunner.js";
import type { TransactionRunner } from "../system/TransactionRunner.js";
import type { CallContext, FunctionCall, FunctionOutcome } from "../udf/callTypes.js";
import { DueRowExecutor } from "./DueRowExecutor.js";
import type { ScheduledJob, JobResult, JobTable } from "./JobTable.js";

/** Maximum jobs at a time, so that a burst of jobs leaves room for other work. */
const JOB_PARALLELISM = 8;
const JOB_CONTEXT: CallContext = { identity: null, isAdmin: true, ip: null, userAgent: null, caller: "Scheduler" };

/** What the scheduler uses. A job runs once its transaction has committed. */
export interface SchedulerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly transactions: TransactionRunner;
  readonly deployments: DeploymentStore;
  readonly jobs: JobTable;
  readonly mutations: MutationRunner;
  readonly actions: ActionRunner;
  readonly onFault: (error: unknown) => void;
}

export class Scheduler {
  readonly #options: SchedulerOptions;
  readonly #executor: DueRowExecutor<ScheduledJob>;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    const { database, clock, jobs, onFault } = options;
    this.#executor = new DueRowExecutor({
      database,
      clock,
      parallelism: JOB_PARALLELISM,
      waiting: (tx) => jobs.pending(tx),
      dueAt: (job) => job.scheduledTime,
      run: (job) => this.#runJob(job),
      onFault,
    });
  }

  /** Fails actions left by the last process, then runs jobs when they are due. */
  async start(): Promise<void> {
    const { transactions, jobs } = this.#options;
    await transactions.runSystem((tx) => {
      const interrupted = [...jobs.inProgress(tx)];
      for (const { _id } of interrupted) {
        jobs.finish(tx, _id, { error: "The server stopped while the action was running." });
      }
    });
    this.#executor.start();
  }

  /** Starts no more jobs. Resolves once the running ones have ended. */
  async stop(): Promise<void> {
    await this.#executor.stop();
  }

  async #runJob(job: ScheduledJob): Promise<void> {
    const { database, deployments, jobs } = this.#options;
    const { _id } = job;
    const path = canonicalPath(job.name);
    const tx = database.read();
    const call: FunctionCall = { path, args: jobs.argsOf(tx, job), context: JOB_CONTEXT };
    const fn = (await deployments.at(tx))?.resolve(path);
    if (fn?.udfType === "Mutation") return this.#runMutation(_id, call);
    if (fn?.udfType === "Action") return this.#runAction(_id, call);
    return this.#finishUnlessCanceled(_id, { error: `The scheduled function ${path} does not exist any more.` });
  }

  async #runMutation(id: string, call: FunctionCall): Promise<void> {
    const { mutations, jobs } = this.#options;
    const outcome = await mutations.run(call, {
      scheduledFunctionId: id,
      precondition: (tx) => jobs.state(tx, id) === "pending",
      onSuccess: (tx) => jobs.finish(tx, id, "success"),
    });
    if (outcome !== null && !outcome.ok) await this.#finishUnlessCanceled(id, { error: outcome.errorMessage });
  }

  async #runAction(id: string, call: FunctionCall): Promise<void> {
    const { database, transactions, jobs, actions } = this.#options;
    // An action that could not record its effects would have to be repeated.
    database.checkWritable();
    const { value: hasBegun } = await transactions.runSystem((tx) => {
      if (jobs.state(tx, id) !== "pending") return false;
      jobs.begin(tx, id);
      return true;
    });
    if (!hasBegun) return;
    let outcome: FunctionOutcome;
    try {
      outcome = await actions.run(call, id);
    } catch (error) {
      // A failed action is not retried: it may have had effects.
      this.#options.onFault(error);
      return this.#finishUnlessCanceled(id, { error: "The server failed while the action was running." });
    }
    await this.#finishUnlessCanceled(id, outcome.ok ? "success" : { error: outcome.errorMessage });
  }

  async #finishUnlessCanceled(id: string, result: JobResult): Promise<void> {
    const { transactions, jobs } = this.#options;
    await transactions.runSystem((tx) => {
      const state = jobs.state(tx, id);
      if (state === "pending" || state === "inProgress") jobs.finish(tx, id, result);
    });
  }
}
