/**
 * Owns the intervals that one transaction has read.
 *
 * Invariant: every key looked up, present or absent, lies in an interval.
 */
import { compareKeys, type Key, keyAfter, type KeyInterval } from "../../values/keys.js";
import { ReadSet } from "./ReadSet.js";

/** Index id of reads of the schema. Ids of reads other than documents begin with `#`. */
export const READ_SCHEMA = "#schema";
/** Index id of reads of absent tables; keys are table names. */
export const READ_TABLES = "#tables";
export const READ_MODULES = "#modules";
/** Index id of reads of environment variables; keys are encoded names. */
export const READ_ENV = "#env";
/** Index id of reads of a table's number of documents; keys are table names. */
export const READ_COUNT = "#count";
/** The only key of `#schema`, `#modules` and each search index. */
export const SINGLE_KEY: Key = "";

/** An interval that grows while its rows are read. A null `end` is the end of the index. */
export interface GrowingInterval {
  start: Key;
  end: Key | null;
}

export class ReadSetBuilder {
  readonly #ranges = new Map<string, GrowingInterval[]>();
  #built: ReadSet | null = null;

  /** Adds one key of an index to the read set. */
  recordKey(index: string, key: Key): void {
    this.recordInterval(index, { start: key, end: keyAfter(key) });
  }

  /** Records an interval that the caller may extend, followed by `intervalGrew`. */
  recordInterval(index: string, range: GrowingInterval): GrowingInterval {
    this.#built = null;
    const ranges = this.#ranges.get(index);
    if (ranges === undefined) this.#ranges.set(index, [range]);
    else ranges.push(range);
    return range;
  }

  /** Marks that an interval of `recordInterval` has grown, so that `build` merges again. */
  intervalGrew(): void {
    this.#built = null;
  }

  /** Returns the read set so far, with merged intervals. */
  build(): ReadSet {
    this.#built ??= new ReadSet(new Map([...this.#ranges].map(([index, ranges]) => [index, mergeIntervals(ranges)])));
    return this.#built;
  }
}

function mergeIntervals(ranges: readonly GrowingInterval[]): readonly KeyInterval[] {
  const [only] = ranges;
  if (only !== undefined && ranges.length === 1) {
    return only.end === null || only.start < only.end ? [{ ...only }] : [];
  }
  const sortedRanges = ranges
    .filter(({ start, end }) => end === null || start < end)
    .sort((a, b) => compareKeys(a.start, b.start));
  const result: GrowingInterval[] = [];
  for (const { start, end } of sortedRanges) {
    const last = result[result.length - 1];
    if (last !== undefined && (last.end === null || start <= last.end)) {
      if (last.end !== null && (end === null || end > last.end)) last.end = end;
    } else {
      result.push({ start, end });
    }
  }
  return result;
}
