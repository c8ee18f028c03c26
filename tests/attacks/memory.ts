// Attacks on memory: what unauthenticated clients occupy.
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { brotliCompressSync } from "node:zlib";
import { WebSocket } from "ws";
import { verdictOf, boundsVerdict, type Attack, type Verdict } from "./Attack.js";
import { paths } from "./paths.js";
import { PROXY_HEADER } from "./HttpClient.js";
import { cost, type Target } from "./Target.js";
import type { AttackedApps } from "./AttackedApps.js";

const NETWORK_MB = 64;
/** Attempted by one network, and allowed to stay open. */
const CONNECTIONS = 3_000;
const MAX_CONNECTIONS = 1_000;

async function postCompressedBytesToEcho(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  await target.warm();
  const body = brotliCompressSync(Buffer.alloc(16 * 1024 * 1024));
  const client = target.client();
  let answered = 0;
  const costs = await target.costOf(async () => {
    const headers = { "content-encoding": "br", "content-type": "application/octet-stream" };
    answered = (await client.send("/echo", { method: "POST", headers, body })).body.length;
  });
  return boundsVerdict(...cost(costs), { what: "answer", value: answered / 1e6, bound: 1, unit: "MB" });
}

async function queryInLargeBatch(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  await target.warm();
  const query = { path: paths.demoDashboard, args: { variant: "complete" }, format: "json" };
  const body = JSON.stringify({ queries: Array(1_000).fill(query) });
  const client = target.client();
  let answered = 0;
  const costs = await target.costOf(async () => {
    answered = (await client.send("/api/query_batch", { method: "POST", headers: client.json, body })).body.length;
  });
  return boundsVerdict(...cost(costs), { what: "answer", value: answered / 1e6, bound: 1, unit: "MB" });
}

async function subscribeWithLongArguments(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  await target.warm();
  const memoryBefore = await target.memory("VmRSS");
  const socket = await target.client().socket();
  const pad = "x".repeat(200_000);
  for (let queryId = 0; queryId < 1_500; queryId += 1) {
    if (socket.socket.readyState !== WebSocket.OPEN) break;
    const add = { type: "Add", queryId, udfPath: paths.demoShare, args: [{ pad: `${queryId}${pad}` }] };
    const message = { type: "ModifyQuerySet", baseVersion: queryId, newVersion: queryId + 1, modifications: [add] };
    await new Promise<void>((resolve) => socket.socket.send(JSON.stringify(message), () => resolve()));
  }
  await delay(2_000);
  const held = (await target.memory("VmRSS")) - memoryBefore;
  socket.close();
  return boundsVerdict({ what: "300 MB of arguments held as", value: held, bound: NETWORK_MB, unit: "MB" });
}

/** Returns how many sockets stay open. */
async function openedSocketsOf(target: Target, headers: (count: number) => Record<string, string>): Promise<number> {
  const sockets: WebSocket[] = [];
  for (let made = 0; made < CONNECTIONS; made += 100) {
    const some = Array.from(
      { length: 100 },
      (_, index) =>
        new WebSocket(`${target.url.replace("http", "ws")}/api/sync`, {
          headers: headers(made + index),
          maxPayload: 0,
        }),
    );
    await Promise.all(
      some.map((socket) => {
        socket.on("error", () => socket.terminate());
        return Promise.race([once(socket, "open"), once(socket, "close")]).catch(() => undefined);
      }),
    );
    sockets.push(...some);
  }
  await delay(500);
  const openSockets = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
  for (const socket of sockets) socket.terminate();
  return openSockets;
}

async function socketsOf(
  apps: AttackedApps,
  proxied: boolean,
  headers: (count: number) => Record<string, string>,
): Promise<Verdict> {
  const target = await apps.start({ proxied });
  const open = await openedSocketsOf(target, headers);
  return boundsVerdict({ what: `of ${CONNECTIONS} sockets stay open`, value: open, bound: MAX_CONNECTIONS });
}

async function openIdleConnections(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start({ proxied: false });
  const sockets: Socket[] = [];
  for (let made = 0; made < CONNECTIONS; made += 100) {
    const some = Array.from({ length: 100 }, () => connect(target.app.port, "127.0.0.1"));
    await Promise.all(
      some.map((socket) => {
        socket.on("error", () => socket.destroy());
        return Promise.race([once(socket, "connect"), once(socket, "close")]).catch(() => undefined);
      }),
    );
    // The request never ends.
    for (const socket of some) if (!socket.destroyed) socket.write("POST /api/query HTTP/1.1\r\nHost: x\r\n");
    sockets.push(...some);
  }
  await delay(500);
  const openSockets = sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === "open").length;
  for (const socket of sockets) socket.destroy();
  return boundsVerdict({
    what: `of ${CONNECTIONS} unfinished requests stay open`,
    value: openSockets,
    bound: MAX_CONNECTIONS,
  });
}

async function leaveSocketsUnread(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  await target.warm();
  const memoryBefore = await target.memory("VmRSS");
  const sockets = await Promise.all(Array.from({ length: 10 }, () => target.client().socket()));
  for (const { socket } of sockets) socket.pause();
  let version = 0;
  for (let step = 0; step < 8; step += 1) {
    const modifications = Array.from({ length: 200 }, (_, index) => ({
      type: "Add",
      queryId: step * 200 + index,
      udfPath: paths.demoDashboard,
      args: [{ variant: "complete" }],
    }));
    for (const socket of sockets) {
      socket.send({ type: "ModifyQuerySet", baseVersion: version, newVersion: version + 1, modifications });
    }
    version += 1;
    await delay(250);
  }
  await delay(1_500);
  const held = (await target.memory("VmRSS")) - memoryBefore;
  for (const socket of sockets) socket.close();
  return boundsVerdict({ what: "ten unread sockets hold", value: held, bound: NETWORK_MB, unit: "MB" });
}

async function leaveAnswersUnread(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.start();
  await target.warm();
  const memoryBefore = await target.memory("VmRSS");
  const query = { path: paths.demoDashboard, args: { variant: "complete" }, format: "json" };
  const body = JSON.stringify({ queries: Array(1_000).fill(query) });
  const sockets = Array.from({ length: 20 }, () => connect(target.app.port, "127.0.0.1"));
  for (const socket of sockets) {
    socket.on("error", () => socket.destroy());
    await once(socket, "connect");
    socket.pause();
    const head = `POST /api/query_batch HTTP/1.1\r\nHost: x\r\n${PROXY_HEADER}: 203.0.113.7\r\nContent-Type: application/json`;
    socket.write(`${head}\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
  }
  await delay(6_000);
  const held = (await target.memory("VmRSS")) - memoryBefore;
  for (const socket of sockets) socket.destroy();
  return boundsVerdict({ what: "20 unread answers hold", value: held, bound: NETWORK_MB, unit: "MB" });
}

async function uploadWithoutToken(apps: AttackedApps): Promise<Verdict> {
  const target = await apps.common();
  const client = target.client(apps.network());
  const { status } = await client.send("/api/storage/upload?token=guess", { method: "POST", body: "x" });
  return verdictOf(status === 401, `status ${status} without a token`, "status 401");
}

export const memoryAttacks: readonly Attack[] = [
  { id: "4.1", title: "/echo of 16 MiB that were a few bytes", short: true, run: postCompressedBytesToEcho },
  { id: "4.2", title: "1,500 live queries with long arguments on one socket", run: subscribeWithLongArguments },
  { id: "4.3", title: "a batch of 1,000 queries", short: true, run: queryInLargeBatch },
  {
    id: "4.4",
    title: "3,000 sockets from one IPv6 /64",
    run: (apps) => socketsOf(apps, true, (count) => ({ [PROXY_HEADER]: `2001:db8:9:9::${count.toString(16)}` })),
  },
  {
    id: "4.5",
    title: "3,000 sockets from one address, without a proxy",
    run: (apps) => socketsOf(apps, false, () => ({})),
  },
  {
    id: "4.6",
    title: "3,000 sockets from one IPv4 address",
    run: (apps) => socketsOf(apps, true, () => ({ [PROXY_HEADER]: "203.0.113.7" })),
  },
  { id: "4.7", title: "3,000 unfinished requests from one address", run: openIdleConnections },
  { id: "4.8", title: "ten sockets that read nothing", run: leaveSocketsUnread },
  { id: "4.9", title: "20 answers that are not read", run: leaveAnswersUnread },
  { id: "4.10", title: "an upload without a token", short: true, run: uploadWithoutToken },
];
