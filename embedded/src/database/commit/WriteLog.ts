/**
 * Owns recent commits, unpublished ones included, and how long snapshots stay readable.
 *
 * Invariant: timestamps strictly ascend, and every commit above the minimum snapshot timestamp is present.
 *
 * Ages are of the monotonic clock, because timestamps follow settings of the system's time.
 */
import { assert, assertExists } from "../../shared/assert.js";
import type { Key } from "../../values/keys.js";
import type { IndexDefinition } from "../schema/Catalog.js";
import type { SnapshotRetention } from "../transaction/limits.js";
import type { Commit } from "../types/commitTypes.js";
import type { Timestamp } from "../types/documentTypes.js";

/** A commit as the log keeps it. */
export interface WriteLogEntry {
  readonly commit: Commit;
  /** Keys of this commit's versions in the overlay. */
  readonly overlayKeys: readonly (readonly [IndexDefinition, readonly Key[]])[];
  /** Approximate memory. */
  readonly bytes: number;
}

interface Pin {
  readonly ts: Timestamp;
  readonly at: bigint;
}

/** Nanoseconds between two searches for expired commits. */
const TRIM_INTERVAL_NS = 1_000_000_000n;

export class WriteLog {
  #entries: (WriteLogEntry & { readonly at: bigint })[] = [];
  #bytes = 0;
  readonly #retention: SnapshotRetention;
  readonly #monotonicNs: () => bigint;
  #trimmedAt: bigint;
  readonly #pins = new Set<Pin>();

  constructor(retention: SnapshotRetention, monotonicNs: () => bigint) {
    this.#retention = retention;
    this.#monotonicNs = monotonicNs;
    this.#trimmedAt = monotonicNs();
  }

  /** Adds an assigned commit. */
  append(entry: WriteLogEntry): void {
    const last = this.#entries.at(-1);
    assert(last === undefined || last.commit.ts < entry.commit.ts, "timestamps of commits ascend");
    this.#entries.push({ ...entry, at: this.#monotonicNs() });
    this.#bytes += entry.bytes;
  }

  /** Returns commits with `after < ts <= upTo`, oldest first. */
  between(after: Timestamp, upTo: Timestamp): Commit[] {
    return this.#entries.slice(this.#firstAfter(after), this.#firstAfter(upTo)).map(({ commit }) => commit);
  }

  /**
   * Keeps every commit after `ts`, for `retention.pinnedNs` at most and as long as all take `retention.pinnedBytes` at
   * most. Returns the function that ends the pin.
   */
  pin(ts: Timestamp): () => void {
    const pin = { ts, at: this.#monotonicNs() };
    this.#pins.add(pin);
    return () => void this.#pins.delete(pin);
  }

  /**
   * Removes and returns the expired commits. `latest` is the latest published one; ages are counted from its
   * assignment.
   */
  takeExpired(latest: Timestamp): WriteLogEntry[] {
    const now = this.#entries[this.#firstAfter(latest) - 1]?.at;
    if (now === undefined || now - this.#trimmedAt < TRIM_INTERVAL_NS) return [];
    this.#trimmedAt = now;
    let count = 0;
    let bytes = this.#bytes;
    for (const { commit, at, bytes: size } of this.#entries) {
      if (this.#isPinned(commit.ts, now, bytes)) break;
      const age = now - at;
      if (age < this.#retention.shortestNs || (age < this.#retention.longestNs && bytes <= this.#retention.bytes))
        break;
      bytes -= size;
      count++;
    }
    if (count === 0) return [];
    this.#bytes = bytes;
    return this.#entries.splice(0, count);
  }

  #isPinned(ts: Timestamp, now: bigint, bytes: number): boolean {
    if (bytes > this.#retention.pinnedBytes) return false;
    for (const pin of this.#pins) if (pin.ts < ts && now - pin.at <= this.#retention.pinnedNs) return true;
    return false;
  }

  #firstAfter(ts: Timestamp): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const { commit } = assertExists(this.#entries[middle], "a middle is below the length");
      if (commit.ts <= ts) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
