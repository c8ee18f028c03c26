import type { JSONValue } from "convex/values";
import type { QueryStream } from "../../database/read/queryTypes.js";
import type { Transaction, UsageLimits } from "../../database/transaction/transactionTypes.js";
import type { Deployment, ResolvedFunction } from "../deploy/Deployment.js";
import type { UserIdentity } from "../udf/callTypes.js";
import type { CallOrigin } from "../udf/CallOrigin.js";
import type { FunctionRuntime } from "../udf/FunctionRuntime.js";
import type { ScheduleLimits, TransactionRoot } from "../udf/TransactionRoot.js";

/** Lower limits that a nested call may set. */
export type NestedLimits = Partial<UsageLimits & ScheduleLimits>;

/**
 * Options of a nested call. `isSnapshotStale`: the nested query reads the snapshot, without the transaction's own
 * writes.
 */
export interface NestedCallOptions {
  readonly isSnapshotStale: boolean;
  /** Limits on what the call itself may use. */
  readonly limits: NestedLimits | null;
}

/** What the syscalls of a query or mutation work on. */
export interface TransactionSyscallHost {
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly fn: ResolvedFunction;
  readonly tx: Transaction;
  readonly root: TransactionRoot;
  /** Whether the function has read its one page. */
  hasPaginated: boolean;
  /** Cursor of the client's page. */
  readonly journalCursor: string | null;
  /** End of the page read, for the client's journal. */
  endCursor: string | null;
  /** Returns the transaction. @throws SyscallError in a query */
  requireWritable(operation: string): Transaction;
  /** Keeps an open query. Returns its id within the execution. */
  openStream(stream: QueryStream): number;
  /** @throws SyscallError when the stream is closed */
  stream(id: number): QueryStream;
  /** Closes a query; returns false when it is not open. */
  tryCloseStream(id: number): boolean;
  /**
   * Calls a function in the same transaction; a failed mutation leaves no writes.
   * @throws SyscallError with the function's error
   */
  callNested(fn: ResolvedFunction, args: JSONValue, options: NestedCallOptions): Promise<JSONValue>;
}

/** What the syscalls of an action work on. */
export interface ActionSyscallHost {
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly origin: CallOrigin;
  /** Name as `module:function` or `METHOD /route`. */
  readonly name: string;
  /** Returns the caller's identity, or null. */
  identity(): Promise<UserIdentity | null>;
}
