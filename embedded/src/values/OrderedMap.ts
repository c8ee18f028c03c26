/**
 * Owns the import of `sorted-btree`, whose CommonJS default export differs between Node.js and bundlers.
 *
 * Invariant: iteration follows JavaScript's `<`.
 */
import * as sortedBTree from "sorted-btree";
import { compareKeys, type Key, type KeyInterval, type Order } from "./keys.js";

type BTreeClass = typeof sortedBTree.default;
const exported = sortedBTree.default as BTreeClass & { default?: BTreeClass };
const BTree: BTreeClass = exported.default ?? exported;

export class OrderedMap<V> {
  readonly #tree = new BTree<Key, V>(undefined, compareKeys);

  get(key: Key): V | undefined {
    return this.#tree.get(key);
  }

  set(key: Key, value: V): void {
    this.#tree.set(key, value);
  }

  delete(key: Key): boolean {
    return this.#tree.delete(key);
  }

  /** Iterates lazily: the map must not change during iteration. */
  *range(interval: KeyInterval, order: Order = "asc"): IterableIterator<readonly [Key, V]> {
    const { start, end } = interval;
    if (order === "desc") {
      // `skipHighest` excludes an entry at `end`.
      for (const pair of this.#tree.entriesReversed(end ?? undefined, undefined, true)) {
        if (pair[0] < start) return;
        yield pair;
      }
    } else {
      for (const pair of this.#tree.entries(start)) {
        if (end !== null && pair[0] >= end) return;
        yield pair;
      }
    }
  }
}
