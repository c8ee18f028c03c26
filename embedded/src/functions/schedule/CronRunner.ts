/**
 * Owns the runs of crons (WIRE.md 8.2): one run of each at a time, missed times skipped.
 *
 * Invariant: no time runs twice. A mutation commits with the next time; an action starts after that commit.
 */
import type { Database } from "../../database/Database.js";
import type { Clock } from "../../shared/Clock.js";
import type { DeploymentStore } from "../deploy/DeploymentStore.js";
import type { ActionRunner } from "../run/ActionRunner.js";
import type { MutationRunner } from "../run/MutationRunner.js";
import type { TransactionRunner } from "../system/TransactionRunner.js";
import type { CallContext, FunctionCall } from "../udf/callTypes.js";
import type { CronRow, CronTable } from "./CronTable.js";
import { DueRowExecutor } from "./DueRowExecutor.js";
import { storedArgs } from "./JobTable.js";

/** Maximum crons at a time, so that crons of one minute leave room for other work. */
const CRON_PARALLELISM = 8;
const CRON_CONTEXT: CallContext = { identity: null, isAdmin: true, ip: null, userAgent: null, caller: "Cron" };

/** What the runner uses. `onFault` receives errors of the background work. */
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
  readonly #executor: DueRowExecutor<CronRow>;

  constructor(options: CronRunnerOptions) {
    this.#options = options;
    const { database, clock, crons, onFault } = options;
    this.#executor = new DueRowExecutor({
      database,
      clock,
      parallelism: CRON_PARALLELISM,
      waiting: (tx) => crons.waiting(tx),
      dueAt: (cron) => cron.nextRun,
      run: (cron) => this.#runCron(cron),
      onFault,
    });
  }

  /** Ends runs left by the last process, whose next times are set, then runs crons when they are due. */
  async start(): Promise<void> {
    const { transactions, crons } = this.#options;
    await transactions.runSystem((tx) => {
      const interrupted = [...crons.running(tx)];
      for (const { _id } of interrupted) crons.finishRun(tx, _id);
    });
    this.#executor.start();
  }

  /** Starts no more runs. Resolves once the running ones have ended. */
  async stop(): Promise<void> {
    await this.#executor.stop();
  }

  async #runCron(cron: CronRow): Promise<void> {
    const { database, deployments, transactions, crons, mutations, actions } = this.#options;
    const call: FunctionCall = { path: cron.udfPath, args: storedArgs(cron.udfArgs), context: CRON_CONTEXT };
    const fn = (await deployments.at(database.read()))?.resolve(cron.udfPath);
    if (fn?.udfType === "Mutation") {
      const outcome = await mutations.run(call, {
        precondition: (tx) => crons.isDue(tx, cron),
        onSuccess: (tx) => crons.advance(tx, cron, "waiting"),
      });
      if (outcome === null || outcome.ok) return;
    }
    database.checkWritable();
    const { value: isClaimed } = await transactions.runSystem((tx) => {
      if (!crons.isDue(tx, cron)) return false;
      crons.advance(tx, cron, fn?.udfType === "Action" ? "running" : "waiting");
      return true;
    });
    if (!isClaimed || fn?.udfType !== "Action") return;
    try {
      await actions.run(call);
    } finally {
      await transactions.runSystem((tx) => crons.finishRun(tx, cron._id));
    }
  }
}
