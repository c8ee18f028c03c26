import { callSyscalls } from "./callSyscalls.js";
import { databaseSyscalls, syncDatabaseSyscalls } from "./databaseSyscalls.js";
import { metadataSyscalls } from "./metadataSyscalls.js";
import { storageSyscalls } from "./storageSyscalls.js";
import { syscallTable, type SyncSyscall, type TransactionSyscall } from "./syscallTable.js";

/** Syscalls of queries and mutations that return at once, by name. */
export const syncSyscalls = syscallTable<SyncSyscall>(syncDatabaseSyscalls);

/** Syscalls of queries and mutations that return a promise, by name. */
export const transactionSyscalls = syscallTable<TransactionSyscall>(
  databaseSyscalls,
  callSyscalls,
  storageSyscalls,
  metadataSyscalls,
);
