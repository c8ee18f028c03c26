/**
 * Owns whether the store takes changes. Below the disk's reserve it takes only the backend's own. After a failed write
 * it takes none, until the failed batches are durable.
 *
 * Invariant: every change between writable and read-only is reported once.
 */
import { type Persistence, PersistenceError } from "../../persistence/Persistence.js";
import { DatabaseError, WRITE_REFUSAL } from "../types/DatabaseError.js";
import { MIB } from "../../shared/byteUnits.js";

/** Calls back once, after `ms`. Returns a function that prevents the call. */
export type RunLater = (ms: number, callback: () => void) => () => void;

/** Condition of the store for `/health` and the log. */
export interface StoreHealth {
  /** Reason why changes are refused, or null. It may name the data directory. */
  readonly readOnly: string | null;
  /** Free bytes; null without a disk. */
  readonly freeBytes: number | null;
}

/** Wait before the first attempt to recover; each further wait is twice as long. */
const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;

export class StoreAccess {
  /** Publishes the commits that failed; called once they are durable. */
  onRecovered: () => Promise<void> = async () => undefined;
  #failure: DatabaseError | null = null;
  #reported: string | null = null;
  #cancelWait: (() => void) | null = null;
  #isClosed = false;
  readonly #persistence: Persistence;
  readonly #later: RunLater;
  readonly #onReadOnly: (reason: string | null) => void;

  /** @param onReadOnly receives the reason, and null once the store takes changes again */
  constructor(persistence: Persistence, later: RunLater, onReadOnly: (reason: string | null) => void) {
    this.#persistence = persistence;
    this.#later = later;
    this.#onReadOnly = onReadOnly;
  }

  /** @throws DatabaseError StoreFailed after a failed write */
  checkUsable(): void {
    if (this.#failure !== null) throw this.#failure;
  }

  /**
   * @throws DatabaseError StoreFailed after a failed write
   * @throws DatabaseError StoreReadOnly below the disk's reserve
   */
  checkWritable(): void {
    this.checkUsable();
    if (this.health().readOnly !== null) throw new DatabaseError("StoreReadOnly", WRITE_REFUSAL);
  }

  /** Returns whether changes are refused, and the free bytes. */
  health(): StoreHealth {
    const space = this.#persistence.space();
    const hasReserve = space === null || space.freeBytes >= space.reserveBytes;
    const readOnly =
      this.#failure?.message ??
      (hasReserve ? null : `the disk is almost full: it keeps ${mebibytes(space.reserveBytes)} free`);
    this.#report(readOnly);
    return { readOnly, freeBytes: space?.freeBytes ?? null };
  }

  /** Returns the error for callers whose changes are in the failed batch or behind it. */
  fail(error: unknown): DatabaseError {
    if (this.#failure === null) {
      const message = error instanceof PersistenceError ? error.message : `the store failed: ${String(error)}`;
      this.#failure = new DatabaseError("StoreFailed", message);
      this.#report(message);
    }
    return this.#failure;
  }

  /** Ends the attempts to recover. */
  close(): void {
    this.#isClosed = true;
    this.#cancelWait?.();
  }

  #report(reason: string | null): void {
    if (this.#reported !== reason) {
      this.#reported = reason;
      this.#onReadOnly(reason);
    }
    if (reason !== null && this.#cancelWait === null) this.#wait(FIRST_WAIT_MS);
  }

  #wait(ms: number): void {
    if (!this.#isClosed) this.#cancelWait = this.#later(ms, () => void this.#retry(ms));
  }

  async #retry(waited: number): Promise<void> {
    if (this.#failure === null) {
      this.#cancelWait = null;
      this.health();
      return;
    }
    try {
      await this.#persistence.recover();
      await this.onRecovered();
      this.#failure = null;
      this.#cancelWait = null;
      this.health();
    } catch {
      // A retry's failure is not reported, because the first failure was.
      this.#wait(Math.min(waited * 2, MAX_WAIT_MS));
    }
  }
}

function mebibytes(bytes: number): string {
  return `${Math.ceil(bytes / MIB)} MiB`;
}
