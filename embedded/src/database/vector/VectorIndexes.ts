/**
 * Owns the vector indexes in memory, built at first use. It does not own their definitions.
 *
 * Invariant: an index is dropped at the first commit after its definition is gone.
 */
import type { Catalog, CatalogHistory, TableDefinition } from "../schema/Catalog.js";
import type { Commit } from "../types/commitTypes.js";
import type { Document } from "../types/documentTypes.js";

interface SearchIndex {
  put(id: string, document: Document | null): void;
}

interface Built<Index> {
  readonly definition: string;
  readonly index: Index;
}

export class VectorIndexes<Definition, Index extends SearchIndex> {
  /** Built indexes by `table.index`. */
  readonly #built = new Map<string, Built<Index>>();
  readonly #catalogs: Pick<CatalogHistory, "latest">;
  readonly #definitionIn: (catalog: Catalog, id: string) => Definition | undefined;
  #checked: Catalog | null = null;

  constructor(
    catalogs: Pick<CatalogHistory, "latest">,
    definitionIn: (catalog: Catalog, id: string) => Definition | undefined,
  ) {
    this.#catalogs = catalogs;
    this.#definitionIn = definitionIn;
  }

  /**
   * Returns the built index, and builds it at first use.
   * @param table the table as the caller reads it; a replaced table has another index
   */
  get(id: string, definition: Definition, table: TableDefinition | undefined, build: () => Index): Index {
    const text = definitionText(definition, table);
    const existing = this.#built.get(id);
    if (existing?.definition === text) return existing.index;
    const index = build();
    // A transaction of an older snapshot may read an index that is no longer in force, so its index is not kept.
    if (this.#currentDefinition(id) === text) this.#built.set(id, { definition: text, index });
    return index;
  }

  /** Applies a published commit to the built indexes, and drops those whose definition is gone. */
  apply({ writes }: Pick<Commit, "writes">): void {
    this.#removeOld();
    for (const [id, { index }] of this.#built) {
      const table = id.slice(0, id.indexOf("."));
      for (const write of writes) if (write.table === table) index.put(write.id, write.new);
    }
  }

  #removeOld(): void {
    if (this.#catalogs.latest === this.#checked) return;
    this.#checked = this.#catalogs.latest;
    for (const [id, { definition }] of this.#built) {
      if (this.#currentDefinition(id) !== definition) this.#built.delete(id);
    }
  }

  #currentDefinition(id: string): string {
    const { latest } = this.#catalogs;
    return definitionText(this.#definitionIn(latest, id), latest.table(id.slice(0, id.indexOf("."))));
  }
}

function definitionText(definition: unknown, table: TableDefinition | undefined): string {
  return JSON.stringify([definition, table?.byId.storeId]);
}
