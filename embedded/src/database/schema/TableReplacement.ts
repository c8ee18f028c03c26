/**
 * Owns tables that are filled while no transaction reads them. One commit replaces the tables of their names. Documents
 * are not kept in memory.
 *
 * Invariants: A document is in its table and all its indexes, or the replacement never takes effect. What is discarded,
 * or interrupted by a crash, is deleted like an index that was never in force.
 */
import type { StoreWrite } from "../../persistence/Persistence.js";
import { assert, assertExists } from "../../shared/assert.js";
import type { RandomSource } from "../../shared/RandomSource.js";
import { decodeId, encodeId, newInternalId } from "../../values/ids.js";
import { encodeKey } from "../../values/keys.js";
import {
  Catalog,
  type IndexDefinition,
  indexKeyOf,
  type TableDefinition,
  type TextIndexDefinition,
} from "./Catalog.js";
import { checkTableName, createDocument, validateDocument } from "../transaction/documents.js";
import type { PreparationContext } from "./SchemaPreparation.js";
import { encodeDocument, StoredDocument } from "../store/StoredDocument.js";
import { countKey, encodeStoredJson, indexWrite, metaKey, tableWrites } from "../store/storeLayout.js";
import { systemIndexes } from "./systemTables.js";
import { mergeText } from "../text/TextPostings.js";
import { DatabaseTransaction } from "../transaction/DatabaseTransaction.js";
import type { SchemaChange } from "../transaction/TransactionState.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { Document, NewDocument } from "../types/documentTypes.js";
import type { ReplacedTable } from "./schemaTypes.js";
import type { Transaction } from "../transaction/transactionTypes.js";

/** What a table's replacement uses of the database. */
export interface ReplacementContext extends Pick<
  PreparationContext,
  "snapshots" | "committer" | "allocator" | "backfills" | "retire" | "persistence" | "textMerger"
> {
  readonly random: RandomSource;
  /** Creation time of documents without one, in milliseconds since the epoch. */
  readonly now: () => number;
}

interface Filled {
  readonly definition: TableDefinition;
  count: number;
}

/** Fills new versions of tables while the old ones stay in force. */
export class TableReplacement implements SchemaChange {
  readonly replacesTables = true;
  readonly #context: ReplacementContext;
  readonly #base: Catalog;
  /** Filled tables by name. */
  readonly #tables = new Map<string, Filled>();
  /** The catalog after the replacement, which resolves the ids in documents. */
  readonly #next: Catalog;
  #isOver = false;
  #lastTime = 0;

  /**
   * @throws DatabaseError TableNumberConflict when a number belongs to a table that stays; InvalidDocument for a
   * table's name
   */
  constructor(tables: readonly ReplacedTable[], context: ReplacementContext) {
    this.#context = context;
    this.#base = context.snapshots.catalogs.latest;
    const requestedNumbers = new Map(tables.map(({ name, number }) => [name, number]));
    for (const [name, number] of this.#assignNumbers(requestedNumbers)) {
      checkTableName(name);
      const fields = this.#base.table(name)?.indexes ?? new Map(Object.entries(systemIndexes(name)));
      const indexes = [...fields].map(([index, newIndex]): [string, readonly string[]] => [
        index,
        "fields" in newIndex ? newIndex.fields : newIndex,
      ]);
      const texts = this.#base.table(name)?.texts.values();
      this.#tables.set(name, { definition: context.allocator.defineTable(name, number, indexes, texts), count: 0 });
    }
    this.#next = this.#catalogAfter(this.#base);
  }

  /**
   * Writes the records of the new indexes, by which the next open deletes their entries after a crash. Nothing that is
   * in force is deleted.
   */
  async start(): Promise<void> {
    const { committer, allocator } = this.#context;
    await committer.writeOutsideTransaction([
      { key: metaKey("nextStoreId"), value: encodeStoredJson(allocator.nextStoreId) },
      ...this.#indexes().map((index) => indexWrite(index, "building")),
    ]);
  }

  /**
   * Adds documents to a replaced table. No transaction reads them before the commit of `activate`. After an error the
   * caller discards the replacement.
   * @throws DatabaseError InvalidDocument for a malformed document
   * @throws DatabaseError InvalidId for an id of another table, or one there twice
   * @throws DatabaseError SchemaViolation for a document that does not match the schema
   * @throws DatabaseError StoreFailed when a write fails
   */
  async add(table: string, documents: readonly NewDocument[]): Promise<void> {
    assert(!this.#isOver, "the replacement is not over");
    const filledTable = assertExists(this.#tables.get(table), "the table is replaced");
    const { snapshots, committer } = this.#context;
    const documentsById = new Map<string, Document>();
    const writes: StoreWrite[] = [];
    for (const fields of documents) {
      const storedDocument = this.#document(filledTable.definition, fields);
      const { _id } = storedDocument.document;
      const isKnown = documentsById.has(_id) || snapshots.isStored(filledTable.definition.byId, encodeKey([_id]));
      if (isKnown) throw new DatabaseError("InvalidId", `the id ${_id} is there twice`);
      documentsById.set(_id, storedDocument.document);
      for (const index of filledTable.definition.indexes.values()) {
        const value =
          index === filledTable.definition.byId ? encodeDocument(storedDocument) : Buffer.from(_id, "latin1");
        writes.push({ key: snapshots.storeKey(index, indexKeyOf(index, storedDocument.document)), value });
      }
    }
    const changes = [...documentsById].map(([id, document]) => ({ id, document }));
    const merges = [...filledTable.definition.texts.values()].map(
      (index) => [index, mergeText(this.#context.persistence, index, changes)] as const,
    );
    for (const [, merge] of merges) writes.push(...merge.writes);
    await committer.writeOutsideTransaction(writes);
    for (const [index, { state }] of merges) await this.#context.textMerger.waitUntilVisible(index, state.merges);
    filledTable.count += documents.length;
  }

  /**
   * Takes effect with the commit of `tx`. All running mutations conflict with it.
   * @throws DatabaseError OptimisticConcurrencyControlFailure after a push
   */
  activate(tx: Transaction): void {
    assert(tx instanceof DatabaseTransaction && !tx.isReadOnly, "tables are replaced in a mutation");
    tx.state.recordSchemaRead();
    tx.state.schemaChange = this;
    this.checkValid();
  }

  checkValid(): void {
    const { latest } = this.#context.snapshots.catalogs;
    const numbers = [...this.#tables.values()].map(({ definition }) => latest.tableByNumber(definition.number)?.name);
    const isTaken = numbers.some((name) => name !== undefined && !this.#tables.has(name));
    if (latest.schema !== this.#base.schema || latest.generation !== this.#base.generation || isTaken) {
      throw new DatabaseError("OptimisticConcurrencyControlFailure", "the schema was changed meanwhile");
    }
  }

  /** Returns the catalog with the new tables, and the store's writes that go with it. */
  apply(catalog: Catalog, ts: bigint): { catalog: Catalog; writes: StoreWrite[] } {
    const { snapshots, allocator, retire } = this.#context;
    const writes: StoreWrite[] = [];
    const oldTables = [...this.#tables.keys()].flatMap((name) => catalog.table(name) ?? []);
    const next = this.#catalogAfter(catalog);
    for (const table of oldTables) {
      writes.push(...indexesOf(table).map((index) => indexWrite(index, "removed")));
      snapshots.stopCaching(table.byId);
      if (next.tableByNumber(table.number) !== undefined) continue;
      snapshots.putCount(table, ts, 0);
      writes.push({ key: countKey(table.number), value: null });
    }
    for (const { definition, count } of this.#tables.values()) {
      allocator.adopt(definition);
      snapshots.putCount(definition, ts, count);
      writes.push(...tableWrites(definition), { key: countKey(definition.number), value: encodeStoredJson(count) });
    }
    retire(oldTables.flatMap(indexesOf), ts);
    this.#isOver = true;
    return { catalog: next, writes };
  }

  /** Deletes what was added. It has no effect after the commit. */
  async discard(): Promise<void> {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#context.retire(this.#indexes(), null);
    await Promise.resolve();
  }

  /**
   * @throws DatabaseError InvalidDocument for a malformed document; InvalidId for another table's id; SchemaViolation
   * when it does not match the schema
   */
  #document(table: TableDefinition, fields: NewDocument) {
    const { random, now } = this.#context;
    const { _id, _creationTime: time = this.#nextTime(now()), ...ownFields } = fields;
    if (typeof time !== "number" || !(time >= 0)) {
      throw new DatabaseError("InvalidDocument", "_creationTime is not a time in milliseconds");
    }
    const id = _id ?? encodeId(table.number, newInternalId(random, time));
    if (typeof id !== "string" || decodeId(id)?.tableNumber !== table.number) {
      throw new DatabaseError("InvalidId", `${JSON.stringify(id)} is not an id of the table ${table.name}`);
    }
    const { value: document, size } = createDocument(table.name, ownFields, id, time);
    const { schema } = this.#next;
    if (schema?.schemaValidation === true && !table.name.startsWith("_")) {
      const tableSchema = this.#next.tableSchema(table.name);
      if (tableSchema === undefined) {
        throw new DatabaseError("SchemaViolation", `the table "${table.name}" is not in the schema`);
      }
      const tableOf = (other: string) => this.#next.tableOfId(other)?.name ?? null;
      validateDocument(table.name, tableSchema.documentType, document, { tableOf });
    }
    return new StoredDocument(document, null, size);
  }

  /**
   * Returns the creation time of a document without one: at least a microsecond after the last such time, so that
   * documents keep their order.
   */
  #nextTime(now: number): number {
    this.#lastTime = Math.max(now, this.#lastTime + 0.001);
    return this.#lastTime;
  }

  /** An empty table whose number is taken receives another number, and so is replaced too. */
  #assignNumbers(requested: ReadonlyMap<string, number | null>): Map<string, number> {
    const { snapshots, committer, allocator } = this.#context;
    const numbers = new Map<string, number>();
    const names = new Map<number, string>();
    const assign = (name: string, number: number) => {
      const other = names.get(number);
      if (other !== undefined) throw conflict(name, other, number);
      names.set(number, name);
      numbers.set(name, number);
    };
    for (const [name, number] of requested) if (number !== null) assign(name, number);
    const renumberedTables: string[] = [];
    for (const table of this.#base.tables.values()) {
      const taker = names.get(table.number);
      if (taker === undefined || requested.has(table.name)) continue;
      const isEmpty = snapshots.count(table, committer.latestAssignedTs) === 0;
      if (table.name.startsWith("_") || !isEmpty) throw conflict(taker, table.name, table.number);
      renumberedTables.push(table.name);
    }
    for (const [name, number] of requested) {
      if (number !== null) continue;
      const current = this.#base.table(name)?.number;
      if (current === undefined || names.has(current)) renumberedTables.push(name);
      else assign(name, current);
    }
    for (const number of names.keys()) allocator.reserveNumber(number);
    for (const name of renumberedTables) assign(name, allocator.newNumber(name));
    return numbers;
  }

  #catalogAfter(catalog: Catalog): Catalog {
    const tables = new Map(catalog.tables);
    for (const { definition } of this.#tables.values()) tables.set(definition.name, definition);
    return new Catalog(tables, catalog.schema, catalog.generation + 1);
  }

  #indexes(): (IndexDefinition | TextIndexDefinition)[] {
    return [...this.#tables.values()].flatMap(({ definition }) => indexesOf(definition));
  }
}

function indexesOf({ indexes, texts }: TableDefinition): (IndexDefinition | TextIndexDefinition)[] {
  return [...indexes.values(), ...texts.values()];
}

function conflict(name: string, other: string, number: number): DatabaseError {
  return new DatabaseError(
    "TableNumberConflict",
    `the ids of table "${name}" have the number ${number}, which is that of table "${other}" here`,
  );
}
