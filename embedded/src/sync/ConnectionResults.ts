/**
 * Owns what a connection's client has of each watched query's result.
 *
 * Invariant: the client gets a result only where it differs from the one that it has.
 */
import type { Timestamp } from "../database/types/documentTypes.js";
import { queryRequest } from "../functions/cache/queryRequest.js";
import type { QueryRequest } from "../functions/udf/callTypes.js";
import { NO_COMPONENTS } from "../protocol/functionPath.js";
import { sendableJournal } from "../protocol/journal.js";
import type { StateModification } from "../protocol/messages.js";
import type { ConnectionCaller } from "./ConnectionCaller.js";
import { forEachConcurrent } from "./forEachConcurrent.js";
import { functionCall, namesComponent } from "./functionCall.js";
import type { WatchedQuery, QuerySet } from "./QuerySet.js";
import type { SharedResult } from "./SharedResults.js";
import type { Caller } from "./Authenticator.js";
import type { SyncContext } from "./SyncContext.js";
import type { PeerInfo } from "./Transport.js";

export class ConnectionResults {
  readonly #context: Pick<SyncContext, "results" | "limits">;
  readonly #queries: QuerySet;
  readonly #caller: ConnectionCaller;
  readonly #peer: PeerInfo;

  constructor(
    context: Pick<SyncContext, "results" | "limits">,
    queries: QuerySet,
    caller: ConnectionCaller,
    peer: PeerInfo,
  ) {
    this.#context = context;
    this.#queries = queries;
    this.#caller = caller;
    this.#peer = peer;
  }

  /**
   * Fetches at `ts` the results that may have changed, and calls `use` with what is new for the client. Returns
   * undefined when no result had to be waited for.
   */
  fetchChanges(ts: Timestamp, use: (modifications: readonly StateModification[]) => void): Promise<void> | void {
    const modifications: StateModification[] = this.#queries
      .takeRemoved()
      .map((queryId) => ({ type: "QueryRemoved", queryId }));
    const { current: caller, key: callerKey } = this.#caller;
    const addResult = (query: WatchedQuery, result: SharedResult) => {
      const modification = this.#completeFetch(query, result);
      if (modification !== null) modifications.push(modification);
    };
    const fetches: WatchedQuery[] = [];
    for (const query of this.#queries.beginFetches()) {
      if (namesComponent(query.added)) modifications.push(this.#refuseComponent(query));
      else fetches.push(query);
    }
    const pending = forEachConcurrent(fetches, this.#context.limits.parallelQueries, (query) => {
      const result = this.#context.results.fetch(this.#requestOf(query, caller, callerKey), ts);
      if (result instanceof Promise) return result.then((late) => addResult(query, late));
      addResult(query, result);
    });
    return pending === undefined ? use(modifications) : pending.then(() => use(modifications));
  }

  #requestOf(query: WatchedQuery, caller: Caller, callerKey: string): QueryRequest {
    const { added, journal, request } = query;
    if (request?.callerKey === callerKey && request.query.journal === journal) return request.query;
    query.request = { callerKey, query: queryRequest(functionCall(added, caller, this.#peer), journal) };
    return query.request.query;
  }

  #refuseComponent(query: WatchedQuery): StateModification {
    this.#queries.completeFetch(query, () => () => undefined);
    const { queryId } = query;
    return { type: "QueryFailed", queryId, errorMessage: NO_COMPONENTS, logLines: [], journal: null };
  }

  /** Returns null for an unchanged result, and for a query that is no longer watched. */
  #completeFetch(query: WatchedQuery, result: SharedResult): StateModification | null {
    if (!this.#queries.has(query)) return null;
    const { outcome, hash, subscription } = result;
    query.usedIdentity = outcome.usedIdentity;
    this.#queries.completeFetch(query, (onInvalid) => subscription.add(onInvalid));
    // A failed run has read no complete page, so the last journal still holds.
    if (outcome.ok) query.journal = outcome.journal;
    if (hash === query.resultHash) return null;
    query.resultHash = hash;
    const { queryId, journal } = query;
    if (outcome.ok) return { type: "QueryUpdated", queryId, resultBytes: result.bytes };
    const { errorMessage, errorData, logLines } = outcome;
    return {
      type: "QueryFailed",
      queryId,
      errorMessage,
      ...(errorData !== undefined && { errorData }),
      logLines,
      journal: sendableJournal(journal),
    };
  }
}
