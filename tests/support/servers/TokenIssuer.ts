/** Signs tokens for the fixture app's auth.config. */
import { exportJWK, generateKeyPair, SignJWT } from "jose";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export class TokenIssuer {
  readonly #keys: KeyPair;
  readonly #issuer: string;

  private constructor(
    keys: KeyPair,
    issuer: string,
    /** JWKS variable. */
    readonly jwks: string,
  ) {
    this.#keys = keys;
    this.#issuer = issuer;
  }

  static async create(issuer: string): Promise<TokenIssuer> {
    const keys = await generateKeyPair("RS256", { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), use: "sig", alg: "RS256" };
    return new TokenIssuer(keys, issuer, JSON.stringify({ keys: [jwk] }));
  }

  /** Signs a token without a key id, as @convex-dev/auth does; it is valid for `seconds` from now. */
  token(subject: string, seconds: number, claims: Record<string, unknown> = {}): Promise<string> {
    const now = Date.now() / 1000;
    return new SignJWT({ ...claims, iss: this.#issuer, aud: "convex", sub: subject, iat: now, exp: now + seconds })
      .setProtectedHeader({ alg: "RS256" })
      .sign(this.#keys.privateKey);
  }
}
