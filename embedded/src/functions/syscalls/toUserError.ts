import type { JSONValue } from "convex/values";
import { DatabaseError, refusalData } from "../../database/types/DatabaseError.js";
import { InvalidValueError } from "../../values/normalizeValue.js";
import { FunctionError } from "../realm/FunctionError.js";
import { SyscallError } from "../realm/SyscallError.js";
import { StorageError } from "../storage/storageTypes.js";

const INVALID_CURSOR: JSONValue = { isConvexSystemError: true, paginationError: "InvalidCursor" };

/** Returns the error that the app can catch; null for a bug, which ends the execution. */
export function toUserError(error: unknown): SyscallError | null {
  if (error instanceof SyscallError) return error;
  if (error instanceof DatabaseError) {
    if (error.code === "StoreReadOnly") return new SyscallError(error.message, refusalData(error));
    return error.code === "InvalidCursor"
      ? new SyscallError(error.message, INVALID_CURSOR)
      : new SyscallError(error.message);
  }
  if (error instanceof StorageError || error instanceof InvalidValueError || error instanceof FunctionError) {
    return new SyscallError(error.message);
  }
  return null;
}
