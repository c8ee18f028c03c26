// Attacks on access, the wire protocol and the page server.
import { createHmac } from "node:crypto";
import { connect } from "node:net";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import { WebSocket } from "ws";
import { toCsv } from "../../convex/shared/exports/csv";
import { verdictOf, type Attack, type Verdict } from "./Attack.js";
import { internalPaths, paths } from "./paths.js";
import { ask, invite, mailsTo, submit } from "./people.js";
import type { Target } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";

const FORGED_KEYS = ["guess", "anonymous|guess", "prod:x|guess", "", "a".repeat(43)];

async function readAndChangeByForeignIds(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const victim = await target.client(apps.network()).signUp(apps.email());
  const thief = await target.client(apps.network()).signUp(apps.email());
  const asked = await ask(victim, apps.email());
  await submit(victim.as(null), asked, "A secret answer.");
  const { respondentId, questionIds } = asked;
  const links = (await target.rows("inviteLinks")).length;
  await invite(victim);
  const inviteLinkId = (await target.rows("inviteLinks"))[links]?.["_id"];
  const replies = [
    await thief.query(paths.readRespondent, { respondentId }),
    await thief.query(paths.respondentQuestions, { respondentId }),
    await thief.mutation(paths.removeRespondent, { respondentId }),
    await thief.mutation(paths.saveQuestions, {
      respondentId,
      questions: questionIds.map((id) => ({ id, text: "x" })),
    }),
    await thief.mutation(paths.removeInvite, { inviteLinkId }),
    await thief.query(paths.listRespondents, { status: "completed", inviteLinkId, page: 1 }),
    await thief.as(null).query(paths.readRespondent, { respondentId }),
  ];
  const leaked = replies.filter(({ ok, value, body }) => (ok && value !== null) || body.includes("secret answer"));
  return verdictOf(leaked.length === 0, `${leaked.length} of ${replies.length} calls answered`, "none");
}

async function signInWithForgedTokens(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const person = await target.client(apps.network()).signUp(apps.email());
  const [head = "", payload = "", signature = ""] = person.tokens!.token.split(".");
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as object;
  const hmac = (text: string) => createHmac("sha256", "a public key").update(text).digest("base64url");
  const none = encoded({ alg: "none", typ: "JWT" });
  const symmetric = encoded({ alg: "HS256", typ: "JWT" });
  const later = encoded({ ...claims, exp: 4_102_444_800 });
  const tokens = [
    `${none}.${payload}.`,
    `${symmetric}.${payload}.${hmac(`${symmetric}.${payload}`)}`,
    `${head}.${later}.${signature}`,
    `${head}.${payload}.${signature.slice(0, -4)}AAAA`,
    `${encoded({ alg: "RS256", jku: "https://hostile.example/jwks.json" })}.${payload}.${signature}`,
    "x.y.z",
  ];
  let taken = 0;
  for (const token of tokens) {
    const { value } = await person.as({ token, refreshToken: "" }).query(paths.viewer);
    if (value) taken += 1;
  }
  return verdictOf(taken === 0, `${taken} of ${tokens.length} forged tokens taken`, "none");
}

async function administerWithForgedKeys(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const client = target.client(apps.network());
  let taken = 0;
  for (const key of FORGED_KEYS) {
    const headers = { ...client.json, authorization: `Convex ${key}` };
    for (const path of internalPaths) {
      const body = JSON.stringify({ path, args: {}, format: "json" });
      if ((await client.send("/api/query", { method: "POST", headers, body })).body.includes('"success"')) taken += 1;
    }
    const change = JSON.stringify({ changes: [{ name: "SITE_URL", value: "https://hostile.example" }] });
    const reply = await client.send("/api/update_environment_variables", { method: "POST", headers, body: change });
    if (reply.status === 200) taken += 1;
    const socket = await client.socket();
    socket.send({ type: "Authenticate", tokenType: "Admin", value: key, baseVersion: 0, impersonating: {} });
    const answer = await Promise.race([
      socket.waitForFrame(({ type }) => type === "AuthError" || type === "FatalError" || type === "Transition"),
      delay(3_000, { type: "nothing" }),
    ]);
    if (answer.type === "Transition") taken += 1;
    socket.close();
  }
  return verdictOf(taken === 0, `${taken} calls with a forged key answered`, "none");
}

async function callInternalFunctions(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const client = await target.client(apps.network()).anonymous();
  let answered = 0;
  for (const path of internalPaths) {
    for (const call of [client.query(path), client.mutation(path), client.action(path)]) {
      if ((await call).ok) answered += 1;
    }
  }
  return verdictOf(answered === 0, `${answered} internal functions answered`, "none");
}

async function openSocketsFromForeignPages(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  let openCount = 0;
  for (const origin of [
    "https://hostile.example",
    "null",
    "http://127.0.0.1.hostile.example",
    "http://localhost.hostile",
  ]) {
    const socket = new WebSocket(`${target.url.replace("http", "ws")}/api/sync`, { origin });
    const opened = await new Promise<boolean>((resolve) => {
      socket.once("open", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    if (opened) openCount += 1;
    socket.terminate();
  }
  return verdictOf(openCount === 0, `${openCount} sockets opened by foreign pages`, "none");
}

async function readFromForeignPages(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const client = target.client(apps.network());
  const headers = { origin: "https://hostile.example" };
  const page = await client.send("/", { headers });
  const outbox = await client.send("/outbox.json", { headers });
  const api = await client.send("/api/query", { method: "OPTIONS", headers });
  const shared = [page, outbox].filter((reply) => reply.headers["access-control-allow-origin"] !== undefined);
  const cookies = [page, api].filter((reply) => reply.headers["set-cookie"] !== undefined);
  return verdictOf(
    shared.length === 0 && cookies.length === 0,
    `${shared.length} pages shared with foreign ones, ${cookies.length} cookies`,
    "none",
  );
}

async function callByPrototypeNames(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const client = target.client(apps.network());
  const names = [
    "__proto__",
    "constructor:constructor",
    "__proto__:toString",
    "../users:viewer",
    "",
    ":",
    "users:__proto__",
  ];
  let answered = 0;
  for (const name of names) if ((await client.query(name)).ok) answered += 1;
  for (const field of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
    const body = `{"path":"${paths.demoShare}","args":{"${field}":{"admin":true}},"format":"json"}`;
    const reply = await client.send("/api/query", { method: "POST", headers: client.json, body });
    if (reply.body.includes('"success"')) answered += 1;
  }
  return verdictOf(answered === 0, `${answered} odd names answered`, "none");
}

async function sendDeeplyNestedArguments(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const client = target.client(apps.network());
  const deep = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
  const body = `{"path":"${paths.demoShare}","args":{"a":${deep}},"format":"json"}`;
  const { status, body: text } = await client.send("/api/query", { method: "POST", headers: client.json, body });
  const alive = await client.query(paths.demoShare);
  return verdictOf(status === 400 && alive.ok, `status ${status}: ${text.slice(0, 80)}`, "status 400");
}

const OUTSIDE = [
  "/../package.json",
  "/..%2fpackage.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/assets/../../keys.json",
  "/assets/..%5c..%5ckeys.json",
  "//etc/passwd",
  "/.data/keys.json",
  "/%00/../keys.json",
  "/api/storage/../../keys.json",
  "/assets/%252e%252e/keys.json",
];

async function readFilesOutsideOfPage(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const client = target.client(apps.network());
  let leaks = 0;
  for (const path of OUTSIDE) {
    if (/adminKey|root:x|"dependencies"/.test((await client.send(path)).body)) leaks += 1;
  }
  return verdictOf(leaks === 0, `${leaks} of ${OUTSIDE.length} files outside of the page`, "none");
}

async function replyToRawText(target: Target, text: string): Promise<string> {
  const socket = connect(target.app.port, "127.0.0.1");
  await once(socket, "connect");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => socket.destroy());
  socket.write(text);
  await Promise.race([once(socket, "close"), delay(1_000)]);
  socket.destroy();
  return Buffer.concat(chunks).toString();
}

async function hideRequestsInOthers(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const hidden = "GET /version HTTP/1.1\r\nHost: x\r\n\r\n";
  const head = "POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
  const requests = [
    `${head}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}Transfer-Encoding: chunked\r\nTransfer-Encoding: identity\r\n\r\n0\r\n\r\n${hidden}`,
    `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${hidden}`,
    `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  ];
  let smuggled = 0;
  for (const request of requests)
    if ((await replyToRawText(target, request)).split("HTTP/1.1 ").length > 2) smuggled += 1;
  return verdictOf(smuggled === 0, `${smuggled} of ${requests.length} hidden requests answered`, "none");
}

async function requestResetUnderForeignHost(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const email = apps.email();
  const client = target.client(apps.network());
  await client.signUp(email);
  const body = JSON.stringify({
    path: paths.signIn,
    args: { provider: "password", params: { flow: "reset", identifier: email } },
    format: "json",
  });
  const headers = { ...client.json, host: "hostile.example", "x-forwarded-host": "hostile.example" };
  await client.send("/api/action", { method: "POST", headers, body });
  const mails = await mailsTo(target, email);
  const bad = mails.filter(({ html, text }) => `${html} ${text}`.includes("hostile"));
  return verdictOf(
    mails.length > 0 && bad.length === 0,
    `${bad.length} of ${mails.length} resets lead to it`,
    "none of some",
  );
}

async function writeFormulasInCells(): Promise<Verdict> {
  const cells = ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\uff1d1+1", "\u0000=1", " =1", "\u200b=1", "|calc"];
  const lines = toCsv(
    ["a"],
    cells.map((cell) => [cell]),
  )
    .split("\r\n")
    .slice(1, -1);
  const live = lines.filter((line) => !line.startsWith(`"'`));
  return verdictOf(live.length === 0, `${live.length} of ${cells.length} cells run as formulas`, "none");
}

async function submitAndStartAtOnce(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const owner = await target.client(apps.network()).signUp(apps.email());
  const { token, questionIds } = await ask(owner, apps.email());
  const answers = [{ questionId: questionIds[0], text: "Yes." }];
  const nobody = target.client(apps.network());
  const submitted = await Promise.all(
    Array.from({ length: 15 }, (_, index) =>
      nobody.mutation(paths.submit, { token, submissionId: `s${index}`, answers }),
    ),
  );
  const link = await invite(owner, { maxUses: 1 });
  const started = await Promise.all(
    Array.from({ length: 15 }, () =>
      target.client(apps.network()).mutation(paths.startInvite, { token: link, name: "Sam", email: apps.email() }),
    ),
  );
  const taken = [submitted, started].map((all) => all.filter(({ ok }) => ok).length);
  return verdictOf(
    taken.every((count) => count === 1),
    `${taken.join(" and ")} of 15 taken`,
    "1 and 1",
  );
}

async function killAmidWrites(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  const owner = await target.client().signUp(apps.email());
  const emails = Array.from({ length: 200 }, () => apps.email());
  const acknowledged: string[] = [];
  const writing = Promise.all(
    emails.map(async (email) => {
      if ((await owner.mutation(paths.addRespondent, { name: "Sam", email })).ok) acknowledged.push(email);
    }),
  );
  await target.eventually(async () => acknowledged.length > 0);
  await target.app.kill();
  await writing;
  await target.app.start();
  const keptAddresses = new Set((await target.rows("respondents")).map(({ email }) => email));
  const lost = acknowledged.filter((email) => !keptAddresses.has(email)).length;
  return verdictOf(lost === 0, `${lost} of ${acknowledged.length} acknowledged writes lost`, "none");
}

async function useTokenAfterSignOut(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const person = await target.client(apps.network()).signUp(apps.email());
  const thief = person.at(apps.network());
  await person.action(paths.signOut);
  const works = Boolean((await thief.query(paths.viewer)).value) || (await thief.refresh()) !== null;
  return verdictOf(!works, works ? "a copied token still works" : "a copied token works no more", "no more");
}

export const accessAttacks: readonly Attack[] = [
  { id: "18.6", title: "another owner's ids", short: true, run: readAndChangeByForeignIds },
  { id: "18.7", title: "forged session tokens", short: true, run: signInWithForgedTokens },
  { id: "18.8", title: "forged administrator's keys", short: true, run: administerWithForgedKeys },
  { id: "18.9", title: "internal functions", short: true, run: callInternalFunctions },
  { id: "18.10", title: "sockets of foreign pages", short: true, run: openSocketsFromForeignPages },
  { id: "18.11", title: "requests of foreign pages", short: true, run: readFromForeignPages },
  { id: "18.12", title: "names and fields of Object.prototype", short: true, run: callByPrototypeNames },
  { id: "18.13", title: "20,000 arrays in each other", short: true, run: sendDeeplyNestedArguments },
  { id: "18.14", title: "paths out of the page's folder", short: true, run: readFilesOutsideOfPage },
  { id: "18.15", title: "requests hidden in others", short: true, run: hideRequestsInOthers },
  { id: "18.16", title: "a reset asked for under a foreign Host", short: true, run: requestResetUnderForeignHost },
  { id: "18.17", title: "formulas in a spreadsheet", short: true, run: writeFormulasInCells },
  { id: "18.18", title: "submissions and visitors at the same moment", short: true, run: submitAndStartAtOnce },
  { id: "18.19", title: "kill -9 in the middle of writes", run: killAmidWrites },
  { id: "18.20", title: "a token copied before signing out", short: true, run: useTokenAfterSignOut },
];
