/** The only entry of the backend for `embedded/bin/` and `scripts/`. */
export type { BackendOptions } from "./BackendOptions.js";
export { startBackend, type Backend } from "./startBackend.js";
export { superviseSelf, type Supervision } from "./server/Supervision.js";
export { isLoopbackHost } from "./server/http/ipAddress.js";
export { StartError } from "./server/StartError.js";
export { createAtomically, backUpStore, checkStore, measureStore, type StoreSize } from "./server/storeMaintenance.js";
export { storeReport } from "./server/storeMaintenance.js";
export { readLogOptions } from "./server/readLogOptions.js";
export { createLog, type Log, type LogOptions, textOfError } from "./shared/log.js";
export type { StartErrorCode } from "./shared/BackendError.js";
