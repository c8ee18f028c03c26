import { MIB } from "../../shared/byteUnits.js";

/** Limits of one transaction (WIRE.md 3.11). `databaseQueries` counts index ranges. */
export const USAGE_LIMITS = {
  documentsRead: 32_000,
  bytesRead: 16 * MIB,
  databaseQueries: 4_096,
  documentsWritten: 16_000,
  bytesWritten: 16 * MIB,
} as const;

/** Limits of documents and pages (WIRE.md 3.11). `values/` limits single values. */
export const DATABASE_LIMITS = {
  queryOperators: 256,
  pageSize: 32_000,
  /** Rows and bytes that a page reads by default. */
  pageRowsRead: 16_384,
  pageBytesRead: 8 * MIB,
  /** Pages with more rows are SplitRecommended. */
  pageRowsBeforeSplit: 6_144,
  indexesPerTable: 64,
  fieldsPerIndex: 16,
  filterFieldsPerIndex: 16,
  vectorDimensions: { min: 2, max: 4096 },
} as const;

/** How long snapshots stay readable. Above `bytes` of retained commits, the shorter time applies. */
export interface SnapshotRetention {
  readonly longestNs: bigint;
  readonly shortestNs: bigint;
  readonly bytes: number;
  /** Longest time and most bytes of a pinned snapshot, which ends at the first of the two. */
  readonly pinnedNs: bigint;
  readonly pinnedBytes: number;
}

/** Retention of every database but those of tests. */
export const SNAPSHOT_RETENTION: SnapshotRetention = {
  longestNs: 240n * 1_000_000_000n,
  shortestNs: 20n * 1_000_000_000n,
  bytes: 128 * MIB,
  pinnedNs: 3_600n * 1_000_000_000n,
  pinnedBytes: 256 * MIB,
};
