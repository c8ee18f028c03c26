/**
 * The schemas that are being prepared, as the committer sees them: indexes to maintain besides those in force, and
 * validators that new documents had better match.
 */
import type { IndexDefinition } from "./Catalog.js";
import type { DocumentWrite } from "./types.js";

export interface IndexBuild {
  indexesOf(table: string): readonly IndexDefinition[];
  /** Sees every committed write; notes those that the schema in preparation forbids. */
  check(writes: readonly DocumentWrite[]): void;
}

export class IndexBuilds {
  readonly #active = new Set<IndexBuild>();

  add(build: IndexBuild): void {
    this.#active.add(build);
  }

  remove(build: IndexBuild): void {
    this.#active.delete(build);
  }

  indexesOf(table: string): IndexDefinition[] {
    return this.#active.size === 0 ? [] : [...this.#active].flatMap((build) => build.indexesOf(table));
  }

  check(writes: readonly DocumentWrite[]): void {
    for (const build of this.#active) build.check(writes);
  }
}
