/**
 * The schemas that are being prepared, as the committer sees them: indexes to maintain besides those in force, and
 * validators that new documents had better match.
 */
import type { IndexDefinition } from "./Catalog.js";
import type { DocumentWrite } from "./types.js";

export interface IndexBackfill {
  indexesOf(table: string): readonly IndexDefinition[];
  /** Sees every committed write; notes those that the schema in preparation forbids. */
  validateWrites(writes: readonly DocumentWrite[]): void;
}

export class IndexBackfills {
  readonly #active = new Set<IndexBackfill>();

  add(build: IndexBackfill): void {
    this.#active.add(build);
  }

  remove(build: IndexBackfill): void {
    this.#active.delete(build);
  }

  indexesOf(table: string): IndexDefinition[] {
    return this.#active.size === 0 ? [] : [...this.#active].flatMap((build) => build.indexesOf(table));
  }

  validateWrites(writes: readonly DocumentWrite[]): void {
    for (const build of this.#active) build.validateWrites(writes);
  }
}
