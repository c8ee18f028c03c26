/**
 * Owns changes that a store below does not have yet.
 *
 * Invariant: a changed key is read here, every other key below.
 */
import { bytesToKey, type Key, keyToBytes, type Order } from "../values/keys.js";
import { mergeEntries } from "../values/mergeEntries.js";
import { OrderedMap } from "../values/OrderedMap.js";
import type { LoggedWrite } from "./logRecords.js";
import type { KeyRange, ReadableStore, StoreEntry, StoreWrite } from "./Persistence.js";

export class PendingChanges implements ReadableStore {
  readonly #values = new Map<Key, Uint8Array | null>();
  readonly #ordered = new OrderedMap<Uint8Array | null>();
  #below: ReadableStore;

  constructor(below: ReadableStore) {
    this.#below = below;
  }

  get isEmpty(): boolean {
    return this.#values.size === 0;
  }

  /** Replaces `below` by one with the same entries. */
  replaceBelow(below: ReadableStore): void {
    this.#below = below;
  }

  /** Adds the writes of a batch, the newest last. */
  add(writes: readonly LoggedWrite[]): void {
    for (const [key, value] of writes) {
      this.#values.set(key, value);
      this.#ordered.set(key, value);
    }
  }

  /** Returns the newest value of each key. */
  writes(): StoreWrite[] {
    return Array.from(this.#values, ([key, value]) => ({ key: keyToBytes(key), value }));
  }

  /** Returns the pending value, else the store's. */
  get(key: Uint8Array): Uint8Array | undefined {
    if (this.isEmpty) return this.#below.get(key);
    const value = this.#values.get(bytesToKey(key));
    return value === undefined ? this.#below.get(key) : (value ?? undefined);
  }

  /** Yields the store's entries with the pending changes, in order. */
  range(range: KeyRange): IterableIterator<StoreEntry> {
    const below = this.#below.range(range);
    if (this.isEmpty) return below;
    const { start, end, order = "asc" } = range;
    const own = this.#ordered.range({ start: bytesToKey(start), end: bytesToKey(end) }, order);
    const first = own.next();
    return first.done === true ? below : merged(below, startingWith(first.value, own), order);
  }
}

function* merged(
  below: IterableIterator<StoreEntry>,
  own: IterableIterator<LoggedWrite>,
  order: Order,
): IterableIterator<StoreEntry> {
  for (const [key, value] of mergeEntries(withKeys(below), own, order)) {
    yield [keyToBytes(key), value];
  }
}

function* withKeys(entries: IterableIterator<StoreEntry>): IterableIterator<readonly [Key, Uint8Array]> {
  for (const [key, value] of entries) yield [bytesToKey(key), value];
}

function* startingWith<T>(first: T, following: IterableIterator<T>): IterableIterator<T> {
  yield first;
  yield* following;
}
