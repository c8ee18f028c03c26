import { join } from "node:path";
import { propertyOf } from "../shared/json.js";
import { checkStoreFile } from "./checkStoreFile.js";
import { STORE_FILE } from "./LmdbEntries.js";
import { PersistenceError } from "./Persistence.js";

/** LMDB's errors of pages, MDB_PAGE_NOTFOUND, MDB_CORRUPTED and MDB_INVALID, and of what follows them, MDB_BAD_TXN. */
const CODES: readonly unknown[] = [-30_797, -30_796, -30_793, -30_782];

/** Returns the error of a damaged store for such an error of a read, and any other error unchanged. */
export function readFailure(directory: string, error: unknown): unknown {
  return isOfPages(error) ? damagedStore(directory, error) : error;
}

/**
 * Returns the error of a damaged store for such an error of a commit; null for any other, and where the file is whole.
 */
export function commitDamage(directory: string, error: unknown): PersistenceError | null {
  if (!isOfPages(error)) return null;
  try {
    // A full disk has MDB_BAD_TXN too.
    checkStoreFile(join(directory, STORE_FILE), Infinity);
    return null;
  } catch {
    return damagedStore(directory, error);
  }
}

function isOfPages(error: unknown): error is Error {
  return error instanceof Error && CODES.includes(propertyOf(error, "code"));
}

function damagedStore(directory: string, error: Error): PersistenceError {
  const message = `the store in ${directory} is damaged (${error.message}). Check it with \`npm run store -- check --data-dir ${directory}\`, and restore a backup`;
  return new PersistenceError("Damaged", message, { cause: error });
}
