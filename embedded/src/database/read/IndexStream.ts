/**
 * Owns the position of one read in an index, and the read-ahead rows behind it.
 *
 * Invariant: the read set holds the interval up to the last returned row, or all of it once the end was reached.
 * Read-ahead rows are not in it.
 */
import { type Key, keyAfter, type Order } from "../../values/keys.js";
import type { IndexDefinition, TableDefinition } from "../schema/Catalog.js";
import type { BoundedInterval } from "./compileQuery.js";
import type { GrowingInterval } from "../transaction/ReadSetBuilder.js";
import type { IndexRow, TransactionState } from "../transaction/TransactionState.js";
import { assert } from "../../shared/assert.js";
import { MIB } from "../../shared/byteUnits.js";

/** Rows that are read ahead first. Each chunk has four times as many, because most reads end early. */
const FIRST_CHUNK = 4;
/** Maximum rows that are read ahead, so that the thread is not held for long. */
const MAX_CHUNK = 256;
/** Bytes of documents after which a chunk ends. */
const READ_CHUNK_BYTES = MIB;

/** Rows in key order. */
export interface RowSource {
  /** Returns the next row, or null after the last one. */
  next(): IndexRow | null;
  /** Resolves when `next` does not block for long, as in `QueryStream`. */
  whenReady?(): Promise<void> | undefined;
}

/** What an `IndexStream` reads, and how. */
export interface IndexStreamOptions {
  /**
   * Table of the index; null when the table is absent. Then the stream is empty, and its interval is read all the same.
   */
  readonly table: TableDefinition | null;
  readonly index: IndexDefinition;
  readonly interval: BoundedInterval;
  readonly order: Order;
  /** Whether reads count against the transaction's limits. */
  readonly isMetered: boolean;
  /** Number of rows that the caller will read, if it is known: the size of the first chunk. */
  readonly expected: number | null;
}

/** Rows of one interval of an index, with the transaction's own writes. */
export class IndexStream implements RowSource {
  readonly #recorded: GrowingInterval;
  #rest: BoundedInterval;
  #buffer: IndexRow[] = [];
  #at = 0;
  #chunk: number;
  #lastDelivered: Key | null = null;
  #isExhausted = false;
  #writesVersion: number;
  readonly #state: TransactionState;
  readonly #table: TableDefinition | null;
  readonly #index: IndexDefinition;
  readonly #interval: BoundedInterval;
  readonly #order: Order;
  readonly #isMetered: boolean;

  constructor(state: TransactionState, { table, index, interval, order, isMetered, expected }: IndexStreamOptions) {
    this.#state = state;
    this.#table = table;
    this.#index = index;
    this.#interval = interval;
    this.#order = order;
    this.#isMetered = isMetered;
    this.#chunk = expected === null ? FIRST_CHUNK : Math.max(1, Math.min(expected, MAX_CHUNK));
    this.#rest = interval;
    this.#writesVersion = state.writes.version;
    const { start, end } = interval;
    this.#recorded = state.reads.recordInterval(
      index.id,
      order === "desc" ? { start: end, end } : { start, end: start },
    );
    if (isMetered) state.usage.countIndexRange();
  }

  next(): IndexRow | null {
    assert(!this.#state.isFinished, "the transaction is not over");
    if (this.#state.writes.version !== this.#writesVersion) this.#discardReadAhead();
    if (this.#at === this.#buffer.length) this.#readAhead();
    const row = this.#buffer[this.#at];
    if (row === undefined) {
      this.#record(null);
      return null;
    }
    this.#at++;
    this.#lastDelivered = row[0];
    this.#record(row[0]);
    if (this.#isMetered) this.#state.usage.countDocumentRead(row[1]);
    return row;
  }

  #readAhead(): void {
    this.#buffer = [];
    this.#at = 0;
    if (this.#isExhausted || this.#table === null) return;
    const rows = this.#state.scan(this.#table, this.#index, this.#rest, this.#order);
    let bytes = 0;
    this.#isExhausted = true;
    for (const row of rows) {
      this.#buffer.push(row);
      bytes += row[1].size;
      if (this.#buffer.length === this.#chunk || bytes >= READ_CHUNK_BYTES) {
        this.#isExhausted = false;
        this.#rest = this.#intervalAfter(row[0]);
        break;
      }
    }
    this.#chunk = Math.min(this.#chunk * 4, MAX_CHUNK);
  }

  /** Drops the read-ahead rows, which the transaction's writes can make stale. */
  #discardReadAhead(): void {
    this.#writesVersion = this.#state.writes.version;
    this.#buffer = [];
    this.#at = 0;
    this.#isExhausted = false;
    this.#rest = this.#lastDelivered === null ? this.#interval : this.#intervalAfter(this.#lastDelivered);
  }

  #intervalAfter(key: Key): BoundedInterval {
    return this.#order === "desc"
      ? { start: this.#interval.start, end: key }
      : { start: keyAfter(key), end: this.#interval.end };
  }

  #record(key: Key | null): void {
    if (this.#order === "desc") this.#recorded.start = key ?? this.#interval.start;
    else this.#recorded.end = key === null ? this.#interval.end : keyAfter(key);
    this.#state.reads.intervalGrew();
  }
}
