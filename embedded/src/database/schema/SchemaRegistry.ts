/** Owns the schema in force, and the preparation of the next one. It reads the published catalog. */
import type { Committer } from "../commit/Committer.js";
import { validateSchemaJson, diffSchemas } from "./diffSchemas.js";
import { type PreparationContext, SchemaPreparation } from "./SchemaPreparation.js";
import type { IndexDiff, PreparedSchema, SchemaJson } from "./schemaTypes.js";

export class SchemaRegistry {
  readonly #context: PreparationContext;
  readonly #committer: Committer;

  constructor(context: PreparationContext, committer: Committer) {
    this.#context = context;
    this.#committer = committer;
  }

  /** The schema in force; null before the first push. */
  get active(): SchemaJson | null {
    return this.#published.schema;
  }

  /** Returns the changes of indexes (WIRE.md 7.3). @throws InvalidSchemaError when `next` is not valid */
  diff(next: SchemaJson | null): IndexDiff {
    if (next !== null) validateSchemaJson(next);
    return diffSchemas(this.active, next);
  }

  /**
   * Validates documents and backfills indexes, in slices between which other work runs. A violating write in the
   * meantime fails the preparation.
   * @throws InvalidSchemaError when `next` is not valid
   * @throws SchemaValidationError when a document violates it
   */
  async prepare(next: SchemaJson | null): Promise<PreparedSchema> {
    if (next !== null) validateSchemaJson(next);
    const prepared = new SchemaPreparation(next, this.#context);
    await prepared.run();
    return prepared;
  }

  /** Returns the names of the app's tables, without the backend's own. */
  tableNames(): readonly string[] {
    return [...this.#published.tables.keys()].filter((name) => !name.startsWith("_")).sort();
  }

  get #published() {
    return this.#context.snapshots.catalogs.at(this.#committer.latestPublishedTs);
  }
}
