/**
 * Owns the list of schemas in preparation.
 *
 * Invariant: each commit keeps the indexes of every listed preparation current.
 */
import type { IndexDefinition, TextIndexDefinition } from "./Catalog.js";
import type { DocumentWrite } from "../types/documentTypes.js";

/** A schema under preparation: the indexes that commits keep current meanwhile. */
export interface IndexBackfill {
  /** Returns the database indexes of a table that are being built. */
  indexesOf(table: string): readonly IndexDefinition[];
  /** Returns the text indexes of a table that are being built. */
  textsOf(table: string): readonly TextIndexDefinition[];
  /** Checks a commit's documents. A violation fails the preparation, not the commit. */
  validateWrites(writes: readonly DocumentWrite[]): void;
}

export class IndexBackfills {
  readonly #active = new Set<IndexBackfill>();

  add(backfill: IndexBackfill): void {
    this.#active.add(backfill);
  }

  remove(backfill: IndexBackfill): void {
    this.#active.delete(backfill);
  }

  /** Returns the database indexes of a table that any preparation builds. */
  indexesOf(table: string): IndexDefinition[] {
    return this.#active.size === 0 ? [] : [...this.#active].flatMap((backfill) => backfill.indexesOf(table));
  }

  /** Returns the text indexes of a table that any preparation builds. */
  textsOf(table: string): TextIndexDefinition[] {
    return this.#active.size === 0 ? [] : [...this.#active].flatMap((backfill) => backfill.textsOf(table));
  }

  /** Lets each preparation check a commit's documents against its schema. */
  validateWrites(writes: readonly DocumentWrite[]): void {
    for (const backfill of this.#active) backfill.validateWrites(writes);
  }
}
