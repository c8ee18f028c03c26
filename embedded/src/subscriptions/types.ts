/**
 * Tells who must look again after a commit.
 *
 * Owns: the index from read intervals to subscriptions. Invariant: a subscription fires at most once, at the first
 * commit after `ts` whose keys overlap its read set, and never for one that doesn't.
 */
import type { ReadSet, Timestamp } from "../database/types.js";

export interface SubscriptionManager {
  /**
   * Watches `readSet`, read at `ts`. `onInvalid` is called once, after publication of the invalidating commit (at once,
   * in a microtask, when it is already in the log). Returns the unsubscriber.
   */
  subscribe(readSet: ReadSet, ts: Timestamp, onInvalid: (commitTs: Timestamp) => void): () => void;
  readonly size: number;
}
