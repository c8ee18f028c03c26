/**
 * Owns what is sent on one connection: the last transition's version, waiting responses, and the limit of unread bytes.
 *
 * Invariants: The timestamp of transitions never decreases. A waiting response is written before every later message.
 */
import {
  bytesOfPieces,
  encodeServerMessage,
  MAX_FRAME_CHARACTERS,
  splitTransition,
  textOfPieces,
  type MessagePieces,
} from "../protocol/encodeServerMessage.js";
import type { FunctionResponse, ServerMessage, StateModification, StateVersion } from "../protocol/messages.js";
import { INITIAL_TS } from "../protocol/wireTimestamp.js";
import { assert } from "../shared/assert.js";
import type { SyncContext } from "./SyncContext.js";
import type { PeerBudget, Transport } from "./Transport.js";

/** What a connection does when it has sent. */
export interface SendListener {
  /** Is called when the peer leaves too much unread; the connection must then be closed. */
  peerTooSlow(): void;
  /** Is called before a transition is written. */
  transitionSent(): void;
  /** Is called once a transition is written to the peer or the socket is closed. */
  transitionFlushed(): void;
}

export class ConnectionSender {
  readonly #context: Pick<SyncContext, "clock" | "limits">;
  readonly #transport: Transport;
  readonly #budget: PeerBudget;
  readonly #listener: SendListener;
  #version: StateVersion = { querySet: 0, identity: 0, ts: INITIAL_TS };
  /** Mutation responses that wait for one write with the transition of the update that is due. */
  readonly #responses: MessagePieces[] = [];
  #lastSent: number;
  #isStopped = false;

  constructor(
    context: Pick<SyncContext, "clock" | "limits">,
    transport: Transport,
    budget: PeerBudget,
    listener: SendListener,
  ) {
    this.#context = context;
    this.#transport = transport;
    this.#budget = budget;
    this.#listener = listener;
    this.#lastSent = context.clock.now();
  }

  /** Version of the last transition. */
  get version(): StateVersion {
    return this.#version;
  }

  /** Time of the last message, in milliseconds since the epoch. */
  get lastSent(): number {
    return this.#lastSent;
  }

  /** Sends a message after the waiting responses. */
  send(message: ServerMessage): void {
    if (this.#isStopped) return;
    const pieces = encodeServerMessage(message);
    if (this.#hasRoomFor(bytesOfPieces(pieces))) this.#write(pieces, this.#context.clock.now());
  }

  /** Keeps a response for the next write. Returns false when the peer leaves too much unread. */
  tryHoldResponse(message: FunctionResponse): boolean {
    const pieces = encodeServerMessage(message);
    if (!this.#hasRoomFor(bytesOfPieces(pieces))) return false;
    this.#responses.push(pieces);
    return true;
  }

  /** Writes the waiting responses. */
  sendResponses(): void {
    if (this.#responses.length === 0 || this.#isStopped) return;
    this.#lastSent = this.#context.clock.now();
    this.#transport.send(this.#responses.splice(0));
  }

  /** Sends a transition from the last version to `endVersion`; a long one in several frames. */
  sendTransition(
    endVersion: StateVersion,
    modifications: readonly StateModification[],
    clientClockSkew: number | null,
  ): void {
    assert(endVersion.ts >= this.#version.ts, "the timestamp of transitions does not decrease");
    const release = this.#budget.tryHold(resultBytesOf(modifications));
    if (release === null) return this.#listener.peerTooSlow();
    const now = this.#context.clock.now();
    const startVersion = this.#version;
    const pieces = encodeServerMessage({
      type: "Transition",
      startVersion,
      endVersion,
      modifications,
      clientClockSkew,
      serverTs: now * 1e6,
    });
    this.#version = endVersion;
    const bytes = bytesOfPieces(pieces);
    if (!this.#hasRoomFor(bytes)) return release();
    this.#listener.transitionSent();
    const flushed = () => {
      release();
      this.#listener.transitionFlushed();
    };
    if (bytes <= MAX_FRAME_CHARACTERS) return this.#write(pieces, now, flushed);
    const frames = splitTransition(textOfPieces(pieces));
    frames.forEach((frame, index) => this.#write([frame], now, index === frames.length - 1 ? flushed : undefined));
  }

  /** Sends no more messages. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Reports a peer that leaves too much unread. A message that nothing unread precedes may have any length. */
  #hasRoomFor(bytes: number): boolean {
    const { bufferedBytes } = this.#transport;
    if (bufferedBytes === 0 || bufferedBytes + bytes <= this.#context.limits.bufferedBytes) return true;
    this.#listener.peerTooSlow();
    return false;
  }

  #write(pieces: MessagePieces, now: number, flushed?: () => void): void {
    this.#lastSent = now;
    this.#transport.send([...this.#responses.splice(0), pieces], flushed);
  }
}

function resultBytesOf(modifications: readonly StateModification[]): number {
  let bytes = 0;
  for (const change of modifications) if (change.type === "QueryUpdated") bytes += change.resultBytes.length;
  return bytes;
}
