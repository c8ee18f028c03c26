import { createLocalJWKSet, importPKCS8, jwtVerify, SignJWT, type JSONWebKeySet } from "jose";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/testResources.js";
import { writePrivateFile } from "./dataDirectory.js";
import { loadOrCreateKeys } from "./keys.js";

test("keys are made once and found again", async () => {
  const dataDir = await temporaryFolder();
  const first = await loadOrCreateKeys(dataDir);
  expect(await loadOrCreateKeys(dataDir)).toEqual(first);
  expect(await loadOrCreateKeys(await temporaryFolder())).not.toEqual(first);
});

test("what the private key signs, the public key set verifies", async () => {
  const { jwtPrivateKey, jwks } = await loadOrCreateKeys(await temporaryFolder());
  const token = await new SignJWT({})
    .setProtectedHeader({ alg: "RS256" })
    .setSubject("user|session")
    .sign(await importPKCS8(jwtPrivateKey, "RS256"));
  const { payload } = await jwtVerify(token, createLocalJWKSet(JSON.parse(jwks) as JSONWebKeySet));
  expect(payload.sub).toBe("user|session");
});

test("the public key set holds nothing private, and the administrator's key no character that keys may not have", async () => {
  const { jwks, adminKey } = await loadOrCreateKeys(await temporaryFolder());
  const [key] = (JSON.parse(jwks) as { keys: object[] }).keys;
  expect(Object.keys(key!).sort()).toEqual(["alg", "e", "kty", "n", "use"]);
  expect(adminKey).toMatch(/^[\w-]{43}$/);
});

test("a damaged file is told, not replaced", async () => {
  const dataDir = await temporaryFolder();
  await writePrivateFile(dataDir, "keys.json", '{"adminKey": "x"}');
  await expect(loadOrCreateKeys(dataDir)).rejects.toThrow(/^keys\.json in DATA_DIR .* is damaged\. [^\n]+$/);
});
