import { BackendError, type PersistenceErrorCode } from "../shared/BackendError.js";

/**
 * The durable store under the database: an ordered map from byte strings to byte strings.
 *
 * Owns: durability and key order. Does not own: documents, indexes and transactions (database/).
 * Invariant: batches become durable and visible to reads as a whole, in the order of their `write` calls.
 */
export interface Persistence {
  /** The newest applied value at `key` (one byte or more), or undefined. */
  get(key: Uint8Array): Uint8Array | undefined;

  /**
   * Entries with `start <= key < end` in unsigned byte order, descending when `reverse`. Lazy: reads only what is
   * consumed. The caller finishes or abandons the iterator before it awaits anything.
   */
  range(range: KeyRange): IterableIterator<readonly [key: Uint8Array, value: Uint8Array]>;

  /**
   * Applies `writes` as one atomic batch. Resolves when the batch is flushed to the disk; group commit is allowed.
   * @throws PersistenceError Failed. Every later write then fails too, so that nothing is acknowledged after a gap.
   */
  write(writes: readonly StoreWrite[]): Promise<void>;

  /** Waits for pending writes and releases the store. Later writes fail. */
  close(): Promise<void>;
}

/** The keys with `start <= key < end`. */
export interface KeyRange {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
  readonly reverse?: boolean;
}

/** One change of a batch. `value: null` deletes the key. */
export interface StoreWrite {
  readonly key: Uint8Array;
  readonly value: Uint8Array | null;
}

/** `Locked`: another process has the store open. `Failed`: it cannot be opened, read or written. */
export class PersistenceError extends BackendError<PersistenceErrorCode> {
  override readonly name = "PersistenceError";
}
