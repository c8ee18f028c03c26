import type { JSONValue } from "convex/values";
import { BackendError, type DatabaseErrorCode } from "../../shared/BackendError.js";

/** An error that names the first document that the schema refuses. */
export class SchemaValidationError extends BackendError<"SchemaValidationFailed"> {
  override readonly name = "SchemaValidationError";

  constructor(
    readonly tableName: string,
    readonly documentId: string,
    message: string,
  ) {
    super("SchemaValidationFailed", message);
  }
}

/** An expected failure; any other error is a bug. */
export class DatabaseError extends BackendError<DatabaseErrorCode> {
  override readonly name = "DatabaseError";
}

/**
 * Message of a refused write. Anonymous callers read it, so the reason, which names the data directory, is in the log.
 */
export const WRITE_REFUSAL = "The server can't save changes at the moment. Please try again later.";

/** Returns the data of a ConvexError, so that pages show the message. */
export function refusalData({ message }: DatabaseError): JSONValue {
  return { code: "UNAVAILABLE", message };
}

/**
 * Whether the store refused the operation, which is its condition and no fault of the operation. The store reports it
 * itself.
 */
export function isStoreRefusal(error: unknown): error is DatabaseError {
  return error instanceof DatabaseError && (error.code === "StoreReadOnly" || error.code === "StoreFailed");
}
