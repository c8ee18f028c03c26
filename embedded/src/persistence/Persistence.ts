import { BackendError, type PersistenceErrorCode } from "../shared/BackendError.js";

/**
 * An ordered map of byte strings. Invariant: batches become durable and visible as a whole, in order of the `write`
 * calls.
 */
export interface Persistence {
  /** Newest applied value. `key` has at least one byte. */
  get(key: Uint8Array): Uint8Array | undefined;

  /** Unsigned byte order, lazy. The caller finishes or abandons the iterator before any await. */
  range(range: KeyRange): IterableIterator<readonly [key: Uint8Array, value: Uint8Array]>;

  /**
   * Resolves once flushed to disk; group commit is allowed.
   * @throws PersistenceError Failed. This batch and all later ones then wait for `recover`, so that none follows a gap.
   */
  write(writes: readonly StoreWrite[]): Promise<void>;

  /**
   * Writes the batches that wait since a failure, in order.
   * @throws PersistenceError Failed again; they still wait.
   */
  recover(): Promise<void>;

  /** Null without a disk, or where its size is unknown. */
  space(): DiskSpace | null;

  /** Waits for pending writes. Later writes fail. */
  close(): Promise<void>;
}

/** Behind a log, which repeats a write that failed and what it held. */
export interface BackingStore extends Pick<Persistence, "get" | "range" | "space"> {
  /**
   * Resolves once flushed to disk, as a whole; one at a time.
   * @throws PersistenceError
   */
  write(writes: readonly StoreWrite[]): Promise<void>;

  /** Waits for the pending write. Later ones fail. */
  close(): Promise<void>;
}

/** Of the data directory's file system. */
export interface DiskSpace {
  /** Available to this process. */
  readonly freeBytes: number;
  /** Ordinary changes leave this much free. */
  readonly reserveBytes: number;
}

/** `start <= key < end` */
export interface KeyRange {
  readonly start: Uint8Array;
  readonly end: Uint8Array;
  readonly reverse?: boolean;
}

/** Null deletes the key. */
export interface StoreWrite {
  readonly key: Uint8Array;
  readonly value: Uint8Array | null;
}

/** An expected failure of the store. */
export class PersistenceError extends BackendError<PersistenceErrorCode> {
  override readonly name = "PersistenceError";
}
