/**
 * Owns a store that does not outlive the process.
 *
 * Invariant: a batch becomes visible as a whole, in a later turn than its `write`.
 */
import { bytesToKey, keyToBytes } from "../values/keys.js";
import { OrderedMap } from "../values/OrderedMap.js";
import {
  type DiskSpace,
  type KeyRange,
  type Persistence,
  PersistenceError,
  type StoreEntry,
  type StoreWrite,
} from "./Persistence.js";

export class MemoryPersistence implements Persistence {
  readonly #entries = new OrderedMap<Uint8Array>();
  #pending: Promise<void> = Promise.resolve();
  #isClosed = false;

  get(key: Uint8Array): Uint8Array | undefined {
    return this.#entries.get(bytesToKey(key));
  }

  *range({ start, end, order }: KeyRange): IterableIterator<StoreEntry> {
    for (const [key, value] of this.#entries.range({ start: bytesToKey(start), end: bytesToKey(end) }, order)) {
      yield [keyToBytes(key), value];
    }
  }

  write(writes: readonly StoreWrite[]): Promise<void> {
    if (this.#isClosed) return Promise.reject(new PersistenceError("Closed", "the store is closed"));
    // The writes are copied, because the caller may reuse its buffers.
    const batch = writes.map(
      ({ key, value }) => [bytesToKey(key), value === null ? null : Uint8Array.from(value)] as const,
    );
    this.#pending = this.#pending.then(() => {
      for (const [key, value] of batch) {
        if (value === null) this.#entries.delete(key);
        else this.#entries.set(key, value);
      }
    });
    return this.#pending;
  }

  async recover(): Promise<void> {}

  space(): DiskSpace | null {
    return null;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#pending;
  }
}
