import type { JSONValue } from "convex/values";
import { ANONYMOUS, AuthenticationError, type Authenticator, type Caller } from "../../sync/Authenticator.js";
import { HttpError } from "../http/HttpError.js";
import type { AdminKey } from "./AdminKey.js";
import type { TokenVerifier } from "./TokenVerifier.js";

/** Verifies users' tokens and the administrator's key. */
export class RequestAuthenticator implements Authenticator {
  readonly #adminKey: AdminKey;
  readonly #tokens: TokenVerifier;
  constructor(adminKey: AdminKey, tokens: TokenVerifier) {
    this.#adminKey = adminKey;
    this.#tokens = tokens;
  }

  user(token: string): Promise<Caller> {
    return this.#tokens.verify(token);
  }

  admin(key: string, impersonating: JSONValue | null): Caller {
    return this.#adminKey.authenticate(key, impersonating);
  }

  /**
   * Returns the caller, who is anonymous without a header.
   * @throws AuthenticationError InvalidAuthHeader when the header is malformed; BadDeployKey when its key is refused
   * @throws AuthenticationError with the codes of `TokenVerifier.verify` when its token is refused
   */
  async authenticateHeader(authorization: string | undefined): Promise<Caller> {
    if (authorization === undefined) return ANONYMOUS;
    const [, scheme, credentials] = /^(\S+) +(\S.*)$/.exec(authorization.trim()) ?? [];
    if (credentials !== undefined && scheme?.toLowerCase() === "bearer") return this.user(credentials);
    if (credentials !== undefined && scheme?.toLowerCase() === "convex") return this.admin(credentials, null);
    throw new AuthenticationError("InvalidAuthHeader", "The Authorization header is neither Bearer nor Convex");
  }

  /** Whether an Authorization header has the administrator's key. */
  hasAdminKey(authorization: string | undefined): boolean {
    const key = /^Convex +(\S+)$/i.exec(authorization ?? "")?.[1];
    return key !== undefined && this.#adminKey.matches(key);
  }

  /**
   * Checks the administrator's key; `bodyKey` may replace the header.
   * @throws HttpError BadDeployKey (403) unless one of them is the key
   */
  requireAdmin(authorization: string | undefined, bodyKey: JSONValue | undefined = undefined): void {
    if (this.hasAdminKey(authorization)) return;
    if (typeof bodyKey === "string" && this.#adminKey.matches(bodyKey)) return;
    throw new HttpError(403, "BadDeployKey", "The provided admin key was invalid for this instance");
  }
}
