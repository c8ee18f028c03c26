/**
 * Owns one schema from its validation to its activation, with the indexes that it adds.
 *
 * Invariant: no query uses an index before the commit that activates the schema.
 *
 * The backfill processes a slice per turn, at the latest assigned commit. Commits in between maintain the new indexes,
 * in order with the slices' writes.
 */
import type { Persistence, StoreWrite } from "../../persistence/Persistence.js";
import { keyAfter } from "../../values/keys.js";
import type { ValidatorJson } from "../../values/validators.js";
import type { TableAllocator } from "./TableAllocator.js";
import {
  Catalog,
  type IndexDefinition,
  indexKeyOf,
  haveSameFields,
  type TableDefinition,
  type TextIndexDefinition,
} from "./Catalog.js";
import type { Committer } from "../commit/Committer.js";
import { schemaViolation } from "../transaction/documents.js";
import type { IndexBackfill, IndexBackfills } from "./IndexBackfills.js";
import type { SnapshotManager } from "../read/SnapshotManager.js";
import { encodeStoredJson, indexWrite, metaKey, tableWrites } from "../store/storeLayout.js";
import { internalIdOf } from "../text/indexText.js";
import type { TextMerger } from "../text/TextMerger.js";
import { mergeText, readLocation, type TextState } from "../text/TextPostings.js";
import type { TextTails } from "../text/TextTails.js";
import { DatabaseTransaction } from "../transaction/DatabaseTransaction.js";
import type { SchemaChange } from "../transaction/TransactionState.js";
import { DatabaseError, SchemaValidationError } from "../types/DatabaseError.js";
import type { Document, DocumentWrite, Timestamp } from "../types/documentTypes.js";
import type { PreparedSchema, SchemaJson, TableSchemaJson } from "./schemaTypes.js";
import type { Transaction } from "../transaction/transactionTypes.js";
import { assert } from "../../shared/assert.js";

/** Documents that one turn processes. */
const VALIDATION_SLICE_DOCUMENTS = 200;

/** What a schema's preparation uses of the database. */
export interface PreparationContext {
  readonly snapshots: SnapshotManager;
  readonly committer: Committer;
  readonly allocator: TableAllocator;
  readonly backfills: IndexBackfills;
  readonly yieldTurn: () => Promise<void>;
  /** @param ts null if the indexes never were in force */
  readonly retire: (indexes: readonly Pick<IndexDefinition, "storeId">[], ts: Timestamp | null) => void;
  readonly persistence: Persistence;
  readonly tails: TextTails;
  readonly textMerger: TextMerger;
}

interface TextFill {
  readonly index: TextIndexDefinition;
  readonly writes: readonly StoreWrite[];
  readonly state: TextState;
}

export class SchemaPreparation implements PreparedSchema, SchemaChange, IndexBackfill {
  readonly #base: Catalog;
  /** Indexes that the catalog lacks, by table. */
  readonly #added = new Map<string, IndexDefinition[]>();
  readonly #addedTexts = new Map<string, TextIndexDefinition[]>();
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
      const addedIndexes = table.indexes.filter(({ indexDescriptor, fields }) => {
        const index = current?.indexes.get(indexDescriptor);
        return index === undefined || !haveSameFields(index.fields, fields);
      });
      this.#added.set(
        table.tableName,
        addedIndexes.map(({ indexDescriptor, fields }) =>
          context.allocator.createIndex(table.tableName, indexDescriptor, fields),
        ),
      );
      const addedTexts = table.searchIndexes.filter(
        (search) => !isSameText(current?.texts.get(search.indexDescriptor), search),
      );
      this.#addedTexts.set(
        table.tableName,
        addedTexts.map((search) => context.allocator.createTextIndex(table.tableName, search.indexDescriptor, search)),
      );
      if (next?.schemaValidation === true && table.documentType !== null) {
        this.#validators.set(table.tableName, table.documentType);
      }
    }
  }

  indexesOf(table: string): readonly IndexDefinition[] {
    return this.#added.get(table) ?? [];
  }

  textsOf(table: string): readonly TextIndexDefinition[] {
    return this.#addedTexts.get(table) ?? [];
  }

  validateWrites(writes: readonly DocumentWrite[]): void {
    for (const { table, new: document } of writes) if (document !== null) this.#validateDocument(table, document);
  }

  /**
   * Validates documents and builds indexes in slices.
   * @throws SchemaValidationError when a document violates the schema
   */
  async run(): Promise<void> {
    const { backfills, committer, snapshots } = this.#context;
    backfills.add(this);
    try {
      const records = this.#allAdded().map((index) => indexWrite(index, "building"));
      await committer.writeOutsideTransaction([
        ...records,
        { key: metaKey("nextStoreId"), value: encodeStoredJson(this.#context.allocator.nextStoreId) },
      ]);
      for (const schema of this.next?.tables ?? []) {
        const table = snapshots.catalogs.latest.table(schema.tableName);
        if (table !== undefined) await this.#processTable(table, { shouldValidate: this.#needsValidation(schema) });
      }
      this.#throwFailure();
    } catch (error) {
      await this.discard();
      throw error;
    }
  }

  activate(tx: Transaction): void {
    assert(tx instanceof DatabaseTransaction && !tx.isReadOnly, "a schema is activated in a mutation");
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

  /** Returns the catalog with the new schema, and the store's writes that go with it. */
  apply(catalog: Catalog, ts: Timestamp): { catalog: Catalog; writes: StoreWrite[] } {
    const writes: StoreWrite[] = [
      { key: metaKey("schema"), value: this.next === null ? null : encodeStoredJson(this.next) },
    ];
    const tables = new Map<string, TableDefinition>();
    const removedIndexes: (IndexDefinition | TextIndexDefinition)[] = [];
    const schemas = new Map(this.next?.tables.map((table) => [table.tableName, table]));
    for (const table of catalog.tables.values()) {
      if (table.name.startsWith("_")) tables.set(table.name, table);
      else tables.set(table.name, this.#activeDefinition(table, schemas.get(table.name), removedIndexes));
    }
    for (const schema of schemas.values()) {
      if (tables.has(schema.tableName)) continue;
      const table = this.#activeDefinition(
        this.#context.allocator.reserveTable(schema.tableName),
        schema,
        removedIndexes,
      );
      tables.set(table.name, table);
      writes.push(...tableWrites(table));
    }
    for (const index of this.#allAdded()) writes.push(indexWrite(index, "ready"));
    for (const index of removedIndexes) writes.push(indexWrite(index, "removed"));
    this.#context.backfills.remove(this);
    this.#context.retire(removedIndexes, ts);
    return { catalog: new Catalog(tables, this.next, catalog.generation), writes };
  }

  async discard(): Promise<void> {
    this.#context.backfills.remove(this);
    this.#context.retire(this.#allAdded(), null);
    await Promise.resolve();
  }

  #activeDefinition(
    table: TableDefinition,
    schema: TableSchemaJson | undefined,
    removed: (IndexDefinition | TextIndexDefinition)[],
  ): TableDefinition {
    const declaredFields = new Map(schema?.indexes.map(({ indexDescriptor, fields }) => [indexDescriptor, fields]));
    const indexes = new Map<string, IndexDefinition>();
    for (const [name, index] of table.indexes) {
      const fields = declaredFields.get(name);
      if (name === "by_id" || name === "by_creation_time") indexes.set(name, index);
      else if (fields !== undefined && haveSameFields(fields, index.fields)) indexes.set(name, index);
      else removed.push(index);
    }
    for (const index of this.indexesOf(table.name)) indexes.set(index.name, index);
    const searches = new Map(schema?.searchIndexes.map((search) => [search.indexDescriptor, search]));
    const texts = new Map<string, TextIndexDefinition>();
    for (const [name, index] of table.texts) {
      const search = searches.get(name);
      if (search !== undefined && isSameText(index, search)) texts.set(name, index);
      else removed.push(index);
    }
    for (const index of this.textsOf(table.name)) texts.set(index.name, index);
    return { ...table, indexes, texts };
  }

  #allAdded(): (IndexDefinition | TextIndexDefinition)[] {
    return [...[...this.#added.values()].flat(), ...[...this.#addedTexts.values()].flat()];
  }

  async #processTable(table: TableDefinition, { shouldValidate }: { shouldValidate: boolean }): Promise<void> {
    const addedIndexes = this.indexesOf(table.name);
    if (addedIndexes.length === 0 && this.textsOf(table.name).length === 0 && !shouldValidate) return;
    const { snapshots, committer, yieldTurn } = this.#context;
    let after = "";
    for (;;) {
      this.#throwFailure();
      const writes: StoreWrite[] = [];
      const documents: Document[] = [];
      const slice = snapshots.scanDocuments(table, { start: after, end: null }, "asc", committer.latestAssignedTs);
      for (const [key, { document }] of slice) {
        after = keyAfter(key);
        if (shouldValidate) this.#validateDocument(table.name, document);
        for (const index of addedIndexes) {
          writes.push({
            key: snapshots.storeKey(index, indexKeyOf(index, document)),
            value: Buffer.from(document._id, "latin1"),
          });
        }
        documents.push(document);
        if (documents.length === VALIDATION_SLICE_DOCUMENTS) break;
      }
      const textFills = this.#mergeTexts(table, documents);
      writes.push(...textFills.flatMap((merge) => merge.writes));
      if (writes.length > 0) await committer.writeOutsideTransaction(writes);
      for (const { index, state } of textFills) await this.#context.textMerger.waitUntilVisible(index, state.merges);
      if (documents.length < VALIDATION_SLICE_DOCUMENTS) return;
      await yieldTurn();
    }
  }

  /** Documents that changed since the preparation began wait for the merger, or have been merged. */
  #mergeTexts(table: TableDefinition, documents: readonly Document[]): TextFill[] {
    const { persistence, tails } = this.#context;
    return this.textsOf(table.name).map((index): TextFill => {
      const changes = documents
        .filter(({ _id }) => !tails.isWaiting(index, _id))
        .filter(({ _id }) => readLocation(persistence, index, internalIdOf(_id)) === null)
        .map((document) => ({ id: document._id, document }));
      return { index, ...mergeText(persistence, index, changes) };
    });
  }

  /** Whether documents must be checked: the schema in force may already guarantee the type. */
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

function isSameText(
  index: TextIndexDefinition | undefined,
  { searchField, filterFields }: TableSchemaJson["searchIndexes"][number],
): boolean {
  return index?.searchField === searchField && haveSameFields(index.filterFields, filterFields);
}
