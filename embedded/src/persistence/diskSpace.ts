import { statfsSync } from "node:fs";
import type { DiskSpace } from "./Persistence.js";
import { GIB, MIB } from "../shared/byteUnits.js";

/** Percent of the disk below which changes of users are refused. */
export const DEFAULT_RESERVE_PERCENT = 5;
/** A reserve that is only a share would take hundreds of gigabytes of a large disk, and nothing of a tiny one. */
const MIN_RESERVE_BYTES = MIB;
/** Maximum reserve: a percentage of a large disk would be more than is needed. */
const MAX_RESERVE_BYTES = GIB;

/**
 * Returns the space. The reserve is `percent` of the disk, from 1 MiB to 1 GiB; 0 reserves nothing. Null where the file
 * system reports no sizes.
 */
export function readDiskSpace(directory: string, percent: number): DiskSpace | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(directory);
    return { freeBytes: bavail * bsize, reserveBytes: reserveOf(blocks * bsize, percent) };
  } catch {
    // Without sizes nothing is reserved; a full disk is then an error of the write itself.
    return null;
  }
}

/** Returns the reserve in bytes. */
function reserveOf(diskBytes: number, percent: number): number {
  if (percent === 0) return 0;
  return Math.min(Math.max((diskBytes * percent) / 100, MIN_RESERVE_BYTES), MAX_RESERVE_BYTES);
}
