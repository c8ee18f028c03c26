/**
 * Owns the position of one read in the ranked rows of a search. Rows are read one at a time, because a common word is
 * in most documents.
 *
 * Invariant: at most MAX_SEARCH_RESULTS rows are returned, and each counts against the limits when it is read.
 */
import type { BoundedInterval } from "../read/compileQuery.js";
import type { RowSource } from "../read/IndexStream.js";
import type { SearchRow, SearchRows } from "./SearchRows.js";
import { MAX_SEARCH_RESULTS } from "./TextSearch.js";
import type { IndexRow, UsageCounter } from "../transaction/TransactionState.js";
import { DatabaseError } from "../types/DatabaseError.js";

interface SearchStreamOptions {
  readonly range: BoundedInterval;
  /** Limits against which rows count; null for a system's read. */
  readonly usage: UsageCounter | null;
  readonly isReadOnly: boolean;
}

export class SearchStream implements RowSource {
  readonly #ranking: SearchRows;
  readonly #rows: Iterator<SearchRow>;
  readonly #range: BoundedInterval;
  #given = 0;
  readonly #usage: UsageCounter | null;
  readonly #isReadOnly: boolean;

  constructor(rows: SearchRows, { range, usage, isReadOnly }: SearchStreamOptions) {
    this.#usage = usage;
    this.#isReadOnly = isReadOnly;
    this.#ranking = rows;
    this.#rows = rows[Symbol.iterator]();
    this.#range = range;
    usage?.countIndexRange();
  }

  /** Resolves once the rows are ranked. A mutation does not wait, because others could conflict with it meanwhile. */
  whenReady(): Promise<void> | undefined {
    return this.#isReadOnly ? this.#ranking.whenRanked() : undefined;
  }

  /**
   * @throws DatabaseError InvalidQuery after 1,024 results
   * @throws DatabaseError SnapshotTooOld once the snapshot is dropped
   */
  next(): IndexRow | null {
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
