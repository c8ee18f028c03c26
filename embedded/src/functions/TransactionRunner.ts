/**
 * Runs read-write transactions until they commit. A body must not run another one: it would wait for itself.
 *
 * Transactions run side by side and validate at commit. One that conflicts runs again at once; one that conflicts
 * again waits until it is alone, so that it is sure to get through. Invariant: `body` runs at least once, and of all
 * its runs at most one commits.
 */
import { DatabaseError, type Database, type Timestamp, type Transaction } from "../database/types.js";

/** Runs side by side with others before a transaction asks to be alone. */
const SHARED_ATTEMPTS = 2;
/** Only commits that bypass the transactions (a push) can disturb a transaction that is alone. */
const EXCLUSIVE_ATTEMPTS = 20;
/** More transactions side by side would only conflict more and check each other's commits longer. */
const MAX_SHARED = 64;

export interface Attempt<T> {
  readonly value: T;
  /** False abandons the transaction: nothing it wrote remains. */
  readonly commit: boolean;
}

export interface Committed<T> {
  readonly value: T;
  /** Null when the transaction was abandoned. */
  readonly ts: Timestamp | null;
}

export class TransactionRunner {
  readonly #database: Database;
  readonly #gate = new SharedExclusiveLock();

  constructor(database: Database) {
    this.#database = database;
  }

  /** @throws what `body` throws; DatabaseError OptimisticConcurrencyControlFailure after very many conflicts */
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

  /** Runs `body` with the engine's rights and commits. */
  async runSystem<T>(body: (tx: Transaction) => T): Promise<Committed<T>> {
    return this.run((tx) => ({ value: body(this.#database.asSystem(tx)), commit: true }));
  }

  /** Waits for the transactions under way. */
  async drain(): Promise<void> {
    const release = await this.#gate.enterExclusive();
    release();
  }

  /** Null after a conflict. */
  async #attempt<T>(body: (tx: Transaction) => Promise<Attempt<T>> | Attempt<T>): Promise<Committed<T> | null> {
    const tx = this.#database.begin();
    const { value, commit } = await body(tx);
    if (!commit) return { value, ts: null };
    try {
      return { value, ts: await this.#database.commit(tx) };
    } catch (error) {
      if (error instanceof DatabaseError && error.code === "OptimisticConcurrencyControlFailure") return null;
      throw error;
    }
  }
}

/** Up to MAX_SHARED shared holders or one exclusive one; who waits to be alone goes before later shared ones. */
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

  /** Counts the admitted at once, so that nobody slips in between admission and their running. */
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
