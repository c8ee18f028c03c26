import type { JSONValue } from "convex/values";
import type { ActionExecution } from "../execution/ActionExecution.js";
import type { TransactionExecution } from "../execution/TransactionExecution.js";
import type { SyscallArgs } from "./SyscallArgs.js";

/** One operation of queries and mutations; served at once where it can be, so that issue order is effect order. */
export type Syscall = (execution: TransactionExecution, args: SyscallArgs) => JSONValue | Promise<JSONValue>;
export type SyncSyscall = (execution: TransactionExecution, args: SyscallArgs) => JSONValue;
export type ActionSyscall = (execution: ActionExecution, args: SyscallArgs) => JSONValue | Promise<JSONValue>;

/** Names come from the app: a plain object would answer to "constructor". */
export function withoutPrototype<T>(record: Readonly<Record<string, T>>): Readonly<Partial<Record<string, T>>> {
  return Object.assign(Object.create(null) as Record<string, T>, record);
}
