/**
 * Owns the queries that one commit changes, and runs them while that commit is flushed to disk. So no client waits for
 * the flush and the run in sequence.
 *
 * Invariant: a run shows nothing; its result is fetched once the commit is published.
 */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Timestamp } from "../database/types/documentTypes.js";
import type { QueryRequest } from "../functions/udf/callTypes.js";

export class QueryPrefetch {
  readonly #prefetch: (request: QueryRequest, ts: Timestamp) => Promise<void>;
  readonly #latestTs: () => Timestamp;
  readonly #isHolding: () => boolean;
  #ts: Timestamp = 0n;
  #requests: QueryRequest[] = [];
  #isRunning = false;

  /**
   * @param latestTs returns the timestamp of the newest published commit
   * @param isHolding whether updates are held for longer than a flush takes, so that later commits would make runs
   * useless
   */
  constructor(
    prefetch: (request: QueryRequest, ts: Timestamp) => Promise<void>,
    latestTs: () => Timestamp,
    isHolding: () => boolean,
  ) {
    this.#prefetch = prefetch;
    this.#latestTs = latestTs;
    this.#isHolding = isHolding;
  }

  /** Adds a query that the commit at `ts` changes; a newer commit replaces the waiting ones. */
  add(request: QueryRequest, ts: Timestamp): void {
    if (ts !== this.#ts) this.#requests = [];
    this.#ts = ts;
    this.#requests.push(request);
    if (!this.#isRunning) void this.#run();
  }

  /** Runs queries one at a time, so that the end of the write is noticed between two runs. */
  async #run(): Promise<void> {
    this.#isRunning = true;
    // The store's write begins in this turn of the event loop.
    await nextTurn();
    for (let next = this.#requests.shift(); next !== undefined; next = this.#requests.shift()) {
      if (this.#latestTs() >= this.#ts || this.#isHolding()) break;
      // The run that shows the result reports a fault.
      await this.#prefetch(next, this.#ts).catch(() => undefined);
    }
    this.#requests = [];
    this.#isRunning = false;
  }
}
