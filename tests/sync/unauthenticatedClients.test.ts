import { randomUUID } from "node:crypto";
import { connect as openSocket } from "node:net";
import { ConvexHttpClient } from "convex/browser";
import { describe, expect, test } from "vitest";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";
import { RawSocket } from "../support/servers/RawSocket.js";
import { ADMIN_KEY } from "../support/backends/startTestBackend.js";

/** Backend with the limits of clients without a session; a trusted header gives each test a separate network. */
const backend = fixtureBackend({
  redactsErrors: true,
  trustsLoopback: false,
  trustedProxyHeader: "x-address",
  sitePort: 0,
});
const direct = fixtureBackend({ trustsLoopback: false });

const REDACTED = /^\[Request ID: [0-9a-f]{16}\] Server Error$/;

function post(address: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${backend.url}/api/mutation`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-address": address, ...headers },
    body: JSON.stringify(body),
  });
}

const connect = (address: string) =>
  RawSocket.connect(backend.url, randomUUID(), { headers: { "x-address": address } });

describe("errors", () => {
  const refuse = { path: "messages:refuse", args: { code: "no" } };
  const invalid = { path: "messages:refuse", args: { code: "no", extra: 1 } };

  test("[HTTP-29] by HTTP a failure has its data and request id, but no message and stack", async () => {
    const body = (await (await post("10.1.0.1", refuse)).json()) as { errorMessage: string };
    expect(body).toMatchObject({ status: "error", errorData: { code: "no" } });
    expect(body.errorMessage).toMatch(REDACTED);
    const { errorMessage } = (await (await post("10.1.0.1", invalid)).json()) as { errorMessage: string };
    expect(errorMessage).toMatch(REDACTED);
  });

  test("[HTTP-29] log lines stay on the server", async () => {
    const send = { path: "messages:send", args: { channel: "c", author: "a", body: "b" } };
    expect(await (await post("10.1.0.1", send)).json()).not.toHaveProperty("logLines");
  });

  test("[HTTP-29] a broken HTTP action has no trace", async () => {
    const response = await fetch(`${backend.siteUrl}/broken`, { headers: { "x-address": "10.1.0.1" } });
    expect(response.status).toBe(500);
    const body = (await response.json()) as { code: string };
    expect(Object.keys(body)).toEqual(["code"]);
    expect(body.code).toMatch(REDACTED);
  });

  test("[HTTP-29] the administrator reads everything", async () => {
    const admin = { authorization: `Convex ${ADMIN_KEY}` };
    const { errorMessage } = (await (await post("10.1.0.1", refuse, admin)).json()) as { errorMessage: string };
    expect(errorMessage).toContain("Uncaught ConvexError");
  });

  test("[SYNC-47] a socket's failures have their data, but no message and stack", async () => {
    const socket = await connect("10.1.0.2");
    socket.send({ type: "Mutation", requestId: 0, udfPath: "messages:refuse", args: [{ code: "no" }] });
    const failed = await socket.waitForFrame(({ type }) => type === "MutationResponse");
    expect(failed).toMatchObject({ success: false, errorData: { code: "no" }, logLines: [] });
    expect(failed["result"]).toMatch(REDACTED);
    const add = { type: "Add", queryId: 0, udfPath: "messages:missing", args: [{}] };
    socket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [add] });
    const { modifications } = await socket.waitForFrame((frame) => frame["modifications"]?.length === 1);
    expect(modifications[0]).toMatchObject({ type: "QueryFailed", logLines: [] });
    expect(modifications[0].errorMessage).toMatch(REDACTED);
    socket.close();
  });
});

describe("budgets", () => {
  const nothing = { path: "counters:none", args: {} };

  test("[HTTP-26] calls of one network beyond its budget are refused, those of others and the administrator's are not", async () => {
    let refused = false;
    for (let sent = 0; !refused && sent < 5_000; sent += 50) {
      const some = Array.from({ length: 50 }, (_, index) => post(`2001:db8:1:2::${sent + index}`, nothing));
      refused = (await Promise.all(some)).some(({ status }) => status === 429);
    }
    expect(refused).toBe(true);
    expect((await post("2001:db8:1:3::1", nothing)).status).toBe(200);
    expect((await post("2001:db8:1:2::1", nothing, { authorization: `Convex ${ADMIN_KEY}` })).status).toBe(200);
  });

  test("[HTTP-26] bytes beyond the budget are refused before they are read", async () => {
    const head = "POST /api/query HTTP/1.1\r\nHost: x\r\nx-address: 10.2.0.2\r\nContent-Length: 200000\r\n\r\n";
    const status = await new Promise<string>((resolve) => {
      const open = (triesLeft: number) => {
        const socket = openSocket(backend.port, "127.0.0.1");
        let receivedText = "";
        let sent = 0;
        socket.on("data", (chunk) => {
          receivedText += chunk.toString();
          if (!receivedText.includes("429")) return;
          resolve("429");
          triesLeft = 0;
          socket.destroy();
        });
        socket.on("error", () => undefined);
        // The reset of a connection with unread bytes can overtake its answer.
        socket.on("close", () => {
          if (triesLeft > 0) open(triesLeft - 1);
          else resolve("closed without an answer");
        });
        const next = () => {
          if (socket.destroyed || (sent += 1) > 2_000) return;
          socket.write(head);
          socket.write(Buffer.alloc(200_000, 0x20), next);
        };
        next();
      };
      open(9);
    });
    expect(status).toBe("429");
  });

  test("[HTTP-26] queries of a socket beyond the budget close it with a reason to retry later", async () => {
    const socket = await connect("10.2.0.3");
    const closed = new Promise<string>((resolve) =>
      socket.socket.once("close", (code, reason) => resolve(`${code} ${reason.toString()}`)),
    );
    for (let version = 0; version < 60; version += 1) {
      const add = Array.from({ length: 100 }, (_, n) => ({
        type: "Add",
        queryId: version * 100 + n,
        udfPath: "counters:none",
        args: [{}],
      }));
      const remove = version === 0 ? [] : add.map(({ queryId }) => ({ type: "Remove", queryId: queryId - 100 }));
      socket.send({
        type: "ModifyQuerySet",
        baseVersion: version,
        newVersion: version + 1,
        modifications: [...remove, ...add],
      });
    }
    expect(await closed).toBe("1013 TooManyConcurrentRequests");
  });

  test("[HTTP-27] connections of one network are bounded, unfinished requests included", async () => {
    const { port } = direct;
    const sockets = Array.from({ length: 1_050 }, () => openSocket(port, "127.0.0.1"));
    const refused = sockets.map(
      (socket) =>
        new Promise<void>((resolve) => {
          socket.on("error", () => undefined);
          socket.once("close", () => resolve());
        }),
    );
    for (const socket of sockets) socket.write("POST /api/query HTTP/1.1\r\n");
    await Promise.any(refused);
    const open = () => sockets.filter(({ destroyed, readyState }) => !destroyed && readyState === "open").length;
    await expect.poll(open).toBe(1_000);
    for (const socket of sockets) socket.destroy();
  });
});

test("[SYNC-22] another session's id gives nobody its results", async () => {
  const sessionId = randomUUID();
  const request = { type: "Mutation", requestId: 0, udfPath: "counters:increment" };
  const run = async (args: object) => {
    const socket = await RawSocket.connect(backend.url, sessionId, { headers: { "x-address": "10.3.0.1" } });
    socket.send({ ...request, args: [args] });
    const { result } = await socket.waitForFrame(({ type }) => type === "MutationResponse");
    socket.close();
    return result as number;
  };
  expect(await run({ name: "replay" })).toBe(1);
  expect(await run({ name: "replay" })).toBe(1);
  expect(await run({ name: "another" })).toBe(1);
  const client = new ConvexHttpClient(backend.url, { logger: false });
  expect(await client.query(fixtureApi.counters.get, { name: "another" })).toBe(1);
});
