/**
 * Optimistic concurrency control. After two conflicts a transaction runs alone, so it cannot starve.
 * Invariant: of all runs of a body at most one commits.
 */
import { DatabaseError, type Database, type Timestamp, type Transaction } from "../database/types.js";

const SHARED_ATTEMPTS = 2;
/** Only commits outside of the runner (a push) conflict here. */
const EXCLUSIVE_ATTEMPTS = 20;
/** Above this, conflicts cost more than concurrency gains. */
const MAX_SHARED = 64;

export interface Attempt<T> {
  readonly value: T;
  /** False abandons the writes; the run then ends once what the body read is durable. */
  readonly commit: boolean;
}

export interface Committed<T> {
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
   * A transaction inside `body` could deadlock.
   * @throws what `body` throws; DatabaseError OptimisticConcurrencyControlFailure after the last attempt
   */
  async run<T>(body: (tx: Transaction) => Promise<Attempt<T>> | Attempt<T>): Promise<Committed<T>> {
    for (let attempt = 0; attempt < SHARED_ATTEMPTS; attempt++) {
      const release = await this.#gate.enterShared();
      try {
        const result = await this.#attempt(body);
        if (result !== null) return result;
      } finally {
        release();
      }
    }
    const release = await this.#gate.enterExclusive();
    try {
      for (let attempt = 0; attempt < EXCLUSIVE_ATTEMPTS; attempt++) {
        const result = await this.#attempt(body);
        if (result !== null) return result;
      }
    } finally {
      release();
    }
    throw new DatabaseError("OptimisticConcurrencyControlFailure", "A transaction conflicted again and again");
  }

  /** With the backend's rights. */
  async runSystem<T>(body: (tx: Transaction) => T): Promise<Committed<T>> {
    return this.run((tx) => ({ value: body(this.#database.asSystem(tx)), commit: true }));
  }

  async drain(): Promise<void> {
    const release = await this.#gate.enterExclusive();
    release();
  }

  /** Null after a conflict. */
  async #attempt<T>(body: (tx: Transaction) => Promise<Attempt<T>> | Attempt<T>): Promise<Committed<T> | null> {
    const tx = this.#database.begin();
    const { value, commit } = await body(tx);
    if (!commit) {
      await this.#database.abandon(tx);
      return { value, ts: null };
    }
    try {
      return { value, ts: await this.#database.commit(tx) };
    } catch (error) {
      if (error instanceof DatabaseError && error.code === "OptimisticConcurrencyControlFailure") return null;
      throw error;
    }
  }
}

/** Admits in order of arrival. */
class SharedExclusiveLock {
  #shared = 0;
  #exclusive = false;
  readonly #waiting: { readonly exclusive: boolean; readonly enter: () => void }[] = [];

  async enterShared(): Promise<() => void> {
    if (this.#exclusive || this.#shared === MAX_SHARED || this.#waiting.length > 0) await this.#wait(false);
    else this.#shared++;
    return once(() => {
      this.#shared--;
      this.#admit();
    });
  }

  async enterExclusive(): Promise<() => void> {
    if (this.#exclusive || this.#shared > 0 || this.#waiting.length > 0) await this.#wait(true);
    else this.#exclusive = true;
    return once(() => {
      this.#exclusive = false;
      this.#admit();
    });
  }

  #wait(exclusive: boolean): Promise<void> {
    return new Promise((enter) => this.#waiting.push({ exclusive, enter }));
  }

  /** Counts holders before they resume, so no other is admitted meanwhile. */
  #admit(): void {
    for (let next = this.#waiting[0]; next !== undefined; next = this.#waiting[0]) {
      if (this.#exclusive || this.#shared >= (next.exclusive ? 1 : MAX_SHARED)) return;
      this.#waiting.shift();
      if (next.exclusive) this.#exclusive = true;
      else this.#shared++;
      next.enter();
    }
  }
}

function once(release: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    release();
  };
}
