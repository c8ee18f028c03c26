/**
 * Recent commits in order of timestamp, assigned ones included.
 *
 * Owns: the list and what of it may be forgotten. Invariant: timestamps strictly ascend; every commit above the
 * snapshot horizon is here.
 */
import type { Key } from "../values/keys.js";
import type { IndexDefinition } from "./Catalog.js";
import type { Retention } from "./limits.js";
import type { Commit, Timestamp } from "./types.js";

export interface WriteLogEntry {
  readonly commit: Commit;
  /** Keys with a new version in the overlay. */
  readonly overlayKeys: readonly (readonly [IndexDefinition, readonly Key[]])[];
  /** Roughly what keeping the entry costs. */
  readonly bytes: number;
}

export class WriteLog {
  #entries: WriteLogEntry[] = [];
  #bytes = 0;
  readonly #retention: Retention;

  constructor(retention: Retention) {
    this.#retention = retention;
  }

  append(entry: WriteLogEntry): void {
    const last = this.#entries[this.#entries.length - 1];
    if (last !== undefined && last.commit.ts >= entry.commit.ts) throw new Error("commits must ascend");
    this.#entries.push(entry);
    this.#bytes += entry.bytes;
  }

  /** Commits with `after < ts <= upTo`, oldest first. */
  between(after: Timestamp, upTo: Timestamp): Commit[] {
    return this.#entries.slice(this.#firstAfter(after), this.#firstAfter(upTo)).map(({ commit }) => commit);
  }

  /** Removes and returns what retention no longer covers, given the newest published timestamp. */
  takeExpired(latest: Timestamp): WriteLogEntry[] {
    let count = 0;
    let bytes = this.#bytes;
    for (const { commit, bytes: size } of this.#entries) {
      const age = latest - commit.ts;
      if (age < this.#retention.shortestNs || (age < this.#retention.longestNs && bytes <= this.#retention.bytes))
        break;
      bytes -= size;
      count++;
    }
    if (count === 0) return [];
    this.#bytes = bytes;
    return this.#entries.splice(0, count);
  }

  #firstAfter(ts: Timestamp): number {
    let low = 0;
    let high = this.#entries.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#entries[middle]!.commit.ts <= ts) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
