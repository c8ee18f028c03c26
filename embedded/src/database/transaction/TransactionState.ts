/**
 * Owns the reads and writes that a transaction's views share.
 *
 * Invariant: everything that a read reveals is in `reads` before it is returned.
 */
import { type StoreWrite, PersistenceError } from "../../persistence/Persistence.js";
import { decodeId } from "../../values/ids.js";
import { encodeKey, type Key, type KeyInterval, type Order } from "../../values/keys.js";
import type { TableAllocator } from "../schema/TableAllocator.js";
import type { Catalog, IndexDefinition, TableDefinition } from "../schema/Catalog.js";
import { USAGE_LIMITS } from "./limits.js";
import { mergeEntries } from "../../values/mergeEntries.js";
import { PendingWrites } from "./PendingWrites.js";
import { READ_COUNT, READ_SCHEMA, READ_TABLES, ReadSetBuilder, SINGLE_KEY } from "./ReadSetBuilder.js";
import type { SnapshotManager } from "../read/SnapshotManager.js";
import type { StoredDocument } from "../store/StoredDocument.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { Timestamp } from "../types/documentTypes.js";
import type { TransactionUsage, UsageLimits } from "./transactionTypes.js";

/** A change of tables and indexes that a transaction's commit puts in force. */
export interface SchemaChange {
  /**
   * @throws SchemaValidationError when a document has violated the schema
   * @throws DatabaseError OptimisticConcurrencyControlFailure after another push
   */
  checkValid(): void;
  /** Whether every document of a table may differ afterwards. */
  readonly replacesTables?: boolean;
  /** Returns the catalog in force from `ts` on, and the store's writes that go with it. */
  apply(catalog: Catalog, ts: Timestamp): { readonly catalog: Catalog; readonly writes: readonly StoreWrite[] };
}

/** A document with its key in the index that is read. */
export type IndexRow = readonly [key: Key, document: StoredDocument];

const IN_ONE_EXECUTION = "in a single function execution";
const READ_LESS = "Narrow the query with an index, or paginate.";

/**
 * Counts usage against limits. Errors have Convex's codes and the beginning of Convex's texts, which apps compare.
 * @throws DatabaseError TooManyReads or TooManyDocumentsRead or TooManyBytesRead when a limit of reads is exceeded
 * @throws DatabaseError TooManyWrites or TooManyBytesWritten when a limit of writes is exceeded
 */
export class UsageCounter implements TransactionUsage {
  documentsRead = 0;
  bytesRead = 0;
  databaseQueries = 0;
  documentsWritten = 0;
  bytesWritten = 0;
  limits: UsageLimits = USAGE_LIMITS;

  /** Limits further use, at most to what is left. Returns the function that restores the limits. */
  lowerLimits(requested: Partial<UsageLimits>): () => void {
    const before = this.limits;
    const limitOf = (name: keyof UsageLimits) => Math.min(before[name], this[name] + (requested[name] ?? Infinity));
    this.limits = {
      documentsRead: limitOf("documentsRead"),
      bytesRead: limitOf("bytesRead"),
      databaseQueries: limitOf("databaseQueries"),
      documentsWritten: limitOf("documentsWritten"),
      bytesWritten: limitOf("bytesWritten"),
    };
    return () => (this.limits = before);
  }

  /**
   * Counts a document and its bytes.
   * @throws DatabaseError TooManyDocumentsRead beyond the limit of documents
   * @throws DatabaseError TooManyBytesRead beyond the limit of bytes
   */
  countDocumentRead({ size }: StoredDocument): void {
    const { documentsRead, bytesRead } = this.limits;
    if (++this.documentsRead > documentsRead) {
      const text = `Too many documents read ${IN_ONE_EXECUTION} (limit: ${documentsRead}). ${READ_LESS}`;
      throw new DatabaseError("TooManyDocumentsRead", text);
    }
    this.bytesRead += size;
    if (this.bytesRead > bytesRead) {
      const text = `Too many bytes read ${IN_ONE_EXECUTION} (limit: ${bytesRead} bytes). ${READ_LESS}`;
      throw new DatabaseError("TooManyBytesRead", text);
    }
  }

  /** Counts one index range. @throws DatabaseError TooManyReads beyond the limit of ranges */
  countIndexRange(): void {
    const { databaseQueries } = this.limits;
    if (++this.databaseQueries > databaseQueries) {
      const text = `Too many reads ${IN_ONE_EXECUTION} (limit: ${databaseQueries}). ${READ_LESS}`;
      throw new DatabaseError("TooManyReads", text);
    }
  }

  /**
   * Counts a written document of `size` bytes.
   * @throws DatabaseError TooManyWrites beyond the limit of documents
   * @throws DatabaseError TooManyBytesWritten beyond the limit of bytes
   */
  countDocumentWritten(size: number): void {
    const { documentsWritten, bytesWritten } = this.limits;
    if (++this.documentsWritten > documentsWritten) {
      const text = `Too many writes ${IN_ONE_EXECUTION} (limit: ${documentsWritten})`;
      throw new DatabaseError("TooManyWrites", text);
    }
    this.bytesWritten += size;
    if (this.bytesWritten > bytesWritten) {
      const text = `Too many bytes written ${IN_ONE_EXECUTION} (limit: ${bytesWritten} bytes)`;
      throw new DatabaseError("TooManyBytesWritten", text);
    }
  }
}

/** What a transaction begins with. */
interface TransactionBegin {
  readonly snapshots: SnapshotManager;
  readonly allocator: TableAllocator;
  readonly beginTs: Timestamp;
  readonly isReadOnly: boolean;
  /** Milliseconds since the epoch, with a fraction. */
  readonly beginTime: number;
  /** Counter of another transaction, whose limits also hold for this one. */
  readonly usage?: UsageCounter;
}

export class TransactionState {
  readonly snapshots: SnapshotManager;
  readonly allocator: TableAllocator;
  readonly beginTs: Timestamp;
  readonly isReadOnly: boolean;
  /** Milliseconds since the epoch, with a fraction. */
  readonly beginTime: number;
  readonly usage: UsageCounter;
  readonly catalog: Catalog;
  readonly writes = new PendingWrites();
  readonly reads = new ReadSetBuilder();
  schemaChange: SchemaChange | null = null;
  isFinished = false;
  #isSchemaReadRecorded = false;
  readonly #newTables = new Map<string, TableDefinition>();
  #lastCreationTime: number | null = null;

  constructor(begin: TransactionBegin) {
    this.snapshots = begin.snapshots;
    this.allocator = begin.allocator;
    this.beginTs = begin.beginTs;
    this.isReadOnly = begin.isReadOnly;
    this.beginTime = begin.beginTime;
    this.usage = begin.usage ?? new UsageCounter();
    this.snapshots.checkRetained(this.beginTs);
    this.catalog = this.snapshots.catalogs.at(this.beginTs);
  }

  /** Records that the result depends on the schema in force. */
  recordSchemaRead(): void {
    if (this.#isSchemaReadRecorded) return;
    this.#isSchemaReadRecorded = true;
    this.reads.recordKey(READ_SCHEMA, SINGLE_KEY);
  }

  /** Returns null for an absent table, and records its absence. */
  table(name: string): TableDefinition | null {
    const table = this.catalog.table(name) ?? this.#newTables.get(name);
    if (table !== undefined) return table;
    this.reads.recordKey(READ_TABLES, name);
    return null;
  }

  /** Returns the table; an absent one gets a number, and exists once the transaction commits. */
  tableForInsert(name: string): TableDefinition {
    const existing = this.catalog.table(name) ?? this.#newTables.get(name);
    if (existing !== undefined) return existing;
    const table = this.allocator.reserveTable(name);
    this.#newTables.set(name, table);
    return table;
  }

  /** Returns null when the table is not visible, undefined when the id is malformed. */
  tableOfId(id: string): TableDefinition | null | undefined {
    const decoded = decodeId(id);
    if (decoded === null) return undefined;
    const table =
      this.catalog.tableByNumber(decoded.tableNumber) ??
      [...this.#newTables.values()].find(({ number }) => number === decoded.tableNumber);
    if (table !== undefined) return table;
    // Any new table might have this number.
    this.reads.recordInterval(READ_TABLES, { start: "", end: null });
    return null;
  }

  /**
   * Returns a document with the transaction's own changes, or null, and records the read. Only metered reads count
   * against limits.
   */
  get(table: TableDefinition, id: string, { isMetered }: { isMetered: boolean }): StoredDocument | null {
    this.reads.recordKey(table.byId.id, encodeKey([id]));
    if (isMetered) this.usage.countIndexRange();
    const pending = this.writes.get(id);
    const document = pending !== undefined ? pending.new : this.snapshots.getDocument(table, id, this.beginTs);
    if (document !== null && isMetered) this.usage.countDocumentRead(document);
    return document;
  }

  /** Iterates rows, which the caller records and counts. */
  *scan(
    table: TableDefinition,
    index: IndexDefinition,
    interval: KeyInterval,
    order: Order,
  ): IterableIterator<IndexRow> {
    const { snapshots, beginTs } = this;
    const ownEntries = this.writes.entriesOf(index)?.range(interval, order) ?? NO_ENTRIES.values();
    if (index === table.byId) {
      const committedRows = snapshots.scanDocuments(table, interval, order, beginTs);
      yield* mergeEntries(committedRows, this.#documentsOf(ownEntries), order);
      return;
    }
    const committedIds = snapshots.scanIds(index, interval, order, beginTs);
    for (const [key, id] of mergeEntries(committedIds, ownEntries, order)) {
      const pending = this.writes.get(id);
      const document = pending !== undefined ? pending.new : snapshots.getDocument(table, id, beginTs);
      if (document === null) {
        throw new PersistenceError("Damaged", `index ${index.id} has an entry for ${id}, which is not there`);
      }
      yield [key, document];
    }
  }

  /** Returns the number of a table's documents with the transaction's own changes, and records the read. */
  count(name: string): number {
    this.reads.recordKey(READ_COUNT, name);
    const committed = this.catalog.table(name);
    let count = committed === undefined ? 0 : this.snapshots.count(committed, this.beginTs);
    for (const { table, old, new: next } of this.writes.values()) {
      if (table.name === name) count += (next === null ? 0 : 1) - (old === null ? 0 : 1);
    }
    return count;
  }

  /** Returns the time of the next insert: each further one has the next float64 (WIRE.md 4.4). */
  nextCreationTime(): number {
    this.#lastCreationTime = this.#lastCreationTime === null ? this.beginTime : nextFloat64(this.#lastCreationTime);
    return this.#lastCreationTime;
  }

  *#documentsOf(
    own: IterableIterator<readonly [Key, string | null]>,
  ): IterableIterator<readonly [Key, StoredDocument | null]> {
    for (const [key, id] of own) yield [key, id === null ? null : (this.writes.get(id)?.new ?? null)];
  }
}

const NO_ENTRIES: readonly (readonly [Key, string | null])[] = [];

const timeBits = new DataView(new ArrayBuffer(8));

/** Returns the next larger number; `value` is positive and finite. */
function nextFloat64(value: number): number {
  timeBits.setFloat64(0, value);
  timeBits.setBigUint64(0, timeBits.getBigUint64(0) + 1n);
  return timeBits.getFloat64(0);
}
