/**
 * Runs cron jobs (WIRE.md 8.2): one run of a cron at a time, missed times skipped.
 *
 * Invariants: a cron's mutation and its next time commit together; before a cron's action starts, its next time is
 * committed, so that no time runs twice.
 */
import { convexToJson } from "convex/values";
import type { Database, Document } from "../../database/types.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import type { ActionRunner } from "../run/ActionRunner.js";
import type { MutationRunner } from "../run/MutationRunner.js";
import type { TransactionRunner } from "../TransactionRunner.js";
import type { Clock } from "../../shared/Clock.js";
import type { CallContext, FunctionCall } from "../types.js";
import type { CronTable } from "./CronTable.js";
import { DueRowExecutor } from "./DueRowExecutor.js";

const PARALLELISM = 8;
const CONTEXT: CallContext = { identity: null, admin: true, ip: null, userAgent: null, caller: "Cron" };

export interface CronRunnerOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly transactions: TransactionRunner;
  readonly deployments: DeploymentStore;
  readonly crons: CronTable;
  readonly mutations: MutationRunner;
  readonly actions: ActionRunner;
  readonly onFault: (error: unknown) => void;
}

export class CronRunner {
  readonly #options: CronRunnerOptions;
  readonly #loop: DueRowExecutor;

  constructor(options: CronRunnerOptions) {
    this.#options = options;
    const { database, clock, crons, onFault } = options;
    this.#loop = new DueRowExecutor({
      database,
      clock,
      parallelism: PARALLELISM,
      waiting: (tx) => crons.waiting(tx),
      timeField: "nextRun",
      run: (row) => this.#runCron(row),
      onFault,
    });
  }

  /** Frees the crons whose action the last process left; their next time is already set. */
  async start(): Promise<void> {
    const { transactions, crons } = this.#options;
    await transactions.runSystem((tx) => {
      const leftOver = [...crons.running(tx)].map((row) => row._id);
      for (const id of leftOver) crons.finishRun(tx, id);
    });
    this.#loop.start();
  }

  async stop(): Promise<void> {
    await this.#loop.stop();
  }

  async #runCron(row: Document): Promise<void> {
    const { database, deployments, transactions, crons, mutations, actions } = this.#options;
    const path = row["udfPath"] as string;
    const call: FunctionCall = { path, args: convexToJson((row["udfArgs"] as never[])[0] ?? {}), context: CONTEXT };
    const fn = (await deployments.at(database.read()))?.resolve(path);
    if (fn?.udfType === "Mutation") {
      const outcome = await mutations.run(call, {
        precondition: (tx) => crons.isDue(tx, row),
        onSuccess: (tx) => crons.advance(tx, row, "waiting"),
      });
      if (outcome === null || outcome.ok) return;
    }
    const { value: claimed } = await transactions.runSystem((tx) => {
      if (!crons.isDue(tx, row)) return false;
      crons.advance(tx, row, fn?.udfType === "Action" ? "running" : "waiting");
      return true;
    });
    if (!claimed || fn?.udfType !== "Action") return;
    try {
      await actions.run(call);
    } finally {
      await transactions.runSystem((tx) => crons.finishRun(tx, row._id));
    }
  }
}
