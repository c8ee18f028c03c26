/** Reads rows of the engine's own tables through their indexes. */
import { convexToJson, type Value } from "convex/values";
import type { Document, QueryJson, Transaction } from "../database/types.js";

export interface RowRange {
  /** `table.index`; the index's leading fields are compared in order. */
  readonly index: string;
  readonly equals?: readonly (readonly [field: string, value: Value])[];
  /** Exclusive unless `…OrEqual`, on the field after those of `equals`. */
  readonly bound?: readonly (readonly ["Gt" | "Gte" | "Lt" | "Lte", string, Value])[];
  readonly order?: "asc" | "desc";
}

/** Rows in index order, read as they are consumed. `tx` must have the engine's rights. */
export function* rows(tx: Transaction, range: RowRange): Generator<Document> {
  yield* consume(tx, {
    source: {
      type: "IndexRange",
      indexName: range.index,
      range: [
        ...(range.equals ?? []).map(([fieldPath, value]) => ({
          type: "Eq" as const,
          fieldPath,
          value: convexToJson(value),
        })),
        ...(range.bound ?? []).map(([type, fieldPath, value]) => ({ type, fieldPath, value: convexToJson(value) })),
      ],
      order: range.order ?? "asc",
    },
    operators: [],
  });
}

/** Every row, oldest first. */
export function* allRows(tx: Transaction, table: string): Generator<Document> {
  yield* consume(tx, { source: { type: "FullTableScan", tableName: table, order: "asc" }, operators: [] });
}

export function firstRow(tx: Transaction, range: RowRange): Document | null {
  for (const row of rows(tx, range)) return row;
  return null;
}

function* consume(tx: Transaction, query: QueryJson): Generator<Document> {
  const stream = tx.openQuery(query, { system: true });
  try {
    for (let row = stream.next(); row !== null; row = stream.next()) yield row;
  } finally {
    stream.close();
  }
}
