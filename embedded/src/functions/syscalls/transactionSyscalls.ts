/** Every operation of queries and mutations, by its wire name. */
import { callSyscalls } from "./callSyscalls.js";
import { databaseSyscalls, syncDatabaseSyscalls } from "./databaseSyscalls.js";
import { metadataSyscalls } from "./metadataSyscalls.js";
import { storageSyscalls } from "./storageSyscalls.js";
import type { SyncSyscall, Syscall } from "./table.js";

export { visibleError } from "./visibleError.js";

export const syncSyscalls: Readonly<Partial<Record<string, SyncSyscall>>> = Object.assign(
  Object.create(null) as object,
  syncDatabaseSyscalls,
);

export const syscalls: Readonly<Partial<Record<string, Syscall>>> = Object.assign(
  Object.create(null) as object,
  databaseSyscalls,
  callSyscalls,
  storageSyscalls,
  metadataSyscalls,
);
