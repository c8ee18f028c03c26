import type { JSONValue } from "convex/values";
import type { ActionSyscallHost, TransactionSyscallHost } from "./SyscallHost.js";
import type { SyscallArgs } from "./SyscallArgs.js";

/** A syscall of queries and mutations. It returns a promise only where it must wait, so issue order is effect order. */
export type TransactionSyscall = (
  host: TransactionSyscallHost,
  args: SyscallArgs,
) => SyscallResult | Promise<SyscallResult>;

/** A value, or its JSON text where that is available. */
export type SyscallResult = JSONValue | JsonText;

/** A syscall that the client library calls without awaiting it. */
export type SyncSyscall = (host: TransactionSyscallHost, args: SyscallArgs) => JSONValue;

/** Syscall of an action, which may wait for transactions and for the network. */
export type ActionSyscall = (host: ActionSyscallHost, args: SyscallArgs) => JSONValue | Promise<JSONValue>;

/** Returns the syscalls of `tables` by name. */
export function syscallTable<T>(...tables: readonly Readonly<Record<string, T>>[]): ReadonlyMap<string, T> {
  return new Map(tables.flatMap((table) => Object.entries(table)));
}

/** An operation's result that is JSON text already. */
export class JsonText {
  constructor(readonly text: string) {}
}
