/**
 * Results of queries, shared by all clients.
 *
 * A result serves any request at a timestamp between which and its own no commit overlapped its read set. Results that
 * used the caller's identity serve the same identity only; results that read the clock serve new requests for a short
 * while only. Errors are not kept. Invariant: what `find` returns equals what running the query would.
 */
import { DatabaseError, type Database, type Timestamp } from "../../database/types.js";
import type { QueryOutcome } from "../types.js";

const MAX_BYTES = 64 * 1024 * 1024;
/** What an entry costs besides its value, roughly. */
const ENTRY_BYTES = 1024;

interface Entry {
  readonly outcome: QueryOutcome;
  readonly bytes: number;
  /** No commit in (outcome.ts, checkedTo] overlaps. */
  checkedTo: Timestamp;
}

export class QueryCache {
  readonly #database: Database;
  readonly #now: () => number;
  /** Least recently used first. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** A result that holds at `ts`, or null. */
  find(key: string, ts: Timestamp): QueryOutcome | null {
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    if (entry.outcome.freshUntil <= this.#now()) {
      this.#remove(key, entry);
      return null;
    }
    if (ts < entry.outcome.ts) return this.#holdsBefore(entry, ts) ? { ...entry.outcome, ts } : null;
    if (ts > entry.checkedTo && !this.#advance(key, entry, ts)) return null;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return { ...entry.outcome, ts };
  }

  store(key: string, outcome: QueryOutcome): void {
    if (!outcome.ok) return;
    const known = this.#entries.get(key);
    if (known !== undefined) {
      if (known.outcome.ts > outcome.ts) return;
      this.#remove(key, known);
    }
    const bytes = ENTRY_BYTES + key.length + JSON.stringify(outcome.value).length;
    this.#entries.set(key, { outcome, bytes, checkedTo: outcome.ts });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MAX_BYTES) break;
      this.#remove(oldest, entry);
    }
  }

  get size(): number {
    return this.#entries.size;
  }

  #advance(key: string, entry: Entry, ts: Timestamp): boolean {
    for (const commit of this.#commitsAfter(entry.checkedTo) ?? []) {
      if (commit.ts > ts) {
        entry.checkedTo = ts;
        return true;
      }
      if (entry.outcome.readSet.overlaps(commit)) {
        this.#remove(key, entry);
        return false;
      }
    }
    if (this.#commitsAfter(entry.checkedTo) === null) {
      this.#remove(key, entry);
      return false;
    }
    entry.checkedTo = ts;
    return true;
  }

  #holdsBefore(entry: Entry, ts: Timestamp): boolean {
    const commits = this.#commitsAfter(ts);
    if (commits === null) return false;
    return !commits.some((commit) => commit.ts <= entry.outcome.ts && entry.outcome.readSet.overlaps(commit));
  }

  /** Null when the log no longer reaches back that far. */
  #commitsAfter(ts: Timestamp): ReturnType<Database["log"]> | null {
    try {
      return this.#database.log(ts);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === "SnapshotTooOld") return null;
      throw error;
    }
  }

  #remove(key: string, entry: Entry): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}
