/**
 * The schemas in preparation, as the committer uses them: indexes to maintain before they are in force, and validators
 * that decide whether the schema may become active.
 */
import type { IndexDefinition } from "./Catalog.js";
import type { DocumentWrite } from "./types.js";

/** One schema in preparation. */
export interface IndexBackfill {
  /** The indexes of a table that are being backfilled. */
  indexesOf(table: string): readonly IndexDefinition[];
  /** Checks the writes of a commit. A violation fails the preparation, not the commit. */
  validateWrites(writes: readonly DocumentWrite[]): void;
}

/** The set of preparations under way. */
export class IndexBackfills {
  readonly #active = new Set<IndexBackfill>();

  /** Starts maintaining the indexes of `backfill`. */
  add(backfill: IndexBackfill): void {
    this.#active.add(backfill);
  }

  /** Stops maintaining the indexes of `backfill`. Does nothing when it is absent. */
  remove(backfill: IndexBackfill): void {
    this.#active.delete(backfill);
  }

  /** The indexes of a table that any preparation backfills. */
  indexesOf(table: string): IndexDefinition[] {
    return this.#active.size === 0 ? [] : [...this.#active].flatMap((backfill) => backfill.indexesOf(table));
  }

  /** Passes the writes of a commit to every preparation. */
  validateWrites(writes: readonly DocumentWrite[]): void {
    for (const backfill of this.#active) backfill.validateWrites(writes);
  }
}
