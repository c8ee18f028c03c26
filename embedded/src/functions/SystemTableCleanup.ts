/**
 * Owns the deletion of outdated rows of system tables: of finished jobs after 7 days, of recorded mutation results
 * after 2.
 *
 * Invariant: a row is deleted only after its retention, and no round begins after `stop`.
 */
import type { Transaction } from "../database/transaction/transactionTypes.js";
import type { Clock } from "../shared/Clock.js";
import type { SessionRequests } from "./run/SessionRequests.js";
import type { JobTable } from "./schedule/JobTable.js";
import type { TransactionRunner } from "./system/TransactionRunner.js";
import { DAY_MS, HOUR_MS } from "../shared/durations.js";

/** Time for which apps can read a finished job, as on Convex. */
const FINISHED_JOB_RETENTION_MS = 7 * DAY_MS;
/** Time for which a client may repeat a mutation whose response it has not received. */
const SESSION_REQUEST_RETENTION_MS = 2 * DAY_MS;
/** Time between rounds. */
const INTERVAL_MS = HOUR_MS;
/** Rows of one transaction; more rows would conflict with more transactions. */
const BATCH_ROWS = 200;

/** Options of the cleanup. `onFault` receives errors of the background work. */
export interface SystemTableCleanupOptions {
  readonly clock: Clock;
  readonly transactions: TransactionRunner;
  readonly jobs: JobTable;
  readonly sessions: SessionRequests;
  readonly onFault: (error: unknown) => void;
}

export class SystemTableCleanup {
  readonly #options: SystemTableCleanupOptions;
  #cancelTimer: (() => void) | null = null;
  #round: Promise<void> = Promise.resolve();

  constructor(options: SystemTableCleanupOptions) {
    this.#options = options;
  }

  /** Deletes once at the start and every hour from then on. */
  start(): void {
    const { clock, onFault } = this.#options;
    this.#cancelTimer = clock.at(clock.now() + INTERVAL_MS, () => this.start());
    this.#round = this.#clean().catch(onFault);
  }

  /** Ends the rounds. Resolves after the one under way. */
  async stop(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    await this.#round;
  }

  async #clean(): Promise<void> {
    const { clock, jobs, sessions } = this.#options;
    const now = clock.now();
    await this.#deleteInBatches((tx) => sessions.deleteBefore(tx, now - SESSION_REQUEST_RETENTION_MS, BATCH_ROWS));
    await this.#deleteInBatches((tx) => jobs.deleteFinishedBefore(tx, now - FINISHED_JOB_RETENTION_MS, BATCH_ROWS));
  }

  async #deleteInBatches(deleteBatch: (tx: Transaction) => number): Promise<void> {
    let deleted = BATCH_ROWS;
    while (deleted === BATCH_ROWS && this.#cancelTimer !== null) {
      deleted = (await this.#options.transactions.runSystem(deleteBatch)).value;
    }
  }
}
