import type { ReadSet, Timestamp } from "../database/types.js";

/** A subscription is invalidated once, by the first commit after `ts` whose keys overlap its read set. */
export interface SubscriptionManager {
  /** Calls `onInvalid` after the commit is published; in a microtask when it already is. Returns the unsubscriber. */
  subscribe(
    readSet: ReadSet,
    ts: Timestamp,
    onInvalid: (commitTs: Timestamp) => void,
    /** Before the disk has taken a commit that overlaps, if no other one waits. */
    onFlush?: (commitTs: Timestamp) => void,
  ): () => void;
  readonly size: number;
}
