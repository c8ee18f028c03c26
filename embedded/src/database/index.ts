export { openDatabase } from "./openDatabase.js";
export { InvalidSchemaError } from "./schema/diffSchemas.js";
export * from "./documentTypes.js";
export * from "./read/queryTypes.js";
export * from "./commit/commitTypes.js";
export * from "./transaction/transactionTypes.js";
export * from "./schema/schemaTypes.js";
export * from "./Database.js";
export * from "./DatabaseError.js";
