/**
 * Owns query results and runs under way, which all callers share.
 *
 * Invariant: an outcome equals what its query would return at the requested timestamp.
 *
 * - A result serves a timestamp if no commit between that and its own overlaps its read set.
 * - A result that used the identity serves that identity only.
 * - A result that read the clock serves new requests until `freshUntil`.
 * - A failure serves only the requests that waited for its run.
 * - Identities share a run of a function that has not used the identity yet.
 * - A result of a commit that is not published serves no earlier timestamp.
 *
 * A run has one outcome object, so callers can key derived data by it.
 */
import { DatabaseError } from "../../database/types/DatabaseError.js";
import type { Commit } from "../../database/types/commitTypes.js";
import type { Database } from "../../database/Database.js";
import type { Timestamp } from "../../database/types/documentTypes.js";
import { assert } from "../../shared/assert.js";
import type { QueryOutcome, QueryRequest } from "../udf/callTypes.js";
import { queryRequest } from "./queryRequest.js";
import { MIB } from "../../shared/byteUnits.js";

/** Maximum estimated memory of the results; the least recently used ones are dropped. */
const MAX_CACHE_BYTES = 64 * MIB;
/** Estimated bytes of one entry, without the value. */
const ENTRY_BYTES = 1024;

interface CachedQuery {
  readonly outcome: QueryOutcome;
  readonly bytes: number;
  /** No commit in (outcome.ts, validTo] overlaps the result's read set. */
  validTo: Timestamp;
}

type Keep = (key: string, outcome: QueryOutcome & { ok: true }) => void;

export class QueryCache {
  readonly #database: Pick<Database, "commitsAfter" | "latestTs">;
  readonly #now: () => number;
  /** Entries, the least recently used first. */
  readonly #entries = new Map<string, CachedQuery>();
  readonly #running = new Map<string, Promise<QueryOutcome>>();
  /** Functions that used the identity at least once. */
  readonly #identityPaths = new Set<string>();
  /** Results of the commit that the disk takes, until a request at its timestamp. */
  readonly #ahead = new Map<string, QueryOutcome & { ok: true }>();
  #aheadTs: Timestamp = 0n;
  #bytes = 0;

  constructor(database: Pick<Database, "commitsAfter" | "latestTs">, now: () => number) {
    this.#database = database;
    this.#now = now;
  }

  /** Returns a result that holds at `ts`; the outcome's own `ts` is that of its run. */
  fetch(
    request: QueryRequest,
    ts: Timestamp,
    execute: () => Promise<QueryOutcome>,
  ): QueryOutcome | Promise<QueryOutcome> {
    assert(ts <= this.#database.latestTs, "results are shown of published commits");
    const cachedOutcome = this.#getFresh(request.sharedKey, ts) ?? this.#getFresh(request.identityKey, ts);
    if (cachedOutcome !== null) return cachedOutcome;
    const { sharedKey, identityKey } = request;
    const sharedRun = this.#running.get(`${ts} ${sharedKey}`);
    if (sharedRun !== undefined) return this.#orOwn(sharedRun, request, ts, execute);
    const runOfIdentity = this.#running.get(`${ts} ${identityKey}`);
    if (runOfIdentity !== undefined) return runOfIdentity;
    const runKey = this.#runKey(request, ts);
    const run = this.#run(request, runKey, execute, (key, outcome) => this.#store(key, outcome));
    this.#running.set(runKey, run);
    return run;
  }

  /** Runs a query at a commit that may not be published; returns null while such a run is under way. */
  async prefetch(
    request: QueryRequest,
    ts: Timestamp,
    execute: () => Promise<QueryOutcome>,
  ): Promise<QueryOutcome | null> {
    if (ts !== this.#aheadTs) this.#ahead.clear();
    this.#aheadTs = ts;
    const runKey = this.#runKey(request, ts);
    if (this.#running.has(runKey)) return null;
    const run = this.#run(request, runKey, execute, (key, outcome) => this.#ahead.set(key, outcome));
    this.#running.set(runKey, run);
    return await run;
  }

  /** Returns the outcome of a shared run, or of an own one where the shared run used its identity. */
  async #orOwn(
    shared: Promise<QueryOutcome>,
    request: QueryRequest,
    ts: Timestamp,
    execute: () => Promise<QueryOutcome>,
  ): Promise<QueryOutcome> {
    const outcome = await shared;
    return outcome.usedIdentity ? await this.fetch(request, ts, execute) : outcome;
  }

  /**
   * Returns the key under which callers share a run. Whether a run uses the identity is known only at its end, but is
   * the same for most runs of a function.
   */
  #runKey({ call, sharedKey, identityKey }: QueryRequest, ts: Timestamp): string {
    return `${ts} ${this.#identityPaths.has(call.path) ? identityKey : sharedKey}`;
  }

  async #run(
    request: QueryRequest,
    runKey: string,
    execute: () => Promise<QueryOutcome>,
    keep: Keep,
  ): Promise<QueryOutcome> {
    try {
      const outcome = await execute();
      if (outcome.usedIdentity) this.#identityPaths.add(request.call.path);
      if (outcome.ok) keepByKeys(request, outcome, keep);
      return outcome;
    } finally {
      this.#running.delete(runKey);
    }
  }

  /** Moves a prefetched result into the cache: a request's timestamp is published, and with it every earlier one. */
  #takeAhead(key: string, ts: Timestamp): void {
    const outcome = this.#ahead.get(key);
    if (outcome === undefined || outcome.ts > ts) return;
    this.#ahead.delete(key);
    this.#store(key, outcome);
  }

  #store(key: string, outcome: QueryOutcome & { ok: true }): void {
    const cachedEntry = this.#entries.get(key);
    if (cachedEntry !== undefined) {
      if (cachedEntry.outcome.ts > outcome.ts) return;
      this.#remove(key, cachedEntry);
    }
    const { valueText = JSON.stringify(outcome.value) } = outcome;
    const bytes = ENTRY_BYTES + key.length + valueText.length;
    this.#entries.set(key, { outcome, bytes, validTo: outcome.ts });
    this.#bytes += bytes;
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= MAX_CACHE_BYTES) break;
      this.#remove(oldest, entry);
    }
  }

  #getFresh(key: string, ts: Timestamp): QueryOutcome | null {
    this.#takeAhead(key, ts);
    const entry = this.#entries.get(key);
    if (entry === undefined) return null;
    if (entry.outcome.freshUntil <= this.#now()) {
      this.#remove(key, entry);
      return null;
    }
    if (ts < entry.outcome.ts) return this.#holdsBefore(entry, ts) ? entry.outcome : null;
    if (ts > entry.validTo && !this.#tryExtend(entry, ts)) {
      this.#remove(key, entry);
      return null;
    }
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.outcome;
  }

  #tryExtend(entry: CachedQuery, ts: Timestamp): boolean {
    const commits = this.#commitsAfter(entry.validTo);
    if (commits === null) return false;
    for (const commit of commits) {
      if (commit.ts > ts) break;
      if (entry.outcome.readSet.overlaps(commit)) return false;
    }
    entry.validTo = ts;
    return true;
  }

  #holdsBefore(entry: CachedQuery, ts: Timestamp): boolean {
    const commits = this.#commitsAfter(ts);
    if (commits === null) return false;
    return !commits.some((commit) => commit.ts <= entry.outcome.ts && entry.outcome.readSet.overlaps(commit));
  }

  /** Returns null when the retained log begins later. */
  #commitsAfter(ts: Timestamp): readonly Commit[] | null {
    try {
      return this.#database.commitsAfter(ts);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === "SnapshotTooOld") return null;
      throw error;
    }
  }

  #remove(key: string, entry: CachedQuery): void {
    this.#entries.delete(key);
    this.#bytes -= entry.bytes;
  }
}

/** Keeps a result also under its journal, which a reconnecting client sends. */
function keepByKeys(request: QueryRequest, outcome: QueryOutcome & { ok: true }, keep: Keep): void {
  const requests = [request];
  if (outcome.journal !== null) requests.push(queryRequest(request.call, outcome.journal));
  for (const { sharedKey, identityKey } of requests) keep(outcome.usedIdentity ? identityKey : sharedKey, outcome);
}
