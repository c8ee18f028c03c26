/**
 * One encoding, hash and subscription for all connections.
 * Invariant: a SharedResult lives as long as its outcome, its encoding as long as a live query uses it.
 */
import type { Timestamp } from "../database/types.js";
import { redacted } from "../functions/redacted.js";
import type { FunctionRunner, QueryOutcome, QueryRequest } from "../functions/types.js";
import { encodeQueryResult } from "../protocol/encodeServerMessage.js";
import type { SubscriptionManager } from "../subscriptions/types.js";
import { hashResult } from "./hashResult.js";
import { ResultSubscription } from "./ResultSubscription.js";

export class SharedResult {
  readonly outcome: QueryOutcome;
  /** Equal for results that clients cannot distinguish. */
  readonly hash: string;
  readonly subscription: ResultSubscription;
  #bytes: Uint8Array | null;

  constructor(outcome: QueryOutcome, subscriptions: SubscriptionManager) {
    this.outcome = outcome;
    this.#bytes = encode(outcome);
    this.hash = hashResult(outcome, this.#bytes);
    this.subscription = new ResultSubscription(outcome.readSet, outcome.ts, subscriptions, () => (this.#bytes = null));
  }

  /** A successful run's part of a Transition, else empty. */
  get bytes(): Uint8Array {
    this.#bytes ??= encode(this.outcome);
    return this.#bytes;
  }
}

export class SharedResults {
  readonly #runner: Pick<FunctionRunner, "fetchQuery">;
  readonly #subscriptions: SubscriptionManager;
  readonly #redactErrors: boolean;
  readonly #results = new WeakMap<QueryOutcome, SharedResult>();

  /** @param redactErrors as in `SyncContext` */
  constructor(runner: Pick<FunctionRunner, "fetchQuery">, subscriptions: SubscriptionManager, redactErrors: boolean) {
    this.#runner = runner;
    this.#redactErrors = redactErrors;
    this.#subscriptions = subscriptions;
  }

  fetch(request: QueryRequest, ts: Timestamp): SharedResult | Promise<SharedResult> {
    const outcome = this.#runner.fetchQuery(request, ts);
    // Administrators share no results with others.
    const strip = this.#redactErrors && !request.call.context.admin;
    if (outcome instanceof Promise) return outcome.then((late) => this.#share(late, ts, strip));
    return this.#share(outcome, ts, strip);
  }

  #share(outcome: QueryOutcome, ts: Timestamp, strip: boolean): SharedResult {
    let result = this.#results.get(outcome);
    if (result === undefined) {
      const shown = strip ? { ...outcome, ...redacted(outcome) } : outcome;
      result = new SharedResult(shown, this.#subscriptions);
      this.#results.set(outcome, result);
    }
    result.subscription.extendTo(ts);
    return result;
  }
}

const NO_BYTES = new Uint8Array();

function encode(outcome: QueryOutcome): Uint8Array {
  return outcome.ok ? encodeQueryResult(outcome) : NO_BYTES;
}
