import { join } from "node:path";
import { propertyOf } from "../shared/json.js";
import { checkStoreFile } from "./checkStoreFile.js";
import { STORE_FILE } from "./LmdbEntries.js";
import { PersistenceError, type DiskSpace } from "./Persistence.js";
import { MIB } from "../shared/byteUnits.js";

/** LMDB's errors of pages, MDB_PAGE_NOTFOUND, MDB_CORRUPTED and MDB_INVALID, and of what follows them, MDB_BAD_TXN. */
const DAMAGE_CODES: readonly unknown[] = [-30_797, -30_796, -30_793, -30_782];

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
  return error instanceof Error && DAMAGE_CODES.includes(propertyOf(error, "code"));
}

function damagedStore(directory: string, error: Error): PersistenceError {
  const message = `the store in ${directory} is damaged (${error.message}). Check it with \`npm run store -- check --data-dir ${directory}\`, and restore a backup`;
  return new PersistenceError("Damaged", message, { cause: error });
}

const ALMOST_FULL_BYTES = MIB;

const REASONS_BY_CODE: { readonly [code: string]: string } = {
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ENOTDIR: "a part of the path is not a directory",
  EEXIST: "there is a file of that name",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk quota is used up",
};

/** Returns the error of a failed write; LMDB reports a full disk as an input/output error. */
export function writeFailure(directory: string, error: unknown, space: DiskSpace | null): PersistenceError {
  const isFull = space !== null && space.freeBytes < ALMOST_FULL_BYTES;
  const reason = isFull ? "the disk is full" : describeError(error);
  return new PersistenceError("WriteFailed", `cannot write to the store in ${directory}: ${reason}`);
}

/** Describes an error in one line. */
export function describeError(error: unknown): string {
  const code = propertyOf(error, "code");
  const reason = typeof code === "string" ? REASONS_BY_CODE[code] : undefined;
  return reason ?? (error instanceof Error ? error.message : String(error));
}
