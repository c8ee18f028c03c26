/**
 * Owns one encoding, hash and subscription of each result for all connections.
 *
 * Invariant: a SharedResult is kept as long as its outcome, its encoding as long as a live query uses it.
 */
import { hash } from "node:crypto";
import type { Timestamp } from "../database/types/documentTypes.js";
import { queryRequest } from "../functions/cache/queryRequest.js";
import { redactOutcome } from "../functions/redactOutcome.js";
import type { FunctionRunner } from "../functions/run/FunctionRunner.js";
import type { QueryOutcome, QueryRequest } from "../functions/udf/callTypes.js";
import { encodeQueryResult } from "../protocol/encodeServerMessage.js";
import type { Subscriptions } from "../subscriptions/SubscriptionManager.js";
import { QueryPrefetch } from "./QueryPrefetch.js";
import { ResultSubscription } from "./ResultSubscription.js";

/** A query's result, encoded once for all sockets that watch it. */
export class SharedResult {
  readonly outcome: QueryOutcome;
  /** Hash that is equal for results that clients cannot distinguish. */
  readonly hash: string;
  readonly subscription: ResultSubscription;
  #bytes: Uint8Array | null;

  /** @param onFlushStart receives a commit that changes the result, before the disk has it */
  constructor(outcome: QueryOutcome, subscriptions: Subscriptions, onFlushStart: (ts: Timestamp) => void) {
    this.outcome = outcome;
    this.#bytes = encodeOutcome(outcome);
    this.hash = hashResult(outcome, this.#bytes);
    const { readSet, ts } = outcome;
    this.subscription = new ResultSubscription({
      readSet,
      validTo: ts,
      subscriptions,
      onEnd: () => (this.#bytes = null),
      onFlushStart,
    });
  }

  /** Bytes of a successful run's part of a Transition, else empty. */
  get bytes(): Uint8Array {
    this.#bytes ??= encodeOutcome(this.outcome);
    return this.#bytes;
  }
}

type QueryFetcher = Pick<FunctionRunner, "fetchQuery" | "prefetchQuery">;

interface SharedResultsOptions {
  readonly runner: QueryFetcher;
  readonly subscriptions: Subscriptions;
  /**
   * Whether callers without the administrator's key get neither messages, stacks nor log lines of a failed function.
   */
  readonly redactsErrors: boolean;
  /** Returns the timestamp of the newest published commit. */
  readonly latestTs: () => Timestamp;
  /** Whether changes by others wait now, as `UpdateScheduler.isHolding` returns it. */
  readonly isHolding: () => boolean;
}

/** Fetches results and shares them among sockets. */
export class SharedResults {
  readonly #runner: QueryFetcher;
  readonly #subscriptions: Subscriptions;
  readonly #redactsErrors: boolean;
  readonly #prefetch: QueryPrefetch;
  readonly #results = new WeakMap<QueryOutcome, SharedResult>();
  /** Results of runs under way, at one timestamp each. */
  readonly #late = new WeakMap<Promise<QueryOutcome>, Promise<SharedResult>>();

  constructor({ runner, subscriptions, redactsErrors, latestTs, isHolding }: SharedResultsOptions) {
    this.#runner = runner;
    this.#prefetch = new QueryPrefetch((request, ts) => this.#runAhead(request, ts), latestTs, isHolding);
    this.#redactsErrors = redactsErrors;
    this.#subscriptions = subscriptions;
  }

  /** Returns the result at `ts`, at once where no run is needed. */
  fetch(request: QueryRequest, ts: Timestamp): SharedResult | Promise<SharedResult> {
    const outcome = this.#runner.fetchQuery(request, ts);
    if (!(outcome instanceof Promise)) return this.#share(request, outcome, ts);
    let late = this.#late.get(outcome);
    if (late === undefined) {
      late = outcome.then((ended) => this.#share(request, ended, ts));
      this.#late.set(outcome, late);
    }
    return late;
  }

  /** Runs a query and encodes its result while the disk takes its commit. */
  async #runAhead(request: QueryRequest, ts: Timestamp): Promise<void> {
    const outcome = await this.#runner.prefetchQuery(request, ts);
    if (outcome !== null) this.#share(request, outcome, ts);
  }

  /** @param ts no commit between the outcome's own timestamp and this one has changed it */
  #share(request: QueryRequest, outcome: QueryOutcome, ts: Timestamp): SharedResult {
    let shared = this.#results.get(outcome);
    if (shared === undefined) {
      // Administrators share no results with others.
      const isRedacted = this.#redactsErrors && !request.call.context.isAdmin;
      const sentOutcome = isRedacted ? { ...outcome, ...redactOutcome(outcome) } : outcome;
      // Live queries send the journal of their last complete page.
      const next =
        outcome.ok && outcome.journal !== request.journal ? queryRequest(request.call, outcome.journal) : request;
      shared = new SharedResult(sentOutcome, this.#subscriptions, (at) => this.#prefetch.add(next, at));
      this.#results.set(outcome, shared);
    }
    shared.subscription.extendTo(ts);
    return shared;
  }
}

const NO_BYTES = new Uint8Array();

function encodeOutcome(outcome: QueryOutcome): Uint8Array {
  return outcome.ok ? encodeQueryResult(outcome) : NO_BYTES;
}

const REQUEST_ID_PREFIX = /^\[Request ID: [0-9a-f]+\] /;

/** Returns a hash that is equal for results that clients cannot distinguish. It ignores a failed run's request id. */
function hashResult(outcome: QueryOutcome, resultBytes: Uint8Array): string {
  const visibleParts = outcome.ok
    ? resultBytes
    : JSON.stringify([outcome.errorMessage.replace(REQUEST_ID_PREFIX, ""), outcome.errorData, outcome.logLines]);
  return `${outcome.ok} ${hash("sha256", visibleParts, "base64")}`;
}
