/** What the sync layer needs of others: a socket, an authenticator, time. */
import type { JSONValue } from "convex/values";
import type { Timestamp } from "../database/types.js";
import type { FunctionRunner, UserIdentity } from "../functions/types.js";
import { BackendError, type AuthenticationErrorCode } from "../shared/BackendError.js";
import type { Clock } from "../shared/Clock.js";
import type { SharedResults } from "./SharedResults.js";

/** The authenticated identity of a connection or a request. */
export interface Caller {
  readonly identity: UserIdentity | null;
  readonly admin: boolean;
  /** Milliseconds since the epoch at which the token expires; null for one that does not. */
  readonly expiresAt: number | null;
}

export const ANONYMOUS: Caller = { identity: null, admin: false, expiresAt: null };

/** A token or key that authenticates no caller. Clients may see `message`. */
export class AuthenticationError extends BackendError<AuthenticationErrorCode> {
  override readonly name = "AuthenticationError";
}

/** Finds the caller that a credential belongs to. */
export interface Authenticator {
  /** @throws AuthenticationError */
  user(token: string): Promise<Caller>;
  /** `impersonating`: attributes of the user to act as, or null. @throws AuthenticationError */
  admin(key: string, impersonating: JSONValue | null): Caller;
}

/** One open socket. Calls after its close have no effect. */
export interface Transport {
  /** Calls `flushed` once the text has been written to the network, or the socket is closed. */
  send(text: string, flushed?: () => void): void;
  /** Bytes accepted by `send` and not yet written. */
  readonly bufferedBytes: number;
  /** Stops and resumes reading from the peer. */
  pause(): void;
  resume(): void;
  /** Closes the connection. Clients choose their back-off by `reason`. */
  close(code: number, reason: string): void;
}

/** Limits of one connection. */
export interface SyncLimits {
  /** Live queries. */
  readonly queries: number;
  /** Mutations and actions without a response. */
  readonly operations: number;
  /** Characters of messages not yet handled; above it reading pauses. */
  readonly queuedCharacters: number;
  /** Bytes that wait for a slow peer; above it the connection is closed. */
  readonly bufferedBytes: number;
  /** Queries of one transition that run concurrently. */
  readonly parallelQueries: number;
  /** Transitions not yet written to the network. */
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

/** What every SyncWorker works with. */
export interface SyncContext {
  readonly runner: Pick<FunctionRunner, "runMutation" | "runAction">;
  /** Of all connections together. */
  readonly results: SharedResults;
  readonly authenticator: Authenticator;
  /** The newest published commit. */
  latestTs(): Timestamp;
  readonly clock: Clock;
  readonly limits: SyncLimits;
  /** Logs a bug of this backend. */
  logFault(what: string, error: unknown): void;
}

/** The client of a connection or a request. */
export interface PeerInfo {
  readonly ip: string | null;
  readonly userAgent: string | null;
}
