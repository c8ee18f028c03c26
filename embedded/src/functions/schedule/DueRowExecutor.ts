/**
 * Owns when rows of a table run. One timer and a subscription replace polling.
 *
 * Invariant: a row has one run at a time; at most `parallelism` rows run at once, in due order.
 */
import type { Database } from "../../database/Database.js";
import { isStoreRefusal } from "../../database/types/DatabaseError.js";
import type { ReadSet } from "../../database/transaction/ReadSet.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { Clock } from "../../shared/Clock.js";
import { assert } from "../../shared/assert.js";
import { HOUR_MS } from "../../shared/durations.js";

/** Delay after the first failure of a row; each further failure doubles it. */
const FIRST_RETRY_MS = 500;
/** Longest delay: a lasting fault costs little, and a row runs within two hours of its repair. */
const MAX_RETRY_MS = 2 * HOUR_MS;
/** Delay between attempts while the store takes no changes. */
const REFUSED_RETRY_MS = 5_000;

/** What `DueRowExecutor` needs of the rows that it executes when they are due. */
export interface DueRowExecutorOptions<Row> {
  readonly database: Database;
  readonly clock: Clock;
  readonly parallelism: number;
  /** Returns rows in due order. */
  readonly waiting: (tx: Transaction) => Iterable<Row>;
  /** Returns milliseconds since the epoch. */
  readonly dueAt: (row: Row) => number;
  /** Removes the row from `waiting` or makes it due later. A rejected row is retried after a doubling delay. */
  readonly run: (row: Row) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

export class DueRowExecutor<Row extends { readonly _id: string }> {
  readonly #options: DueRowExecutorOptions<Row>;
  readonly #running = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, { readonly delay: number; readonly notBefore: number }>();
  #readSet: ReadSet | null = null;
  #cancelTimer: () => void = () => undefined;
  #unsubscribe: (() => void) | null = null;
  #isCheckQueued = false;

  constructor(options: DueRowExecutorOptions<Row>) {
    this.#options = options;
  }

  /** Runs due rows from now on, until `stop`. */
  start(): void {
    this.#unsubscribe = this.#options.database.onCommit((commit) => {
      if (this.#readSet?.overlaps(commit)) this.#queueCheck();
    });
    this.#queueCheck();
  }

  /** Starts no more runs. Resolves once the running ones have ended. */
  async stop(): Promise<void> {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#cancelTimer();
    await Promise.all(this.#running.values());
  }

  /** Queues a check, which calls in one turn share. */
  #queueCheck(): void {
    if (this.#isCheckQueued) return;
    this.#isCheckQueued = true;
    queueMicrotask(() => {
      this.#isCheckQueued = false;
      if (this.#unsubscribe !== null) this.#check();
    });
  }

  #check(): void {
    const { database, clock, parallelism, waiting, dueAt } = this.#options;
    this.#cancelTimer();
    const now = clock.now();
    const tx = database.read();
    let next = Infinity;
    for (const row of waiting(tx)) {
      if (this.#running.has(row._id)) continue;
      const due = Math.max(dueAt(row), this.#retries.get(row._id)?.notBefore ?? 0);
      if (due <= now) {
        // The end of a run queues the next check.
        if (this.#running.size >= parallelism) break;
        this.#launch(row);
      } else {
        next = Math.min(next, due);
        // Only retries are due later than their place in the order.
        if (dueAt(row) > now) break;
      }
    }
    this.#readSet = tx.readSet;
    this.#cancelTimer = next === Infinity ? () => undefined : clock.at(next, () => this.#queueCheck());
  }

  #delayAfter(error: unknown, { _id }: Row): number {
    if (isStoreRefusal(error)) return REFUSED_RETRY_MS;
    this.#options.onFault(error);
    return Math.min((this.#retries.get(_id)?.delay ?? FIRST_RETRY_MS / 2) * 2, MAX_RETRY_MS);
  }

  #launch(row: Row): void {
    assert(!this.#running.has(row._id), "a row has one run at a time");
    assert(this.#running.size < this.#options.parallelism, "at most `parallelism` rows run at once");
    const run = this.#options.run(row).then(
      () => {
        this.#retries.delete(row._id);
      },
      (error: unknown) => {
        const delay = this.#delayAfter(error, row);
        this.#retries.set(row._id, { delay, notBefore: this.#options.clock.now() + delay });
      },
    );
    this.#running.set(
      row._id,
      run.finally(() => {
        this.#running.delete(row._id);
        this.#queueCheck();
      }),
    );
  }
}
