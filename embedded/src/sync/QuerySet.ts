/**
 * The live queries of one connection.
 *
 * Owns: which queries the client asked for, which of them must run again and what it was last told about each.
 * Does not own: running them, versions, the socket.
 * Invariant: a query that needs no run has a live subscription to what its last result read, so the result told last
 * still holds at every timestamp before the subscription fires.
 */
import type { AddQuery, ModifyQuerySet, QueryId } from "../protocol/messages.js";
import { ProtocolError } from "../protocol/ProtocolError.js";
import type { SharedRequest } from "./SharedQueries.js";

export interface LiveQuery {
  readonly queryId: QueryId;
  readonly request: AddQuery;
  /** What it was run as last. */
  shared: (SharedRequest & { readonly callerKey: string }) | null;
  journal: string | null;
  needFetch: boolean;
  fetching: boolean;
  /** The last run asked who is calling, so that another identity may get another result. */
  usedIdentity: boolean;
  /** Fingerprint of what the client was told last, or null before the first time. */
  resultHash: string | null;
  unsubscribe: (() => void) | null;
}

export class QuerySet {
  readonly #limit: number;
  readonly #onInvalid: () => void;
  readonly #queries = new Map<QueryId, LiveQuery>();
  #removed: QueryId[] = [];
  #version = 0;

  constructor(limit: number, onInvalid: () => void) {
    this.#limit = limit;
    this.#onInvalid = onInvalid;
  }

  /** The version after the last accepted modification. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#queries.size;
  }

  /** Applies the client's change. @throws ProtocolError, leaving a connection that must be ended. */
  modify(change: ModifyQuerySet): void {
    if (change.baseVersion !== this.#version) {
      throw new ProtocolError(
        "BaseVersionMismatch",
        `query set is at version ${this.#version}, not ${change.baseVersion}`,
      );
    }
    if (change.newVersion !== change.baseVersion + 1) {
      throw new ProtocolError("InvalidMessage", "newVersion does not follow baseVersion");
    }
    for (const modification of change.modifications) {
      if (modification.type === "Add") this.#add(modification);
      else this.#remove(modification.queryId);
    }
    this.#version = change.newVersion;
  }

  /** The queries that must run before the next transition, which are marked as running. */
  beginFetches(): LiveQuery[] {
    const runs = [...this.#queries.values()].filter((query) => query.needFetch);
    for (const query of runs) {
      query.needFetch = false;
      query.fetching = true;
    }
    return runs;
  }

  /** True while the client still wants this very query. */
  has(query: LiveQuery): boolean {
    return this.#queries.get(query.queryId) === query;
  }

  /** Ids removed since the last call. */
  takeRemoved(): QueryId[] {
    const removed = this.#removed;
    this.#removed = [];
    return removed;
  }

  /**
   * Another caller acts from now on: runs again what depends on who that is. Of a query under way it is not known yet.
   */
  invalidateForCaller(everything: boolean): void {
    for (const query of this.#queries.values()) {
      if (everything || query.fetching || query.usedIdentity) this.#invalidate(query);
    }
  }

  /**
   * Ends a query's run. `subscribe` gets the callback for the result's end of life and returns the unsubscriber; it is
   * not asked where the result is out of date already.
   */
  completeFetch(query: LiveQuery, subscribe: (onInvalid: () => void) => () => void): void {
    query.fetching = false;
    if (query.needFetch || !this.has(query)) return;
    query.unsubscribe = subscribe(() => {
      if (!this.has(query)) return;
      this.#invalidate(query);
      this.#onInvalid();
    });
  }

  clear(): void {
    for (const query of this.#queries.values()) query.unsubscribe?.();
    this.#queries.clear();
    this.#removed = [];
  }

  #add(request: AddQuery): void {
    const { queryId } = request;
    if (this.#queries.has(queryId)) throw new ProtocolError("DuplicateQuery", `query ${queryId} is already there`);
    if (this.#queries.size >= this.#limit) {
      throw new ProtocolError("TooManyQueries", `more than ${this.#limit} live queries on one connection`);
    }
    this.#queries.set(queryId, {
      queryId,
      request,
      shared: null,
      journal: request.journal,
      needFetch: true,
      fetching: false,
      usedIdentity: false,
      resultHash: null,
      unsubscribe: null,
    });
  }

  #remove(queryId: QueryId): void {
    const query = this.#queries.get(queryId);
    if (query === undefined) throw new ProtocolError("UnknownQuery", `query ${queryId} is not there`);
    query.unsubscribe?.();
    this.#queries.delete(queryId);
    this.#removed.push(queryId);
  }

  #invalidate(query: LiveQuery): void {
    query.needFetch = true;
    query.unsubscribe?.();
    query.unsubscribe = null;
  }
}
