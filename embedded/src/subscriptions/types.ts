/**
 * Invariant: a subscription is invalidated once, by the first commit after `ts` whose keys overlap its read
 * set.
 */
import type { ReadSet, Timestamp } from "../database/types.js";

/** Owns the index from read intervals to subscriptions. */
export interface SubscriptionManager {
  /**
   * Watches `readSet`, read at `ts`. Calls `onInvalid` after the overlapping commit is published; in a
   * microtask when it is already in the log. Returns the unsubscriber.
   */
  subscribe(readSet: ReadSet, ts: Timestamp, onInvalid: (commitTs: Timestamp) => void): () => void;
  readonly size: number;
}
