/** The database layer: transactions over a store, with schema, indexes and search. */
export { openDatabase } from "./openDatabase.js";
export { InvalidSchemaError } from "./diffSchemas.js";
export * from "./types.js";
