/** What the sync layer needs of its environment. */
import type { JSONValue } from "convex/values";
import type { Timestamp } from "../database/types.js";
import type { FunctionRunner, UserIdentity } from "../functions/types.js";
import { BackendError, type AuthenticationErrorCode } from "../shared/BackendError.js";
import type { Clock } from "../shared/Clock.js";
import type { SharedResults } from "./SharedResults.js";

/** The authenticated identity of a connection or request. */
export interface Caller {
  readonly identity: UserIdentity | null;
  readonly admin: boolean;
  /** The token's expiry in milliseconds since the epoch, or null. */
  readonly expiresAt: number | null;
}

export const ANONYMOUS: Caller = { identity: null, admin: false, expiresAt: null };

/** A credential without a caller; clients may see `message`. */
export class AuthenticationError extends BackendError<AuthenticationErrorCode> {
  override readonly name = "AuthenticationError";
}

/** Resolves credentials to callers. */
export interface Authenticator {
  /** @throws AuthenticationError */
  user(token: string): Promise<Caller>;
  /** `impersonating`: attributes of the user to act as, or null. @throws AuthenticationError */
  admin(key: string, impersonating: JSONValue | null): Caller;
}

/** An open socket; calls after its close have no effect. */
export interface Transport {
  /** Calls `flushed` when the text is written or the socket closed. */
  send(text: string, flushed?: () => void): void;
  /** Accepted by `send`, not yet written. */
  readonly bufferedBytes: number;
  pause(): void;
  resume(): void;
  /** Clients choose their back-off by `reason`. */
  close(code: number, reason: string): void;
}

/** Per connection. */
export interface SyncLimits {
  /** Live queries. */
  readonly queries: number;
  /** Operations without a response. */
  readonly operations: number;
  /** Characters not yet handled, above which reading pauses. */
  readonly queuedCharacters: number;
  /** Bytes for a slow peer, above which the connection closes. */
  readonly bufferedBytes: number;
  /** Concurrent queries of a transition. */
  readonly parallelQueries: number;
  /** Transitions not yet written. */
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

/** Dependencies of a SyncWorker. */
export interface SyncContext {
  readonly runner: Pick<FunctionRunner, "runMutation" | "runAction">;
  /** Shared by all connections. */
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
