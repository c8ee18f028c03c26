/** The part of an execution that system calls need. Executions implement it, so system calls import none. */
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
  /** True after the one page that a function may read. */
  paginated: boolean;
  /** End cursor of the client's page, or null. */
  readonly journalCursor: string | null;
  /** End cursor of the page read, for the client's journal. */
  endCursor: string | null;
  /** A mutation's transaction. @throws SyscallError in a query, naming `operation` */
  writable(operation: string): Transaction;
  /** Keeps a stream open; returns its id. */
  openStream(stream: QueryStream): number;
  /** @throws SyscallError when it is closed */
  stream(id: number): QueryStream;
  /** False when not open. */
  closeStream(id: number): boolean;
  /**
   * Runs a function in the same transaction; a failed nested mutation leaves no writes.
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
