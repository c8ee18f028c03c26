import type { JSONValue } from "convex/values";
import type { Document } from "../types/documentTypes.js";

/** A query as functions send it (WIRE.md 3.3). */
export interface QueryJson {
  readonly source:
    | { readonly type: "FullTableScan"; readonly tableName: string; readonly order: "asc" | "desc" | null }
    | {
        readonly type: "IndexRange";
        readonly indexName: string;
        readonly range: readonly {
          readonly type: "Eq" | "Gt" | "Gte" | "Lt" | "Lte";
          readonly fieldPath: string;
          readonly value: JSONValue;
        }[];
        readonly order: "asc" | "desc" | null;
      }
    | { readonly type: "Search"; readonly indexName: string; readonly filters: readonly JSONValue[] };
  readonly operators: readonly ({ readonly filter: JSONValue } | { readonly limit: number })[];
}

/** One bound of an index range, as queries send it. */
export type RangeExpression = (QueryJson["source"] & { type: "IndexRange" })["range"][number];

/** A request for one page (WIRE.md 3.9). A null `cursor` is the beginning. */
export interface PageRequest {
  readonly query: QueryJson;
  readonly cursor: string | null;
  /** Cursor at which the page ends regardless of `pageSize`; the journal holds one too. */
  readonly endCursor: string | null;
  readonly pageSize: number;
  /** Maximum rows that the page reads, filtered ones included. */
  readonly maximumRowsRead?: number;
  readonly maximumBytesRead?: number;
}

/** A page as `paginate` returns it on Convex. */
export interface PageResult {
  readonly page: Document[];
  readonly isDone: boolean;
  readonly continueCursor: string;
  readonly splitCursor: string | null;
  readonly pageStatus: "SplitRecommended" | "SplitRequired" | null;
}

/** Documents of a query, read at need. Their reads count when they are made. */
export interface QueryStream {
  /** Returns a promise where `next` would hold the thread for long; it resolves when `next` would not. */
  whenReady(): Promise<void> | undefined;
  /** Returns the next document, or null after the last one. */
  next(): Document | null;
  /** Returns the next document as JSON text, or null. */
  nextJson(): string | null;
  /** Ends the query; `next` returns null from then on. */
  close(): void;
}

/** A document that a vector search finds. */
export interface VectorMatch {
  readonly _id: string;
  readonly _score: number;
}

/** A vector search (WIRE.md 3.10). */
export interface VectorSearchRequest {
  /** Name as `table.index`. */
  readonly indexName: string;
  readonly vector: readonly number[];
  readonly limit: number;
  readonly filter: JSONValue | null;
}
