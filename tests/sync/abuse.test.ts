import { randomUUID } from "node:crypto";
import { describe, expect, onTestFailed, test } from "vitest";
import WebSocket from "ws";
import { RandomMessages } from "../fuzz/messages/RandomMessages.js";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";
import { RawSocket } from "../support/servers/RawSocket.js";

const backend = fixtureBackend();

const connect = () => RawSocket.connect(backend.url, randomUUID());
const add = (queryId: number, udfPath: string, args: unknown) => ({ type: "Add", queryId, udfPath, args: [args] });
const subscribe = (baseVersion: number, modifications: object[]) => ({
  type: "ModifyQuerySet",
  baseVersion,
  newVersion: baseVersion + 1,
  modifications,
});
const mutation = (requestId: number, udfPath: string, args: unknown) => ({
  type: "Mutation",
  requestId,
  udfPath,
  args: [args],
});

async function expectServing(): Promise<void> {
  const socket = await connect();
  socket.send(subscribe(0, [add(0, "messages:list", { channel: "calm" })]));
  await socket.waitForFrame(({ type }) => type === "Transition");
  socket.close();
}

describe("the limits of one connection", () => {
  test("[SYNC-42] thousands of subscriptions end the connection that requests them, with an error that names the limit", async () => {
    const socket = await connect();
    const before = process.memoryUsage().heapUsed;
    socket.send(
      subscribe(
        0,
        Array.from({ length: 1_000 }, (_, queryId) => add(queryId, "messages:list", { channel: `c${queryId}` })),
      ),
    );
    const { error } = await socket.waitForFrame(({ type }) => type === "FatalError");
    expect(error).toBe("TooManyQueries: more than 250 live queries on one connection");
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(256 * 1024 * 1024);
    await expectServing();
  });

  test("[SYNC-42] thousands of subscriptions in small steps end the connection alike", async () => {
    const socket = await connect();
    for (let step = 0; step < 25; step += 1) {
      socket.send(
        subscribe(
          step,
          Array.from({ length: 100 }, (_, n) => add(step * 100 + n, "messages:list", { channel: "one" })),
        ),
      );
    }
    expect((await socket.waitForFrame(({ type }) => type === "FatalError"))["error"]).toContain("TooManyQueries");
    await expectServing();
  });

  test("[SYNC-42] long arguments of live queries end it as well", async () => {
    const socket = await connect();
    for (let step = 0; step < 6; step += 1) {
      socket.send(subscribe(step, [add(step, "messages:mirror", { value: "x".repeat(200_000) })]));
    }
    expect((await socket.waitForFrame(({ type }) => type === "FatalError"))["error"]).toContain("ArgumentsTooLarge");
    await expectServing();
  });

  test("[SYNC-07] a small message of very many values ends it before they are built", async () => {
    for (const value of [
      Array(60_000).fill([]),
      Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [n, 0])),
    ]) {
      const socket = await connect();
      socket.send(mutation(0, "messages:send", { channel: "x", author: "a", body: value }));
      expect((await socket.waitForFrame(({ type }) => type === "FatalError"))["error"]).toContain("MessageTooLarge");
    }
    await expectServing();
  });

  test("[SYNC-45] a message of more than 256 KiB ends its own connection only", async () => {
    const socket = new WebSocket(`${backend.url.replace("http", "ws")}/api/sync`);
    await new Promise((resolve) => socket.once("open", resolve));
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    socket.on("error", () => undefined);
    socket.send("x".repeat(256 * 1024 + 1));
    expect(await closed).toBe(1009);
    await expectServing();
  });
});

test("[SYNC-45] [HTTP-50] random frames and bodies over the network end at most their own connection", async () => {
  const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() & 0x7fffffff);
  const random = new RandomMessages(seed);
  onTestFailed(() => void process.stderr.write(`The messages are of FUZZ_SEED=${seed}.\n`));
  for (let round = 0; round < 40; round += 1) {
    const sockets = await Promise.all(Array.from({ length: 5 }, connect));
    for (const { socket } of sockets) {
      for (let step = 0; step < 10; step += 1) socket.send(random.frame(step));
      // The close follows the messages, so its answer means that they are read, or that the connection has ended.
      const closed = new Promise((resolve) => socket.once("close", resolve));
      socket.close();
      await closed;
    }
    const replies = Array.from({ length: 10 }, async () => {
      const kind = ["query", "mutation", "action"][round % 3];
      const body = random.body();
      return (await fetch(`${backend.url}/api/${kind}`, { method: "POST", body })).status;
    });
    for (const status of await Promise.all(replies)) expect([200, 400, 413]).toContain(status);
  }
  await expectServing();
});

describe("odd names and values", () => {
  const oddFunctionNames = [
    "__proto__",
    "__proto__:constructor",
    "constructor:constructor",
    "messages:__proto__",
    "messages:constructor",
    "messages:toString",
    "../messages:list",
    "messages.js:list/../send",
    "messages:list\u0000",
    "messages:list\r\nX: y",
    "%6d%65ssages:list",
    "<script>:x",
    "",
    ":",
    "_system/cli/tables",
    "_system/frontend/listTables",
    "m".repeat(1_900),
  ];
  test.each(oddFunctionNames)("[FN-11] the function name %j finds nothing and breaks nothing", async (udfPath) => {
    const socket = await connect();
    socket.send(mutation(0, udfPath, {}));
    const answer = await socket.waitForFrame(({ type }) => type === "MutationResponse" || type === "FatalError");
    expect(answer["success"] ?? false).toBe(false);
    expect(JSON.stringify(answer)).not.toMatch(/\/embedded\/|node:internal|TypeError/);
    socket.close();
    await expectServing();
  });

  const prototypeFields = ["__proto__", "constructor", "toString", "hasOwnProperty"];
  test.each(prototypeFields)("[SYNC-02] [VAL-06] a field named %s is an undeclared one", async (field) => {
    const socket = await connect();
    const text = JSON.stringify(
      mutation(0, "messages:send", { channel: "x", author: "a", body: "b", FIELD: { admin: true } }),
    );
    socket.socket.send(text.replace("FIELD", field));
    const answer = await socket.waitForFrame(({ type }) => type === "MutationResponse" || type === "FatalError");
    expect(answer["success"] ?? false).toBe(false);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    socket.close();
    await expectServing();
  });

  test("[VAL-02] [SYNC-06] values that nest without end are refused", async () => {
    const socket = await connect();
    const deep = `${"[".repeat(100_000)}${"]".repeat(100_000)}`;
    socket.socket.send(`{"type":"Mutation","requestId":0,"udfPath":"messages:send","args":[{"channel":${deep}}]}`);
    expect((await socket.waitForFrame(({ type }) => type === "FatalError"))["error"]).toContain("nests deeper");
    await expectServing();
  });

  test("[SYNC-32] a false administrator's key gets an AuthError and nothing else", async () => {
    const socket = await connect();
    socket.send({
      type: "Authenticate",
      tokenType: "Admin",
      value: "anonymous|guess",
      baseVersion: 0,
      impersonating: {},
    });
    socket.send(subscribe(0, [add(0, "_system/cli/tables", {})]));
    const answer = await socket.waitForFrame(({ type }) => type === "AuthError");
    expect(answer["error"]).not.toContain("an-administrators-key");
    expect(socket.frames.filter(({ type }) => type === "Transition")).toEqual([]);
    await expectServing();
  });

  test("[HTTP-20] a page of another site opens no socket", async () => {
    const url = `${backend.url.replace("http", "ws")}/api/sync`;
    for (const origin of ["https://hostile.example", "null", "http://127.0.0.1.hostile.example"]) {
      const socket = new WebSocket(url, { origin });
      const status = await new Promise((resolve) => {
        socket.once("open", () => resolve("open"));
        socket.once("unexpected-response", (_request, response) => resolve(response.statusCode));
        socket.on("error", () => undefined);
      });
      expect(status).toBe(403);
      socket.terminate();
    }
  });
});
