/**
 * Runs rows when they are due: one timer for the next, woken by commits that touch what was read. Nothing polls.
 *
 * Invariant: a row runs at most once at a time, and at most `parallelism` rows run at once, in due order.
 */
import type { Database, Document, ReadSet, Transaction } from "../../database/types.js";
import type { Clock } from "../../shared/Clock.js";

const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 2 * 60 * 60 * 1000;

export interface DueRowExecutorOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly parallelism: number;
  /** Rows that wait, in due order. */
  readonly waiting: (tx: Transaction) => Iterable<Document>;
  /** The field with the time at which a row is due (milliseconds). */
  readonly timeField: string;
  /** Must leave the row not waiting, or due later; a rejection is a fault of the engine, tried again after a while. */
  readonly run: (row: Document) => Promise<void>;
  readonly onFault: (error: unknown) => void;
}

export class DueRowExecutor {
  readonly #options: DueRowExecutorOptions;
  readonly #running = new Map<string, Promise<void>>();
  readonly #retries = new Map<string, { readonly delay: number; readonly notBefore: number }>();
  #readSet: ReadSet | null = null;
  #cancelTimer: () => void = () => undefined;
  #unsubscribe: (() => void) | null = null;
  #ticking = false;

  constructor(options: DueRowExecutorOptions) {
    this.#options = options;
  }

  start(): void {
    this.#unsubscribe = this.#options.database.onCommit((commit) => {
      if (this.#readSet?.overlaps(commit)) this.#wake();
    });
    this.#wake();
  }

  /** Starts nothing more and waits for what runs. */
  async stop(): Promise<void> {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#cancelTimer();
    await Promise.all(this.#running.values());
  }

  /** Looks again soon; several wakings become one look. */
  #wake(): void {
    if (this.#ticking) return;
    this.#ticking = true;
    queueMicrotask(() => {
      this.#ticking = false;
      if (this.#unsubscribe !== null) this.#tick();
    });
  }

  #tick(): void {
    const { database, clock, parallelism, waiting, timeField } = this.#options;
    this.#cancelTimer();
    const now = clock.now();
    const tx = database.read();
    let next = Infinity;
    for (const row of waiting(tx)) {
      if (this.#running.has(row._id)) continue;
      const due = Math.max(row[timeField] as number, this.#retries.get(row._id)?.notBefore ?? 0);
      if (due <= now) {
        // The end of a run wakes the loop again.
        if (this.#running.size >= parallelism) break;
        this.#launch(row);
      } else {
        next = Math.min(next, due);
        // Rows come in due order; only a retry can make an earlier one wait longer.
        if ((row[timeField] as number) > now) break;
      }
    }
    this.#readSet = tx.readSet;
    this.#cancelTimer = next === Infinity ? () => undefined : clock.at(next, () => this.#wake());
  }

  #launch(row: Document): void {
    const run = this.#options.run(row).then(
      () => {
        this.#retries.delete(row._id);
      },
      (error: unknown) => {
        this.#options.onFault(error);
        const delay = Math.min((this.#retries.get(row._id)?.delay ?? FIRST_RETRY_MS / 2) * 2, LONGEST_RETRY_MS);
        this.#retries.set(row._id, { delay, notBefore: this.#options.clock.now() + delay });
      },
    );
    this.#running.set(
      row._id,
      run.finally(() => {
        this.#running.delete(row._id);
        this.#wake();
      }),
    );
  }
}
