/**
 * One subscription for every live query that shows a result.
 *
 * Invariant: while it has subscribers, the subscription manager has exactly one subscription of this. Each subscriber is
 * called at most once, after the first commit that changes what the result read.
 */
import type { ReadSet, Timestamp } from "../database/types.js";
import type { SubscriptionManager } from "../subscriptions/types.js";

/** The subscription of one result. */
export class ResultSubscription {
  readonly #readSet: ReadSet;
  readonly #subscriptions: SubscriptionManager;
  readonly #onEnd: () => void;
  readonly #subscribers = new Set<{ readonly onInvalid: () => void }>();
  #validTo: Timestamp;
  #unsubscribe: (() => void) | null = null;

  /**
   * @param validTo no commit up to this timestamp has changed the result
   * @param onEnd called when no subscriber is left
   */
  constructor(readSet: ReadSet, validTo: Timestamp, subscriptions: SubscriptionManager, onEnd: () => void) {
    this.#readSet = readSet;
    this.#validTo = validTo;
    this.#subscriptions = subscriptions;
    this.#onEnd = onEnd;
  }

  /** States that no commit up to `ts` has changed the result: the next subscription begins there. */
  extendTo(ts: Timestamp): void {
    if (ts > this.#validTo) this.#validTo = ts;
  }

  /** Calls `onInvalid` once, when a commit changes the result, or soon if one has. Returns the canceller. */
  add(onInvalid: () => void): () => void {
    const subscriber = { onInvalid };
    this.#subscribers.add(subscriber);
    this.#unsubscribe ??= this.#subscriptions.subscribe(this.#readSet, this.#validTo, () => this.#invalidate());
    return () => {
      if (this.#subscribers.delete(subscriber) && this.#subscribers.size === 0) this.#end();
    };
  }

  #end(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#onEnd();
  }

  #invalidate(): void {
    const subscribers = [...this.#subscribers];
    this.#subscribers.clear();
    this.#end();
    for (const { onInvalid } of subscribers) onInvalid();
  }
}
