/**
 * Owns one index at any retained timestamp: an in-memory overlay of recent versions above the store.
 *
 * While writes are pending, the store holds an unknown prefix of the commits. So a commit adds its versions, and each
 * key's value before them, to the overlay. Keys in the overlay are read only there; others are unchanged since the
 * minimum snapshot timestamp.
 *
 * Invariant: a key's versions ascend, above the minimum snapshot timestamp.
 */
import type { Persistence, StoreEntry } from "../../persistence/Persistence.js";
import { assert, assertExists } from "../../shared/assert.js";
import { type Key, keyToBytes, type KeyInterval, type Order, prefixEnd, bytesToKey } from "../../values/keys.js";
import { OrderedMap } from "../../values/OrderedMap.js";
import { mergeEntries } from "../../values/mergeEntries.js";
import { entryPrefix } from "../store/storeLayout.js";
import type { Timestamp } from "../types/documentTypes.js";

interface Versions<V> {
  /** The value before the first version. */
  base: V | null;
  readonly list: { readonly ts: Timestamp; readonly value: V | null }[];
}

/** Value before and after a commit; null where there is none. */
export interface VersionChange<V> {
  readonly old: V | null;
  readonly next: V | null;
}

export class VersionedIndex<V extends string | object> {
  readonly #overlay = new OrderedMap<Versions<V>>();
  readonly #byKey = new Map<Key, Versions<V>>();
  readonly #prefix: Key;
  readonly #prefixEnd: Key;
  readonly #persistence: Persistence;
  readonly #decode: (bytes: Uint8Array, key: Key) => V;
  readonly #cached: (key: Key) => V | undefined;

  constructor(
    persistence: Persistence,
    storeId: number,
    decode: (bytes: Uint8Array, key: Key) => V,
    cached: (key: Key) => V | undefined = () => undefined,
  ) {
    this.#persistence = persistence;
    this.#decode = decode;
    this.#cached = cached;
    this.#prefix = entryPrefix(storeId);
    this.#prefixEnd = assertExists(prefixEnd(this.#prefix), "an index's prefix has an end");
  }

  /** Returns the value of a key as of `ts`, or null. */
  get(key: Key, ts: Timestamp): V | null {
    const versions = this.#byKey.get(key);
    if (versions !== undefined) return valueAtTs(versions, ts);
    const cached = this.#cached(key);
    if (cached !== undefined) return cached;
    const bytes = this.#persistence.get(this.storeKey(key));
    return bytes === undefined ? null : this.#decode(bytes, key);
  }

  /** Iterates entries. The caller finishes or abandons the iterator before any await. */
  *scan(interval: KeyInterval, order: Order, ts: Timestamp): IterableIterator<readonly [Key, V]> {
    const stored = this.#persistence.range({
      start: this.storeKey(interval.start),
      end: interval.end === null ? keyToBytes(this.#prefixEnd) : this.storeKey(interval.end),
      order,
    });
    const overlay = this.#overlayEntries(interval, order, ts);
    for (const [key, value] of mergeEntries<V | Uint8Array>(this.#storeEntries(stored), overlay, order))
      yield [key, value instanceof Uint8Array ? (this.#cached(key) ?? this.#decode(value, key)) : value];
  }

  /** Values are not decoded, since the stored value of an overlay key may be of any commit. */
  *#storeEntries(stored: IterableIterator<StoreEntry>): IterableIterator<readonly [Key, Uint8Array]> {
    for (const [bytes, value] of stored) yield [bytesToKey(bytes).slice(this.#prefix.length), value];
  }

  *#overlayEntries(interval: KeyInterval, order: Order, ts: Timestamp): IterableIterator<readonly [Key, V | null]> {
    for (const [key, versions] of this.#overlay.range(interval, order)) yield [key, valueAtTs(versions, ts)];
  }

  /** Adds the version of `ts`. */
  put(key: Key, ts: Timestamp, { old, next }: VersionChange<V>): void {
    const versions = this.#byKey.get(key);
    if (versions === undefined) {
      const first = { base: old, list: [{ ts, value: next }] };
      this.#byKey.set(key, first);
      this.#overlay.set(key, first);
    } else {
      const last = versions.list.at(-1);
      assert(last === undefined || last.ts < ts, "versions of a key ascend");
      versions.list.push({ ts, value: next });
    }
  }

  /** Drops the version of `ts`, if there is one. */
  undo(key: Key, ts: Timestamp): void {
    const versions = this.#byKey.get(key);
    if (versions?.list.at(-1)?.ts !== ts) return;
    versions.list.pop();
    this.#dropIfEmpty(key, versions);
  }

  /** Drops versions needed only below `minTs`; by then the store has them. */
  trim(key: Key, minTs: Timestamp): void {
    const versions = this.#byKey.get(key);
    if (versions === undefined) return;
    for (let first = versions.list[0]; first !== undefined && first.ts <= minTs; first = versions.list[0]) {
      versions.base = first.value;
      versions.list.shift();
    }
    this.#dropIfEmpty(key, versions);
  }

  #dropIfEmpty(key: Key, versions: Versions<V>): void {
    if (versions.list.length > 0) return;
    this.#byKey.delete(key);
    this.#overlay.delete(key);
  }

  /** Returns the store's key of an entry. */
  storeKey(key: Key): Uint8Array {
    return keyToBytes(this.#prefix + key);
  }
}

function valueAtTs<V>({ base, list }: Versions<V>, ts: Timestamp): V | null {
  for (let i = list.length - 1; i >= 0; i--) {
    const version = list[i];
    if (version !== undefined && version.ts <= ts) return version.value;
  }
  return base;
}
