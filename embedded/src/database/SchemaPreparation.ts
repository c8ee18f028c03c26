/**
 * Invariant: no query uses an index before the commit that activates the schema.
 *
 * The backfill processes a slice per turn, at the latest assigned commit. Commits in between maintain the new indexes,
 * in order with the slices' writes.
 */
import type { StoreWrite } from "../persistence/Persistence.js";
import { keyAfter } from "../values/keys.js";
import type { ValidatorJson } from "../values/validators.js";
import type { TableAllocator } from "./TableAllocator.js";
import { Catalog, type IndexDefinition, indexKeyOf, sameFields, type TableDefinition } from "./Catalog.js";
import type { Committer } from "./Committer.js";
import { schemaViolation } from "./documents.js";
import type { IndexBackfill, IndexBackfills } from "./IndexBackfills.js";
import type { SnapshotManager } from "./SnapshotManager.js";
import { encodeJson, indexWrite, metaKey, tableWrites } from "./storeLayout.js";
import { TransactionImpl } from "./TransactionImpl.js";
import type { SchemaChange } from "./TransactionState.js";
import {
  DatabaseError,
  type Document,
  type DocumentWrite,
  type PreparedSchema,
  type SchemaJson,
  SchemaValidationError,
  type TableSchemaJson,
  type Timestamp,
  type Transaction,
} from "./types.js";

/** Per turn. */
const SLICE_DOCUMENTS = 200;

export interface PreparationContext {
  readonly snapshots: SnapshotManager;
  readonly committer: Committer;
  readonly allocator: TableAllocator;
  readonly backfills: IndexBackfills;
  readonly yieldTurn: () => Promise<void>;
  /** @param ts null if the indexes never were in force. */
  readonly retire: (indexes: readonly IndexDefinition[], ts: Timestamp | null) => void;
}

export class SchemaPreparation implements PreparedSchema, SchemaChange, IndexBackfill {
  readonly #base: Catalog;
  /** Indexes that the catalog lacks, by table. */
  readonly #added = new Map<string, IndexDefinition[]>();
  readonly #validators = new Map<string, ValidatorJson>();
  #failure: SchemaValidationError | null = null;
  readonly #context: PreparationContext;

  constructor(
    readonly next: SchemaJson | null,
    context: PreparationContext,
  ) {
    this.#context = context;
    const { latest: newest } = context.snapshots.catalogs;
    this.#base = newest;
    for (const table of next?.tables ?? []) {
      const current = newest.table(table.tableName);
      const added = table.indexes.filter(({ indexDescriptor, fields }) => {
        const index = current?.indexes.get(indexDescriptor);
        return index === undefined || !sameFields(index.fields, fields);
      });
      this.#added.set(
        table.tableName,
        added.map(({ indexDescriptor, fields }) => context.allocator.index(table.tableName, indexDescriptor, fields)),
      );
      if (next?.schemaValidation === true && table.documentType !== null) {
        this.#validators.set(table.tableName, table.documentType as ValidatorJson);
      }
    }
  }

  indexesOf(table: string): readonly IndexDefinition[] {
    return this.#added.get(table) ?? [];
  }

  validateWrites(writes: readonly DocumentWrite[]): void {
    for (const { table, new: document } of writes) if (document !== null) this.#validateDocument(table, document);
  }

  async run(): Promise<void> {
    const { backfills, committer, snapshots } = this.#context;
    backfills.add(this);
    try {
      const records = [...this.#added.values()].flat().map((index) => indexWrite(index, "building"));
      await committer.writeOutsideTransaction([
        ...records,
        { key: metaKey("nextStoreId"), value: encodeJson(this.#context.allocator.nextStoreId) },
      ]);
      for (const schema of this.next?.tables ?? []) {
        const table = snapshots.catalogs.latest.table(schema.tableName);
        if (table !== undefined) await this.#processTable(table, this.#needsValidation(schema));
      }
      this.#throwFailure();
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  activate(tx: Transaction): void {
    if (!(tx instanceof TransactionImpl) || tx.readOnly) throw new Error("a schema is activated in a mutation");
    tx.state.recordSchemaRead();
    tx.state.schemaChange = this;
    this.checkValid();
  }

  checkValid(): void {
    this.#throwFailure();
    const { schema, generation } = this.#context.snapshots.catalogs.latest;
    if (schema !== this.#base.schema || generation !== this.#base.generation) {
      throw new DatabaseError("OptimisticConcurrencyControlFailure", "another push changed the schema meanwhile");
    }
  }

  apply(catalog: Catalog, ts: Timestamp): { catalog: Catalog; writes: StoreWrite[] } {
    const writes: StoreWrite[] = [{ key: metaKey("schema"), value: this.next === null ? null : encodeJson(this.next) }];
    const tables = new Map<string, TableDefinition>();
    const removed: IndexDefinition[] = [];
    const schemas = new Map(this.next?.tables.map((table) => [table.tableName, table]));
    for (const table of catalog.tables.values()) {
      if (table.name.startsWith("_")) tables.set(table.name, table);
      else tables.set(table.name, this.#activeDefinition(table, schemas.get(table.name), removed));
    }
    for (const schema of schemas.values()) {
      if (tables.has(schema.tableName)) continue;
      const table = this.#activeDefinition(this.#context.allocator.table(schema.tableName), schema, removed);
      tables.set(table.name, table);
      writes.push(...tableWrites(table));
    }
    for (const index of [...this.#added.values()].flat()) writes.push(indexWrite(index, "ready"));
    for (const index of removed) writes.push(indexWrite(index, "removed"));
    this.#context.backfills.remove(this);
    this.#context.retire(removed, ts);
    return { catalog: new Catalog(tables, this.next, catalog.generation), writes };
  }

  async discard(): Promise<void> {
    this.#context.backfills.remove(this);
    this.#context.retire([...this.#added.values()].flat(), null);
    await Promise.resolve();
  }

  #activeDefinition(
    table: TableDefinition,
    schema: TableSchemaJson | undefined,
    removed: IndexDefinition[],
  ): TableDefinition {
    const wanted = new Map(schema?.indexes.map(({ indexDescriptor, fields }) => [indexDescriptor, fields]));
    const indexes = new Map<string, IndexDefinition>();
    for (const [name, index] of table.indexes) {
      const fields = wanted.get(name);
      if (name === "by_id" || name === "by_creation_time") indexes.set(name, index);
      else if (fields !== undefined && sameFields(fields, index.fields)) indexes.set(name, index);
      else removed.push(index);
    }
    for (const index of this.indexesOf(table.name)) indexes.set(index.name, index);
    return { ...table, indexes };
  }

  async #processTable(table: TableDefinition, validate: boolean): Promise<void> {
    const added = this.indexesOf(table.name);
    if (added.length === 0 && !validate) return;
    const { snapshots, committer, yieldTurn } = this.#context;
    let after = "";
    for (;;) {
      this.#throwFailure();
      const writes: StoreWrite[] = [];
      let count = 0;
      const slice = snapshots.scanDocuments(table, { start: after, end: null }, false, committer.latestAssignedTs);
      for (const [key, { document }] of slice) {
        after = keyAfter(key);
        if (validate) this.#validateDocument(table.name, document);
        for (const index of added) {
          writes.push({
            key: snapshots.storeKey(index, indexKeyOf(index, document)),
            value: Buffer.from(document._id, "latin1"),
          });
        }
        if (++count === SLICE_DOCUMENTS) break;
      }
      if (writes.length > 0) await committer.writeOutsideTransaction(writes);
      if (count < SLICE_DOCUMENTS) return;
      await yieldTurn();
    }
  }

  /** The schema in force may already guarantee the type. */
  #needsValidation({ tableName, documentType }: TableSchemaJson): boolean {
    if (!this.#validators.has(tableName)) return false;
    const current = this.#base.schema?.tables.find((table) => table.tableName === tableName);
    return (
      !this.#base.schema?.schemaValidation || JSON.stringify(current?.documentType) !== JSON.stringify(documentType)
    );
  }

  #validateDocument(table: string, document: Document): void {
    const validator = this.#validators.get(table);
    if (validator === undefined || this.#failure !== null) return;
    const { catalogs } = this.#context.snapshots;
    const fault = schemaViolation(validator, document, {
      tableOf: (id) => catalogs.latest.tableOfId(id)?.name ?? null,
    });
    if (fault === null) return;
    this.#failure = new SchemaValidationError(
      table,
      document._id,
      `Document with ID "${document._id}" in table "${table}" does not match the schema: ${fault}`,
    );
  }

  #throwFailure(): void {
    if (this.#failure !== null) throw this.#failure;
  }
}
