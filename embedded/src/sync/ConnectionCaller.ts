/**
 * Owns the identity of one connection (WIRE.md 1), its version, and when its token expires.
 *
 * Invariant: each change of the caller has a higher version, and an expired token is rejected once.
 */
import type { Authenticate, ServerMessage } from "../protocol/messages.js";
import { ProtocolError } from "../protocol/ProtocolError.js";
import { ANONYMOUS, AuthenticationError, type Caller } from "./Authenticator.js";
import type { SyncContext } from "./SyncContext.js";

/** Why a token is refused, as the client reads it. */
export type Rejection = Omit<Extract<ServerMessage, { type: "AuthError" }>, "type">;

/** What a connection does with its caller. */
export interface CallerListener {
  /** Receives each change. `isSame`: functions cannot distinguish the caller from the one before. */
  changed(before: Caller, change: { isSame: boolean }): void;
  /** Receives the error of a refused or expired token; the connection must then be closed. */
  rejected(rejection: Rejection): void;
}

export class ConnectionCaller {
  readonly #context: Pick<SyncContext, "authenticator" | "clock">;
  readonly #listener: CallerListener;
  #current: Caller = ANONYMOUS;
  #key = keyOf(ANONYMOUS);
  #version = 0;
  #isAuthenticating = false;
  #cancelExpiry: (() => void) | null = null;
  #isStopped = false;

  constructor(context: Pick<SyncContext, "authenticator" | "clock">, listener: CallerListener) {
    this.#context = context;
    this.#listener = listener;
  }

  get current(): Caller {
    return this.#current;
  }

  /** The key is equal for callers that functions cannot distinguish. */
  get key(): string {
    return this.#key;
  }

  get version(): number {
    return this.#version;
  }

  /** @throws ProtocolError BaseVersionMismatch for another base version; the connection must then be closed */
  async authenticate(message: Authenticate): Promise<void> {
    if (message.baseVersion !== this.#version) {
      throw new ProtocolError(
        "BaseVersionMismatch",
        `identity is at version ${this.#version}, not ${message.baseVersion}`,
      );
    }
    this.#isAuthenticating = true;
    try {
      this.#set(await this.#verify(message));
    } catch (error) {
      if (!(error instanceof AuthenticationError)) throw error;
      const { baseVersion } = message;
      this.#listener.rejected({ error: error.message, baseVersion, authUpdateAttempted: true });
    } finally {
      this.#isAuthenticating = false;
    }
  }

  /** Returns whether the token of `caller` has expired, which rejects it. */
  rejectIfExpired(caller: Caller): boolean {
    const isExpired = this.#hasExpired(caller);
    if (isExpired) this.#expire();
    return isExpired;
  }

  /** Does what `rejectIfExpired` does for the current caller, unless a new token is being verified. */
  rejectCurrentIfExpired(): boolean {
    return !this.#isAuthenticating && this.rejectIfExpired(this.#current);
  }

  /** Ends the watch of the token's expiry. */
  stop(): void {
    this.#isStopped = true;
    this.#cancelExpiry?.();
  }

  async #verify(message: Authenticate): Promise<Caller> {
    switch (message.tokenType) {
      case "None":
        return ANONYMOUS;
      case "Admin":
        return this.#context.authenticator.admin(message.value, message.impersonating);
      case "User":
        return this.#context.authenticator.user(message.value);
    }
  }

  #set(caller: Caller): void {
    if (this.#isStopped) return;
    const before = this.#current;
    const keyBefore = this.#key;
    this.#current = caller;
    this.#key = keyOf(caller);
    this.#version += 1;
    this.#armExpiry(caller);
    this.#listener.changed(before, { isSame: this.#key === keyBefore });
  }

  #armExpiry(caller: Caller): void {
    this.#cancelExpiry?.();
    this.#cancelExpiry = null;
    if (caller.expiresAt === null) return;
    this.#cancelExpiry = this.#context.clock.at(caller.expiresAt, () => {
      if (this.#isStopped || this.#current !== caller) return;
      // The system's time may have been set back.
      if (!this.#hasExpired(caller)) this.#armExpiry(caller);
      else if (!this.#isAuthenticating) this.#expire();
    });
  }

  #hasExpired(caller: Caller): boolean {
    return caller.expiresAt !== null && caller.expiresAt <= this.#context.clock.now();
  }

  #expire(): void {
    const error = "The authentication token has expired";
    this.#listener.rejected({ error, baseVersion: this.#version - 1, authUpdateAttempted: false });
  }
}

function keyOf(caller: Caller): string {
  return JSON.stringify([caller.isAdmin, caller.identity]);
}
