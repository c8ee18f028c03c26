import type { JSONValue } from "convex/values";
import type { Transaction } from "../../database/transaction/transactionTypes.js";

/**
 * What a call of a query or mutation leaves: its value, and the transaction with its read set and its writes, which
 * commit. Those of nested calls are among them. Logs, files and what else nested calls share are in `TransactionRoot`.
 */
export interface CallOutcome {
  /** The encoded value. */
  readonly value: JSONValue;
  /** The value as JSON text. */
  readonly text: string;
  readonly tx: Transaction;
  /** Cursor at which the page that the call read ends; null without one. */
  readonly endCursor: string | null;
}
