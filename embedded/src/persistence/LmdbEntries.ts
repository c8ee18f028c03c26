import type { RootDatabase } from "lmdb";
import type { KeyRange, ReadableStore, StoreEntry } from "./Persistence.js";
import { decodeSplitEntry, isSplitKey, keyPrefix, prefixGroupEnd, storedKey } from "./splitKeys.js";

/** Name of the store's file in its directory. */
export const STORE_FILE = "store.mdb";

/** First byte of the owners' keys, which ranges leave out. */
export const OWN_KEY_PREFIX = 0xff;

/** Reads an open LMDB file, and joins split keys. */
export class LmdbEntries implements ReadableStore {
  readonly #database: RootDatabase<Buffer, Uint8Array>;
  readonly #failure: (error: unknown) => unknown;

  /** @param failure returns what is thrown for an error of LMDB */
  constructor(database: RootDatabase<Buffer, Uint8Array>, failure: (error: unknown) => unknown) {
    this.#database = database;
    this.#failure = failure;
  }

  get(key: Uint8Array): Uint8Array | undefined {
    const value = this.#read(key);
    return value === undefined || !isSplitKey(key) ? value : decodeSplitEntry(value, key)[1];
  }

  *range({ start, end, order }: KeyRange): IterableIterator<StoreEntry> {
    const isDescending = order === "desc";
    const lower = keyPrefix(start);
    const upper = isSplitKey(end) ? prefixGroupEnd(end) : end;
    if (Buffer.compare(lower, upper) >= 0) return;
    // Split keys with one prefix are in order of their hashes, so each group is sorted by whole keys.
    let group: { readonly prefix: Uint8Array; readonly entries: StoreEntry[] } | null = null;
    // Bounds that are not split are exact for other keys.
    const isExact = !isSplitKey(start) && !isSplitKey(end);
    const isInRange = ([key]: StoreEntry) => Buffer.compare(key, start) >= 0 && Buffer.compare(key, end) < 0;
    const ordered = (entries: StoreEntry[]) =>
      entries.filter(isInRange).sort(([a], [b]) => (isDescending ? Buffer.compare(b, a) : Buffer.compare(a, b)));
    try {
      const storedEntries = this.#database.getRange(
        isDescending
          ? { start: upper, end: lower, reverse: true, exclusiveStart: true, inclusiveEnd: true }
          : { start: lower, end: upper },
      );
      for (const { key, value } of storedEntries) {
        const prefix = isSplitKey(key) ? keyPrefix(key) : null;
        if (group !== null && (prefix === null || Buffer.compare(prefix, group.prefix) !== 0)) {
          yield* ordered(group.entries);
          group = null;
        }
        if (prefix === null) {
          if (key[0] === OWN_KEY_PREFIX) continue;
          if (isExact || isInRange([key, value])) yield [key, value];
          continue;
        }
        group ??= { prefix, entries: [] };
        group.entries.push(decodeSplitEntry(value));
      }
      if (group !== null) yield* ordered(group.entries);
    } catch (error) {
      throw this.#failure(error);
    }
  }

  #read(key: Uint8Array): Uint8Array | undefined {
    try {
      return this.#database.get(storedKey(key));
    } catch (error) {
      throw this.#failure(error);
    }
  }
}
