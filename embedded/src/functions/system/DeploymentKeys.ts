/**
 * Owns the secret keys of a deployment, which sign upload tokens and JSON web tokens.
 *
 * Invariant: keys are generated once and kept in `_secrets`, so that tokens survive restarts.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { SignJWT, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import type { JSONValue } from "convex/values";
import type { Database } from "../../database/Database.js";
import { randomHexId, type RandomSource } from "../../shared/RandomSource.js";
import { SyscallError } from "../realm/SyscallError.js";
import { SystemTable, textCodec } from "./SystemTable.js";
import type { TransactionRunner } from "./TransactionRunner.js";
import { parseOwnJson } from "../../shared/json.js";
import { assertExists } from "../../shared/assert.js";

const MAX_LIFETIME_SECONDS = 3_600;
const RESERVED_CLAIMS = new Set(["iss", "iat", "exp", "nbf"]);

interface SigningKeys {
  readonly hmac: Buffer;
  readonly jwk: JWK;
}

export class DeploymentKeys {
  readonly #table;
  readonly #transactions: TransactionRunner;
  readonly #random: RandomSource;
  readonly #issuer: string;
  #keys: SigningKeys | null = null;

  /** @param issuer the `iss` claim of signed tokens */
  constructor(database: Database, transactions: TransactionRunner, random: RandomSource, issuer: string) {
    this.#table = new SystemTable(database, "_secrets", { name: textCodec, value: textCodec });
    this.#transactions = transactions;
    this.#random = random;
    this.#issuer = issuer;
  }

  /** Loads or generates the keys; every other call waits for it to resolve. */
  async load(): Promise<void> {
    const hmac = await this.#stored("uploadTokens", async () => Buffer.from(this.#random.bytes(32)).toString("base64"));
    const jwk = await this.#stored("signJwt", async () => {
      const { privateKey } = await generateKeyPair("ES256", { extractable: true });
      const kid = randomHexId(this.#random);
      return JSON.stringify({ ...(await exportJWK(privateKey)), kid });
    });
    this.#keys = { hmac: Buffer.from(hmac, "base64"), jwk: parseOwnJson<JWK>(jwk) };
  }

  /** Returns `<payload>.<HMAC>`, each in base64url. */
  sign(payload: string): string {
    return `${Buffer.from(payload).toString("base64url")}.${this.#mac(payload).toString("base64url")}`;
  }

  /** Returns the payload, or null if the token was altered. */
  verify(token: string): string | null {
    const [body, mac, ...rest] = token.split(".");
    if (body === undefined || mac === undefined || rest.length > 0) return null;
    const payload = Buffer.from(body, "base64url").toString();
    const givenMac = Buffer.from(mac, "base64url");
    const expected = this.#mac(payload);
    return givenMac.length === expected.length && timingSafeEqual(givenMac, expected) ? payload : null;
  }

  /**
   * Returns an ES256 token; `now` is in milliseconds since the epoch.
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

  /** Returns the public key as a JSON Web Key Set. */
  jwks(): JSONValue {
    const { kty, crv, x, y, kid } = this.#loaded().jwk;
    return {
      keys: [{ kty: kty ?? "", crv: crv ?? "", x: x ?? "", y: y ?? "", kid: kid ?? "", alg: "ES256", use: "sig" }],
    };
  }

  #mac(payload: string): Buffer {
    return createHmac("sha256", this.#loaded().hmac).update(payload).digest();
  }

  #loaded(): SigningKeys {
    return assertExists(this.#keys, "DeploymentKeys.load has resolved");
  }

  async #stored(name: string, generate: () => Promise<string>): Promise<string> {
    const { value } = await this.#transactions.run(async (tx) => {
      const row = this.#table.first(tx, { index: "by_name", equals: [["name", name]] });
      if (row !== null) return { value: row.value, shouldCommit: false };
      const generated = await generate();
      this.#table.insert(tx, { name, value: generated });
      return { value: generated, shouldCommit: true };
    });
    return value;
  }
}
