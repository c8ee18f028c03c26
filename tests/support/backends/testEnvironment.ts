/** Environment of the tests: unreachable addresses and separate signing keys. */
export async function testEnvironment(): Promise<Record<string, string>> {
  environment ??= make();
  return await environment;
}

let environment: Promise<Record<string, string>> | undefined;

async function make(): Promise<Record<string, string>> {
  const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", modulusLength: 2048 };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(
    { ...algorithm, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ["sign", "verify"],
  );
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey("pkcs8", privateKey));
  const base64 = btoa(String.fromCharCode(...pkcs8));
  const jwk = await crypto.subtle.exportKey("jwk", publicKey);
  return {
    JWT_PRIVATE_KEY: `-----BEGIN PRIVATE KEY----- ${base64} -----END PRIVATE KEY-----`,
    JWKS: JSON.stringify({ keys: [{ use: "sig", ...jwk, alg: "RS256" }] }),
    SITE_URL: "https://facets.test",
    CONVEX_SITE_URL: "https://facets.test/http",
    MAIL_FROM: "Facets <no-reply@facets.test>",
    SUPPORT_EMAIL: "support@facets.test",
    // A text costs 0.05 s, and the rules are the same.
    SENTENCE_ENCODER: "off",
    // The recognizer takes seconds to load.
    SPEECH_TO_TEXT: "off",
  };
}
