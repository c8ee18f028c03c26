import { BackendError, type PersistenceErrorCode } from "../shared/BackendError.js";

/**
 * The durable store under the database: an ordered map of byte-string keys to byte-string values.
 *
 * Owns: durability and key order. Does not own: documents, indexes, transactions (see ../database).
 * Invariant: batches become durable and visible to reads whole, and in the order `write` was called.
 */
export interface Persistence {
  /** The newest applied value at `key` (one byte or more), or undefined. Synchronous. */
  get(key: Uint8Array): Uint8Array | undefined;

  /**
   * Entries with `start <= key < end` in unsigned byte order, descending when `reverse`. Lazy: reads only what is
   * consumed. The caller finishes (or abandons) an iterator before awaiting anything.
   */
  range(range: KeyRange): IterableIterator<readonly [key: Uint8Array, value: Uint8Array]>;

  /**
   * Applies `writes` as one atomic batch. Resolves when the batch is flushed to the disk (group commit is welcome).
   * Rejects with PersistenceError when it can't be; after a rejection every later write rejects too, so that nothing
   * is acknowledged on top of a hole.
   */
  write(writes: readonly StoreWrite[]): Promise<void>;

  /** Waits for the writes under way and releases the store. */
  close(): Promise<void>;
}

export interface KeyRange {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
  readonly reverse?: boolean;
}

/** `value: null` deletes the key. */
export interface StoreWrite {
  readonly key: Uint8Array;
  readonly value: Uint8Array | null;
}

/** `Locked`: another process has the store open. `Failed`: it cannot be opened, read or written. */
export class PersistenceError extends BackendError<PersistenceErrorCode> {
  override readonly name = "PersistenceError";
}
