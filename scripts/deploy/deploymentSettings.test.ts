import { expect, test } from "vitest";
import { settingsFor, toEnvFile } from "./deploymentSettings.js";

const NONE = new Set<string>();
const SITE = "SITE_URL=https://feedback.example.com\n";

test("[CLOUD-20] a first run sets what the file names, and makes the session keys", () => {
  const { variables, hasNewKeys } = settingsFor(`# Ours\n${SITE}OPENAI_API_KEY=sk-1\nMAIL_FROM=\n`, { present: NONE });
  expect(hasNewKeys).toBe(true);
  expect([...variables.keys()].toSorted()).toEqual(["JWKS", "JWT_PRIVATE_KEY", "OPENAI_API_KEY", "SITE_URL"]);
  expect(variables.get("JWT_PRIVATE_KEY")).toMatch(/^-----BEGIN PRIVATE KEY----- [\w+/= ]+ -----END PRIVATE KEY-----$/);
  expect(JSON.parse(variables.get("JWKS")!)).toMatchObject({ keys: [{ use: "sig", alg: "RS256", kty: "RSA" }] });
});

test("[CLOUD-20] keys that are there stay, unless new ones are asked for", () => {
  const present = new Set(["JWT_PRIVATE_KEY", "JWKS", "SITE_URL"]);
  expect([...settingsFor("OPENAI_API_KEY=sk-1", { present }).variables.keys()]).toEqual(["OPENAI_API_KEY"]);
  expect(settingsFor("", { present, replacesKeys: true }).hasNewKeys).toBe(true);
});

const refused: [what: string, text: string, present: string[], message: string][] = [
  ["a name that nothing reads", `${SITE}PORT=1`, [], "PORT is no setting of the functions."],
  ["a key of one's own", `${SITE}JWKS={}`, [], "JWKS is made by this command"],
  ["no address", "OPENAI_API_KEY=sk-1", [], "SITE_URL is missing"],
  ["an address with a path", "SITE_URL=https://example.com/app", [], "SITE_URL must be like"],
  ["half a pair of keys", SITE, ["JWKS"], "The deployment has JWKS alone."],
];
test.each(refused)("[CLOUD-20] %s is refused by name", (_what, text, present, message) => {
  expect(() => settingsFor(text, { present: new Set(present) })).toThrow(message);
});

test("[CLOUD-20] values keep their quotes, and one that can't is refused", () => {
  const jwks = '{"keys":[]}';
  expect(toEnvFile(new Map([["JWKS", jwks]]))).toBe(`JWKS='${jwks}'\n`);
  expect(toEnvFile(new Map([["MAIL_FROM", "O'Brien <a@b.c>"]]))).toBe("MAIL_FROM=`O'Brien <a@b.c>`\n");
  expect(() => toEnvFile(new Map([["MAIL_FROM", "'`"]]))).toThrow("npx convex env set MAIL_FROM");
});
