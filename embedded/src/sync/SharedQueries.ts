/**
 * Results of live queries, shared by connections: what many windows of one caller show is run, encoded and subscribed
 * once.
 *
 * Owns: which results still hold, and one subscription for each that is shown. Does not own: running queries, what a
 * client was told, versions.
 * Invariant: a result given for `ts` is what running the query at `ts` would give.
 */
import type { Timestamp } from "../database/types.js";
import type { FunctionCall, FunctionRunner, QueryOutcome } from "../functions/types.js";
import { encodeResult } from "../protocol/encodeServerMessage.js";
import type { SubscriptionManager } from "../subscriptions/types.js";
import { ResultWatch } from "./ResultWatch.js";
import { hashResult } from "./hashResult.js";

/** Characters of results that are kept for whoever asks next; beyond them the oldest are left to the query cache. */
const MAX_CHARACTERS = 32 * 1024 * 1024;

export interface SharedRequest {
  /** Equal for the same function, arguments, caller and journal. */
  readonly key: string;
  readonly call: () => FunctionCall;
  readonly journal: string | null;
}

export interface SharedResult {
  readonly outcome: QueryOutcome;
  /** A successful run's part of a Transition (encodeResult), else "". */
  readonly json: string;
  /** Equal for results which a client can't tell apart. */
  readonly hash: string;
  /** Tells the end of the result's life. */
  readonly watch: ResultWatch;
}

export class SharedQueries {
  readonly #runner: Pick<FunctionRunner, "runQuery">;
  readonly #subscriptions: SubscriptionManager;
  /** Milliseconds since the epoch. */
  readonly #now: () => number;
  readonly #maxCharacters: number;
  /** Results that hold, oldest first. Each is watched: the watch's end takes it out. */
  readonly #live = new Map<string, SharedResult>();
  #characters = 0;
  /** The newest run under way of each request. */
  readonly #running = new Map<string, { readonly ts: Timestamp; readonly result: Promise<SharedResult> }>();

  constructor(
    runner: Pick<FunctionRunner, "runQuery">,
    subscriptions: SubscriptionManager,
    now: () => number,
    maxCharacters = MAX_CHARACTERS,
  ) {
    this.#runner = runner;
    this.#subscriptions = subscriptions;
    this.#now = now;
    this.#maxCharacters = maxCharacters;
  }

  /** The result at `ts`, the newest published commit or one before it: at once where one is at hand. */
  at(ts: Timestamp, request: SharedRequest): SharedResult | Promise<SharedResult> {
    const { key } = request;
    const live = this.#live.get(key);
    if (live !== undefined && live.outcome.ts <= ts && live.outcome.freshUntil > this.#now()) return live;
    const known = this.#running.get(key);
    if (known?.ts === ts) return known.result;
    const running = {
      ts,
      result: this.#run(ts, request).finally(() => {
        if (this.#running.get(key) === running) this.#running.delete(key);
      }),
    };
    this.#running.set(key, running);
    return running.result;
  }

  async #run(ts: Timestamp, { key, call, journal }: SharedRequest): Promise<SharedResult> {
    const outcome = await this.#runner.runQuery(call(), { ts, journal });
    const json = outcome.ok ? encodeResult(outcome) : "";
    const watch: ResultWatch = new ResultWatch(outcome.readSet, outcome.ts, this.#subscriptions, {
      begun: () => this.#keep(key, result),
      ended: () => this.#drop(key, watch),
    });
    const result: SharedResult = { outcome, json, hash: hashResult(outcome, json), watch };
    return result;
  }

  #keep(key: string, result: SharedResult): void {
    const known = this.#live.get(key);
    if (known !== undefined) this.#drop(key, known.watch);
    this.#live.set(key, result);
    this.#characters += result.json.length;
    for (const [oldest, { watch }] of this.#live) {
      if (this.#characters <= this.#maxCharacters) break;
      this.#drop(oldest, watch);
    }
  }

  #drop(key: string, watch: ResultWatch): void {
    const live = this.#live.get(key);
    if (live?.watch !== watch) return;
    this.#live.delete(key);
    this.#characters -= live.json.length;
  }
}
