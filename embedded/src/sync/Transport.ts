import type { MessagePieces } from "../protocol/encodeServerMessage.js";

/** Connection to a peer. Calls after its close have no effect. */
export interface Transport {
  /** Sends messages in one write. `flushed` is called once they are written or the socket is closed. */
  send(messages: readonly MessagePieces[], flushed?: () => void): void;
  readonly bufferedBytes: number;
  /** Stops reading from the peer. */
  pause(): void;
  /** Reads from the peer again. */
  resume(): void;
  /** Closes the connection with a code of WebSocket. */
  close(code: number, reason: string): void;
}

/** Remaining budget of the peer's network. */
export interface PeerBudget {
  /** Takes tokens; returns false for too many messages. */
  tryTake(messageCount: number): boolean;
  /** Returns the release of bytes that the peer has not read; null when its network leaves too many unread. */
  tryHold(bytes: number): (() => void) | null;
}

/** Budget that refuses nothing. */
export const NO_BUDGET: PeerBudget = { tryTake: () => true, tryHold: () => () => undefined };

/** Origin of a request or socket. */
export interface PeerInfo {
  readonly ip: string | null;
  readonly userAgent: string | null;
}
