import type { JSONValue } from "convex/values";
import type { UserIdentity } from "../functions/udf/callTypes.js";
import { BackendError, type AuthenticationErrorCode } from "../shared/BackendError.js";

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
  /** @throws AuthenticationError with any code but BadDeployKey when the token is refused */
  user(token: string): Promise<Caller>;
  /**
   * @param impersonating attributes of the user to act as
   * @throws AuthenticationError BadDeployKey when the key is wrong; InvalidAuthHeader when the attributes are malformed
   */
  admin(key: string, impersonating: JSONValue | null): Caller;
}
