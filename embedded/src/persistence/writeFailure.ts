import { type DiskSpace, PersistenceError } from "./Persistence.js";
import { MIB } from "../shared/byteUnits.js";
import { propertyOf } from "../shared/json.js";

const ALMOST_FULL_BYTES = MIB;

const REASONS: { readonly [code: string]: string } = {
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
  const known = typeof code === "string" ? REASONS[code] : undefined;
  return known ?? (error instanceof Error ? error.message : String(error));
}
