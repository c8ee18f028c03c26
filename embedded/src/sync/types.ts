import type { JSONValue } from "convex/values";
import type { Timestamp } from "../database/documentTypes.js";
import type { FunctionRunner } from "../functions/run/FunctionRunner.js";
import type { UserIdentity } from "../functions/udf/callTypes.js";
import { BackendError, type AuthenticationErrorCode } from "../shared/BackendError.js";
import type { MessagePieces } from "../protocol/encodeServerMessage.js";
import type { Clock } from "../shared/Clock.js";
import type { SharedResults } from "./SharedResults.js";
import type { UpdateScheduler } from "./UpdateScheduler.js";

/** A verified identity. */
export interface Caller {
  readonly identity: UserIdentity | null;
  readonly isAdmin: boolean;
  /** Milliseconds since the epoch; null means no expiry. */
  readonly expiresAt: number | null;
}

/** Caller without an identity. */
export const ANONYMOUS: Caller = { identity: null, isAdmin: false, expiresAt: null };

/** A failed authentication. Clients may read `message`. */
export class AuthenticationError extends BackendError<AuthenticationErrorCode> {
  override readonly name = "AuthenticationError";
}

/** Verifies the credentials of a socket's Authenticate message. */
export interface Authenticator {
  /** @throws AuthenticationError when the token is refused */
  user(token: string): Promise<Caller>;
  /**
   * @param impersonating attributes of the user to act as
   * @throws AuthenticationError when the key is wrong, or the attributes are malformed
   */
  admin(key: string, impersonating: JSONValue | null): Caller;
}

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

/** Limits of one connection. */
export interface SyncLimits {
  /** Maximum live queries. */
  readonly queries: number;
  /** Maximum characters of all live queries' arguments and journals. */
  readonly argumentCharacters: number;
  /** Maximum elements, fields and containers of one message. An administrator's messages have no such limit. */
  readonly messageValues: number;
  /** Maximum operations without a response. */
  readonly operations: number;
  /** Characters of messages whose work has not ended. Reading pauses above. */
  readonly queuedCharacters: number;
  /** Bytes that the peer has not read. The connection closes above, unless one message alone is larger. */
  readonly bufferedBytes: number;
  readonly parallelQueries: number;
  readonly unsentTransitions: number;
}

/** Limits where none are given. */
export const DEFAULT_SYNC_LIMITS: SyncLimits = {
  queries: 250,
  argumentCharacters: 1024 * 1024,
  messageValues: 10_000,
  operations: 1_000,
  queuedCharacters: 1024 * 1024,
  bufferedBytes: 4 * 1024 * 1024,
  parallelQueries: 20,
  unsentTransitions: 2,
};

/** What sync workers use of the backend. */
export interface SyncContext {
  readonly runner: Pick<FunctionRunner, "runMutation" | "runAction">;
  readonly results: SharedResults;
  readonly updates: UpdateScheduler;
  readonly authenticator: Authenticator;
  /** Returns the timestamp of the newest published commit. */
  latestTs(): Timestamp;
  /** Returns the timestamp of `Database.clientTs`. */
  clientTs(): Timestamp;
  /** Resolves once the commits that wait for the disk are published; undefined without any. */
  whenPublished(): Promise<void> | undefined;
  readonly clock: Clock;
  readonly limits: SyncLimits;
  /**
   * Whether callers without the administrator's key get neither messages, stacks nor log lines of a failed function.
   */
  readonly redactsErrors: boolean;
  /** Logs a bug with the place where it showed. */
  logFault(what: string, error: unknown): void;
}

/** Remaining budget of the peer's network. */
export interface PeerBudget {
  /** Takes tokens; returns false when `messages` are too many. */
  tryTake(messages: number): boolean;
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
