import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from "jose";
import { beforeAll, describe, expect, test } from "vitest";
import type { AuthProvider } from "../../functions/deploy/pushTypes.js";
import { AuthenticationError } from "../../sync/Authenticator.js";
import { JwksCache } from "./JwksCache.js";
import { TokenVerifier } from "./TokenVerifier.js";

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;

const ISSUER = "https://issuer.test";
const NOW = Date.UTC(2026, 0, 1);
const OIDC: AuthProvider = { type: "oidc", domain: ISSUER, applicationID: "app" };
const CUSTOM: AuthProvider = {
  type: "customJwt",
  issuer: ISSUER,
  jwks: "https://keys.test/jwks",
  algorithm: "ES256",
  applicationID: null,
};

let rsa: KeyPair;
let otherRsa: KeyPair;
let ec: KeyPair;
let ed: KeyPair;

beforeAll(async () => {
  rsa = await generateKeyPair("RS256", { extractable: true });
  otherRsa = await generateKeyPair("RS256", { extractable: true });
  ec = await generateKeyPair("ES256", { extractable: true });
  ed = await generateKeyPair("EdDSA", { extractable: true });
});

const jwk = async (pair: KeyPair, kid?: string) => ({
  ...(await exportJWK(pair.publicKey)),
  ...(kid !== undefined && { kid }),
});

/** An undefined claim is left out of the token. */
type Claims = { readonly [Name in keyof JWTPayload]: JWTPayload[Name] | undefined };

interface Issued {
  readonly pair: KeyPair;
  readonly alg: string;
  readonly claims?: Claims;
  readonly kid?: string;
}

function issue({ pair, alg, claims = {}, kid }: Issued): Promise<string> {
  const payload = { iss: ISSUER, aud: "app", sub: "ann", iat: NOW / 1000, exp: NOW / 1000 + 60, ...claims };
  return new SignJWT(payload as JWTPayload)
    .setProtectedHeader({ alg, ...(kid !== undefined && { kid }) })
    .sign(pair.privateKey);
}

/** Returns a verifier; `fetched` lists its requests. */
function verifierOf(providers: AuthProvider[], keys: () => Promise<object[]>) {
  const fetched: string[] = [];
  const clock = { time: NOW, generation: "1", now: () => clock.time };
  const fetchJson = async (url: string) => {
    fetched.push(url);
    if (url === `${ISSUER}/.well-known/openid-configuration`) return { issuer: ISSUER, jwks_uri: `${ISSUER}/keys` };
    return { keys: await keys() };
  };
  const store = new JwksCache(fetchJson, clock, () => clock.generation);
  return {
    verifier: new TokenVerifier(() => providers, store, clock),
    fetched,
    clock,
  };
}

async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => new Error("it was accepted"),
    (reason: unknown) => reason,
  );
  return error instanceof AuthenticationError ? error.code : String(error);
}

describe("tokens of an OpenID Connect issuer", () => {
  test("[JWT-01] a token by one of the issuer's keys stands for its subject", async () => {
    const { verifier } = verifierOf([OIDC], async () => [await jwk(rsa)]);
    const caller = await verifier.verify(
      await issue({ pair: rsa, alg: "RS256", claims: { given_name: "Ann", email_verified: true, custom: { a: 1 } } }),
    );
    expect(caller).toEqual({
      identity: {
        tokenIdentifier: `${ISSUER}|ann`,
        issuer: ISSUER,
        subject: "ann",
        givenName: "Ann",
        emailVerified: true,
        custom: { a: 1 },
      },
      isAdmin: false,
      expiresAt: NOW + 65_000,
    });
  });

  test("[JWT-01] EdDSA is accepted, other algorithms are not", async () => {
    const { verifier } = verifierOf([OIDC], async () => [await jwk(ed), await jwk(ec)]);
    expect((await verifier.verify(await issue({ pair: ed, alg: "EdDSA" }))).identity?.subject).toBe("ann");
    expect(await codeOf(verifier.verify(await issue({ pair: ec, alg: "ES256" })))).toBe("Unauthenticated");
  });

  test("[JWT-01] the issuer may be spelled with a slash at its end or without a scheme", async () => {
    const { verifier } = verifierOf([{ ...OIDC, domain: "issuer.test/" }], async () => [await jwk(rsa)]);
    expect((await verifier.verify(await issue({ pair: rsa, alg: "RS256" }))).identity?.subject).toBe("ann");
  });

  test("[JWT-02] without a key id every key is tried", async () => {
    const { verifier } = verifierOf([OIDC], async () => [
      await jwk(otherRsa, "one"),
      await jwk(ec),
      await jwk(rsa, "two"),
    ]);
    expect((await verifier.verify(await issue({ pair: rsa, alg: "RS256" }))).identity?.subject).toBe("ann");
  });

  test("[JWT-02] keys are fetched once, and again for an unknown key id, but not at every such token", async () => {
    let keys = [await jwk(otherRsa, "old")];
    const { verifier, fetched, clock } = verifierOf([OIDC], async () => keys);
    await verifier.verify(await issue({ pair: otherRsa, alg: "RS256", kid: "old" }));
    await verifier.verify(await issue({ pair: otherRsa, alg: "RS256", kid: "old" }));
    expect(fetched).toHaveLength(2);
    const fresh = await issue({ pair: rsa, alg: "RS256", kid: "new" });
    expect(await codeOf(verifier.verify(fresh))).toBe("Unauthenticated");
    expect(await codeOf(verifier.verify(fresh))).toBe("Unauthenticated");
    expect(fetched).toHaveLength(2);
    keys = [await jwk(rsa, "new")];
    clock.time += 11_000;
    expect((await verifier.verify(fresh)).identity?.subject).toBe("ann");
    expect(fetched).toHaveLength(4);
  });

  test("[JWT-02] a deployment that has changed has its keys fetched again", async () => {
    const { verifier, fetched, clock } = verifierOf([OIDC], async () => [await jwk(rsa)]);
    const token = await issue({ pair: rsa, alg: "RS256" });
    await verifier.verify(token);
    clock.generation = "2";
    await verifier.verify(token);
    expect(fetched).toHaveLength(4);
  });

  const invalidTokens: readonly [string, Claims, string][] = [
    ["an expired token", { exp: NOW / 1000 - 6 }, "Unauthenticated"],
    ["a token without an expiry", { exp: undefined }, "Unauthenticated"],
    ["a token without a subject", { sub: undefined }, "Unauthenticated"],
    ["a token that is not valid yet", { nbf: NOW / 1000 + 6 }, "Unauthenticated"],
    ["a token for somebody else", { aud: "other" }, "NoAuthProvider"],
    ["a token for several", { aud: ["app", "other"] }, "NoAuthProvider"],
    ["a token of another issuer", { iss: "https://other.test" }, "NoAuthProvider"],
    ["a token of no issuer", { iss: undefined }, "NoAuthProvider"],
  ];
  test.each(invalidTokens)("[JWT-03] %s is refused", async (_what, claims, code) => {
    const { verifier } = verifierOf([OIDC], async () => [await jwk(rsa)]);
    expect(await codeOf(verifier.verify(await issue({ pair: rsa, alg: "RS256", claims })))).toBe(code);
  });

  test("[JWT-03] clocks may be five seconds apart", async () => {
    const { verifier } = verifierOf([OIDC], async () => [await jwk(rsa)]);
    const claims = { exp: NOW / 1000 - 4 };
    expect((await verifier.verify(await issue({ pair: rsa, alg: "RS256", claims }))).identity?.subject).toBe("ann");
  });

  test("[JWT-03] a signature by another key, a changed token and an unsigned one are refused", async () => {
    const { verifier } = verifierOf([OIDC], async () => [await jwk(rsa)]);
    expect(await codeOf(verifier.verify(await issue({ pair: otherRsa, alg: "RS256" })))).toBe("Unauthenticated");
    const [header, , signature] = (await issue({ pair: rsa, alg: "RS256" })).split(".");
    const write = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
    const claims = write({ iss: ISSUER, aud: "app", sub: "eve", exp: NOW / 1000 + 60 });
    expect(await codeOf(verifier.verify(`${header}.${claims}.${signature}`))).toBe("Unauthenticated");
    expect(await codeOf(verifier.verify(`${write({ alg: "none" })}.${claims}.`))).toBe("Unauthenticated");
    expect(await codeOf(verifier.verify("not a token"))).toBe("InvalidAuthHeader");
  });

  test("[JWT-03] a token signed with the public key as shared secret is refused", async () => {
    const publicJwk = await jwk(rsa);
    const { verifier } = verifierOf([OIDC], async () => [publicJwk]);
    const forged = await new SignJWT({ iss: ISSUER, aud: "app", sub: "eve", exp: NOW / 1000 + 60 })
      .setProtectedHeader({ alg: "HS256" })
      .sign(Buffer.from(JSON.stringify(publicJwk)));
    expect(await codeOf(verifier.verify(forged))).toBe("Unauthenticated");
  });

  test("[JWT-04] an unreachable issuer is a failure of its own, and is fetched again after 1 s, 2 s … 60 s", async () => {
    let isReachable = false;
    const { verifier, fetched, clock } = verifierOf([OIDC], async () => {
      if (!isReachable) throw new Error("unreachable");
      return [await jwk(rsa)];
    });
    const token = await issue({ pair: rsa, alg: "RS256" });
    const fails = async () => expect(await codeOf(verifier.verify(token))).toBe("AuthProviderDiscoveryFailed");
    await fails();
    const requests = fetched.length;
    for (const [n, pause] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
      clock.time += pause * 1000 - 1;
      await fails();
      expect(fetched).toHaveLength(requests * (n + 1));
      clock.time += 1;
      await fails();
      expect(fetched).toHaveLength(requests * (n + 2));
    }
    isReachable = true;
    clock.time += 60_000;
    // The token has expired by then.
    const fresh = await issue({
      pair: rsa,
      alg: "RS256",
      claims: { iat: clock.time / 1000, exp: clock.time / 1000 + 60 },
    });
    expect((await verifier.verify(fresh)).identity?.subject).toBe("ann");
  });
});

describe("custom tokens", () => {
  test("[JWT-05] the configured algorithm is the only one, and nested claims get dotted names", async () => {
    const { verifier, fetched } = verifierOf([CUSTOM], async () => [await jwk(ec), await jwk(rsa)]);
    const claims = { aud: undefined, org: { id: "o1", roles: ["a"] }, ["__proto__"]: "x" };
    const { identity } = await verifier.verify(await issue({ pair: ec, alg: "ES256", claims }));
    expect(identity).toMatchObject({ subject: "ann", "org.id": "o1", "org.roles": ["a"] });
    expect(Object.getPrototypeOf(identity)).toBe(Object.prototype);
    expect(fetched).toEqual(["https://keys.test/jwks"]);
    expect(await codeOf(verifier.verify(await issue({ pair: rsa, alg: "RS256" })))).toBe("Unauthenticated");
  });

  test("[JWT-05] a configured application must be among the audiences", async () => {
    const { verifier } = verifierOf([{ ...CUSTOM, applicationID: "app" }], async () => [await jwk(ec)]);
    const token = (aud: string | string[]) => issue({ pair: ec, alg: "ES256", claims: { aud } });
    expect((await verifier.verify(await token(["other", "app"]))).identity?.subject).toBe("ann");
    expect(await codeOf(verifier.verify(await token("other")))).toBe("NoAuthProvider");
  });
});
