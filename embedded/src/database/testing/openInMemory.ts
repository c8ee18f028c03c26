import { MemoryPersistence } from "../../persistence/index.js";
import type { DatabaseErrorCode } from "../../shared/BackendError.js";
import { DatabaseError, openDatabase } from "../index.js";

export const openInMemory = (options: Partial<Parameters<typeof openDatabase>[0]> = {}) =>
  openDatabase({ persistence: new MemoryPersistence(), ...options });

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

export const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
