/**
 * Owns the rows of one text search, best first. Ranking a large index takes longer than other work may wait, so it is
 * done in steps.
 *
 * Invariant: the rows are the same, whether other work ran between the steps or not.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Key } from "../../values/keys.js";
import type { StoredDocument } from "../store/StoredDocument.js";
import type { TextMatch } from "./rankText.js";

/** A row of a search's result, read at need. */
export interface SearchRow {
  readonly key: Key;
  /** Returns null for a document that the filters exclude. */
  readonly read: () => StoredDocument | null;
}

export class SearchRows implements Iterable<SearchRow> {
  readonly #ranking: Iterator<void, readonly TextMatch[]>;
  readonly #rowsOf: (matches: readonly TextMatch[]) => Iterable<SearchRow>;
  #matches: readonly TextMatch[] | null = null;

  constructor(
    ranking: Iterator<void, readonly TextMatch[]>,
    rowsOf: (matches: readonly TextMatch[]) => Iterable<SearchRow>,
  ) {
    this.#ranking = ranking;
    this.#rowsOf = rowsOf;
  }

  /** Returns a ranking without rows. */
  static none(): SearchRows {
    return new SearchRows({ next: () => ({ done: true, value: [] }) }, () => []);
  }

  /**
   * Returns undefined once all rows are ranked. Otherwise resolves then, after a turn of the event loop for each step.
   */
  whenRanked(): Promise<void> | undefined {
    return this.#step() === null ? this.#rankInTurns() : undefined;
  }

  /** Ranks what is left without a pause. */
  *[Symbol.iterator](): IterableIterator<SearchRow> {
    let matches = this.#step();
    while (matches === null) matches = this.#step();
    yield* this.#rowsOf(matches);
  }

  async #rankInTurns(): Promise<void> {
    do await nextTurn();
    while (this.#step() === null);
  }

  #step(): readonly TextMatch[] | null {
    if (this.#matches !== null) return this.#matches;
    const { done, value } = this.#ranking.next();
    if (done === true) this.#matches = value;
    return this.#matches;
  }
}
