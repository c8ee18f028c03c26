import type { JSONValue } from "convex/values";
import type { ActionSyscallHost, TransactionSyscallHost } from "./SyscallHost.js";
import type { SyscallArgs } from "./SyscallArgs.js";

/** A system call of queries and mutations. It returns a promise only if it must wait, so that issue order is effect order. */
export type TransactionSyscall = (host: TransactionSyscallHost, args: SyscallArgs) => JSONValue | Promise<JSONValue>;

/** A system call of queries and mutations whose caller does not await it. */
export type SyncSyscall = (host: TransactionSyscallHost, args: SyscallArgs) => JSONValue;

/** A system call of actions. */
export type ActionSyscall = (host: ActionSyscallHost, args: SyscallArgs) => JSONValue | Promise<JSONValue>;

/** System calls by wire name, without a prototype: the app chooses the name, which may be "constructor". */
export function syscallTable<T>(
  ...tables: readonly Readonly<Record<string, T>>[]
): Readonly<Partial<Record<string, T>>> {
  const table: Partial<Record<string, T>> = Object.create(null) as object;
  return Object.assign(table, ...tables) as typeof table;
}
