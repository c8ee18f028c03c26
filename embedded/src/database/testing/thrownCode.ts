import type { DatabaseErrorCode } from "../../shared/BackendError.js";
import { DatabaseError } from "../index.js";

/** Returns the code of the DatabaseError that a call throws. @throws Error when it throws none */
export function thrownCode(act: () => unknown): DatabaseErrorCode {
  try {
    act();
  } catch (error) {
    if (error instanceof DatabaseError) return error.code;
    throw error;
  }
  throw new Error("nothing was thrown");
}
