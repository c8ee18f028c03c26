export { openLmdbPersistence } from "./LmdbPersistence.js";
export { MemoryPersistence } from "./MemoryPersistence.js";
export { type KeyRange, type Persistence, PersistenceError, type Write } from "./Persistence.js";
