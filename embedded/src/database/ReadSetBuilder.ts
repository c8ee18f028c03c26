/**
 * Collects what a transaction reads, and tells whether a commit touches it.
 *
 * Owns: intervals. Invariant: a key that the transaction looked at, present or absent, lies in an interval.
 */
import { type Key, keyAfter, type KeyInterval } from "../values/keys.js";
import type { Commit, ReadSet } from "./types.js";

/** Index ids of what is no document. */
export const READ_SCHEMA = "#schema";
/** Its keys are table names: reads of absent tables. */
export const READ_TABLES = "#tables";
export const READ_MODULES = "#modules";
export const READ_ENV = "#env";
/** Its keys are table names. */
export const READ_COUNT = "#count";
/** The one key of `#schema`, `#modules` and search indexes. */
export const SINGLE_KEY: Key = "";

/** The part of a range that a stream has consumed; grows until the stream ends. */
export interface GrowingInterval {
  start: Key;
  end: Key | null;
}

export class ReadSetBuilder {
  readonly #ranges = new Map<string, GrowingInterval[]>();
  #built: ReadSetImpl | null = null;

  recordKey(index: string, key: Key): void {
    this.recordInterval(index, { start: key, end: keyAfter(key) });
  }

  recordInterval(index: string, range: GrowingInterval): GrowingInterval {
    this.#built = null;
    const ranges = this.#ranges.get(index);
    if (ranges === undefined) this.#ranges.set(index, [range]);
    else ranges.push(range);
    return range;
  }

  /** Says that an open range has grown. */
  intervalGrew(): void {
    this.#built = null;
  }

  build(): ReadSet {
    this.#built ??= new ReadSetImpl(
      new Map([...this.#ranges].map(([index, ranges]) => [index, mergeIntervals(ranges)])),
    );
    return this.#built;
  }
}

class ReadSetImpl implements ReadSet {
  constructor(readonly intervals: ReadonlyMap<string, readonly KeyInterval[]>) {}

  overlaps(commit: Commit): boolean {
    for (const [index, keys] of commit.keys) {
      const intervals = this.intervals.get(index);
      if (intervals !== undefined && keys.some((key) => contains(intervals, key))) return true;
    }
    return false;
  }
}

/** Whether `key` is in one of the disjoint, ordered `intervals`. */
export function contains(intervals: readonly KeyInterval[], key: Key): boolean {
  let low = 0;
  let high = intervals.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (intervals[middle]!.start <= key) low = middle + 1;
    else high = middle;
  }
  if (low === 0) return false;
  const { end } = intervals[low - 1]!;
  return end === null || key < end;
}

/** The same keys as disjoint intervals in order. */
function mergeIntervals(ranges: readonly GrowingInterval[]): readonly KeyInterval[] {
  const sorted = ranges
    .filter(({ start, end }) => end === null || start < end)
    .sort((a, b) => (a.start < b.start ? -1 : a.start > b.start ? 1 : 0));
  const result: GrowingInterval[] = [];
  for (const { start, end } of sorted) {
    const last = result[result.length - 1];
    if (last !== undefined && (last.end === null || start <= last.end)) {
      if (last.end !== null && (end === null || end > last.end)) last.end = end;
    } else {
      result.push({ start, end });
    }
  }
  return result;
}
