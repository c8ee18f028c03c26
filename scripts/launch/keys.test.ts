import { createLocalJWKSet, importPKCS8, jwtVerify, SignJWT, type JSONWebKeySet } from "jose";
import { expect, test } from "vitest";
import { temporaryFolder } from "../testing/testResources.js";
import { readPrivateFile, writePrivateFile } from "./dataDirectory.js";
import { loadOrCreateKeys, type LaunchKeys } from "./keys.js";

test("keys are made once and found again", async () => {
  const dataDir = await temporaryFolder();
  const first = await loadOrCreateKeys(dataDir);
  expect(await loadOrCreateKeys(dataDir)).toEqual(first);
  expect(await loadOrCreateKeys(await temporaryFolder())).not.toEqual(first);
});

test("the public key set verifies a token signed with the private key", async () => {
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

/** The keys are made once, since each takes half a second. */
let pair: Promise<[LaunchKeys, LaunchKeys]> | null = null;
const makePair = async (): Promise<[LaunchKeys, LaunchKeys]> => [
  await loadOrCreateKeys(await temporaryFolder()),
  await loadOrCreateKeys(await temporaryFolder()),
];

const damages: [string, (keys: LaunchKeys, other: LaunchKeys) => unknown][] = [
  ["without keys", () => ({ adminKey: "x" })],
  ["that is no object", () => "x"],
  ["whose private key is none", (keys) => ({ ...keys, jwtPrivateKey: "-----BEGIN PRIVATE KEY----- x" })],
  ["whose private key is cut", (keys) => ({ ...keys, jwtPrivateKey: keys.jwtPrivateKey.slice(0, 800) })],
  ["whose key set is empty", (keys) => ({ ...keys, jwks: '{"keys":[]}' })],
  ["whose key set is no JSON", (keys) => ({ ...keys, jwks: "{" })],
  ["whose private key is of another set", (keys, other) => ({ ...keys, jwtPrivateKey: other.jwtPrivateKey })],
  ["whose administrator's key has a space", (keys) => ({ ...keys, adminKey: "a key with spaces in it" })],
];

test.each(damages)("[SEC-52] a file %s is reported in one line, not replaced", async (_what, change) => {
  const dataDir = await temporaryFolder();
  const damaged = JSON.stringify(change(...(await (pair ??= makePair()))));
  await writePrivateFile(dataDir, "keys.json", damaged);
  await expect(loadOrCreateKeys(dataDir)).rejects.toThrow(/^keys\.json in DATA_DIR .* is damaged\. [^\n]+$/);
  expect(await readPrivateFile(dataDir, "keys.json")).toBe(damaged);
});
