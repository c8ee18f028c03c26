import type { Committer } from "../commit/Committer.js";
import { validateSchemaJson, diffSchemas } from "./diffSchemas.js";
import { type PreparationContext, SchemaPreparation } from "./SchemaPreparation.js";
import type { IndexDiff, PreparedSchema, SchemaJson, SchemaRegistry } from "./schemaTypes.js";

/** Reads the published catalog; `tableOf` reads the latest assigned one. */
export class SchemaRegistryImpl implements SchemaRegistry {
  readonly #context: PreparationContext;
  readonly #committer: Committer;

  constructor(context: PreparationContext, committer: Committer) {
    this.#context = context;
    this.#committer = committer;
  }

  get active(): SchemaJson | null {
    return this.#published.schema;
  }

  diff(next: SchemaJson | null): IndexDiff {
    if (next !== null) validateSchemaJson(next);
    return diffSchemas(this.active, next);
  }

  async prepare(next: SchemaJson | null): Promise<PreparedSchema> {
    if (next !== null) validateSchemaJson(next);
    const prepared = new SchemaPreparation(next, this.#context);
    await prepared.run();
    return prepared;
  }

  tableNames(): readonly string[] {
    return [...this.#published.tables.keys()].filter((name) => !name.startsWith("_")).sort();
  }

  tableOf(id: string): string | null {
    return this.#context.snapshots.catalogs.latest.tableOfId(id)?.name ?? null;
  }

  get #published() {
    return this.#context.snapshots.catalogs.at(this.#committer.latestPublishedTs);
  }
}
