/**
 * One subscription for everybody who shows a result.
 *
 * Owns: who is to be told. Invariant: while somebody watches, the subscription manager has exactly one subscription of
 * this; each watcher is called at most once, after the first commit that changes what was read.
 */
import type { ReadSet, Timestamp } from "../database/types.js";
import type { SubscriptionManager } from "../subscriptions/types.js";

interface Life {
  /** Somebody watches, and the result holds. */
  begun(): void;
  /** Nobody watches any more, or the result no longer holds. */
  ended(): void;
}

export class ResultWatch {
  readonly #readSet: ReadSet;
  readonly #ts: Timestamp;
  readonly #subscriptions: SubscriptionManager;
  readonly #life: Life;
  readonly #watchers = new Set<{ readonly onInvalid: () => void }>();
  #unsubscribe: (() => void) | null = null;

  constructor(readSet: ReadSet, ts: Timestamp, subscriptions: SubscriptionManager, life: Life) {
    this.#readSet = readSet;
    this.#ts = ts;
    this.#subscriptions = subscriptions;
    this.#life = life;
  }

  /** Calls back once when the result no longer holds (soon, where it doesn't already); returns the canceller. */
  add(onInvalid: () => void): () => void {
    const watcher = { onInvalid };
    this.#watchers.add(watcher);
    if (this.#unsubscribe === null) this.#begin();
    return () => {
      if (this.#watchers.delete(watcher) && this.#watchers.size === 0) this.#end();
    };
  }

  #begin(): void {
    this.#unsubscribe = this.#subscriptions.subscribe(this.#readSet, this.#ts, () => this.#invalidate());
    if (this.#subscriptions.isCurrent(this.#readSet, this.#ts)) this.#life.begun();
  }

  #end(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = null;
    this.#life.ended();
  }

  #invalidate(): void {
    const watchers = [...this.#watchers];
    this.#watchers.clear();
    this.#end();
    for (const { onInvalid } of watchers) onInvalid();
  }
}
