/**
 * Owns the queries that one client watches.
 *
 * Invariant: a query that needs no fetch has a live subscription to its last result's reads. So that result holds at
 * every timestamp before the subscription fires.
 */
import type { QueryRequest } from "../functions/udf/callTypes.js";
import type { AddQuery, ModifyQuerySet, QueryId } from "../protocol/messages.js";
import { ProtocolError } from "../protocol/ProtocolError.js";

/** A watched query with what its client has of it. */
export interface WatchedQuery {
  readonly queryId: QueryId;
  readonly added: AddQuery;
  /** Characters of the arguments and the journal. */
  readonly characters: number;
  /** Request, which is reused for the same caller and journal. */
  request: { readonly callerKey: string; readonly query: QueryRequest } | null;
  journal: string | null;
  needsFetch: boolean;
  isFetching: boolean;
  usedIdentity: boolean;
  /** Hash of the last sent result. */
  resultHash: string | null;
  unsubscribe: (() => void) | null;
}

/** Limits of one socket. */
export interface QuerySetLimits {
  readonly queries: number;
  /** Characters of all arguments and journals. */
  readonly argumentCharacters: number;
}

export class QuerySet {
  readonly #limits: QuerySetLimits;
  readonly #onInvalid: () => void;
  readonly #queries = new Map<QueryId, WatchedQuery>();
  #removed: QueryId[] = [];
  #characters = 0;
  #version = 0;

  constructor(limits: QuerySetLimits, onInvalid: () => void) {
    this.#limits = limits;
    this.#onInvalid = onInvalid;
  }

  get version(): number {
    return this.#version;
  }

  /**
   * Changes the set; after an error the connection must be closed.
   * @throws ProtocolError BaseVersionMismatch for another base version; InvalidMessage for a wrong new one
   * @throws ProtocolError DuplicateQuery or TooManyQueries or ArgumentsTooLarge when a query can't be added;
   * UnknownQuery when one to remove is not in the set
   */
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

  /** Returns the queries that need a fetch, and marks them as being fetched. */
  beginFetches(): WatchedQuery[] {
    const fetches = [...this.#queries.values()].filter((query) => query.needsFetch);
    for (const query of fetches) {
      query.needsFetch = false;
      query.isFetching = true;
    }
    return fetches;
  }

  /** Whether the query is still watched. */
  has(query: WatchedQuery): boolean {
    return this.#queries.get(query.queryId) === query;
  }

  /** Returns the queries removed since the last call. */
  takeRemoved(): QueryId[] {
    const removed = this.#removed;
    this.#removed = [];
    return removed;
  }

  /**
   * Marks queries for a fetch after a change of caller. Unless all are invalidated, these are identity-dependent
   * queries and running fetches.
   */
  invalidateForCaller(shouldInvalidateAll: boolean): void {
    for (const query of this.#queries.values()) {
      if (shouldInvalidateAll || query.isFetching || query.usedIdentity) this.#invalidate(query);
    }
  }

  /** Ends a fetch; adds no subscription if the query was removed or invalidated meanwhile. */
  completeFetch(query: WatchedQuery, subscribe: (onInvalid: () => void) => () => void): void {
    query.isFetching = false;
    if (query.needsFetch || !this.has(query)) return;
    query.unsubscribe = subscribe(() => {
      if (!this.has(query)) return;
      this.#invalidate(query);
      this.#onInvalid();
    });
  }

  /** Ends all subscriptions. */
  clear(): void {
    for (const query of this.#queries.values()) query.unsubscribe?.();
    this.#queries.clear();
    this.#characters = 0;
    this.#removed = [];
  }

  #add(added: AddQuery): void {
    const { queryId } = added;
    if (this.#queries.has(queryId)) throw new ProtocolError("DuplicateQuery", `query ${queryId} is already there`);
    const { queries, argumentCharacters } = this.#limits;
    if (this.#queries.size >= queries) {
      throw new ProtocolError("TooManyQueries", `more than ${queries} live queries on one connection`);
    }
    const characters = JSON.stringify(added.args).length + (added.journal?.length ?? 0);
    this.#characters += characters;
    if (this.#characters > argumentCharacters) {
      throw new ProtocolError(
        "ArgumentsTooLarge",
        `live queries of one connection have more than ${argumentCharacters} characters of arguments`,
      );
    }
    this.#queries.set(queryId, {
      queryId,
      added,
      characters,
      request: null,
      journal: added.journal,
      needsFetch: true,
      isFetching: false,
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
    this.#characters -= query.characters;
    this.#removed.push(queryId);
  }

  #invalidate(query: WatchedQuery): void {
    query.needsFetch = true;
    query.unsubscribe?.();
    query.unsubscribe = null;
  }
}
