/**
 * Owns the check of a token (OpenID Connect) by the providers of auth.config: signature, time, issuer and audience. It
 * does not own the keys, which are JwksCache's.
 */
import { decodeJwt, decodeProtectedHeader, errors, importJWK, jwtVerify, type JWK, type JWTPayload } from "jose";
import type { AuthProvider } from "../../functions/deploy/pushTypes.js";
import type { Clock } from "../../shared/Clock.js";
import { AuthenticationError, type Caller } from "../../sync/Authenticator.js";
import { identityFromClaims, type Claims } from "./identityFromClaims.js";
import { normalizeIssuer, type JwksCache } from "./JwksCache.js";

/** Tolerated clock difference. */
const LEEWAY_SECONDS = 5;
const OIDC_ALGORITHMS = ["RS256", "EdDSA"];

export class TokenVerifier {
  readonly #providers: () => readonly AuthProvider[];
  readonly #keys: JwksCache;
  readonly #clock: Pick<Clock, "now">;
  constructor(providers: () => readonly AuthProvider[], keys: JwksCache, clock: Pick<Clock, "now">) {
    this.#providers = providers;
    this.#keys = keys;
    this.#clock = clock;
  }

  /**
   * Returns the caller of a token.
   * @throws AuthenticationError InvalidAuthHeader when the token is malformed; NoAuthProvider when no provider issues
   * it
   * @throws AuthenticationError AuthProviderDiscoveryFailed when its keys can't be fetched; Unauthenticated when it is
   * expired or its signature or a claim is refused
   */
  async verify(token: string): Promise<Caller> {
    const { claims, algorithm, kid } = decodeToken(token);
    const candidates = this.#providers().filter((provider) => accepts(provider, claims));
    if (candidates.length === 0) {
      throw new AuthenticationError(
        "NoAuthProvider",
        "No auth provider found matching the given token. Check the token's issuer and audience against the deployment's auth.config",
      );
    }
    let failure: unknown;
    for (const provider of candidates) {
      if (!algorithmsOf(provider).includes(algorithm)) continue;
      for (const key of await this.#keys.keysFor(provider, kid)) {
        try {
          return await this.#verifyWith(token, provider, key, algorithm);
        } catch (error) {
          // Claims do not depend on the key.
          if (error instanceof errors.JWTExpired || error instanceof errors.JWTClaimValidationFailed) {
            throw tokenRefusal(error);
          }
          failure = error;
        }
      }
    }
    throw tokenRefusal(failure);
  }

  async #verifyWith(token: string, provider: AuthProvider, key: JWK, algorithm: string): Promise<Caller> {
    const { payload } = await jwtVerify<Claims>(token, await importJWK(key, algorithm), {
      algorithms: [algorithm],
      clockTolerance: LEEWAY_SECONDS,
      currentDate: new Date(this.#clock.now()),
      requiredClaims: ["iss", "sub", "exp"],
    });
    const identity = identityFromClaims(
      payload,
      payload.iss ?? "",
      provider.type === "customJwt" ? "dotted" : "nested",
    );
    return { identity, isAdmin: false, expiresAt: ((payload.exp ?? 0) + LEEWAY_SECONDS) * 1000 };
  }
}

function decodeToken(token: string): { claims: JWTPayload; algorithm: string; kid: string | undefined } {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return { claims: decodeJwt(token), algorithm: alg ?? "", kid };
  } catch (error) {
    throw new AuthenticationError("InvalidAuthHeader", "Could not parse the token as a JSON Web Token", {
      cause: error,
    });
  }
}

function accepts(provider: AuthProvider, claims: JWTPayload): boolean {
  if (typeof claims.iss !== "string") return false;
  const audiences = [claims.aud ?? []].flat();
  if (provider.type === "oidc") {
    // A token with a further audience is refused, because that audience could present it here.
    return (
      normalizeIssuer(claims.iss) === normalizeIssuer(provider.domain) &&
      audiences.length === 1 &&
      audiences[0] === provider.applicationID
    );
  }
  return (
    normalizeIssuer(claims.iss) === normalizeIssuer(provider.issuer) &&
    (provider.applicationID === null || audiences.includes(provider.applicationID))
  );
}

function algorithmsOf(provider: AuthProvider): readonly string[] {
  return provider.type === "oidc" ? OIDC_ALGORITHMS : [provider.algorithm];
}

function tokenRefusal(cause: unknown): AuthenticationError {
  return new AuthenticationError("Unauthenticated", `Could not verify the token: ${refusalReason(cause)}`, { cause });
}

function refusalReason(cause: unknown): string {
  if (cause instanceof errors.JWTExpired) return "the token has expired";
  if (cause instanceof errors.JWTClaimValidationFailed) return cause.message;
  return "its signature was made by none of the issuer's keys";
}
