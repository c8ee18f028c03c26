/**
 * This module has what optimistic updates of numbered pages share. The client reverts them after the server's response.
 */
import type { Id, TableNames } from "../../convex/_generated/dataModel";

interface NumberedPage<Row> {
  rows: Row[];
  page: number;
  pageCount: number;
  /** Number of rows of all pages. */
  total: number;
}

const idPrefix = "unsaved-";
let idCount = 0;

/** An id for a row that the server has not stored yet. */
export function createOptimisticId<Table extends TableNames>(): Id<Table> {
  idCount += 1;
  return `${idPrefix}${idCount}` as Id<Table>;
}

/** Whether the row is optimistic: the server has not assigned its id yet. */
export function isOptimisticId(id: string): boolean {
  return id.startsWith(idPrefix);
}

/** The page of a list with a new first row. */
export function withFirstRow<Row>(shown: NumberedPage<Row>, row: Row, pageSize: number): NumberedPage<Row> {
  const rows = shown.page === 1 ? [row, ...shown.rows].slice(0, pageSize) : shown.rows;
  return withTotal(shown, rows, shown.total + 1, pageSize);
}

/** The page with each row changed; null removes the row. */
export function withChangedRows<Row>(
  shown: NumberedPage<Row>,
  change: (row: Row) => Row | null,
  pageSize: number,
): NumberedPage<Row> {
  const rows = shown.rows.flatMap((row) => change(row) ?? []);
  return withTotal(shown, rows, shown.total - (shown.rows.length - rows.length), pageSize);
}

function withTotal<Row>(shown: NumberedPage<Row>, rows: Row[], total: number, pageSize: number): NumberedPage<Row> {
  return { ...shown, rows, total, pageCount: Math.max(1, Math.ceil(total / pageSize)) };
}
