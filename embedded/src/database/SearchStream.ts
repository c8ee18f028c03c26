import type { Row } from "./TransactionState.js";
import type { RowSource } from "./IndexStream.js";
import type { BoundedInterval } from "./compileQuery.js";
import type { UsageCounter } from "./TransactionState.js";
import { MAX_SEARCH_RESULTS } from "./TextSearch.js";
import { DatabaseError } from "./types.js";

export class SearchStream implements RowSource {
  readonly #rows: readonly Row[];
  #at = 0;
  readonly #usage: UsageCounter | null;

  constructor(all: readonly Row[], range: BoundedInterval, usage: UsageCounter | null) {
    this.#usage = usage;
    this.#rows = all.filter(([key]) => key >= range.start && key < range.end);
    usage?.countIndexRange();
  }

  /** @throws InvalidQuery after 1,024 results. */
  next(): Row | null {
    const row = this.#rows[this.#at];
    if (row === undefined) return null;
    if (this.#at === MAX_SEARCH_RESULTS) {
      throw new DatabaseError("InvalidQuery", `a search gives at most ${MAX_SEARCH_RESULTS} documents; take fewer`);
    }
    this.#at++;
    this.#usage?.countDocumentRead(row[1]);
    return row;
  }
}
