/**
 * What system calls need of the execution they serve. Executions implement these interfaces, so that a system call
 * depends on no execution.
 */
import type { JSONValue } from "convex/values";
import type { QueryStream, Transaction } from "../../database/types.js";
import type { Deployment, ResolvedFunction } from "../deploy/Deployment.js";
import type { UserIdentity } from "../types.js";
import type { CallOrigin } from "../udf/CallOrigin.js";
import type { FunctionRuntime } from "../udf/FunctionRuntime.js";
import type { TransactionRoot } from "../udf/TransactionRoot.js";

/** A query or mutation. */
export interface TransactionSyscallHost {
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly fn: ResolvedFunction;
  readonly tx: Transaction;
  readonly root: TransactionRoot;
  /** True once the function has read a page: it may read one only. */
  paginated: boolean;
  /** End cursor of the page that the client has, or null. */
  readonly journalCursor: string | null;
  /** End cursor of the page that the function read, for the client's journal. */
  endCursor: string | null;
  /** The transaction of a mutation. @throws SyscallError in a query, naming `operation` */
  writable(operation: string): Transaction;
  /** Keeps a stream open under the id returned. */
  openStream(stream: QueryStream): number;
  /** @throws SyscallError when it is closed */
  stream(id: number): QueryStream;
  /** False when it was not open. */
  closeStream(id: number): boolean;
  /**
   * Runs a function in the same transaction. A nested mutation that fails leaves none of its writes.
   * @throws SyscallError with the function's error
   */
  callNested(fn: ResolvedFunction, args: JSONValue, options: { readonly staleSnapshot: boolean }): Promise<JSONValue>;
}

/** An action or HTTP action. */
export interface ActionSyscallHost {
  readonly runtime: FunctionRuntime;
  readonly deployment: Deployment;
  readonly origin: CallOrigin;
  /** `module:function` or `METHOD /route`. */
  readonly name: string;
  identity(): Promise<UserIdentity | null>;
}
