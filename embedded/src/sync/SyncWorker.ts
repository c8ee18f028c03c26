/**
 * Owns one socket's connection (WIRE.md 1): its session, its load, and its end. Its parts own the rest: the caller, the
 * query set with its results, the operations, the updates, and what is sent.
 *
 * Invariants: All client results are those of the last transition's timestamp, which never decreases. A mutation's
 * response precedes the first transition with its effect.
 */
import { isStoreRefusal } from "../database/types/DatabaseError.js";
import { closeCodes, TOO_MANY_REQUESTS } from "../protocol/closeCodes.js";
import type {
  ClientMessage,
  Connect,
  FunctionResponse,
  StateModification,
  StateVersion,
} from "../protocol/messages.js";
import { parseClientMessage } from "../protocol/parseClientMessage.js";
import { ProtocolError } from "../protocol/ProtocolError.js";
import { ConnectionCaller, type Rejection } from "./ConnectionCaller.js";
import { ConnectionOperations } from "./ConnectionOperations.js";
import { ConnectionResults } from "./ConnectionResults.js";
import { ConnectionSender } from "./ConnectionSender.js";
import { ConnectionUpdates } from "./ConnectionUpdates.js";
import { MessageQueue } from "./MessageQueue.js";
import { QuerySet } from "./QuerySet.js";
import type { Caller } from "./Authenticator.js";
import type { SyncContext } from "./SyncContext.js";
import { NO_BUDGET, type PeerBudget, type PeerInfo, type Transport } from "./Transport.js";

/** Longest time without a sent message. */
const PING_AFTER_MS = 15_000;
/** Longest time without peer activity. */
const PEER_TIMEOUT_MS = 120_000;

interface ClientSession {
  readonly id: string;
  readonly clockSkew: number | null;
}

export class SyncWorker {
  readonly #context: SyncContext;
  readonly #transport: Transport;
  readonly #budget: PeerBudget;
  readonly #messages: MessageQueue;
  readonly #queries: QuerySet;
  readonly #caller: ConnectionCaller;
  readonly #operations: ConnectionOperations;
  readonly #results: ConnectionResults;
  readonly #updates: ConnectionUpdates;
  readonly #sender: ConnectionSender;
  #session: ClientSession | null = null;
  #isStopped = false;
  #isPaused = false;
  #lastReceived: number;

  constructor(context: SyncContext, transport: Transport, peer: PeerInfo, budget: PeerBudget = NO_BUDGET) {
    this.#context = context;
    this.#transport = transport;
    this.#budget = budget;
    this.#lastReceived = context.clock.now();
    const fail = (error: unknown) => this.#fail(error);
    this.#messages = new MessageQueue(
      (text) => this.#handle(text),
      fail,
      () => this.#applyBackpressure(),
    );
    this.#queries = new QuerySet(context.limits, () => this.#updates.schedule());
    this.#caller = new ConnectionCaller(context, {
      changed: (before, isSame) => this.#callerChanged(before, isSame),
      rejected: (rejection) => this.#rejectCaller(rejection),
    });
    this.#operations = new ConnectionOperations(context, this.#caller, peer, {
      respond: (message) => this.#respond(message),
      fail,
      loadChanged: () => this.#applyBackpressure(),
    });
    this.#results = new ConnectionResults(context, this.#queries, this.#caller, peer);
    this.#updates = new ConnectionUpdates(context, {
      run: () => this.#update(),
      sendResponses: () => this.#sender.sendResponses(),
      fail,
    });
    this.#sender = new ConnectionSender(context, transport, budget, {
      peerTooSlow: () => this.close(closeCodes.overloaded, "ClientTooSlow"),
      transitionSent: () => this.#updates.transitionSent(),
      transitionFlushed: () => this.#updates.transitionFlushed(),
    });
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
    if (!this.#isPaused && now - this.#lastReceived > PEER_TIMEOUT_MS) this.close(closeCodes.normal, "InactiveClient");
    else if (now - this.#sender.lastSent >= PING_AFTER_MS) this.#sender.send({ type: "Ping" });
  }

  get isAdmin(): boolean {
    return this.#caller.current.isAdmin;
  }

  /** Refuses the socket, with a reason at which clients delay their reconnect. */
  refuse(): void {
    this.close(closeCodes.overloaded, TOO_MANY_REQUESTS);
  }

  /** Sends waiting responses, then ends the worker and closes the connection. */
  close(code: number, reason: string): void {
    if (this.#isStopped) return;
    this.#sender.sendResponses();
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
    this.#sender.stop();
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
        this.#operations.enqueue(message, this.#session.id, text.length);
        return this.#applyBackpressure();
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
      return this.close(closeCodes.internal, "ClientAheadOfStore");
    }
    const clockSkew = message.clientTs === null ? null : Math.round(message.clientTs - this.#context.clock.now());
    this.#session = { id: message.sessionId, clockSkew };
  }

  #callerChanged(before: Caller, { isSame }: { isSame: boolean }): void {
    // A fresh token of the same caller, which clients send after their first, changes no result.
    if (!isSame) this.#queries.invalidateForCaller(before.isAdmin !== this.#caller.current.isAdmin);
    this.#updates.scheduleAnswer();
  }

  #rejectCaller(rejection: Rejection): void {
    this.#sender.send({ type: "AuthError", ...rejection });
    this.close(closeCodes.normal, "AuthError");
  }

  /** Closes the connection when its network's budget is spent. */
  #trySpend(messageCount: number): boolean {
    if (this.#caller.current.isAdmin || this.#budget.tryTake(messageCount)) return true;
    this.refuse();
    return false;
  }

  #respond(message: FunctionResponse): void {
    if (this.#isStopped) return;
    // The client settles the mutation at a later transition.
    this.#updates.requireTransition();
    if (message.type === "MutationResponse" && message.success) {
      if (!this.#sender.tryHoldResponse(message)) return;
      this.#updates.schedule();
      if (!this.#updates.isDue) this.#sender.sendResponses();
    } else {
      this.#sender.send(message);
      this.#updates.scheduleAnswer();
    }
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
    const isRequired = this.#updates.takeTransitionRequired();
    return this.#results.fetchChanges(ts, (modifications) => this.#finishUpdate(end, modifications, { isRequired }));
  }

  #finishUpdate(
    end: StateVersion,
    modifications: readonly StateModification[],
    { isRequired }: { isRequired: boolean },
  ): void {
    if (this.#isStopped) return;
    const { version } = this.#sender;
    const hasMoved = end.querySet !== version.querySet || end.identity !== version.identity;
    if (!hasMoved && !isRequired && modifications.length === 0) return;
    this.#sender.sendTransition(end, modifications, this.#session?.clockSkew ?? null);
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
      this.#sender.send({ type: "FatalError", error: `${error.code}: ${error.message}` });
      this.close(closeCodes.policy, error.code);
      return;
    }
    if (isStoreRefusal(error)) return this.close(closeCodes.overloaded, error.code);
    this.#context.logFault("sync connection", error);
    this.close(closeCodes.internal, "InternalServerError");
  }
}
