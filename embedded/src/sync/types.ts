import type { JSONValue } from "convex/values";
import type { Timestamp } from "../database/types.js";
import type { FunctionRunner, UserIdentity } from "../functions/types.js";
import { BackendError, type AuthenticationErrorCode } from "../shared/BackendError.js";
import type { Pieces } from "../protocol/encodeServerMessage.js";
import type { Clock } from "../shared/Clock.js";
import type { SharedResults } from "./SharedResults.js";
import type { UpdateScheduler } from "./UpdateScheduler.js";

/** A verified identity. */
export interface Caller {
  readonly identity: UserIdentity | null;
  readonly admin: boolean;
  /** Milliseconds since the epoch; null for none. */
  readonly expiresAt: number | null;
}

export const ANONYMOUS: Caller = { identity: null, admin: false, expiresAt: null };

/** Clients may see `message`. */
export class AuthenticationError extends BackendError<AuthenticationErrorCode> {
  override readonly name = "AuthenticationError";
}

/** Verifies what a socket's Authenticate message has. */
export interface Authenticator {
  /** @throws AuthenticationError */
  user(token: string): Promise<Caller>;
  /** `impersonating`: attributes of the user to act as. @throws AuthenticationError */
  admin(key: string, impersonating: JSONValue | null): Caller;
}

/** Calls after its close have no effect. */
export interface Transport {
  /** Messages, in one write. `flushed`: they are written or the socket closed. */
  send(messages: readonly Pieces[], flushed?: () => void): void;
  readonly bufferedBytes: number;
  pause(): void;
  resume(): void;
  close(code: number, reason: string): void;
}

/** Per connection. */
export interface SyncLimits {
  /** Live queries. */
  readonly queries: number;
  /** Of all live queries' arguments and journals. */
  readonly argumentCharacters: number;
  /** Elements, fields and containers of one message. An administrator's messages have no such limit. */
  readonly messageValues: number;
  /** Without a response. */
  readonly operations: number;
  /** Of messages whose work has not ended. Reading pauses above. */
  readonly queuedCharacters: number;
  /** Unread by the peer. The connection closes above, unless one message alone is larger. */
  readonly bufferedBytes: number;
  readonly parallelQueries: number;
  readonly unsentTransitions: number;
}

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
  latestTs(): Timestamp;
  /** As `Database`. */
  clientTs(): Timestamp;
  whenPublished(): Promise<void> | undefined;
  readonly clock: Clock;
  readonly limits: SyncLimits;
  /** Callers without the administrator's key get neither messages, stacks nor log lines of a failed function. */
  readonly redactErrors: boolean;
  logFault(what: string, error: unknown): void;
}

/** What the peer's network may still ask for. */
export interface PeerBudget {
  /** False when `messages` are too many. */
  take(messages: number): boolean;
  /** The release of bytes that the peer has not read; null when its network leaves too many unread. */
  hold(bytes: number): (() => void) | null;
}

export const NO_BUDGET: PeerBudget = { take: () => true, hold: () => () => undefined };

/** Where a request or socket comes from. */
export interface PeerInfo {
  readonly ip: string | null;
  readonly userAgent: string | null;
}
