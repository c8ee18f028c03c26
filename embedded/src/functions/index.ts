export { createFunctionLayer } from "./createFunctionLayer.js";
export { DirectoryBlobStore } from "./storage/DirectoryBlobStore.js";
export { MemoryBlobStore } from "./storage/MemoryBlobStore.js";
export type * from "./types.js";
export { PushError, StorageError } from "./types.js";
