/**
 * Finds the queries that a commit invalidates.
 *
 * Owns: the index from read intervals to subscriptions.
 * Invariant: a subscription is invalidated once, by the first commit after `ts` whose keys overlap its read set.
 */
import type { ReadSet, Timestamp } from "../database/types.js";

/** The subscriptions of a database. */
export interface SubscriptionManager {
  /**
   * Watches `readSet`, read at `ts`. Returns the unsubscriber. Calls `onInvalid` once, after the first overlapping
   * commit is published; in a microtask when it is already in the log.
   */
  subscribe(readSet: ReadSet, ts: Timestamp, onInvalid: (commitTs: Timestamp) => void): () => void;
  readonly size: number;
}
