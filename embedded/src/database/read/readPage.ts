/**
 * Owns pages (WIRE.md 3.9).
 *
 * Invariant: a page read again up to its end cursor holds exactly the rows between its cursors.
 */
import { type Key, keyAfter, type Order } from "../../values/keys.js";
import { encodeCursor, decodeCursor, queryFingerprint, type PagePosition } from "./pageCursor.js";
import type { RowSource } from "./IndexStream.js";
import { OperatorStream } from "./OperatorStream.js";
import { DATABASE_LIMITS } from "../transaction/limits.js";
import { compileOperators, orderOf, type BoundedInterval } from "./compileQuery.js";
import type { IndexRow } from "../transaction/TransactionState.js";
import { DatabaseError } from "../types/DatabaseError.js";
import type { Document } from "../types/documentTypes.js";
import type { PageRequest, PageResult } from "./queryTypes.js";

/** What a page reads, from any position on. */
export interface PageSource {
  readonly interval: BoundedInterval;
  readonly indexFields: readonly string[];
  /** @param expected number of rows to read, or null */
  open(interval: BoundedInterval, expected: number | null): RowSource;
}

/**
 * @throws DatabaseError InvalidQuery for a page size out of range, and for a query with a limit
 * @throws DatabaseError InvalidCursor for a cursor of another query
 */
export function readPage(request: PageRequest, source: PageSource): PageResult {
  const { query, pageSize } = request;
  if (!Number.isInteger(pageSize) || pageSize < 1 || pageSize > DATABASE_LIMITS.pageSize) {
    throw new DatabaseError("InvalidQuery", `a page holds 1 to ${DATABASE_LIMITS.pageSize} documents, not ${pageSize}`);
  }
  if (query.operators.some((operator) => "limit" in operator)) {
    throw new DatabaseError("InvalidQuery", "a query with a limit cannot be paginated");
  }
  const fingerprint = queryFingerprint(query, source.indexFields);
  const from = request.cursor === null ? null : decodeCursor(request.cursor, fingerprint);
  const to = request.endCursor === null ? null : decodeCursor(request.endCursor, fingerprint);
  const order = orderOf(query.source);
  const interval = clampInterval(source.interval, from, to, order);
  const expected = to === null && query.operators.length === 0 ? pageSize : null;
  const scan = new PageScan(source.open(interval, expected), request, { hasFixedEnd: to !== null });
  const rows = scan.read(new OperatorStream(scan, compileOperators(query.operators)));

  const middle = rows.length > 2 ? rows[Math.floor((rows.length - 1) / 2)] : undefined;
  const end = to ?? endOfScan(scan, from ?? startPosition(source.interval, order));
  return {
    page: rows.map(([, { document }]): Document => document),
    isDone: end === "end",
    continueCursor: encodeCursor(end, fingerprint),
    splitCursor: middle === undefined ? null : encodeCursor({ after: middle[0] }, fingerprint),
    pageStatus: scan.status(rows.length),
  };
}

/** Ends the page at a limit on scanned rows or bytes. */
class PageScan implements RowSource {
  lastKey: Key | null = null;
  isAtEnd = false;
  #isCut = false;
  #rows = 0;
  #bytes = 0;
  readonly #maxRows: number;
  readonly #maxBytes: number;
  readonly #source: RowSource;
  readonly #hasFixedEnd: boolean;
  readonly #request: PageRequest;

  /** A page with a fixed end ignores the limits. */
  constructor(source: RowSource, request: PageRequest, { hasFixedEnd }: { hasFixedEnd: boolean }) {
    this.#source = source;
    this.#hasFixedEnd = hasFixedEnd;
    this.#request = request;
    this.#maxRows = Math.max(1, request.maximumRowsRead ?? DATABASE_LIMITS.pageRowsRead);
    this.#maxBytes = Math.max(1, request.maximumBytesRead ?? DATABASE_LIMITS.pageBytesRead);
  }

  read(stream: OperatorStream): IndexRow[] {
    const rows: IndexRow[] = [];
    while (this.#hasFixedEnd || rows.length < this.#request.pageSize) {
      const row = stream.nextRow();
      if (row === null) break;
      rows.push(row);
    }
    return rows;
  }

  next(): IndexRow | null {
    if (!this.#hasFixedEnd && (this.#rows >= this.#maxRows || this.#bytes >= this.#maxBytes)) {
      this.#isCut = true;
      return null;
    }
    const row = this.#source.next();
    if (row === null) {
      this.isAtEnd = true;
      return null;
    }
    this.#rows++;
    this.#bytes += row[1].size;
    this.lastKey = row[0];
    return row;
  }

  status(resultCount: number): PageResult["pageStatus"] {
    if (this.#isCut) return "SplitRequired";
    const isLarge =
      resultCount > DATABASE_LIMITS.pageRowsBeforeSplit ||
      this.#rows > this.#maxRows * 0.75 ||
      this.#bytes > this.#maxBytes * 0.75;
    return isLarge ? "SplitRecommended" : null;
  }
}

function clampInterval(
  interval: BoundedInterval,
  from: PagePosition | null,
  to: PagePosition | null,
  order: Order,
): BoundedInterval {
  let { start, end } = interval;
  if (order === "desc") {
    if (from === "end") end = start;
    else if (from !== null && from.after < end) end = from.after;
    if (to !== null && to !== "end" && to.after > start) start = to.after;
  } else {
    if (from === "end") start = end;
    else if (from !== null && keyAfter(from.after) > start) start = keyAfter(from.after);
    if (to !== null && to !== "end" && keyAfter(to.after) < end) end = keyAfter(to.after);
  }
  return start >= end ? { start: end, end } : { start, end };
}

/** Returns the position of a page that ended before its first row. */
function endOfScan(scan: PageScan, start: PagePosition): PagePosition {
  if (scan.isAtEnd) return "end";
  return scan.lastKey === null ? start : { after: scan.lastKey };
}

function startPosition(interval: BoundedInterval, order: Order): PagePosition {
  return { after: order === "desc" ? interval.end : interval.start };
}
