/**
 * Owns the subscriptions to read sets.
 *
 * Invariant: each is invalidated once, by the first commit after its timestamp whose keys overlap its read set.
 *
 * Single-key intervals, mostly document reads, are in a map; others are in an interval tree per index. So a commit's
 * cost depends on its keys and the invalidated subscriptions.
 */
import type { Commit } from "../database/types/commitTypes.js";
import type { ReadSet } from "../database/transaction/ReadSet.js";
import type { Database } from "../database/Database.js";
import { DatabaseError } from "../database/types/DatabaseError.js";
import type { Timestamp } from "../database/types/documentTypes.js";
import { assert, assertExists } from "../shared/assert.js";
import { type Key, keyAfter, type KeyInterval } from "../values/keys.js";
import { type IntervalEntry, IntervalTree } from "./IntervalTree.js";

interface Subscription {
  readonly entries: readonly { readonly index: string; readonly entry: IntervalEntry<Subscription> }[];
  readonly onInvalid: (commitTs: Timestamp) => void;
  readonly onFlushStart: ((commitTs: Timestamp) => void) | undefined;
}

class WatchedIndex {
  readonly points = new Map<Key, Set<Subscription>>();
  readonly ranges = new IntervalTree<Subscription>();

  add(entry: IntervalEntry<Subscription>): void {
    if (!isPoint(entry)) return this.ranges.add(entry);
    const watchers = this.points.get(entry.start);
    if (watchers === undefined) this.points.set(entry.start, new Set([entry.item]));
    else watchers.add(entry.item);
  }

  delete(entry: IntervalEntry<Subscription>): void {
    if (!isPoint(entry)) return this.ranges.delete(entry);
    const watchers = assertExists(this.points.get(entry.start), "a watched key has its subscriptions");
    assert(watchers.delete(entry.item), "a subscription is at its key");
    if (watchers.size === 0) this.points.delete(entry.start);
  }

  get isEmpty(): boolean {
    return this.points.size === 0 && this.ranges.size === 0;
  }
}

type WatchedDatabase = Pick<Database, "commitsAfter" | "latestTs" | "onCommit" | "onFlushStart">;

/** What adds subscriptions, which tests replace. */
export type Subscriptions = Pick<SubscriptionManager, "subscribe">;

export class SubscriptionManager {
  readonly #indexes = new Map<string, WatchedIndex>();
  readonly #subscriptions = new Set<Subscription>();
  readonly #database: WatchedDatabase;

  constructor(database: WatchedDatabase) {
    this.#database = database;
    database.onCommit((commit) => this.#onCommit(commit));
    database.onFlushStart((commit) => {
      for (const { onFlushStart } of this.#findOverlapping(commit)) onFlushStart?.(commit.ts);
    });
  }

  get size(): number {
    return this.#subscriptions.size;
  }

  /** Calls `onInvalid` after the commit is published; in a microtask when it already is. Returns the unsubscriber. */
  subscribe(
    readSet: ReadSet,
    ts: Timestamp,
    onInvalid: (commitTs: Timestamp) => void,
    /** Receives an overlapping commit before the disk has it, if no other commit waits. */
    onFlushStart?: (commitTs: Timestamp) => void,
  ): () => void {
    const overlappingTs = this.#invalidSince(readSet, ts);
    if (overlappingTs !== null) {
      let isSubscribed = true;
      queueMicrotask(() => {
        if (isSubscribed) onInvalid(overlappingTs);
      });
      return () => {
        isSubscribed = false;
      };
    }
    const subscription = this.#add(readSet, onInvalid, onFlushStart);
    return () => this.#remove(subscription);
  }

  /** Returns the first commit that overlaps, or null. When `ts` is below the retained log, it is the latest commit. */
  #invalidSince(readSet: ReadSet, ts: Timestamp): Timestamp | null {
    let commits: readonly Commit[];
    try {
      commits = this.#database.commitsAfter(ts);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === "SnapshotTooOld") return this.#database.latestTs;
      throw error;
    }
    return commits.find((commit) => readSet.overlaps(commit))?.ts ?? null;
  }

  #add(
    readSet: ReadSet,
    onInvalid: Subscription["onInvalid"],
    onFlushStart: Subscription["onFlushStart"],
  ): Subscription {
    const entries: { index: string; entry: IntervalEntry<Subscription> }[] = [];
    const subscription: Subscription = { entries, onInvalid, onFlushStart };
    for (const [index, intervals] of readSet.intervals) {
      let watchedIndex = this.#indexes.get(index);
      if (watchedIndex === undefined) {
        watchedIndex = new WatchedIndex();
        this.#indexes.set(index, watchedIndex);
      }
      for (const { start, end } of intervals) {
        const entry: IntervalEntry<Subscription> = { start, end, item: subscription };
        entries.push({ index, entry });
        watchedIndex.add(entry);
      }
    }
    this.#subscriptions.add(subscription);
    return subscription;
  }

  #remove(subscription: Subscription): void {
    if (!this.#subscriptions.delete(subscription)) return;
    for (const { index, entry } of subscription.entries) {
      const watched = assertExists(this.#indexes.get(index), "an index with a subscription is watched");
      watched.delete(entry);
      if (watched.isEmpty) this.#indexes.delete(index);
    }
  }

  #onCommit(commit: Commit): void {
    const overlapping = commit.replacesTables ? new Set(this.#subscriptions) : this.#findOverlapping(commit);
    // All are removed first, because callbacks may change the subscriptions.
    for (const subscription of overlapping) this.#remove(subscription);
    for (const subscription of overlapping) subscription.onInvalid(commit.ts);
  }

  #findOverlapping(commit: Commit): Set<Subscription> {
    const overlapping = new Set<Subscription>();
    const visit = (subscription: Subscription) => void overlapping.add(subscription);
    for (const [index, keys] of commit.keys) {
      const watched = this.#indexes.get(index);
      if (watched === undefined) continue;
      for (const key of keys) {
        watched.points.get(key)?.forEach(visit);
        watched.ranges.visitContaining(key, visit);
      }
    }
    return overlapping;
  }
}

function isPoint({ start, end }: KeyInterval): boolean {
  return end !== null && end === keyAfter(start);
}
