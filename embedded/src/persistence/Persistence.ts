/** Owns the interfaces of a store. It does not own documents, indexes or timestamps, which are the database's. */
import { BackendError, type PersistenceErrorCode } from "../shared/BackendError.js";
import type { Order } from "../values/keys.js";

/** Key and value of a store. */
export type StoreEntry = readonly [key: Uint8Array, value: Uint8Array];

/** Reads of a store, which is an ordered map of byte strings. */
export interface ReadableStore {
  /** Returns the newest applied value. `key` has at least one byte. */
  get(key: Uint8Array): Uint8Array | undefined;

  /** Iterates entries lazily, in unsigned byte order. The caller finishes or abandons the iterator before any await. */
  range(range: KeyRange): IterableIterator<StoreEntry>;
}

/**
 * A store.
 *
 * Invariant: batches become durable and visible as a whole, in order of the `write` calls.
 */
export interface Persistence extends ReadableStore {
  /**
   * Resolves once the writes are flushed to disk; group commit is allowed. After a failure, this batch and all later
   * ones wait for `recover`, so that none follows a gap.
   * @throws PersistenceError WriteFailed when the disk refuses; Closed after `close`
   */
  write(writes: readonly StoreWrite[]): Promise<void>;

  /**
   * Writes the batches that wait since a failure, in order; after another failure they still wait.
   * @throws PersistenceError WriteFailed when the disk refuses; Closed after `close`
   */
  recover(): Promise<void>;

  /** Returns the disk's space; null without a disk, or where its size is unknown. */
  space(): DiskSpace | null;

  /** Waits for pending writes. Later writes fail. */
  close(): Promise<void>;
}

/** A store behind a log, which repeats a write that failed with its content. */
export interface BackingStore extends ReadableStore, Pick<Persistence, "space"> {
  /**
   * Resolves once the writes are flushed to disk, as a whole. Only one write runs at a time.
   * @throws PersistenceError WriteFailed when the disk refuses; Closed after `close`
   */
  write(writes: readonly StoreWrite[]): Promise<void>;

  /** Waits for the pending write. Later ones fail. */
  close(): Promise<void>;
}

/** Space of the data directory's file system. */
export interface DiskSpace {
  /** Bytes available to this process. */
  readonly freeBytes: number;
  /** Bytes that ordinary changes leave free. */
  readonly reserveBytes: number;
}

/** Keys with `start <= key < end`. */
export interface KeyRange {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
  /** The default is ascending. */
  readonly order?: Order;
}

/** A write of one key; a null value deletes it. */
export interface StoreWrite {
  readonly key: Uint8Array;
  readonly value: Uint8Array | null;
}

/** An expected failure of the store. */
export class PersistenceError extends BackendError<PersistenceErrorCode> {
  override readonly name = "PersistenceError";
}
