import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import WebSocket from "ws";
import { FakeDeployment } from "../sync/testing/FakeDeployment.js";
import { SyncEndpoint } from "./SyncEndpoint.js";

let server: Server;
let endpoint: SyncEndpoint;

beforeEach(async () => {
  endpoint = new SyncEndpoint(new FakeDeployment().context(), { total: 3, perAddress: 2 });
  server = createServer();
  // The address from a trusted proxy.
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
  const reason = new Promise<string>((resolve) => socket.on("close", (_code, text) => resolve(text.toString())));
  await new Promise<void>((resolve) => socket.on("open", () => resolve()));
  return { socket, reason };
}

test("[HTTP-23] an address has a limit of sockets, which closed ones don't count for", async () => {
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

test("[HTTP-23] all sockets together have a limit, and loopback no other", async () => {
  for (let n = 0; n < 3; n += 1) await open("127.0.0.1");
  expect(await (await open("10.0.0.1")).reason).toBe("TooManyConcurrentRequests");
});

test("[HTTP-23] closing says goodbye to every socket", async () => {
  const { reason } = await open("10.0.0.1");
  await endpoint.close();
  expect(await reason).toBe("ServerRestarting");
});
