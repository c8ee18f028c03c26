/**
 * Runs scheduled functions (WIRE.md 8.1).
 *
 * Invariants: a scheduled mutation's change to `success` is in the mutation's own transaction, so it takes effect exactly
 * once; a scheduled action is marked `inProgress` before it starts, so it starts at most once.
 */
import { convexToJson } from "convex/values";
import type { Database, Document } from "../../database/types.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import { canonicalPath } from "../deploy/Deployment.js";
import type { ActionRunner } from "../run/ActionRunner.js";
import type { MutationRunner } from "../run/MutationRunner.js";
import type { TransactionRunner } from "../TransactionRunner.js";
import type { Clock } from "../../shared/Clock.js";
import type { CallContext, FunctionCall, FunctionOutcome } from "../types.js";
import { DueRowExecutor } from "./DueRowExecutor.js";
import type { JobTable } from "./JobTable.js";

const PARALLELISM = 8;
/** How long finished jobs stay visible. */
export const FINISHED_JOB_RETENTION_MS = 7 * 24 * 60 * 60 * 1000;

const CONTEXT: CallContext = { identity: null, admin: true, ip: null, userAgent: null, caller: "Scheduler" };

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
  readonly #loop: DueRowExecutor;

  constructor(options: SchedulerOptions) {
    this.#options = options;
    const { database, clock, jobs, onFault } = options;
    this.#loop = new DueRowExecutor({
      database,
      clock,
      parallelism: PARALLELISM,
      waiting: (tx) => jobs.pending(tx),
      timeField: "scheduledTime",
      run: (row) => this.#runJob(row),
      onFault,
    });
  }

  /** Fails the actions that the last process left, then runs what is due. */
  async start(): Promise<void> {
    const { transactions, jobs } = this.#options;
    await transactions.runSystem((tx) => {
      const leftOver = [...jobs.inProgress(tx)].map((row) => row._id);
      for (const id of leftOver) jobs.finish(tx, id, { error: "The server stopped while the action was running." });
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #runJob(row: Document): Promise<void> {
    const { database, deployments } = this.#options;
    const path = canonicalPath(row["name"] as string);
    const call: FunctionCall = { path, args: convexToJson((row["args"] as never[])[0] ?? {}), context: CONTEXT };
    const deployment = await deployments.at(database.read());
    const fn = deployment?.resolve(path);
    if (fn?.udfType === "Mutation") return this.#runMutation(row._id, call);
    if (fn?.udfType === "Action") return this.#runAction(row._id, call);
    return this.#finishUnlessCanceled(row._id, { error: `The scheduled function ${path} does not exist any more.` });
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
    const { transactions, jobs, actions } = this.#options;
    const { value: begun } = await transactions.runSystem((tx) => {
      if (jobs.state(tx, id) !== "pending") return false;
      jobs.begin(tx, id);
      return true;
    });
    if (!begun) return;
    let outcome: FunctionOutcome;
    try {
      outcome = await actions.run(call, id);
    } catch (error) {
      // Not tried again: it may have had effects.
      this.#options.onFault(error);
      return this.#finishUnlessCanceled(id, { error: "The server failed while the action was running." });
    }
    await this.#finishUnlessCanceled(id, outcome.ok ? "success" : { error: outcome.errorMessage });
  }

  async #finishUnlessCanceled(id: string, state: "success" | { readonly error: string }): Promise<void> {
    const { transactions, jobs } = this.#options;
    await transactions.runSystem((tx) => {
      const current = jobs.state(tx, id);
      if (current === "pending" || current === "inProgress") jobs.finish(tx, id, state);
    });
  }
}
