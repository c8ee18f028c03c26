/**
 * Owns optimistic concurrency control and the order in which transactions run. After two conflicts a transaction runs
 * alone, so it commits under any load.
 *
 * Bodies that wait for no host work run one after another, so they don't conflict. Commits become durable together,
 * outside of the gate.
 *
 * A body that has not ended after a second leaves its place, since it may wait for what never comes. It takes another
 * place for its commit, so nothing commits while another transaction runs alone.
 *
 * Invariant: of all runs of a body at most one commits.
 */
import { DatabaseError } from "../../database/types/DatabaseError.js";
import type { Database } from "../../database/Database.js";
import type { PendingCommit } from "../../database/types/commitTypes.js";
import type { Timestamp } from "../../database/types/documentTypes.js";
import type { Transaction } from "../../database/transaction/transactionTypes.js";
import type { Clock } from "../../shared/Clock.js";

/** Attempts of a transaction while others run, after which it runs alone. */
const SHARED_ATTEMPTS = 2;
/** Attempts of a transaction that runs alone. Only commits outside of the runner (a push) conflict with it. */
const EXCLUSIVE_ATTEMPTS = 20;
/** Transactions that run concurrently; above this, repeated attempts take longer than concurrency saves. */
const MAX_SHARED = 64;
/** Time for which a body keeps its place. */
const PLACE_MS = 1_000;

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
  readonly #gate: SharedExclusiveLock;
  /** Runs that have assigned no commit and not failed. */
  #open = 0;
  /** Resolvers of `drain`. */
  #drained: (() => void)[] = [];

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#gate = new SharedExclusiveLock(clock);
  }

  /**
   * Runs `body` until it commits. A transaction inside `body` could deadlock.
   * @throws any error of `body` when it throws; DatabaseError OptimisticConcurrencyControlFailure after the last
   * attempt
   */
  async run<T>(
    body: (tx: Transaction) => Promise<TransactionAttempt<T>> | TransactionAttempt<T>,
  ): Promise<CommittedResult<T>> {
    this.#open++;
    const close = once(() => this.#close());
    try {
      for (let attempt = 0; attempt < SHARED_ATTEMPTS + EXCLUSIVE_ATTEMPTS; attempt++) {
        const isExclusive = attempt >= SHARED_ATTEMPTS;
        const result = await this.#attempt(body, { isExclusive, close });
        if (result !== null) return result;
      }
    } finally {
      close();
    }
    throw new DatabaseError("OptimisticConcurrencyControlFailure", "A transaction conflicted again and again");
  }

  /** Runs `body` with the backend's rights. */
  async runSystem<T>(body: (tx: Transaction) => T): Promise<CommittedResult<T>> {
    return this.run((tx) => ({ value: body(this.#database.asSystem(tx)), shouldCommit: true }));
  }

  /** Resolves once no transaction runs. */
  async drain(): Promise<void> {
    if (this.#open > 0) await new Promise<void>((resolve) => this.#drained.push(resolve));
  }

  #close(): void {
    this.#open--;
    if (this.#open > 0) return;
    for (const resolve of this.#drained.splice(0)) resolve();
  }

  /**
   * Returns null after a conflict. Otherwise leaves the gate once the commit is assigned, and ends once it is durable.
   */
  async #attempt<T>(
    body: (tx: Transaction) => Promise<TransactionAttempt<T>> | TransactionAttempt<T>,
    { isExclusive, close }: { readonly isExclusive: boolean; readonly close: () => void },
  ): Promise<CommittedResult<T> | null> {
    let place = await this.#gate.enter({ isExclusive });
    let pending: PendingCommit | null;
    try {
      const tx = this.#database.begin();
      const { value, shouldCommit } = await body(tx);
      if (!shouldCommit) {
        place.leave();
        close();
        await this.#database.abandon(tx);
        return { value, ts: null };
      }
      if (place.isLeft) place = await this.#gate.enter({ isExclusive: false });
      pending = this.#startCommit(tx);
      if (pending === null) return null;
      place.leave();
      close();
      await pending.published;
      return { value, ts: pending.ts };
    } finally {
      place.leave();
    }
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

/** Place of a transaction in the gate, from its admission until it leaves. */
interface GatePlace {
  readonly isLeft: boolean;
  /** A second call has no effect. */
  leave(): void;
}

/**
 * The gate. It admits transactions in order of arrival. The next shared one is admitted once the last one has left, or
 * waits for host work. A transaction leaves by itself after PLACE_MS.
 */
class SharedExclusiveLock {
  readonly #clock: Clock;
  #shared = 0;
  #isExclusive = false;
  /** The shared transaction admitted last, until it leaves or waits. */
  #starting: GatePlace | null = null;
  readonly #waiting: { readonly isExclusive: boolean; readonly enter: (place: GatePlace) => void }[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  enter({ isExclusive }: { readonly isExclusive: boolean }): Promise<GatePlace> {
    return new Promise((enter) => {
      this.#waiting.push({ isExclusive, enter });
      this.#admit();
    });
  }

  /** Counts transactions before they resume, so no other is admitted meanwhile. */
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

  #holdExclusive(): GatePlace {
    this.#isExclusive = true;
    return this.#place(
      () => undefined,
      () => (this.#isExclusive = false),
    );
  }

  #holdShared(): GatePlace {
    this.#shared++;
    const started = (): void => {
      if (this.#starting === place) this.#starting = null;
    };
    const place = this.#place(started, () => {
      this.#shared--;
      started();
    });
    this.#starting = place;
    return place;
  }

  /** @param onWait receives that the body waits for host work @param onLeave receives the end of the place */
  #place(onWait: () => void, onLeave: () => void): GatePlace {
    let isLeft = false;
    let cancelTimer = (): void => undefined;
    const leave = (): void => {
      if (isLeft) return;
      isLeft = true;
      cancelTimer();
      onLeave();
      this.#admit();
    };
    const wait = (): void => {
      if (isLeft) return;
      cancelTimer = this.#clock.at(this.#clock.now() + PLACE_MS, leave);
      onWait();
      this.#admit();
    };
    // A body without host work ends in the first immediate after its start, which reports its unhandled rejections.
    setImmediate(() => setImmediate(wait));
    return {
      get isLeft() {
        return isLeft;
      },
      leave,
    };
  }
}

function once(action: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    action();
  };
}
