/**
 * `TransactionRunner` owns optimistic concurrency control and the order in which transactions run. After two conflicts
 * a transaction runs alone, so it commits under any load.
 *
 * Bodies that wait for no host work run one after another, so they don't conflict. Commits become durable together,
 * outside of the gate.
 *
 * Invariant: of all runs of a body at most one commits.
 */
import { DatabaseError } from "../database/DatabaseError.js";
import type { Database } from "../database/Database.js";
import type { PendingCommit } from "../database/commit/commitTypes.js";
import type { Timestamp } from "../database/documentTypes.js";
import type { Transaction } from "../database/transaction/transactionTypes.js";

/** Attempts of a transaction while others run, after which it runs alone. */
const SHARED_ATTEMPTS = 2;
/** Attempts of a transaction that runs alone. Only commits outside of the runner (a push) conflict with it. */
const EXCLUSIVE_ATTEMPTS = 20;
/** Transactions that run concurrently; above this, repeated attempts take longer than concurrency saves. */
const MAX_SHARED = 64;

/** Result of one execution of a transaction's body. */
export interface TransactionAttempt<T> {
  readonly value: T;
  /** Whether the writes commit. False abandons them; the run then ends once what the body read is durable. */
  readonly shouldCommit: boolean;
}

/** Result of a run. `ts` is null where nothing was written. */
export interface CommittedResult<T> {
  readonly value: T;
  readonly ts: Timestamp | null;
}

export class TransactionRunner {
  readonly #database: Database;
  readonly #gate = new SharedExclusiveLock();

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Runs `body` until it commits. A transaction inside `body` could deadlock.
   * @throws what `body` throws; DatabaseError OptimisticConcurrencyControlFailure after the last attempt
   */
  async run<T>(
    body: (tx: Transaction) => Promise<TransactionAttempt<T>> | TransactionAttempt<T>,
  ): Promise<CommittedResult<T>> {
    for (let attempt = 0; attempt < SHARED_ATTEMPTS; attempt++) {
      const release = await this.#gate.enterShared();
      try {
        const result = await this.#attempt(body, release);
        if (result !== null) return result;
      } finally {
        release();
      }
    }
    const release = await this.#gate.enterExclusive();
    try {
      for (let attempt = 0; attempt < EXCLUSIVE_ATTEMPTS; attempt++) {
        const result = await this.#attempt(body, release);
        if (result !== null) return result;
      }
    } finally {
      release();
    }
    throw new DatabaseError("OptimisticConcurrencyControlFailure", "A transaction conflicted again and again");
  }

  /** Runs `body` with the backend's rights. */
  async runSystem<T>(body: (tx: Transaction) => T): Promise<CommittedResult<T>> {
    return this.run((tx) => ({ value: body(this.#database.asSystem(tx)), shouldCommit: true }));
  }

  /** Resolves once no transaction runs. */
  async drain(): Promise<void> {
    const release = await this.#gate.enterExclusive();
    release();
  }

  /**
   * Returns null after a conflict. Otherwise leaves the gate once the commit is assigned, and ends once it is durable.
   */
  async #attempt<T>(
    body: (tx: Transaction) => Promise<TransactionAttempt<T>> | TransactionAttempt<T>,
    leave: () => void,
  ): Promise<CommittedResult<T> | null> {
    const tx = this.#database.begin();
    const { value, shouldCommit } = await body(tx);
    if (!shouldCommit) {
      leave();
      await this.#database.abandon(tx);
      return { value, ts: null };
    }
    const pending = this.#startCommit(tx);
    if (pending === null) return null;
    leave();
    await pending.published;
    return { value, ts: pending.ts };
  }

  #startCommit(tx: Transaction): PendingCommit | null {
    try {
      return this.#database.startCommit(tx);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === "OptimisticConcurrencyControlFailure") return null;
      throw error;
    }
  }
}

/**
 * Admits holders in order of arrival. The next shared holder is admitted once the last one has left, or waits for host
 * work.
 */
class SharedExclusiveLock {
  #shared = 0;
  #isExclusive = false;
  /** The shared holder admitted last, until it leaves or waits. */
  #starting: object | null = null;
  readonly #waiting: { readonly isExclusive: boolean; readonly enter: (release: () => void) => void }[] = [];

  enterShared(): Promise<() => void> {
    return this.#enter(false);
  }

  enterExclusive(): Promise<() => void> {
    return this.#enter(true);
  }

  #enter(isExclusive: boolean): Promise<() => void> {
    return new Promise((enter) => {
      this.#waiting.push({ isExclusive, enter });
      this.#admit();
    });
  }

  /** Counts holders before they resume, so no other is admitted meanwhile. */
  #admit(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#isExclusive || (next.isExclusive ? this.#shared > 0 : this.#isFull())) return;
      this.#waiting.shift();
      next.enter(next.isExclusive ? this.#holdExclusive() : this.#holdShared());
    }
  }

  #isFull(): boolean {
    return this.#starting !== null || this.#shared === MAX_SHARED;
  }

  #holdExclusive(): () => void {
    this.#isExclusive = true;
    return once(() => {
      this.#isExclusive = false;
      this.#admit();
    });
  }

  #holdShared(): () => void {
    const holder = {};
    this.#starting = holder;
    this.#shared++;
    const started = (): void => {
      if (this.#starting !== holder) return;
      this.#starting = null;
      this.#admit();
    };
    // A body without host work ends in the first immediate after its start, which reports its unhandled rejections.
    setImmediate(() => setImmediate(started));
    return once(() => {
      this.#shared--;
      if (this.#starting === holder) this.#starting = null;
      this.#admit();
    });
  }
}

function once(release: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    release();
  };
}
