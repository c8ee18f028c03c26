export { openLmdbPersistence } from "./LmdbPersistence.js";
export { MemoryPersistence } from "./MemoryPersistence.js";
export type { Persistence } from "./Persistence.js";
