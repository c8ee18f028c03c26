/** `IndexBackfills` owns the list of schemas in preparation, which the committer reads for each commit. */
import type { IndexDefinition, TextIndexDefinition } from "./Catalog.js";
import type { DocumentWrite } from "../documentTypes.js";

/** A schema under preparation: the indexes that commits keep current meanwhile. */
export interface IndexBackfill {
  indexesOf(table: string): readonly IndexDefinition[];
  textsOf(table: string): readonly TextIndexDefinition[];
  /** A violation fails the preparation, not the commit. */
  validateWrites(writes: readonly DocumentWrite[]): void;
}

/** The schemas in preparation. */
export class IndexBackfills {
  readonly #active = new Set<IndexBackfill>();

  add(backfill: IndexBackfill): void {
    this.#active.add(backfill);
  }

  remove(backfill: IndexBackfill): void {
    this.#active.delete(backfill);
  }

  indexesOf(table: string): IndexDefinition[] {
    return this.#active.size === 0 ? [] : [...this.#active].flatMap((backfill) => backfill.indexesOf(table));
  }

  textsOf(table: string): TextIndexDefinition[] {
    return this.#active.size === 0 ? [] : [...this.#active].flatMap((backfill) => backfill.textsOf(table));
  }

  validateWrites(writes: readonly DocumentWrite[]): void {
    for (const backfill of this.#active) backfill.validateWrites(writes);
  }
}
