import type { Key, KeyInterval } from "../../values/keys.js";
import type { Commit } from "../types/commitTypes.js";

/** What a transaction has read, which later commits are compared with. */
export class ReadSet {
  /** @param intervals disjoint and ordered, by `table.index` or by an id with `#` (ReadSetBuilder.ts) */
  constructor(readonly intervals: ReadonlyMap<string, readonly KeyInterval[]>) {}

  overlaps(commit: Commit): boolean {
    if (commit.replacesTables) return this.intervals.size > 0;
    for (const [index, keys] of commit.keys) {
      const intervals = this.intervals.get(index);
      if (intervals !== undefined && keys.some((key) => containsKey(intervals, key))) return true;
    }
    return false;
  }
}

/** Whether an interval holds the key. `intervals` are disjoint and ordered. */
function containsKey(intervals: readonly KeyInterval[], key: Key): boolean {
  let low = 0;
  let high = intervals.length;
  let last: KeyInterval | undefined;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const interval = intervals[middle];
    if (interval !== undefined && interval.start <= key) {
      last = interval;
      low = middle + 1;
    } else high = middle;
  }
  return last !== undefined && (last.end === null || key < last.end);
}
