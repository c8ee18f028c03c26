import { callSyscalls } from "./callSyscalls.js";
import { databaseSyscalls, syncDatabaseSyscalls } from "./databaseSyscalls.js";
import { metadataSyscalls } from "./metadataSyscalls.js";
import { storageSyscalls } from "./storageSyscalls.js";
import { syscallTable, type SyncSyscall, type TransactionSyscall } from "./syscallTable.js";

export const syncSyscalls = syscallTable<SyncSyscall>(syncDatabaseSyscalls);

export const transactionSyscalls = syscallTable<TransactionSyscall>(
  databaseSyscalls,
  callSyscalls,
  storageSyscalls,
  metadataSyscalls,
);
