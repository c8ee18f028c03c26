export { createFunctionLayer } from "./createFunctionLayer.js";
export { DirectoryBlobStore } from "./storage/DirectoryBlobStore.js";
export { MemoryBlobStore } from "./storage/MemoryBlobStore.js";
export { startWatchdog } from "./watchdog/Watchdog.js";
export type * from "./types.js";
export { PushError, STRICT_LIMITS, StorageError } from "./types.js";
