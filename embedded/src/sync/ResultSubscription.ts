/**
 * Owns the one subscription of a shared result.
 *
 * Invariant: with subscribers, the manager has exactly one subscription. Each subscriber is called at most once, after
 * the first commit that changes the read set.
 */
import type { ReadSet } from "../database/transaction/ReadSet.js";
import type { Timestamp } from "../database/types/documentTypes.js";
import type { Subscriptions } from "../subscriptions/SubscriptionManager.js";

interface ResultSubscriptionOptions {
  readonly readSet: ReadSet;
  /** No commit up to this timestamp has changed the result. */
  readonly validTo: Timestamp;
  readonly subscriptions: Subscriptions;
  /** Receives that the last subscriber is gone, or the result is invalid. */
  readonly onEnd: () => void;
  /** Receives a commit that overlaps the read set before the disk has it, if no other commit waits. */
  readonly onFlushStart: (ts: Timestamp) => void;
}

export class ResultSubscription {
  readonly #readSet: ReadSet;
  readonly #subscriptions: Subscriptions;
  readonly #onEnd: () => void;
  readonly #onFlushStart: (ts: Timestamp) => void;
  readonly #subscribers = new Set<{ readonly onInvalid: () => void }>();
  #validTo: Timestamp;
  #unsubscribe: (() => void) | null = null;

  constructor(options: ResultSubscriptionOptions) {
    this.#readSet = options.readSet;
    this.#validTo = options.validTo;
    this.#subscriptions = options.subscriptions;
    this.#onEnd = options.onEnd;
    this.#onFlushStart = options.onFlushStart;
  }

  /** Records that no commit up to `ts` has changed the result. */
  extendTo(ts: Timestamp): void {
    if (ts > this.#validTo) this.#validTo = ts;
  }

  /** Adds a subscriber, which past commits call too. */
  add(onInvalid: () => void): () => void {
    const subscriber = { onInvalid };
    this.#subscribers.add(subscriber);
    this.#unsubscribe ??= this.#subscriptions.subscribe(
      this.#readSet,
      this.#validTo,
      () => this.#invalidate(),
      this.#onFlushStart,
    );
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
