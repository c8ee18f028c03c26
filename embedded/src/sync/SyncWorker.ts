/**
 * `SyncWorker` owns the protocol state of one socket (WIRE.md 1).
 *
 * Invariants: All client results are those of the last transition's timestamp, which never decreases. A mutation's
 * response precedes the first transition with its effect.
 */
import { DatabaseError, isStoreRefusal, refusalData } from "../database/DatabaseError.js";
import { queryRequest } from "../functions/cache/queryRequest.js";
import { redactOutcome } from "../functions/redactOutcome.js";
import type { CallContext, FunctionCall, FunctionOutcome, QueryRequest } from "../functions/udf/callTypes.js";
import {
  bytesOfPieces,
  encodeServerMessage,
  MAX_FRAME_CHARACTERS,
  splitTransition,
  textOfPieces,
  type MessagePieces,
} from "../protocol/encodeServerMessage.js";
import { sendableJournal } from "../protocol/journal.js";
import type {
  ClientMessage,
  Connect,
  FunctionRequest,
  FunctionResponse,
  ServerMessage,
  StateModification,
  StateVersion,
} from "../protocol/messages.js";
import { parseClientMessage } from "../protocol/parseClientMessage.js";
import { ProtocolError } from "../protocol/ProtocolError.js";
import { INITIAL_TS } from "../protocol/wireTimestamp.js";
import { MessageQueue } from "./MessageQueue.js";
import { OperationQueue } from "./OperationQueue.js";
import { QuerySet, type LiveQuery } from "./QuerySet.js";
import { ConnectionCaller } from "./ConnectionCaller.js";
import { ConnectionUpdates } from "./ConnectionUpdates.js";
import { forEachConcurrent } from "./forEachConcurrent.js";
import type { SharedResult } from "./SharedResults.js";
import { NO_BUDGET, type Caller, type PeerBudget, type PeerInfo, type SyncContext, type Transport } from "./types.js";
import { assert } from "../shared/assert.js";

/** Longest time without a sent message. */
const PING_AFTER_MS = 15_000;
/** Longest time without peer activity. */
const PEER_TIMEOUT_MS = 120_000;
/** Codes with which WebSockets are closed. */
const CLOSE_NORMAL = 1000;
const CLOSE_POLICY = 1008;
const CLOSE_INTERNAL = 1011;
const CLOSE_OVERLOADED = 1013;

interface Session {
  readonly id: string;
  readonly clockSkew: number | null;
}

/** Protocol state of one socket. */
export class SyncWorker {
  readonly #context: SyncContext;
  readonly #transport: Transport;
  readonly #peer: PeerInfo;
  readonly #budget: PeerBudget;
  readonly #messages: MessageQueue;
  readonly #operations: OperationQueue;
  readonly #queries: QuerySet;
  readonly #caller: ConnectionCaller;
  readonly #updates: ConnectionUpdates;
  #session: Session | null = null;
  #version: StateVersion = { querySet: 0, identity: 0, ts: INITIAL_TS };
  /** Mutation responses that wait for one write with the transition of the update that is due. */
  readonly #responses: MessagePieces[] = [];
  #isStopped = false;
  #isPaused = false;
  #lastSent: number;
  #lastReceived: number;

  constructor(context: SyncContext, transport: Transport, peer: PeerInfo, budget: PeerBudget = NO_BUDGET) {
    this.#context = context;
    this.#transport = transport;
    this.#peer = peer;
    this.#budget = budget;
    const applyBackpressure = () => this.#applyBackpressure();
    this.#messages = new MessageQueue(
      (text) => this.#handle(text),
      (error) => this.#fail(error),
      applyBackpressure,
    );
    this.#operations = new OperationQueue((error) => this.#fail(error), applyBackpressure);
    this.#queries = new QuerySet(context.limits, () => this.#updates.schedule());
    this.#caller = new ConnectionCaller(context, {
      changed: (before, isSame) => this.#callerChanged(before, isSame),
      rejected: (...reason) => this.#rejectCaller(...reason),
    });
    this.#updates = new ConnectionUpdates(context, {
      run: () => this.#update(),
      sendResponses: () => this.#sendResponses(),
      fail: (error) => this.#fail(error),
    });
    this.#lastSent = this.#lastReceived = context.clock.now();
  }

  /**
   * Handles one message of the peer, after those before it. Closes the connection when its network's budget is spent.
   */
  receive(text: string): void {
    if (this.#isStopped) return;
    this.recordActivity();
    if (this.#trySpend(1)) this.#messages.push(text);
  }

  /** Records that the peer was active now; see `checkLiveness`. */
  recordActivity(): void {
    this.#lastReceived = this.#context.clock.now();
  }

  /**
   * Closes the connection after 120 s without activity of the peer, and sends a ping after 15 s without a message. It
   * is called every few seconds.
   */
  checkLiveness(): void {
    if (this.#isStopped) return;
    const now = this.#context.clock.now();
    // While reading is paused, frames wait in the kernel.
    if (!this.#isPaused && now - this.#lastReceived > PEER_TIMEOUT_MS) this.close(CLOSE_NORMAL, "InactiveClient");
    else if (now - this.#lastSent >= PING_AFTER_MS) this.#send({ type: "Ping" });
  }

  get isAdmin(): boolean {
    return this.#caller.current.isAdmin;
  }

  /** Refuses the socket, with a reason at which clients delay their reconnect. */
  refuse(): void {
    this.close(CLOSE_OVERLOADED, "TooManyConcurrentRequests");
  }

  /** Sends waiting responses, then ends the worker and closes the connection. */
  close(code: number, reason: string): void {
    if (this.#isStopped) return;
    this.#sendResponses();
    this.stop();
    this.#transport.close(code, reason);
  }

  /** Ends the worker; running operations end without a response. */
  stop(): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.#messages.stop();
    this.#operations.stop();
    this.#queries.clear();
    this.#caller.stop();
    this.#updates.stop();
  }

  #handle(text: string): Promise<void> | void {
    if (this.#isStopped) return;
    const maxValues = this.#caller.current.isAdmin ? Infinity : this.#context.limits.messageValues;
    const message: ClientMessage = parseClientMessage(text, maxValues);
    if (message.type === "Connect") return this.#connect(message);
    if (this.#session === null) throw new ProtocolError("NotConnected", `${message.type} before Connect`);
    switch (message.type) {
      case "ModifyQuerySet":
        if (!this.#trySpend(message.modifications.length)) return;
        this.#queries.modify(message);
        return this.#updates.scheduleAnswer();
      case "Mutation":
      case "Action":
        return this.#enqueueOperation(message, this.#session, text.length);
      case "Authenticate":
        return this.#caller.authenticate(message);
      case "Event":
        return;
    }
  }

  #connect(message: Connect): void {
    if (this.#session !== null) throw new ProtocolError("AlreadyConnected", "Connect came twice");
    // A later timestamp means that the store was restored from a backup, and the client shows what is no longer in it.
    if ((message.maxObservedTimestamp ?? 0n) > this.#context.clientTs()) {
      return this.close(CLOSE_INTERNAL, "ClientAheadOfStore");
    }
    const clockSkew = message.clientTs === null ? null : Math.round(message.clientTs - this.#context.clock.now());
    this.#session = { id: message.sessionId, clockSkew };
  }

  #callerChanged(before: Caller, isSame: boolean): void {
    // A fresh token of the same caller, which clients send after their first, changes no result.
    if (!isSame) this.#queries.invalidateForCaller(before.isAdmin !== this.#caller.current.isAdmin);
    this.#updates.scheduleAnswer();
  }

  #rejectCaller(error: string, baseVersion: number, authUpdateAttempted: boolean): void {
    this.#send({ type: "AuthError", error, baseVersion, authUpdateAttempted });
    this.close(CLOSE_NORMAL, "AuthError");
  }

  /** Closes the connection when its network's budget is spent. */
  #trySpend(messages: number): boolean {
    if (this.#caller.current.isAdmin || this.#budget.tryTake(messages)) return true;
    this.refuse();
    return false;
  }

  #enqueueOperation(message: FunctionRequest, session: Session, characters: number): void {
    const caller = this.#caller.current;
    if (message.type === "Mutation") {
      this.#operations.enqueueMutation(() => this.#runMutation(message, session, caller), characters);
    } else {
      this.#operations.startAction(() => this.#runAction(message, caller), characters);
    }
    this.#applyBackpressure();
  }

  async #runMutation(message: FunctionRequest, session: Session, caller: Caller): Promise<void> {
    if (this.#caller.rejectIfExpired(caller)) return;
    if (namesComponent(message)) return this.#respondNoComponents(message);
    const requestKey = { sessionId: session.id, requestId: message.requestId };
    const outcome = await this.#mutate(message, caller, requestKey);
    assert(!outcome.ok || outcome.ts !== null, "a committed mutation has a timestamp");
    const { ts } = outcome;
    const shown = this.#redact(outcome, caller);
    this.#respond(
      shown.ok
        ? { ...responseHeader(message), success: true, result: shown.value, ts, logLines: shown.logLines }
        : { ...responseHeader(message), ...failure(shown) },
    );
  }

  /**
   * Runs a mutation. A refused change has no effect and is reported. One that failed may have an effect, so the client
   * is to send it again.
   */
  async #mutate(message: FunctionRequest, caller: Caller, requestKey: { sessionId: string; requestId: number }) {
    try {
      return await this.#context.runner.runMutation(this.#call(message, caller), { requestKey });
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== "StoreReadOnly") throw error;
      return { ok: false as const, errorMessage: error.message, errorData: refusalData(error), logLines: [], ts: null };
    }
  }

  async #runAction(message: FunctionRequest, caller: Caller): Promise<void> {
    if (this.#caller.rejectIfExpired(caller)) return;
    if (namesComponent(message)) return this.#respondNoComponents(message);
    const outcome = this.#redact(await this.#context.runner.runAction(this.#call(message, caller)), caller);
    this.#respond(
      outcome.ok
        ? { ...responseHeader(message), success: true, result: outcome.value, ts: null, logLines: outcome.logLines }
        : { ...responseHeader(message), ...failure(outcome) },
    );
  }

  #redact<Outcome extends FunctionOutcome>(outcome: Outcome, caller: Caller): Outcome | FunctionOutcome {
    return this.#context.redactsErrors && !caller.isAdmin ? redactOutcome(outcome) : outcome;
  }

  #respondNoComponents(message: FunctionRequest): void {
    this.#respond({ ...responseHeader(message), success: false, errorMessage: NO_COMPONENTS, logLines: [] });
  }

  #respond(message: FunctionResponse): void {
    if (this.#isStopped) return;
    // The client settles the mutation at a later transition.
    this.#updates.requireTransition();
    if (message.type === "MutationResponse" && message.success) {
      const pieces = encodeServerMessage(message);
      if (!this.#hasRoomFor(bytesOfPieces(pieces))) return;
      this.#responses.push(pieces);
      this.#updates.schedule();
      if (!this.#updates.isDue) this.#sendResponses();
    } else {
      this.#send(message);
      this.#updates.scheduleAnswer();
    }
  }

  #sendResponses(): void {
    if (this.#responses.length === 0 || this.#isStopped) return;
    this.#lastSent = this.#context.clock.now();
    this.#transport.send(this.#responses.splice(0));
  }

  #call(request: { udfPath: string; args: FunctionCall["args"] }, caller: Caller): FunctionCall {
    const context: CallContext = {
      identity: caller.identity,
      isAdmin: caller.isAdmin,
      ip: this.#peer.ip,
      userAgent: this.#peer.userAgent,
      caller: "SyncWebsocket",
    };
    return { path: request.udfPath, args: request.args, context };
  }

  /** Sends one transition with what has changed. Returns undefined when no result had to be waited for. */
  #update(): Promise<void> | void {
    if (this.#isStopped) return;
    if (this.#caller.rejectCurrentIfExpired()) return;
    const ts = this.#context.latestTs();
    const end: StateVersion = {
      querySet: this.#queries.version,
      identity: this.#caller.version,
      ts: this.#context.clientTs(),
    };
    assert(end.ts >= this.#version.ts, "the timestamp of transitions does not decrease");
    const isRequired = this.#updates.takeTransitionRequired();
    const modifications: StateModification[] = this.#queries
      .takeRemoved()
      .map((queryId) => ({ type: "QueryRemoved", queryId }));
    const { current: caller, key: callerKey } = this.#caller;
    const addResult = (query: LiveQuery, result: SharedResult) => {
      const modification = this.#completeFetch(query, result);
      if (modification !== null) modifications.push(modification);
    };
    const fetches: LiveQuery[] = [];
    for (const query of this.#queries.beginFetches()) {
      if (namesComponent(query.added)) modifications.push(this.#refuseComponent(query));
      else fetches.push(query);
    }
    const pending = forEachConcurrent(fetches, this.#context.limits.parallelQueries, (query) => {
      const result = this.#context.results.fetch(this.#queryRequest(query, caller, callerKey), ts);
      if (result instanceof Promise) return result.then((late) => addResult(query, late));
      addResult(query, result);
    });
    const finish = () => this.#finishUpdate(end, isRequired, modifications);
    return pending === undefined ? finish() : pending.then(finish);
  }

  #finishUpdate(end: StateVersion, isRequired: boolean, modifications: readonly StateModification[]): void {
    if (this.#isStopped) return;
    const hasMoved = end.querySet !== this.#version.querySet || end.identity !== this.#version.identity;
    if (hasMoved || isRequired || modifications.length > 0) this.#sendTransition(end, modifications);
  }

  #queryRequest(query: LiveQuery, caller: Caller, callerKey: string): QueryRequest {
    const { added, journal, request } = query;
    if (request?.callerKey === callerKey && request.query.journal === journal) return request.query;
    query.request = { callerKey, query: queryRequest(this.#call(added, caller), journal) };
    return query.request.query;
  }

  #refuseComponent(query: LiveQuery): StateModification {
    this.#queries.completeFetch(query, () => () => undefined);
    const { queryId } = query;
    return { type: "QueryFailed", queryId, errorMessage: NO_COMPONENTS, logLines: [], journal: null };
  }

  /** Returns null for an unchanged result. */
  #completeFetch(query: LiveQuery, result: SharedResult): StateModification | null {
    if (this.#isStopped || !this.#queries.has(query)) return null;
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

  #sendTransition(endVersion: StateVersion, modifications: readonly StateModification[]): void {
    const release = this.#budget.tryHold(resultBytesOf(modifications));
    if (release === null) return this.close(CLOSE_OVERLOADED, "ClientTooSlow");
    const now = this.#context.clock.now();
    const pieces = encodeServerMessage({
      type: "Transition",
      startVersion: this.#version,
      endVersion,
      modifications,
      clientClockSkew: this.#session?.clockSkew ?? null,
      serverTs: now * 1e6,
    });
    this.#version = endVersion;
    const bytes = bytesOfPieces(pieces);
    if (!this.#hasRoomFor(bytes)) return release();
    this.#updates.transitionSent();
    const sent = () => {
      release();
      this.#updates.transitionFlushed();
    };
    if (bytes <= MAX_FRAME_CHARACTERS) return this.#sendPieces(pieces, now, sent);
    const frames = splitTransition(textOfPieces(pieces));
    frames.forEach((frame, index) => this.#sendPieces([frame], now, index === frames.length - 1 ? sent : undefined));
  }

  #send(message: ServerMessage): void {
    if (this.#isStopped) return;
    const pieces = encodeServerMessage(message);
    if (this.#hasRoomFor(bytesOfPieces(pieces))) this.#sendPieces(pieces, this.#context.clock.now());
  }

  /** Closes the connection when the peer leaves too much unread. */
  #hasRoomFor(bytes: number): boolean {
    const { bufferedBytes } = this.#transport;
    if (bufferedBytes === 0 || bufferedBytes + bytes <= this.#context.limits.bufferedBytes) return true;
    this.close(CLOSE_OVERLOADED, "ClientTooSlow");
    return false;
  }

  #sendPieces(pieces: MessagePieces, now: number, flushed?: () => void): void {
    this.#lastSent = now;
    this.#transport.send([...this.#responses.splice(0), pieces], flushed);
  }

  #applyBackpressure(): void {
    if (this.#isStopped) return;
    const { queuedCharacters, operations } = this.#context.limits;
    const characters = this.#messages.characters + this.#operations.characters;
    const isLoaded = characters > queuedCharacters || this.#operations.size >= operations;
    if (isLoaded === this.#isPaused) return;
    this.#isPaused = isLoaded;
    if (isLoaded) this.#transport.pause();
    else {
      this.recordActivity();
      this.#transport.resume();
    }
  }

  #fail(error: unknown): void {
    if (this.#isStopped) return;
    if (error instanceof ProtocolError) {
      this.#send({ type: "FatalError", error: `${error.code}: ${error.message}` });
      this.close(CLOSE_POLICY, error.code);
      return;
    }
    if (isStoreRefusal(error)) return this.close(CLOSE_OVERLOADED, error.code);
    this.#context.logFault("sync connection", error);
    this.close(CLOSE_INTERNAL, "InternalServerError");
  }
}

const NO_COMPONENTS = "This deployment has no components";

function namesComponent(request: { componentPath: string | null }): boolean {
  return request.componentPath !== null && request.componentPath !== "";
}

function resultBytesOf(modifications: readonly StateModification[]): number {
  let bytes = 0;
  for (const one of modifications) if (one.type === "QueryUpdated") bytes += one.resultBytes.length;
  return bytes;
}

function responseHeader(message: FunctionRequest) {
  const type = message.type === "Mutation" ? ("MutationResponse" as const) : ("ActionResponse" as const);
  return { type, requestId: message.requestId };
}

function failure(outcome: { errorMessage: string; errorData?: FunctionCall["args"]; logLines: readonly string[] }) {
  const { errorMessage, errorData, logLines } = outcome;
  return { success: false as const, errorMessage, logLines, ...(errorData !== undefined && { errorData }) };
}
