/** What the sync layer needs from outside: a socket to write to, who a token belongs to, time. */
import type { JSONValue } from "convex/values";
import type { Timestamp } from "../database/types.js";
import type { FunctionRunner, UserIdentity } from "../functions/types.js";
import type { SharedResults } from "./SharedResults.js";

/** Who a connection or a request acts as. */
export interface Caller {
  readonly identity: UserIdentity | null;
  readonly admin: boolean;
  /** Milliseconds since the epoch after which the token no longer counts, or null for one that doesn't expire. */
  readonly expiresAt: number | null;
}

export const ANONYMOUS: Caller = { identity: null, admin: false, expiresAt: null };

export type AuthenticationErrorCode =
  "InvalidAuthHeader" | "NoAuthProvider" | "AuthProviderDiscoveryFailed" | "Unauthenticated" | "BadDeployKey";

/** A token or key that doesn't stand for anybody. `message` may be shown to the client. */
export class AuthenticationError extends Error {
  override readonly name = "AuthenticationError";
  constructor(
    readonly code: AuthenticationErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

export interface Authenticator {
  /** @throws AuthenticationError */
  user(token: string): Promise<Caller>;
  /** `impersonating`: identity attributes to act with, or null. @throws AuthenticationError */
  admin(key: string, impersonating: JSONValue | null): Caller;
}

/** One open socket, as the worker sees it. All calls after the peer is gone are harmless. */
export interface Transport {
  /** `flushed` is called once the text left for the network, or the socket is gone. */
  send(text: string, flushed?: () => void): void;
  /** Bytes accepted by `send` and not yet on their way. */
  readonly bufferedBytes: number;
  /** Stops and resumes reading from the peer. */
  pause(): void;
  resume(): void;
  /** Ends the connection; `reason` is read by clients to choose their back-off. */
  close(code: number, reason: string): void;
}

export interface SyncLimits {
  /** Live queries of one connection. */
  readonly queries: number;
  /** Mutations and actions of one connection that are accepted and not yet answered. */
  readonly operations: number;
  /** Characters of messages accepted and not yet handled; above it reading pauses. */
  readonly queuedCharacters: number;
  /** Bytes waiting for a peer that reads too slowly; above it the connection is closed. */
  readonly bufferedBytes: number;
  /** Queries of one transition that run at the same time. */
  readonly parallelQueries: number;
  /** Transitions that may wait for the network. */
  readonly unsentTransitions: number;
}

export const DEFAULT_SYNC_LIMITS: SyncLimits = {
  queries: 2_000,
  operations: 1_000,
  queuedCharacters: 32 * 1024 * 1024,
  bufferedBytes: 64 * 1024 * 1024,
  parallelQueries: 20,
  unsentTransitions: 2,
};

export interface SyncContext {
  readonly runner: Pick<FunctionRunner, "runMutation" | "runAction">;
  /** Of all connections together. */
  readonly results: SharedResults;
  readonly authenticator: Authenticator;
  /** Newest published commit. */
  latestTs(): Timestamp;
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back after `ms`; returns the canceller. */
  setTimer(callback: () => void, ms: number): () => void;
  readonly limits: SyncLimits;
  /** A line for the server's own log: faults that are bugs here, not the client's doing. */
  logFault(what: string, error: unknown): void;
}

export interface PeerInfo {
  readonly ip: string | null;
  readonly userAgent: string | null;
}
