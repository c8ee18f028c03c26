/** The persistence layer: durable and in-memory stores. */
export { openLmdbPersistence } from "./LmdbPersistence.js";
export { MemoryPersistence } from "./MemoryPersistence.js";
export type { Persistence } from "./Persistence.js";
