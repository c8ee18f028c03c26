/** Every operation of queries and mutations, by its wire name. */
import { callSyscalls } from "./callSyscalls.js";
import { databaseSyscalls, syncDatabaseSyscalls } from "./databaseSyscalls.js";
import { metadataSyscalls } from "./metadataSyscalls.js";
import { storageSyscalls } from "./storageSyscalls.js";
import { withoutPrototype, type SyncSyscall, type Syscall } from "./table.js";

export { toUserError } from "./toUserError.js";

export const syncSyscalls = withoutPrototype<SyncSyscall>(syncDatabaseSyscalls);

export const syscalls = withoutPrototype<Syscall>({
  ...databaseSyscalls,
  ...callSyscalls,
  ...storageSyscalls,
  ...metadataSyscalls,
});
