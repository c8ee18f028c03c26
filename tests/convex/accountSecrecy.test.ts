import crypto from "node:crypto";
import { syncBuiltinESMExports } from "node:module";
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { api, internal } from "../../convex/_generated/api";
import { convexTestBackend } from "../support/backends/convexTestBackend.js";
import type { ProductBackend } from "../support/backends/ProductBackend.js";
import { testEnvironment } from "../support/backends/testEnvironment.js";

/** Work is counted, since timing is inexact. */
const known = "ada@example.com";
const unknown = "eve@example.com";
let backend: ProductBackend;
let close: () => Promise<void>;
let scrypt: MockInstance<typeof crypto.scryptSync>;

beforeEach(async () => {
  const unreachable: typeof fetch = () => Promise.reject(new TypeError("no test reaches the network"));
  const opened = convexTestBackend({ fetch: unreachable }, await testEnvironment(), Date.UTC(2026, 10, 20));
  ({ backend, close } = opened);
  const { scryptSync } = crypto;
  // Hashes are counted, so that each may be quick.
  scrypt = vi
    .spyOn(crypto, "scryptSync")
    .mockImplementation((password, salt, length, options) => scryptSync(password, salt, length, { ...options, N: 16 }));
  syncBuiltinESMExports();
  await backend.mutation(internal.deployment.seed.run);
  await backend.action(api.auth.signIn, {
    provider: "password",
    params: { flow: "signUp", identifier: known, password: "analytical engine" },
  });
  expect(scrypt).toHaveBeenCalledOnce();
  expect(backend.logLines("INFO")).not.toEqual([]);
});

afterEach(async () => {
  await close();
  syncBuiltinESMExports();
});

async function attempt(params: Record<string, string>) {
  scrypt.mockClear();
  const before = backend.logLines("INFO").length;
  const reply = await backend.action(api.auth.signIn, { provider: "password", params }).then(
    (value) => JSON.stringify({ value }),
    (error: { data?: unknown }) => JSON.stringify({ error: error.data }),
  );
  const storeCalls = backend.logLines("INFO").slice(before);
  return { reply, hashes: scrypt.mock.calls.length, storeCalls };
}

const refusedSignIns = [
  ["a wrong password", { password: "not the password" }, { hashes: 1 }],
  ["a password too long for any account", { password: "x".repeat(300) }, { hashes: 0 }],
] as const;
test.each(refusedSignIns)(
  "[AUTH-07] %s costs the same and is answered the same, account or not",
  async (_what, typed, work) => {
    const ofKnown = await attempt({ flow: "signIn", identifier: known, ...typed });
    const ofUnknown = await attempt({ flow: "signIn", identifier: unknown, ...typed });
    expect(ofKnown).toEqual(ofUnknown);
    expect(ofKnown).toMatchObject(work);
    expect(ofKnown.reply).toContain("INVALID_CREDENTIALS");
  },
);

test("[AUTH-07] once throttled, nothing is hashed for anyone", async () => {
  for (const identifier of [known, unknown]) {
    for (let n = 0; n < 10; n += 1) await attempt({ flow: "signIn", identifier, password: "wrong password" });
  }
  const ofKnown = await attempt({ flow: "signIn", identifier: known, password: "analytical engine" });
  const ofUnknown = await attempt({ flow: "signIn", identifier: unknown, password: "analytical engine" });
  expect({ ...ofKnown, reply: "" }).toEqual({ ...ofUnknown, reply: "" });
  expect(ofKnown).toMatchObject({ hashes: 0 });
  // The retry time depends on each account's attempts.
  for (const { reply } of [ofKnown, ofUnknown]) expect(reply).toContain('"code":"RATE_LIMITED"');
});

test("[AUTH-07] [AUTH-08] a request for a reset link is answered before anything about the account happens", async () => {
  const ofKnown = await attempt({ flow: "reset", identifier: known });
  const ofUnknown = await attempt({ flow: "reset", identifier: unknown });
  expect(ofKnown).toEqual(ofUnknown);
  expect(ofKnown).toMatchObject({ hashes: 0, storeCalls: [] });
  expect(await backend.rows("emails")).toEqual([]);
  await backend.settle();
  expect((await backend.rows("emails")).map(({ to }) => to)).toEqual([known]);
});

test("[AUTH-07] a reset's code that is not theirs is refused alike, account or not", async () => {
  const typed = { flow: "reset-verification", code: "guess", newPassword: "difference engine" };
  const ofKnown = await attempt({ ...typed, identifier: known });
  const ofUnknown = await attempt({ ...typed, identifier: unknown });
  expect(ofKnown).toEqual(ofUnknown);
  expect(ofKnown).toMatchObject({ hashes: 0 });
});

test("[AUTH-07] signing up with a taken identifier is refused before any password is hashed or compared", async () => {
  for (const password of ["analytical engine", "another password"]) {
    const taken = await attempt({ flow: "signUp", identifier: known, password });
    expect(taken.reply).toContain("ACCOUNT_EXISTS");
    expect(taken).toMatchObject({ hashes: 0 });
  }
});
