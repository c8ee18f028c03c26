import type { ReadSet } from "../database/commit/commitTypes.js";
import type { Timestamp } from "../database/documentTypes.js";

/**
 * Subscriptions to read sets. Each is invalidated once, by the first commit after `ts` whose keys overlap its read set.
 */
export interface SubscriptionManager {
  /** Calls `onInvalid` after the commit is published; in a microtask when it already is. Returns the unsubscriber. */
  subscribe(
    readSet: ReadSet,
    ts: Timestamp,
    onInvalid: (commitTs: Timestamp) => void,
    /** Receives an overlapping commit before the disk has it, if no other commit waits. */
    onFlushStart?: (commitTs: Timestamp) => void,
  ): () => void;
  readonly size: number;
}
