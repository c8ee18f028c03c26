/**
 * Owns the access rules of a transaction. Views share one state; the system view may use every table and counts no
 * usage.
 */
import { assert, assertExists } from "../../shared/assert.js";
import type { RandomSource } from "../../shared/RandomSource.js";
import { encodeId, newInternalId } from "../../values/ids.js";
import { encodeKey } from "../../values/keys.js";
import type { NormalizedValue } from "../../values/normalizeValue.js";
import { type IndexDefinition, keyFieldsOf, type TableDefinition } from "../schema/Catalog.js";
import { validateDocument, checkTableName, type DocumentFields, createDocument } from "./documents.js";
import { IndexStream, type RowSource } from "../read/IndexStream.js";
import { OperatorStream } from "../read/OperatorStream.js";
import { type PageSource, readPage } from "../read/readPage.js";
import {
  compileOperators,
  FULL_INTERVAL,
  compileRange,
  orderOf,
  parseIndexName,
  type BoundedInterval,
} from "../read/compileQuery.js";
import { READ_ENV, READ_MODULES, SINGLE_KEY } from "./ReadSetBuilder.js";
import { SearchStream } from "../text/SearchStream.js";
import { StoredDocument } from "../store/StoredDocument.js";
import { isVisibleToFunctions, systemIndexes } from "../schema/systemTables.js";
import type { TextSearch } from "../text/TextSearch.js";
import { TransactionState } from "./TransactionState.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { Document, NewDocument, TableNumber, Timestamp } from "../types/documentTypes.js";
import type { PageRequest, PageResult, QueryJson, QueryStream } from "../read/queryTypes.js";
import type { ReadSet } from "./ReadSet.js";
import type {
  DocumentOptions,
  QueryOptions,
  Savepoint,
  SystemRead,
  Transaction,
  TransactionUsage,
} from "./transactionTypes.js";

/** What a transaction uses besides its snapshot. */
export interface TransactionContext {
  readonly random: RandomSource;
  readonly textSearch: TextSearch;
}

export class DatabaseTransaction implements Transaction {
  readonly #context: TransactionContext;
  readonly #isSystem: boolean;

  constructor(
    readonly state: TransactionState,
    context: TransactionContext,
    { isSystem = false } = {},
  ) {
    this.#context = context;
    this.#isSystem = isSystem;
  }

  get beginTs(): Timestamp {
    return this.state.beginTs;
  }

  get readSet(): ReadSet {
    return this.state.reads.build();
  }

  get isReadOnly(): boolean {
    return this.state.isReadOnly;
  }

  get usage(): TransactionUsage {
    return this.state.usage;
  }

  asSystem(): DatabaseTransaction {
    return this.#isSystem ? this : new DatabaseTransaction(this.state, this.#context, { isSystem: true });
  }

  get(id: string, options: DocumentOptions = {}): Document | null {
    return this.#getStored(id, options)?.document ?? null;
  }

  getJson(id: string, options: DocumentOptions = {}): string | null {
    return this.#getStored(id, options)?.json ?? null;
  }

  openQuery(query: QueryJson, options: QueryOptions = {}): QueryStream {
    this.#checkOpen();
    const source = this.#source(query, options);
    const [first] = query.operators;
    const expected = first !== undefined && "limit" in first ? first.limit : null;
    return new OperatorStream(source.open(source.interval, expected), compileOperators(query.operators));
  }

  page(request: PageRequest, options: QueryOptions = {}): PageResult {
    this.#checkOpen();
    return readPage(request, this.#source(request.query, options));
  }

  count(table: string): number {
    this.#checkOpen();
    this.#checkReadable(table);
    return this.state.count(table);
  }

  normalizeId(table: string, id: string): string | null {
    this.#checkOpen();
    return this.state.tableOfId(id)?.name === table ? id : null;
  }

  tableOf(id: string): string | null {
    return this.state.tableOfId(id)?.name ?? null;
  }

  tables(): TableNumber[] {
    return [...this.state.catalog.tables.values()].map(({ name, number }) => ({ name, number }));
  }

  insert(table: string, value: DocumentFields): string {
    this.#checkWritable(table);
    checkTableName(table);
    for (const field of ["_id", "_creationTime"]) {
      if (value[field] !== undefined)
        throw new DatabaseError("InvalidDocument", `"${field}" is set by the database on insert`);
    }
    this.state.recordSchemaRead();
    const { catalog } = this.state;
    const isUndeclared =
      catalog.schema?.schemaValidation && !table.startsWith("_") && catalog.tableSchema(table) === undefined;
    if (isUndeclared && this.state.table(table) === null) {
      throw new DatabaseError("SchemaViolation", `the table "${table}" is not in the schema`);
    }
    const definition = this.state.tableForInsert(table);
    const creationTime = this.state.nextCreationTime();
    const id = encodeId(definition.number, newInternalId(this.#context.random, creationTime));
    const document = createDocument(table, value, id, creationTime);
    this.#write(definition, id, null, document);
    return id;
  }

  insertWithId(table: string, { _id, _creationTime, ...own }: NewDocument): string {
    if (!this.#isSystem) throw new DatabaseError("SystemTable", "only the backend gives ids");
    if (_id === undefined && _creationTime === undefined) return this.insert(table, own);
    const time = _creationTime ?? this.state.nextCreationTime();
    const definition = this.state.tableForInsert(table);
    const id = _id ?? encodeId(definition.number, newInternalId(this.#context.random, this.state.beginTime));
    if (typeof id !== "string" || this.tableOf(id) !== table) {
      throw new DatabaseError("InvalidId", `${JSON.stringify(id)} is not an id of the table ${table}`);
    }
    if (typeof time !== "number") throw new DatabaseError("InvalidDocument", "_creationTime is not a time");
    if (this.get(id) !== null) throw new DatabaseError("InvalidId", `the id ${id} is that of a document already`);
    this.#write(definition, id, null, createDocument(table, own, id, time));
    return id;
  }

  documentId(table: string, internalId: Uint8Array): string {
    if (!this.#isSystem) throw new DatabaseError("SystemTable", "only the backend gives ids");
    return encodeId(this.state.tableForInsert(table).number, internalId);
  }

  patch(id: string, value: DocumentFields, options: { table?: string } = {}): Document {
    const { table, stored } = this.#requireDocument(id, options.table);
    const next = createDocument(table.name, { ...stored.document, ...value }, id, stored.document._creationTime);
    this.#write(table, id, stored, next);
    return next.value;
  }

  replace(id: string, value: DocumentFields, options: { table?: string } = {}): Document {
    const { table, stored } = this.#requireDocument(id, options.table);
    const next = createDocument(table.name, value, id, stored.document._creationTime);
    this.#write(table, id, stored, next);
    return next.value;
  }

  delete(id: string, options: { table?: string } = {}): Document {
    const { table, stored } = this.#requireDocument(id, options.table);
    this.#write(table, id, stored, null);
    return stored.document;
  }

  writtenJson(id: string): string {
    return assertExists(this.state.writes.get(id)?.new, "the transaction wrote the document").json;
  }

  savepoint(): Savepoint {
    const mark = this.state.writes.savepoint();
    return { rollback: () => this.state.writes.rollback(mark) };
  }

  snapshotView(): Transaction {
    const { snapshots, allocator, beginTs, beginTime, usage } = this.state;
    return new DatabaseTransaction(
      new TransactionState({ snapshots, allocator, beginTs, isReadOnly: true, beginTime, usage }),
      this.#context,
      { isSystem: this.#isSystem },
    );
  }

  recordRead(key: SystemRead): void {
    const { reads } = this.state;
    if (key.kind === "env") reads.recordKey(READ_ENV, encodeKey([key.name]));
    else if (key.kind === "modules") reads.recordKey(READ_MODULES, SINGLE_KEY);
    else reads.recordInterval(this.#index(key.name, this.state.table(key.name), "by_id").id, { start: "", end: null });
  }

  #getStored(id: string, options: DocumentOptions): StoredDocument | null {
    const table = this.#tableOfId(id, options.table);
    if (table === null) return null;
    this.#checkReadable(table.name, options);
    return this.state.get(table, id, { isMetered: !this.#isSystem });
  }

  #source(query: QueryJson, options: QueryOptions): PageSource {
    const names = parseIndexName(query.source);
    this.#checkReadable(names.table, options);
    const table = this.state.table(names.table);
    if (query.source.type === "Search") return this.#searchSource(query.source, names, table);
    const index = this.#index(names.table, table, names.index);
    const interval = compileRange(index, query.source.type === "IndexRange" ? query.source.range : []);
    const reading = { table, index, order: orderOf(query.source), isMetered: !this.#isSystem };
    return {
      interval,
      indexFields: keyFieldsOf(index),
      open: (boundedInterval: BoundedInterval, expected: number | null): RowSource =>
        new IndexStream(this.state, { ...reading, interval: boundedInterval, expected }),
    };
  }

  #searchSource(
    source: QueryJson["source"] & { type: "Search" },
    names: { table: string; index: string },
    table: TableDefinition | null,
  ): PageSource {
    this.state.recordSchemaRead();
    const schema = this.state.catalog.tableSchema(names.table);
    const definition = schema?.searchIndexes.find(({ indexDescriptor }) => indexDescriptor === names.index);
    if (definition === undefined)
      throw new DatabaseError("IndexNotFound", `there is no search index ${source.indexName}`);
    this.state.reads.recordKey(source.indexName, SINGLE_KEY);
    const rows = this.#context.textSearch.search(this.state, table, definition, source);
    return {
      interval: FULL_INTERVAL,
      indexFields: [definition.searchField, ...definition.filterFields],
      open: (range) =>
        new SearchStream(rows, {
          range,
          usage: this.#isSystem ? null : this.state.usage,
          isReadOnly: this.state.isReadOnly,
        }),
    };
  }

  /** Returns an index; an absent table has empty built-in ones. */
  #index(tableName: string, table: TableDefinition | null, name: string): IndexDefinition {
    const id = `${tableName}.${name}`;
    const isBuiltIn = name === "by_id" || name === "by_creation_time";
    if (!isBuiltIn) this.state.recordSchemaRead();
    const index = table?.indexes.get(name);
    if (index !== undefined) return index;
    const systemFields = table === null ? systemIndexes(tableName)[name] : undefined;
    const fields = isBuiltIn ? [] : systemFields;
    if (fields === undefined) throw new DatabaseError("IndexNotFound", `there is no index ${id}`);
    return { id, table: tableName, name, fields, storeId: -1 };
  }

  #requireDocument(id: string, tableName: string | undefined): { table: TableDefinition; stored: StoredDocument } {
    const table = this.#tableOfId(id, tableName);
    if (table === null) throw new DatabaseError("DocumentNotFound", `there is no document with the id ${id}`);
    this.#checkWritable(table.name);
    const stored = this.state.get(table, id, { isMetered: !this.#isSystem });
    if (stored === null) throw new DatabaseError("DocumentNotFound", `there is no document with the id ${id}`);
    return { table, stored };
  }

  #write(
    table: TableDefinition,
    id: string,
    current: StoredDocument | null,
    next: NormalizedValue<Document> | null,
  ): void {
    const { state } = this;
    if (next !== null) {
      state.recordSchemaRead();
      this.#checkSchema(table.name, next.value);
    }
    if (!this.#isSystem) state.usage.countDocumentWritten(next?.size ?? 0);
    const pending = state.writes.get(id);
    state.writes.put({
      table,
      id,
      old: pending === undefined ? current : pending.old,
      new: next === null ? null : new StoredDocument(next.value, null, next.size),
      hasCommitTs: next?.hasCommitTs ?? false,
    });
  }

  #checkSchema(table: string, document: Document): void {
    const { schema } = this.state.catalog;
    if (!schema?.schemaValidation) return;
    const validator = this.state.catalog.tableSchema(table)?.documentType ?? null;
    validateDocument(table, validator, document, this);
  }

  /** Returns null when the table, and so the document, is absent. */
  #tableOfId(id: string, expected: string | undefined): TableDefinition | null {
    this.#checkOpen();
    const table = this.state.tableOfId(id);
    if (table === undefined) throw new DatabaseError("InvalidId", `${JSON.stringify(id)} is not an id (argument "id")`);
    if (expected !== undefined && table?.name !== expected) {
      const actual = table === null ? "no known table" : `table "${table.name}"`;
      throw new DatabaseError("TableMismatch", `the id ${id} is of ${actual}, not of table "${expected}"`);
    }
    return table;
  }

  #checkReadable(table: string, { allowsSystemTables = false }: QueryOptions = {}): void {
    if (this.#isSystem) return;
    if (!table.startsWith("_")) {
      if (!allowsSystemTables) return;
      throw new DatabaseError(
        "SystemTable",
        `"${table}" is not a system table: read it through ctx.db, not ctx.db.system`,
      );
    }
    if (!isVisibleToFunctions(table))
      throw new DatabaseError("SystemTable", `there is no readable system table "${table}"`);
    if (!allowsSystemTables) {
      throw new DatabaseError("SystemTable", `"${table}" is a system table: read it through ctx.db.system`);
    }
  }

  #checkWritable(table: string): void {
    this.#checkOpen();
    if (this.state.isReadOnly) throw new DatabaseError("ReadOnly", "only mutations can write");
    if (!this.#isSystem && table.startsWith("_")) {
      throw new DatabaseError("SystemTable", `"${table}" is a system table, which functions cannot write`);
    }
  }

  #checkOpen(): void {
    assert(!this.state.isFinished, "the transaction is not over");
  }
}
