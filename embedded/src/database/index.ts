export { openDatabase } from "./openDatabase.js";
export { InvalidSchemaError } from "./diffSchemas.js";
export * from "./types.js";
