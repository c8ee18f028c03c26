/** Signs tokens for the fixture app's auth.config: the issuer is its site, the keys come from `JWKS`. */
import { exportJWK, generateKeyPair, SignJWT } from "jose";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

export class TokenIssuer {
  private constructor(
    private readonly keys: KeyPair,
    private readonly issuer: string,
    /** Value of the deployment's JWKS variable. */
    readonly jwks: string,
  ) {}

  static async create(issuer: string): Promise<TokenIssuer> {
    const keys = await generateKeyPair("RS256", { extractable: true });
    const jwk = { ...(await exportJWK(keys.publicKey)), use: "sig", alg: "RS256" };
    return new TokenIssuer(keys, issuer, JSON.stringify({ keys: [jwk] }));
  }

  /** Token without a key id, as from @convex-dev/auth, valid for `seconds` from now. */
  token(subject: string, seconds: number, claims: Record<string, unknown> = {}): Promise<string> {
    const now = Date.now() / 1000;
    return new SignJWT({ ...claims, iss: this.issuer, aud: "convex", sub: subject, iat: now, exp: now + seconds })
      .setProtectedHeader({ alg: "RS256" })
      .sign(this.keys.privateKey);
  }
}
