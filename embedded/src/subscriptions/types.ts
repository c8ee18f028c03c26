/**
 * Finds the queries that a commit invalidates.
 *
 * Owns: the index from read intervals to subscriptions. Invariant: a subscription is invalidated once, by the first
 * commit after `ts` whose keys overlap its read set, and by no other.
 */
import type { ReadSet, Timestamp } from "../database/types.js";

/** The subscriptions of a database. */
export interface SubscriptionManager {
  /**
   * Watches `readSet`, read at `ts`. Calls `onInvalid` once, after the publication of the first overlapping commit; in
   * a microtask when that commit is already in the log. Returns the unsubscriber.
   */
  subscribe(readSet: ReadSet, ts: Timestamp, onInvalid: (commitTs: Timestamp) => void): () => void;
  /** Number of subscriptions. */
  readonly size: number;
}
