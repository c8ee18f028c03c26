import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import WebSocket from "ws";
import { FakeDeployment } from "../sync/testing/FakeDeployment.js";
import { NETWORK_LIMITS, NetworkBudget } from "./http/NetworkBudget.js";
import { SyncEndpoint } from "./SyncEndpoint.js";

let server: Server;
let endpoint: SyncEndpoint;
let budget: NetworkBudget;

beforeEach(async () => {
  const rates = { ...NETWORK_LIMITS.rates, bytes: { burst: 5_000, perSecond: 0 } };
  const limits = { ...NETWORK_LIMITS, rates, open: { ...NETWORK_LIMITS.open, sockets: 2 } };
  budget = new NetworkBudget({ limits, loopback: { ...limits, open: { ...limits.open, sockets: 4 } } });
  endpoint = new SyncEndpoint(new FakeDeployment().context(), { total: 3, messageBytes: 1_000, budget });
  server = createServer();
  // The address comes from a trusted proxy.
  server.on("upgrade", (request, socket, head) =>
    endpoint.accept(request, socket, head, { ip: String(request.headers["x-address"]), userAgent: null }),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterEach(async () => {
  await endpoint.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

async function open(address: string) {
  const { port } = server.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}`, { headers: { "x-address": address } });
  socket.on("error", () => undefined);
  const code = new Promise<number>((resolve) => socket.on("close", resolve));
  const reason = new Promise<string>((resolve) => socket.on("close", (_code, text) => resolve(text.toString())));
  await new Promise<void>((resolve) => socket.on("open", () => resolve()));
  return { socket, reason, code };
}

test("[HTTP-23] an address has a limit of open sockets, without closed ones", async () => {
  const first = await open("10.0.0.1");
  await open("10.0.0.1");
  expect(await (await open("10.0.0.1")).reason).toBe("TooManyConcurrentRequests");
  first.socket.close();
  const retry = async () => {
    const { socket, reason } = await open("10.0.0.1");
    socket.send("nonsense");
    return reason;
  };
  // The server detects the first one's end after the client.
  await expect.poll(retry).toBe("InvalidMessage");
});

test("[HTTP-23] sockets are counted by network: all of an IPv6 /64 are one", async () => {
  await open("2001:db8:1:2::1");
  await open("2001:db8:1:2::2");
  expect(await (await open("2001:db8:1:2:3::")).reason).toBe("TooManyConcurrentRequests");
  await open("2001:db8:1:3::1");
});

test("[SYNC-45] [HTTP-27] a message that is too long, or in too many pieces, ends its connection", async () => {
  const long = await open("10.0.0.1");
  long.socket.send("x".repeat(1_001));
  expect(await long.code).toBe(1009);
  const pieces = await open("10.0.0.1");
  for (let n = 0; n < 200; n += 1) pieces.socket.send("x", { fin: false });
  expect(await pieces.code).toBe(1008);
});

test("[HTTP-26] bytes are counted as they arrive, also of incomplete messages", async () => {
  const { socket, reason } = await open("10.0.0.9");
  expect(budget.tryTake("10.0.0.9", "bytes", 4_900)).toBe(true);
  socket.send("x".repeat(500), { fin: false });
  expect(await reason).toBe("TooManyConcurrentRequests");
});

test("[HTTP-23] all sockets together, also those of loopback, have a limit", async () => {
  for (let n = 0; n < 3; n += 1) await open("127.0.0.1");
  expect(await (await open("10.0.0.1")).reason).toBe("TooManyConcurrentRequests");
});

test("[HTTP-23] closing the endpoint sends every socket a code", async () => {
  const { reason } = await open("10.0.0.1");
  await endpoint.close();
  expect(await reason).toBe("ServerRestarting");
});
