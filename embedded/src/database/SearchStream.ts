import type { BoundedInterval } from "./compileQuery.js";
import type { RowSource } from "./IndexStream.js";
import type { SearchRow } from "./TextSearch.js";
import { MAX_SEARCH_RESULTS } from "./TextSearch.js";
import type { Row, UsageCounter } from "./TransactionState.js";
import { DatabaseError } from "./types.js";

/** Documents are read when they are asked for, because a common word is in most of them. */
export class SearchStream implements RowSource {
  readonly #rows: Iterator<SearchRow>;
  readonly #range: BoundedInterval;
  #given = 0;
  readonly #usage: UsageCounter | null;

  /** @param rows in order of their keys */
  constructor(rows: Iterable<SearchRow>, range: BoundedInterval, usage: UsageCounter | null) {
    this.#usage = usage;
    this.#rows = rows[Symbol.iterator]();
    this.#range = range;
    usage?.countIndexRange();
  }

  /** @throws InvalidQuery after 1,024 results; SnapshotTooOld */
  next(): Row | null {
    for (let next = this.#rows.next(); !next.done; next = this.#rows.next()) {
      const { key, read } = next.value;
      if (key < this.#range.start) continue;
      if (key >= this.#range.end) break;
      const stored = read();
      if (stored === null) continue;
      if (this.#given === MAX_SEARCH_RESULTS) {
        throw new DatabaseError("InvalidQuery", `a search gives at most ${MAX_SEARCH_RESULTS} documents; take fewer`);
      }
      this.#given++;
      this.#usage?.countDocumentRead(stored);
      return [key, stored];
    }
    return null;
  }
}
