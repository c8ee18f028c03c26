/**
 * The live queries of one connection.
 *
 * Owns: which queries the client has added, which of them must be fetched again and the hash of each last result sent.
 * Does not own: fetching, transitions, the socket.
 * Invariant: a query that needs no fetch has a live subscription to what its last result read. So the result that the
 * client has holds at every timestamp before the subscription fires.
 */
import type { QueryRequest } from "../functions/types.js";
import type { AddQuery, ModifyQuerySet, QueryId } from "../protocol/messages.js";
import { ProtocolError } from "../protocol/ProtocolError.js";

/** One query of the set. */
export interface LiveQuery {
  readonly queryId: QueryId;
  /** As the client added it. */
  readonly added: AddQuery;
  /** The last request to the cache, reused for the same caller and journal. */
  request: { readonly callerKey: string; readonly query: QueryRequest } | null;
  journal: string | null;
  needFetch: boolean;
  fetching: boolean;
  /** The last result depends on the caller's identity. */
  usedIdentity: boolean;
  /** Hash of the last result sent; null before the first. */
  resultHash: string | null;
  unsubscribe: (() => void) | null;
}

/** The query set of one connection. */
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

  /** Number of queries. */
  get size(): number {
    return this.#queries.size;
  }

  /** Applies the client's change. @throws ProtocolError; the connection must then be closed */
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

  /** The queries to fetch before the next transition, marked as being fetched. */
  beginFetches(): LiveQuery[] {
    const fetches = [...this.#queries.values()].filter((query) => query.needFetch);
    for (const query of fetches) {
      query.needFetch = false;
      query.fetching = true;
    }
    return fetches;
  }

  /** False once the client has removed the query. */
  has(query: LiveQuery): boolean {
    return this.#queries.get(query.queryId) === query;
  }

  /** Ids removed since the last call. */
  takeRemoved(): QueryId[] {
    const removed = this.#removed;
    this.#removed = [];
    return removed;
  }

  /** Invalidates what depends on the identity, or everything. A fetch under way may depend on it. */
  invalidateForCaller(everything: boolean): void {
    for (const query of this.#queries.values()) {
      if (everything || query.fetching || query.usedIdentity) this.#invalidate(query);
    }
  }

  /** Ends a query's fetch. `subscribe` is not called if the query has been removed or invalidated meanwhile. */
  completeFetch(query: LiveQuery, subscribe: (onInvalid: () => void) => () => void): void {
    query.fetching = false;
    if (query.needFetch || !this.has(query)) return;
    query.unsubscribe = subscribe(() => {
      if (!this.has(query)) return;
      this.#invalidate(query);
      this.#onInvalid();
    });
  }

  /** Removes every query and its subscription. */
  clear(): void {
    for (const query of this.#queries.values()) query.unsubscribe?.();
    this.#queries.clear();
    this.#removed = [];
  }

  #add(added: AddQuery): void {
    const { queryId } = added;
    if (this.#queries.has(queryId)) throw new ProtocolError("DuplicateQuery", `query ${queryId} is already there`);
    if (this.#queries.size >= this.#limit) {
      throw new ProtocolError("TooManyQueries", `more than ${this.#limit} live queries on one connection`);
    }
    this.#queries.set(queryId, {
      queryId,
      added,
      request: null,
      journal: added.journal,
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
