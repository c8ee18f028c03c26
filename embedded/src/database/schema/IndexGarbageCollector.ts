/**
 * Owns retired indexes, and deletes them in slices that let commits proceed. After a crash, the next open continues.
 *
 * Invariant: an index is deleted only when no retained snapshot can read it.
 */
import type { Persistence, StoreWrite } from "../../persistence/Persistence.js";
import { entryRange, indexKey } from "../store/storeLayout.js";
import type { Timestamp } from "../types/documentTypes.js";

/** Entries that are deleted in one turn. */
const DELETION_SLICE_ENTRIES = 500;

interface IndexGarbageCollectorOptions {
  readonly persistence: Persistence;
  /** Writes in order with the commits. */
  readonly write: (writes: readonly StoreWrite[]) => Promise<void>;
  /** Resolves after other work had its turn. */
  readonly yieldTurn: () => Promise<void>;
  readonly onError: (error: unknown) => void;
  /** Receives an index before its entries are deleted. */
  readonly onDelete: (storeId: number) => void;
}

export class IndexGarbageCollector {
  readonly #waiting: { readonly storeId: number; readonly since: Timestamp }[] = [];
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;
  readonly #persistence: Persistence;
  readonly #write: (writes: readonly StoreWrite[]) => Promise<void>;
  readonly #yieldTurn: () => Promise<void>;
  readonly #onError: (error: unknown) => void;
  readonly #onDelete: (storeId: number) => void;

  constructor(options: IndexGarbageCollectorOptions) {
    this.#persistence = options.persistence;
    this.#write = options.write;
    this.#yieldTurn = options.yieldTurn;
    this.#onError = options.onError;
    this.#onDelete = options.onDelete;
  }

  /** Schedules an index for deletion. @param since null if the index never was in force */
  retire(storeId: number, since: Timestamp | null): void {
    if (since === null) this.#schedule(storeId);
    else this.#waiting.push({ storeId, since });
  }

  /** Deletes the entries of indexes that no snapshot from `minSnapshotTs` on reads. */
  onRetentionAdvanced(minSnapshotTs: Timestamp): void {
    for (let first = this.#waiting[0]; first !== undefined && first.since <= minSnapshotTs; first = this.#waiting[0]) {
      this.#waiting.shift();
      this.#schedule(first.storeId);
    }
  }

  /** Resolves after the current slice. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#work;
  }

  #schedule(storeId: number): void {
    this.#onDelete(storeId);
    this.#work = this.#work.then(() => this.#deleteEntries(storeId)).catch(this.#onError);
  }

  async #deleteEntries(storeId: number): Promise<void> {
    while (!this.#isClosed) {
      const writes: StoreWrite[] = [];
      for (const [key] of this.#persistence.range(entryRange(storeId))) {
        writes.push({ key, value: null });
        if (writes.length === DELETION_SLICE_ENTRIES) break;
      }
      const isLast = writes.length < DELETION_SLICE_ENTRIES;
      if (isLast) writes.push({ key: indexKey(storeId), value: null });
      await this.#write(writes);
      if (isLast) return;
      await this.#yieldTurn();
    }
  }
}
