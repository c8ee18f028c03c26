export { openLmdbPersistence } from "./openLmdbPersistence.js";
export { MemoryPersistence } from "./MemoryPersistence.js";
export type { Persistence } from "./Persistence.js";
