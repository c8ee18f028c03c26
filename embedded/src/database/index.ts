export { openDatabase } from "./DatabaseImpl.js";
export { InvalidSchemaError } from "./schemaDiff.js";
export * from "./types.js";
