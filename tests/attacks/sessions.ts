// Attacks on sessions: lasting sessions, locked accounts, replayed results.
import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { verdictOf, boundsVerdict, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import { resetCode } from "./people.js";
import { PASSWORD, tokensOf, type HttpClient, type Tokens } from "./HttpClient.js";
import { OWNER, type Target } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";

/** A pause that is longer than a used refresh token remains valid. */
const REUSE_MS = 11_000;

async function isSignedIn(person: HttpClient): Promise<boolean> {
  return Boolean((await person.query(paths.viewer)).value);
}

async function refreshCopiedToken(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).signUp(apps.email());
  const thief = owner.at(apps.network());
  const [first, stolen] = [await owner.refresh(), await thief.refresh()];
  if (first === null) throw new Error("the owner's refresh was refused");
  await delay(REUSE_MS);
  const second = await owner.refresh(first.refreshToken);
  const next = stolen === null ? null : await thief.refresh(stolen.refreshToken);
  const lasts = next !== null && (await isSignedIn(thief.as(next)));
  const thiefState = lasts ? "the thief is in" : "the thief is out";
  const besideOwner = lasts ? `${thiefState} beside the owner` : thiefState;
  return verdictOf(
    !lasts,
    second === null ? `${thiefState}, the owner signs in again` : besideOwner,
    "the thief is out",
  );
}

async function refreshUsedToken(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).signUp(apps.email());
  const second = await owner.refresh((await owner.refresh())?.refreshToken);
  await delay(REUSE_MS);
  const stolen = await owner.at(apps.network()).refresh();
  const lasts = stolen !== null && (await isSignedIn(owner.as(stolen)));
  const family = second !== null && (await isSignedIn(owner.as(second)));
  return verdictOf(
    !lasts && !family,
    `the thief ${lasts ? "is in" : "is out"}, the family ${family ? "goes on" : "has ended"}`,
    "out, ended",
  );
}

async function tryWrongPasswords(client: HttpClient, identifier: string): Promise<void> {
  for (let time = 0; time < 12; time += 1) await client.withPassword("signIn", identifier, "a wrong password");
}

/** Clients of `networkCount` networks guess the password; the owner signs in from another. */
async function lockOutOwner(apps: AttackedApps, identifier: string, networkCount: number): Promise<Verdict> {
  const target = await apps.common();
  const owner = target.client(apps.network());
  await owner.signUp(identifier);
  for (let count = 0; count < networkCount; count += 1) {
    await tryWrongPasswords(target.client(apps.network()), identifier);
  }
  const { ok, error } = await owner.withPassword("signIn", identifier);
  return verdictOf(ok, ok ? "the owner signs in" : `the owner is refused: ${error}`, "the owner signs in");
}

/** The browser has signed in before: it has the account's session, or the key that it signed up with. */
async function lockOutKnownDevice(apps: AttackedApps, identifier: string, proof: "session" | "key"): Promise<Verdict> {
  const target = await apps.common();
  const device = randomUUID();
  const signedOut = target.client(apps.network());
  const params = { identifier, password: PASSWORD, device };
  const signIn = (client: HttpClient, flow: string) =>
    client.action(paths.signIn, { provider: "password", params: { flow, ...params } });
  const owner = signedOut.as(tokensOf(await signIn(signedOut, "signUp")));
  await tryWrongPasswords(signedOut, identifier);
  const { ok, error } =
    proof === "session" ? await owner.withPassword("signIn", identifier) : await signIn(signedOut, "signIn");
  return verdictOf(ok, ok ? "the owner signs in" : `the owner is refused: ${error}`, "the owner signs in");
}

async function replayMutationOfSession(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).signUp(apps.email());
  const sessionId = randomUUID();
  const socket = await owner.socket(sessionId);
  const request = { type: "Mutation", requestId: 0, udfPath: paths.addRespondent };
  socket.send({ ...request, args: [{ name: "Sam", email: apps.email() }] });
  const { result } = await socket.waitForFrame(({ type }) => type === "MutationResponse");
  socket.close();
  const other = await target.client(apps.network()).socket(sessionId);
  other.send({ ...request, args: [{ name: "Sam", email: apps.email() }] });
  const seen = await other.waitForFrame(({ type }) => type === "MutationResponse" || type === "FatalError");
  other.close();
  const leaked = seen["success"] === true && JSON.stringify(seen["result"]) === JSON.stringify(result);
  return verdictOf(!leaked, leaked ? "the owner's result was shown" : "refused", "refused");
}

async function useReplacedSession(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).signUp(apps.email());
  const params = { flow: "changePassword", currentPassword: PASSWORD, newPassword: `${PASSWORD} new` };
  const next = owner.as(tokensOf(await owner.action(paths.signIn, { provider: "password", params })));
  const thief = owner.at(apps.network());
  const ended = await thief.mutation(paths.endOtherSessions);
  const renamed = await thief.mutation(paths.updateProfile, { name: "Thief" });
  const ownerStays = await isSignedIn(next);
  return verdictOf(
    ownerStays && !renamed.ok,
    `the owner ${ownerStays ? "stays" : "is out"}, the old session ${ended.ok || renamed.ok ? "still writes" : "writes no more"}`,
    "the owner stays, the old session writes no more",
  );
}

async function findStacksInErrors(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const client = target.client(apps.network());
  const owner = await client.anonymous();
  const post = (urlPath: string, body: string) => client.send(urlPath, { method: "POST", headers: client.json, body });
  const replies = [
    await client.query(paths.demoShare, { extra: 1 }),
    await client.query(paths.openShare, { token: 1 }),
    await client.query(paths.viewer, { a: [[{}]] }),
    await client.action(paths.signIn, { provider: "nonsense" }),
    await client.action(paths.signIn, { refreshToken: "a|b" }),
    await client.action(paths.signIn, { provider: "password", params: { flow: "signIn", identifier: 5 } }),
    await client.action(paths.signIn, { provider: "google" }),
    await client.action(paths.signIn, { provider: "password", params: { flow: "signIn", identifier: "\ud800@x.y" } }),
    await owner.query(paths.readRespondent, { respondentId: "\u0000" }),
    await owner.query(paths.listRespondents, { status: "pending", page: Number.MAX_SAFE_INTEGER }),
    await owner.query(paths.respondentQuestions, { respondentId: "x".repeat(5_000) }),
    await post("/api/query_at_ts", `{"path":"${paths.demoShare}","args":{},"ts":"////////////"}`),
    await post("/api/query", `{"path":"${paths.demoShare}","args":{"$integer":"AA"}}`),
    await post("/api/mutation", `{"path":"${paths.recordEvent}","args":{"eventType":{"$bytes":"%"}}}`),
    await post("/http/api/auth/signin/google", "x"),
    await post("/http/webhooks/resend", "{"),
  ];
  const withStack = replies.filter(({ body }) =>
    /\bat [\w.$<> ]*\(?[^\s"]*\.(js|ts|mjs):\d+|node:internal|\/convex\//.test(body),
  );
  const first = withStack[0]?.body.replaceAll(/\s+/g, " ").slice(0, 120) ?? "";
  return verdictOf(
    withStack.length === 0,
    `${withStack.length} of ${replies.length} replies with a stack ${first}`,
    "none",
  );
}

async function openManySessions(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const browser = target.client(apps.network());
  // A known device is not refused for its many log-ins.
  const params = { identifier: apps.email(), password: PASSWORD, device: randomUUID() };
  const enter = async (flow: string) =>
    tokensOf(await browser.action(paths.signIn, { provider: "password", params: { flow, ...params } }));
  const person = browser.as(await enter("signUp"));
  const { userId } = (await person.query(paths.viewer)).value as { userId: string };
  for (let count = 0; count < 54; count += 1) await enter("signIn");
  const kept = (await target.rows("authSessions")).filter((row) => row["userId"] === userId);
  return boundsVerdict({ what: "of 55 sessions kept", value: kept.length, bound: 50 });
}

const SESSIONS = 1_400;
const OWNER_EMAIL = "owner@example.com";

/**
 * Account with many sessions, an old one and the last with tokens. Begun with the operator's key: passwords would take
 * minutes. Sessions before the last 50 have ended already.
 */
async function accountWithManySessions(
  apps: AttackedApps,
): Promise<{ target: Target; oldest: HttpClient; newest: HttpClient }> {
  const dataDir = await apps.prepared("many sessions", async (target) => {
    const first = await target.client(OWNER).signUp(OWNER_EMAIL);
    const { userId } = (await first.query(paths.viewer)).value as { userId: string };
    let old = first.tokens;
    for (let made = 0; made < SESSIONS; made += 1) {
      const begun = await target.admin("auth:store", { args: { type: "signIn", userId, generateTokens: true } });
      if (made === SESSIONS - 40) old = (begun as unknown as { tokens: Tokens }).tokens;
    }
    const last = tokensOf(await target.client(OWNER).withPassword("signIn", OWNER_EMAIL));
    await writeFile(path.join(target.app.dataDir, "tokens.json"), JSON.stringify([old, last]));
  });
  const target = await apps.start({ dataDir });
  const tokens = JSON.parse(await readFile(path.join(dataDir, "tokens.json"), "utf8")) as [Tokens, Tokens];
  const [oldest, newest] = [target.client(OWNER).as(tokens[0]), target.client(OWNER).as(tokens[1])];
  return { target, oldest, newest };
}

async function endManySessions(apps: AttackedApps): Promise<Verdict> {
  const { oldest, newest } = await accountWithManySessions(apps);
  const { ok, error } = await newest.mutation(paths.endOtherSessions);
  return endedSessionsVerdict(ok, error, await isSignedIn(oldest));
}

async function endManySessionsByReset(apps: AttackedApps): Promise<Verdict> {
  const { target, oldest, newest } = await accountWithManySessions(apps);
  const owner = target.client("192.0.2.77");
  await owner.action(paths.signIn, { provider: "password", params: { flow: "reset", identifier: OWNER_EMAIL } });
  const code = await resetCode(target, OWNER_EMAIL);
  const params = { flow: "reset-verification", identifier: OWNER_EMAIL, code, newPassword: `${PASSWORD} new` };
  const { ok, error } = await owner.action(paths.signIn, { provider: "password", params });
  return endedSessionsVerdict(ok, error, (await isSignedIn(oldest)) || (await isSignedIn(newest)));
}

async function deleteAccountWithManySessions(apps: AttackedApps): Promise<Verdict> {
  const { oldest, newest } = await accountWithManySessions(apps);
  const { ok, error } = await newest.action(paths.removeAccount, { password: PASSWORD });
  return endedSessionsVerdict(ok, error, (await isSignedIn(oldest)) || (await isSignedIn(newest)));
}

function endedSessionsVerdict(ok: boolean, error: string, stays: boolean): Verdict {
  return verdictOf(
    ok && !stays,
    `${ok ? "done" : `failed (${oneLine(error)})`}, an old session ${stays ? "survives" : "has ended"}`,
    "done, has ended",
  );
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").slice(0, 140);

export const sessionAttacks: readonly Attack[] = [
  { id: "8.1", title: "a copied refresh token, used at the same time", run: refreshCopiedToken },
  { id: "8.2", title: "a refresh token that was used before", run: refreshUsedToken },
  {
    id: "10.1",
    title: "twelve wrong log-ins from elsewhere",
    short: true,
    run: (apps) => lockOutOwner(apps, apps.email(), 1),
  },
  { id: "10.2", title: "the same with a phone number", run: (apps) => lockOutOwner(apps, "+14155550123", 1) },
  { id: "10.3", title: "the same from three networks", run: (apps) => lockOutOwner(apps, apps.email(), 3) },
  {
    id: "10.4",
    title: "the same from the owner's own network",
    run: (apps) => lockOutKnownDevice(apps, apps.email(), "session"),
  },
  {
    id: "10.5",
    title: "the same, the owner signed out",
    short: true,
    run: (apps) => lockOutKnownDevice(apps, apps.email(), "key"),
  },
  {
    id: "10.6",
    title: "the same with a phone number",
    run: (apps) => lockOutKnownDevice(apps, "+14155550124", "key"),
  },
  { id: "12.1", title: "a socket under somebody's session id", short: true, run: replayMutationOfSession },
  { id: "12.2", title: "a replaced session in its last seconds", short: true, run: useReplacedSession },
  { id: "12.3", title: "stacks in replies", short: true, run: findStacksInErrors },
  { id: "14.3", title: "signing out everywhere with 1,400 sessions", run: endManySessions, limit: 120 },
  { id: "14.4", title: "a reset with 1,400 sessions", run: endManySessionsByReset, limit: 120 },
  { id: "14.5", title: "deleting an account with 1,400 sessions", run: deleteAccountWithManySessions, limit: 120 },
  { id: "14.8", title: "55 sessions of one account", run: openManySessions, limit: 90 },
];
