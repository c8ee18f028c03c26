/** Keys that the deployment makes for itself, kept in the store: for upload tokens and for `ctx.auth.signJwt`. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { SignJWT, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { JSONValue } from "convex/values";
import type { Database } from "../database/types.js";
import { SyscallError } from "./realm/SyscallError.js";
import { firstRow } from "./systemRows.js";
import type { TransactionRunner } from "./TransactionRunner.js";
import type { RandomSource } from "../shared/RandomSource.js";

const MAX_LIFETIME_SECONDS = 3_600;
const RESERVED_CLAIMS = new Set(["iss", "iat", "exp", "nbf"]);

export class DeploymentKeys {
  readonly #database: Database;
  readonly #transactions: TransactionRunner;
  readonly #random: RandomSource;
  readonly #issuer: string;
  #keys: { readonly hmac: Buffer; readonly jwk: JWK } | null = null;

  constructor(database: Database, transactions: TransactionRunner, random: RandomSource, issuer: string) {
    this.#database = database;
    this.#transactions = transactions;
    this.#random = random;
    this.#issuer = issuer;
  }

  /** Reads the keys, or makes them. Must have resolved before anything else is asked. */
  async load(): Promise<void> {
    const hmac = await this.#stored("uploadTokens", async () => Buffer.from(this.#random.bytes(32)).toString("base64"));
    const jwk = await this.#stored("signJwt", async () => {
      const { privateKey } = await generateKeyPair("ES256", { extractable: true });
      const kid = Buffer.from(this.#random.bytes(8)).toString("hex");
      return JSON.stringify({ ...(await exportJWK(privateKey)), kid });
    });
    this.#keys = { hmac: Buffer.from(hmac, "base64"), jwk: JSON.parse(jwk) as JWK };
  }

  /** `payload`, signed: `<base64url>.<base64url>`. */
  sign(payload: string): string {
    return `${Buffer.from(payload).toString("base64url")}.${this.#mac(payload).toString("base64url")}`;
  }

  /** The payload of an unaltered token, otherwise null. */
  verify(token: string): string | null {
    const [body, mac, ...rest] = token.split(".");
    if (body === undefined || mac === undefined || rest.length > 0) return null;
    const payload = Buffer.from(body, "base64url").toString();
    const given = Buffer.from(mac, "base64url");
    const expected = this.#mac(payload);
    return given.length === expected.length && timingSafeEqual(given, expected) ? payload : null;
  }

  /**
   * An ES256 token of this deployment.
   * @param now milliseconds
   * @throws SyscallError for a reserved claim or a lifetime outside 1 to 3,600 seconds
   */
  async signJwt(
    claims: { readonly [name: string]: JSONValue },
    expiresInSeconds: number,
    now: number,
  ): Promise<string> {
    if (!(expiresInSeconds >= 1 && expiresInSeconds <= MAX_LIFETIME_SECONDS)) {
      throw new SyscallError(`\`expiresInSeconds\` must be from 1 to ${MAX_LIFETIME_SECONDS}.`);
    }
    for (const name of Object.keys(claims)) {
      if (RESERVED_CLAIMS.has(name) || /^(convex|cvx)/i.test(name)) {
        throw new SyscallError(`The claim \`${name}\` is reserved and can't be set.`);
      }
    }
    const key = this.#loaded().jwk;
    const issuedAt = Math.floor(now / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: "ES256", typ: "JWT", kid: key.kid ?? "" })
      .setIssuer(this.#issuer)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + Math.floor(expiresInSeconds))
      .sign(await importJWK(key, "ES256"));
  }

  /** The public half, as a JSON Web Key Set. */
  jwks(): JSONValue {
    const { kty, crv, x, y, kid } = this.#loaded().jwk;
    return {
      keys: [{ kty: kty ?? "", crv: crv ?? "", x: x ?? "", y: y ?? "", kid: kid ?? "", alg: "ES256", use: "sig" }],
    };
  }

  #mac(payload: string): Buffer {
    return createHmac("sha256", this.#loaded().hmac).update(payload).digest();
  }

  #loaded(): { readonly hmac: Buffer; readonly jwk: JWK } {
    if (this.#keys === null) throw new Error("Secrets.load must have resolved first");
    return this.#keys;
  }

  async #stored(name: string, make: () => Promise<string>): Promise<string> {
    const { value } = await this.#transactions.run(async (tx) => {
      const system = this.#database.asSystem(tx);
      const row = firstRow(system, { index: "_secrets.by_name", equals: [["name", name]] });
      if (row !== null) return { value: row["value"] as string, commit: false };
      const fresh = await make();
      system.insert("_secrets", { name, value: fresh });
      return { value: fresh, commit: true };
    });
    return value;
  }
}
