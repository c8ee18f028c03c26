import type { Value } from "convex/values";

/** Nanoseconds since the epoch, strictly increasing, over restarts too. */
export type Timestamp = bigint;

/** A document as functions read it. */
export type Document = { readonly _id: string; readonly _creationTime: number } & { readonly [field: string]: Value };

/** A changed document. `old` is null for an insert, `new` for a delete. */
export interface DocumentWrite {
  readonly table: string;
  readonly id: string;
  readonly old: Document | null;
  readonly new: Document | null;
}

/** A document with or without its id and time. */
export type NewDocument = { readonly [field: string]: Value | undefined };

/** A table's name and number. */
export interface TableNumber {
  readonly name: string;
  /** Number that every id of the table contains. */
  readonly number: number;
}
