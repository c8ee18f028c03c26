/**
 * Owns the discovery and the cache of issuers' public keys.
 *
 * Invariant: however many tokens are presented, an issuer is requested at intervals only, which grow after failures.
 */
import type { JWK } from "jose";
import type { AuthProvider } from "../../functions/deploy/pushTypes.js";
import type { Clock } from "../../shared/Clock.js";
import { AuthenticationError } from "../../sync/Authenticator.js";
import { propertyOf } from "../../shared/json.js";

/** Longest use of fetched keys. */
const MAX_AGE_MS = 10 * 60_000;
/** Shortest time between requests for unknown key ids. */
const MIN_REFETCH_MS = 10_000;
/** Pause after a failure; each further failure doubles it. */
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 60_000;

interface CachedKeys {
  readonly keys: Promise<readonly JWK[]>;
  readonly fetchedAt: number;
  /** Number of consecutive failures before this request. */
  readonly failureCount: number;
  hasFailed: boolean;
}

export class JwksCache {
  readonly #fetchJson: (url: string) => Promise<unknown>;
  readonly #clock: Pick<Clock, "now">;
  /** Returns a text that differs after a change of the deployment, whose own keys may change. */
  readonly #generation: () => string;
  readonly #entries = new Map<string, CachedKeys>();
  #cachedGeneration: string | null = null;

  constructor(fetchJson: (url: string) => Promise<unknown>, clock: Pick<Clock, "now">, generation: () => string) {
    this.#fetchJson = fetchJson;
    this.#clock = clock;
    this.#generation = generation;
  }

  /**
   * Returns the keys with the id; all keys when `kid` is undefined.
   * @throws AuthenticationError AuthProviderDiscoveryFailed when the keys can't be fetched or read
   */
  async keysFor(provider: AuthProvider, kid: string | undefined): Promise<readonly JWK[]> {
    const generation = this.#generation();
    if (generation !== this.#cachedGeneration) this.#entries.clear();
    this.#cachedGeneration = generation;
    const first = this.#entry(provider, MAX_AGE_MS);
    const keys = matching(await first.keys, kid);
    if (keys.length > 0 || kid === undefined) return keys;
    return matching(await this.#entry(provider, MIN_REFETCH_MS).keys, kid);
  }

  #entry(provider: AuthProvider, maxAge: number): CachedKeys {
    const name = provider.type === "oidc" ? `oidc ${provider.domain}` : `jwks ${provider.jwks}`;
    const cachedEntry = this.#entries.get(name);
    const validFor = cachedEntry?.hasFailed === true ? pauseAfter(cachedEntry.failureCount + 1) : maxAge;
    if (cachedEntry !== undefined && this.#clock.now() - cachedEntry.fetchedAt < validFor) return cachedEntry;
    const keys = this.#fetchKeys(provider).catch((error: unknown) => {
      entry.hasFailed = true;
      throw error instanceof AuthenticationError
        ? error
        : new AuthenticationError("AuthProviderDiscoveryFailed", `The keys of ${name} could not be fetched`, {
            cause: error,
          });
    });
    const failureCount = cachedEntry?.hasFailed === true ? cachedEntry.failureCount + 1 : 0;
    const entry: CachedKeys = { keys, fetchedAt: this.#clock.now(), failureCount, hasFailed: false };
    this.#entries.set(name, entry);
    return entry;
  }

  async #fetchKeys(provider: AuthProvider): Promise<readonly JWK[]> {
    if (provider.type === "customJwt") return keysOf(await this.#fetchJson(provider.jwks), provider.jwks);
    const base = normalizeIssuer(provider.domain);
    const address = `${base}/.well-known/openid-configuration`;
    const configuration = await this.#fetchJson(address);
    const issuer = propertyOf(configuration, "issuer");
    const jwksUri = propertyOf(configuration, "jwks_uri");
    if (typeof jwksUri !== "string" || typeof issuer !== "string" || normalizeIssuer(issuer) !== base) {
      throw new AuthenticationError("AuthProviderDiscoveryFailed", `${address} does not describe the issuer ${base}`);
    }
    return keysOf(await this.#fetchJson(jwksUri), jwksUri);
  }
}

function pauseAfter(failureCount: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (failureCount - 1), MAX_PAUSE_MS);
}

/** Returns the issuer with a scheme and without a slash at the end, so that spellings of one issuer are equal. */
export function normalizeIssuer(issuer: string): string {
  const withScheme = /^[a-z]+:\/\//i.test(issuer) ? issuer : `https://${issuer}`;
  return withScheme.replace(/\/+$/, "");
}

function keysOf(document: unknown, address: string): readonly JWK[] {
  const keys = propertyOf(document, "keys");
  if (!Array.isArray(keys)) {
    throw new AuthenticationError("AuthProviderDiscoveryFailed", `${address.slice(0, 200)} is not a JSON Web Key Set`);
  }
  return keys.filter((key): key is JWK => typeof key === "object" && key !== null);
}

function matching(keys: readonly JWK[], kid: string | undefined): readonly JWK[] {
  return keys.filter((key) => key.use !== "enc" && (kid === undefined || key.kid === undefined || key.kid === kid));
}
