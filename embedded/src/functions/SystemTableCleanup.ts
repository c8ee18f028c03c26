/** Removes what has had its time: finished jobs after 7 days, recorded mutation results after 14. */
import { FINISHED_JOB_RETENTION_MS } from "./schedule/Scheduler.js";
import type { JobTable } from "./schedule/JobTable.js";
import { SESSION_REQUEST_RETENTION_MS, type SessionRequests } from "./run/SessionRequests.js";
import type { Database } from "../database/types.js";
import type { TransactionRunner } from "./TransactionRunner.js";
import type { Clock } from "../shared/Clock.js";

const INTERVAL_MS = 60 * 60 * 1000;
/** Rows a transaction, so that none holds others up for long. */
const BATCH = 200;

export interface SystemTableCleanupOptions {
  readonly database: Database;
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

  /** Cleans now and every hour. */
  start(): void {
    const { clock, onFault } = this.#options;
    this.#cancelTimer = clock.at(clock.now() + INTERVAL_MS, () => this.start());
    this.#round = this.#clean().catch(onFault);
  }

  async stop(): Promise<void> {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    await this.#round;
  }

  async #clean(): Promise<void> {
    const { clock, transactions, jobs, sessions, database } = this.#options;
    const now = clock.now();
    const steps = [
      (tx: Parameters<typeof sessions.removeBefore>[0]) =>
        sessions.removeBefore(tx, now - SESSION_REQUEST_RETENTION_MS, BATCH),
      (tx: Parameters<typeof sessions.removeBefore>[0]) => {
        const old: string[] = [];
        for (const row of jobs.finishedBefore(tx, now - FINISHED_JOB_RETENTION_MS)) {
          if (old.length === BATCH) break;
          old.push(row._id);
        }
        for (const id of old) database.asSystem(tx).delete(id);
        return old.length;
      },
    ];
    for (const step of steps) {
      let removed = BATCH;
      while (removed === BATCH && this.#cancelTimer !== null) removed = (await transactions.runSystem(step)).value;
    }
  }
}
