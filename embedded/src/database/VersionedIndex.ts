/**
 * One index at any retained timestamp: an in-memory overlay of recent versions above the store.
 *
 * The store holds some prefix of the commits, and which one is unknowable while writes are on their way. So every
 * commit also goes to the overlay, together with the value that its key had before; a key that the overlay knows is
 * answered by the overlay alone, any other key has not changed since the horizon and is answered by the store.
 *
 * Invariant: versions of a key are in ascending order of timestamp, and all above the horizon.
 */
import type { Persistence } from "../persistence/Persistence.js";
import { type Key, keyToBytes, type KeyInterval, prefixEnd, bytesToKey } from "../values/keys.js";
import { OrderedMap } from "../values/OrderedMap.js";
import { mergeEntries } from "./mergeEntries.js";
import { entryPrefix } from "./storeLayout.js";
import type { Timestamp } from "./types.js";

interface Versions<V> {
  /** The value before the first version. */
  base: V | null;
  readonly list: { readonly ts: Timestamp; readonly value: V | null }[];
}

export class VersionedIndex<V> {
  readonly #overlay = new OrderedMap<Versions<V>>();
  /** The same entries, for single keys. */
  readonly #byKey = new Map<Key, Versions<V>>();
  readonly #prefix: Key;
  readonly #prefixEnd: Key;
  readonly #persistence: Persistence;
  readonly #decode: (bytes: Uint8Array, key: Key) => V;
  /** Decoded values of the store, where somebody keeps some. */
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
    this.#prefixEnd = prefixEnd(this.#prefix)!;
  }

  get(key: Key, ts: Timestamp): V | null {
    const versions = this.#byKey.get(key);
    if (versions !== undefined) return valueAtTs(versions, ts);
    const cached = this.#cached(key);
    if (cached !== undefined) return cached;
    const bytes = this.#persistence.get(this.storeKey(key));
    return bytes === undefined ? null : this.#decode(bytes, key);
  }

  /** Entries of `interval` as of `ts`. To be finished or dropped before anything is awaited. */
  *scan(interval: KeyInterval, reverse: boolean, ts: Timestamp): IterableIterator<readonly [Key, V]> {
    const stored = this.#persistence.range({
      start: this.storeKey(interval.start),
      end: interval.end === null ? keyToBytes(this.#prefixEnd) : this.storeKey(interval.end),
      reverse,
    });
    yield* mergeEntries(this.#storeEntries(stored), this.#overlayEntries(interval, reverse, ts), reverse);
  }

  /** What the store says of keys that the overlay does not know: of the others it may say what was, or will be. */
  *#storeEntries(stored: IterableIterator<readonly [Uint8Array, Uint8Array]>): IterableIterator<readonly [Key, V]> {
    for (const [bytes, value] of stored) {
      const key = bytesToKey(bytes).slice(this.#prefix.length);
      if (this.#byKey.has(key)) continue;
      yield [key, this.#cached(key) ?? this.#decode(value, key)];
    }
  }

  *#overlayEntries(interval: KeyInterval, reverse: boolean, ts: Timestamp): IterableIterator<readonly [Key, V | null]> {
    for (const [key, versions] of this.#overlay.range(interval, reverse)) yield [key, valueAtTs(versions, ts)];
  }

  /** Adds a version. `before` is the key's value up to now. */
  put(key: Key, ts: Timestamp, before: V | null, value: V | null): void {
    const versions = this.#byKey.get(key);
    if (versions === undefined) {
      const first = { base: before, list: [{ ts, value }] };
      this.#byKey.set(key, first);
      this.#overlay.set(key, first);
    } else {
      if (versions.list[versions.list.length - 1]!.ts >= ts) throw new Error("versions must ascend");
      versions.list.push({ ts, value });
    }
  }

  /** Forgets versions of `key` that only snapshots older than `horizon` need; the store has them by then. */
  trim(key: Key, horizon: Timestamp): void {
    const versions = this.#byKey.get(key);
    if (versions === undefined) return;
    while (versions.list.length > 0 && versions.list[0]!.ts <= horizon) versions.base = versions.list.shift()!.value;
    if (versions.list.length > 0) return;
    this.#byKey.delete(key);
    this.#overlay.delete(key);
  }

  storeKey(key: Key): Uint8Array {
    return keyToBytes(this.#prefix + key);
  }
}

function valueAtTs<V>({ base, list }: Versions<V>, ts: Timestamp): V | null {
  for (let i = list.length - 1; i >= 0; i--) if (list[i]!.ts <= ts) return list[i]!.value;
  return base;
}
