import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { ConvexHttpClient } from "convex/browser";
import { afterEach, describe, expect, test } from "vitest";
import WebSocket from "ws";
import { decodeTs, encodeTs } from "../../embedded/src/protocol/wireTimestamp.js";
import { systemClock } from "../../embedded/src/shared/Clock.js";
import { fixtureApi } from "../support/backends/fixtureApi.js";
import { fixtureBackend } from "../support/backends/fixtureBackend.js";
import { RawSocket } from "../support/servers/RawSocket.js";
import { ADMIN_KEY, startTestBackend } from "../support/backends/startTestBackend.js";

/** Lines of the log; no request of this file may cause one. */
const faults: string[] = [];
const backend = fixtureBackend({
  log: { write: (line) => void faults.push(line) },
  allowedOrigins: ["https://page.test"],
  isLargeFunction: (path) => path === "messages:refuse",
  sitePort: 0,
});

afterEach(() => {
  expect(faults.splice(0)).toEqual([]);
});

const admin = { authorization: `Convex ${ADMIN_KEY}` };

function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(backend.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

const mirror = (value: unknown, format?: string) =>
  post("/api/query", { path: "messages:mirror", args: { value }, ...(format !== undefined && { format }) });

describe("timestamps", () => {
  const queryTs = async () => decodeTs(((await (await post("/api/query_ts", {})).json()) as { ts: string }).ts)!;
  const increment = () => post("/api/mutation", { path: "counters:increment", args: { name: "moments" } });
  const isOfClock = async (read: () => Promise<bigint>) => {
    const before = systemClock.nowNs();
    const ts = await read();
    return before <= ts && ts <= systemClock.nowNs();
  };
  const firstTransition = async () => {
    const socket = await RawSocket.connect(backend.url, randomUUID());
    socket.send({ type: "ModifyQuerySet", baseVersion: 0, newVersion: 1, modifications: [] });
    const { endVersion } = await socket.waitForFrame(({ type }) => type === "Transition");
    socket.close();
    return decodeTs(endVersion.ts)!;
  };

  test("[HTTP-12] ten commits of another session before a call of query_ts, or during it, can't be distinguished from none", async () => {
    for (const count of [0, 10]) {
      for (let done = 0; done < count; done++) await increment();
      expect(await isOfClock(queryTs)).toBe(true);
      const writing = Array.from({ length: count }, increment);
      expect(await isOfClock(queryTs)).toBe(true);
      await Promise.all(writing);
    }
  });

  test("[SYNC-49] the first timestamp of a connection is the clock's, whatever others have committed", async () => {
    for (const count of [0, 10]) {
      for (let done = 0; done < count; done++) await increment();
      expect(await isOfClock(firstTransition)).toBe(true);
    }
  });

  test("[HTTP-12] at a timestamp of query_ts nothing is read that was committed later; one of long ago is refused", async () => {
    const at = async (ts: bigint) => {
      const body = { path: "counters:get", args: { name: "moments" }, ts: encodeTs(ts) };
      return (await (await post("/api/query_at_ts", body)).json()) as { value?: number; code?: string };
    };
    await increment();
    const ts = await queryTs();
    const { value = 0 } = await at(ts);
    await increment();
    expect((await at(ts)).value).toBe(value);
    expect((await at(await queryTs())).value).toBe(value + 1);
    expect(await at(ts - 241n * 1_000_000_000n)).toMatchObject({ code: "SnapshotTooOld" });
    expect(await at(ts + 3_600n * 1_000_000_000n)).toMatchObject({ code: "BadTimestamp" });
  });
});

describe("function endpoints", () => {
  test("[HTTP-02] a failed function is status 200 with an error envelope", async () => {
    const response = await post("/api/mutation", { path: "messages:refuse", args: { code: "no" } });
    expect(response.status).toBe(200);
    const body = (await response.json()) as { status: string; errorMessage: string; errorData: unknown };
    expect(body).toMatchObject({ status: "error", errorData: { code: "no", amount: "12" } });
    expect(body.errorMessage).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught ConvexError/);
  });

  test("[HTTP-02] log lines of a function come along when there are some", async () => {
    const args = { channel: "logs", author: "ann", body: "hi" };
    const body = (await (await post("/api/mutation", { path: "messages:send", args })).json()) as {
      logLines: string[];
    };
    expect(body.logLines).toEqual(["[LOG] 'sending' 'hi'"]);
    expect(await (await post("/api/query", { path: "counters:get", args: { name: "x" } })).json()).not.toHaveProperty(
      "logLines",
    );
  });

  test("[HTTP-03] the plain format writes what JSON lacks as text, the encoded one keeps every type", async () => {
    const encoded = { big: { $integer: "AQAAAAAAAAA=" }, bytes: { $bytes: "AAE=" }, nan: { $float: "AAAAAAAA+H8=" } };
    expect(await (await mirror(encoded)).json()).toEqual({
      status: "success",
      value: { big: "1", bytes: "AAE=", nan: "NaN" },
    });
    expect(await (await mirror(encoded, "convex_encoded_json")).json()).toEqual({ status: "success", value: encoded });
    expect((await mirror(1, "xml")).status).toBe(400);
  });

  test("[HTTP-04] a query may be asked by GET, and a function of any kind by its address", async () => {
    const args = encodeURIComponent(JSON.stringify({ name: "get" }));
    const byGet = await fetch(`${backend.url}/api/query?path=counters:get&args=${args}`);
    expect(await byGet.json()).toEqual({ status: "success", value: 0 });
    const byAddress = await post("/api/run/counters/increment", { args: { name: "run" } });
    expect(await byAddress.json()).toEqual({ status: "success", value: 1 });
  });

  test("[HTTP-04] a batch of queries is answered in order", async () => {
    const queries = ["a", "b"].map((value) => ({ path: "messages:mirror", args: { value } }));
    const response = await post("/api/query_batch", { queries });
    expect(await response.json()).toEqual({
      results: [
        { status: "success", value: "a" },
        { status: "success", value: "b" },
      ],
    });
  });

  test("[HTTP-05] internal functions are the administrator's only", async () => {
    const body = { path: "messages:secret", args: {} };
    expect(await (await post("/api/function", body)).json()).toMatchObject({ status: "error" });
    expect(await (await post("/api/function", body, admin)).json()).toEqual({
      status: "success",
      value: "for the administrator",
    });
    const guess = await post("/api/function", body, { authorization: `Convex ${ADMIN_KEY}x` });
    expect(guess.status).toBe(403);
  });

  const refusedBodies: readonly [string, string, unknown, number][] = [
    ["a body that is no JSON", "/api/query", "{", 400],
    ["a body that is no object", "/api/query", [], 400],
    ["a missing path", "/api/query", { args: {} }, 400],
    ["two arguments", "/api/query", { path: "messages:mirror", args: [{}, {}] }, 400],
    ["arguments that are no object", "/api/query", { path: "messages:mirror", args: 3 }, 400],
    ["a component", "/api/query", { path: "messages:mirror", args: {}, componentPath: "child" }, 400],
    ["a timestamp of the future", "/api/query_at_ts", { path: "messages:mirror", args: {}, ts: "/////////38=" }, 400],
  ];
  test.each(refusedBodies)("[HTTP-06] %s is refused with a code", async (_what, path, body, status) => {
    const response = await post(path, body);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  test("[HTTP-06] deeply nested arguments and keys of the prototype fail their own call only", async () => {
    const deep = `{"path":"messages:mirror","args":{"value":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`;
    expect((await post("/api/query", deep)).status).toBe(400);
    const proto = await post("/api/query", `{"path":"messages:mirror","args":{"value":{"__proto__":{"polluted":1}}}}`);
    expect([200, 400]).toContain(proto.status);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
    expect(await (await mirror("still here")).json()).toEqual({ status: "success", value: "still here" });
  });

  test("[HTTP-06] a body beyond the limit is refused while it arrives", async () => {
    for (const length of [256 * 1024 + 1, 17 * 1024 * 1024]) {
      const response = await post("/api/query", "x".repeat(length));
      expect(response.status).toBe(413);
      expect(await response.json()).toMatchObject({ code: "BodyTooLarge" });
    }
    const megabytes = Array.from({ length: 20 }, () => Buffer.alloc(1024 * 1024));
    const unannounced = { method: "POST", body: new Blob(megabytes).stream(), duplex: "half" } as RequestInit;
    expect((await fetch(`${backend.url}/api/query`, unannounced)).status).toBe(413);
  });

  test("[HTTP-06] function routes take no encoded body, because a few bytes could become many", async () => {
    const body = gzipSync(JSON.stringify({ path: "counters:get", args: { name: "x" } }));
    for (const path of ["/api/query", "/api/run/counters/get", "/api/query_batch", "/echo"]) {
      const sent = { method: "POST", headers: { "content-encoding": "gzip" }, body };
      expect((await fetch(backend.url + path, sent)).status).toBe(415);
    }
  });

  test("[HTTP-06] a small body of very many values is refused before they are built", async () => {
    const response = await post("/api/query", { path: "messages:mirror", args: { value: Array(60_000).fill([]) } });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "TooManyValues" });
  });

  test("[HTTP-06] the administrator's calls are larger", async () => {
    const value = "x".repeat(1_000_000);
    const response = await post("/api/query", { path: "messages:mirror", args: { value } }, admin);
    expect(await response.json()).toEqual({ status: "success", value });
  });

  test("[HTTP-28] a function that needs large arguments has them by HTTP, when the body begins with its path", async () => {
    const args = { code: "x".repeat(1_000_000) };
    const large = JSON.stringify({ path: "messages:refuse", args });
    const status = async (path: string, body: unknown) => (await post(path, body)).status;
    expect(await status("/api/mutation", large)).toBe(200);
    expect(await status("/api/run/messages/refuse", { args })).toBe(200);
    expect(await status("/api/mutation", { args, path: "messages:refuse" })).toBe(413);
    expect(await status("/api/mutation", large.replace(/}$/, ',"path":"messages:mirror"}'))).toBe(413);
    expect(await status("/api/mutation", { path: "messages:refuse", args: { code: "x".repeat(13_000_000) } })).toBe(
      413,
    );
  });

  test("[HTTP-04] a batch has at most 100 queries and a megabyte of results", async () => {
    const args = { channel: "long", author: "a", body: "x".repeat(200_000) };
    await post("/api/mutation", { path: "messages:send", args });
    const batch = (count: number, path: string, channel: string) =>
      post("/api/query_batch", { queries: Array(count).fill({ path, args: { channel } }) });
    for (const refused of [await batch(101, "messages:list", "none"), await batch(6, "messages:list", "long")]) {
      expect(refused.status).toBe(400);
      expect(await refused.json()).toMatchObject({ code: "BatchTooLarge" });
    }
    expect((await batch(100, "messages:list", "none")).status).toBe(200);
  });

  test("[HTTP-07] an address of the API that isn't there is a 400 that names it", async () => {
    const response = await post("/api/shutdown", {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "NotImplemented",
      message: expect.stringContaining("/api/shutdown"),
    });
    expect((await fetch(`${backend.url}/somewhere`)).status).toBe(404);
  });

  test("[HTTP-08] any origin may call the API, and a preflight allows it", async () => {
    const headers = { origin: "https://any.test", "access-control-request-headers": "authorization,convex-client" };
    const preflight = await fetch(`${backend.url}/api/query`, { method: "OPTIONS", headers });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("https://any.test");
    expect(preflight.headers.get("access-control-allow-headers")).toBe("authorization,convex-client");
    const response = await post("/api/query", { path: "counters:get", args: { name: "x" } }, headers);
    expect(response.headers.get("access-control-allow-origin")).toBe("https://any.test");
  });

  test("[HTTP-09] the server returns its addresses", async () => {
    const response = await fetch(`${backend.url}/api/v1/get_canonical_urls`);
    expect(await response.json()).toEqual({ convexCloudUrl: backend.url, convexSiteUrl: backend.siteUrl });
    expect((await fetch(`${backend.url}/version`)).status).toBe(200);
    expect(await (await post("/echo", "ping")).text()).toBe("ping");
  });
});

describe("HTTP actions", () => {
  test("[HTTP-40] routes are found by exact path and by prefix, below /http and on the site's port", async () => {
    for (const site of [`${backend.url}/http`, backend.siteUrl]) {
      expect(await (await fetch(`${site}/bodies?channel=none`)).json()).toEqual([]);
      expect(await (await fetch(`${site}/below/a/b?c=d`)).text()).toBe("/below/a/b");
      expect((await fetch(`${site}/nowhere`)).status).toBe(404);
      expect((await fetch(`${site}/below/a`, { method: "HEAD" })).status).toBe(200);
    }
  });

  test("[HTTP-41] status, headers, several cookies and bytes come through", async () => {
    const body = new Uint8Array([0, 1, 254, 255]);
    const response = await fetch(`${backend.siteUrl}/echo`, { method: "POST", body });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).toEqual(["a=1; HttpOnly", "b=2; HttpOnly"]);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(body);
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });

  test("[HTTP-42] an Authorization header of the app's own making does not refuse the request", async () => {
    const headers = { authorization: "Bearer not-a-token" };
    const response = await fetch(`${backend.siteUrl}/echo`, { method: "POST", body: "x", headers });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-subject")).toBe("nobody");
  });

  test("[HTTP-43] an error that is not caught is a 500 with a trace", async () => {
    const response = await fetch(`${backend.siteUrl}/broken`);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("it broke");
  });
});

describe("HTTP actions with longer bodies", () => {
  const larger = fixtureBackend({ httpActionBytes: 2 * 1024 * 1024, trustsLoopback: false });
  // Node.js demands `duplex` for a stream, which the DOM's type lacks.
  const echo = (site: string, body: BodyInit) => {
    const init = { method: "POST", body, duplex: "half" };
    return fetch(`${site}/http/echo`, init);
  };
  const unannounced = (bytes: number) => new Blob([new Uint8Array(bytes)]).stream();

  test("[FN-97] the operator allows bodies of 2 MiB; a longer one is refused, as is one of 300 kB by default", async () => {
    const body = new Uint8Array(2 * 1024 * 1024).fill(7);
    const response = await echo(larger.url, body);
    expect(response.status).toBe(201);
    expect((await response.arrayBuffer()).byteLength).toBe(body.length);
    expect((await echo(larger.url, unannounced(300_000))).status).toBe(201);
    expect((await echo(larger.url, new Uint8Array(body.length + 1))).status).toBe(413);
    expect((await echo(backend.url, new Uint8Array(300_000))).status).toBe(413);
  });

  test("[FN-97] a network has a bounded number of them at once", async () => {
    const ends: (() => void)[] = [];
    const endless = () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new Uint8Array(10));
          ends.push(() => controller.close());
        },
      });
    const open = Array.from({ length: 8 }, () => echo(larger.url, endless()));
    await expect.poll(async () => (await echo(larger.url, new Uint8Array(300_000))).status).toBe(429);
    expect((await echo(larger.url, new Uint8Array(1_000))).status).toBe(201);
    for (const end of ends) end();
    for (const response of await Promise.all(open)) expect(response.status).toBe(201);
    await expect.poll(async () => (await echo(larger.url, new Uint8Array(300_000))).status).toBe(201);
  });
});

describe("files", () => {
  const client = () => new ConvexHttpClient(backend.url, { logger: false });
  const upload = (url: string, headers: Record<string, string> = {}) =>
    fetch(url, { method: "POST", headers: { "content-type": "text/plain", ...headers }, body: "0123456789" });

  async function stored(): Promise<string> {
    const url = await client().mutation(fixtureApi.files.uploadUrl, {});
    expect(url.startsWith(`${backend.url}/api/storage/upload?token=`)).toBe(true);
    const { storageId } = (await (await upload(url)).json()) as { storageId: string };
    const address = await client().query(fixtureApi.files.url, { id: storageId });
    expect(address).toMatch(/\/api\/storage\/[0-9a-f-]{36}$/);
    return address as string;
  }

  test("[HTTP-31] an uploaded file is served whole, in part, and never as a page of this origin", async () => {
    const address = await stored();
    const whole = await fetch(address);
    expect(await whole.text()).toBe("0123456789");
    expect(whole.headers.get("content-type")).toBe("text/plain");
    expect(whole.headers.get("content-disposition")).toBe("attachment");
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(whole.headers.get("content-security-policy")).toContain("sandbox");
    const part = await fetch(address, { headers: { range: "bytes=2-4" } });
    expect(part.status).toBe(206);
    expect(part.headers.get("content-range")).toBe("bytes 2-4/10");
    expect(await part.text()).toBe("234");
    expect((await fetch(address, { headers: { range: "bytes=10-" } })).status).toBe(416);
    const head = await fetch(address, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe("10");
  });

  test("[HTTP-31] an unknown file is a 404, an address that can't name one a 400", async () => {
    expect((await fetch(`${backend.url}/api/storage/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
    expect((await fetch(`${backend.url}/api/storage/..%2Fsecret`)).status).toBe(400);
  });

  test("[HTTP-32] an upload needs a token of this server and bytes that fit their digest", async () => {
    expect((await upload(`${backend.url}/api/storage/upload?token=forged`)).status).toBe(401);
    const url = await client().mutation(fixtureApi.files.uploadUrl, {});
    expect((await upload(`${url}x`)).status).toBe(401);
    const wrong = `sha-256=${Buffer.alloc(32).toString("base64")}`;
    expect((await upload(url, { digest: wrong })).status).toBe(400);
  });
});

describe("sockets", () => {
  function handshake(path: string, headers: Record<string, string> = {}): Promise<number | "open"> {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(backend.url.replace("http", "ws") + path, { headers });
      socket.on("open", () => {
        socket.terminate();
        resolve("open");
      });
      socket.on("unexpected-response", (_request, response) => {
        response.destroy();
        resolve(response.statusCode ?? 0);
      });
      socket.on("error", (error) => {
        if (!String(error).includes("closed before")) reject(error);
      });
    });
  }

  test("[HTTP-22] sockets open at the address with and without a version, and nowhere else", async () => {
    expect(await handshake("/api/1.48.0/sync")).toBe("open");
    expect(await handshake("/api/sync")).toBe("open");
    expect(await handshake("/sync")).toBe(404);
    expect((await fetch(`${backend.url}/api/sync`)).status).toBe(426);
  });

  test("[HTTP-22] a page of another origin can't open a socket", async () => {
    expect(await handshake("/api/sync", { origin: "https://page.test" })).toBe("open");
    expect(await handshake("/api/sync", { origin: backend.url })).toBe("open");
    expect(await handshake("/api/sync", { origin: "https://evil.test" })).toBe(403);
  });

  test("[SYNC-45] nonsense, binary and oversized messages end their own connection only", async () => {
    const closing = (send: (socket: WebSocket) => void) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${backend.url.replace("http", "ws")}/api/sync`);
        socket.on("open", () => send(socket));
        socket.on("close", resolve);
        socket.on("error", () => {});
      });
    expect(await closing((socket) => socket.send("nonsense"))).toBe(1008);
    expect(await closing((socket) => socket.send(Buffer.from([1, 2, 3])))).toBe(1003);
    expect(await closing((socket) => socket.send("x".repeat(256 * 1024 + 1)))).toBe(1009);
    expect(await (await mirror("still here")).json()).toEqual({ status: "success", value: "still here" });
  });
});

test("[HTTP-50] the log reports no refused request as a fault of the server", async () => {
  const paths = ["/api/query", "/api/mutation", "/api/action", "/api/query_at_ts", "/api/storage/upload", "/nowhere"];
  const bodies = ["", "{", "null", "[]", { path: 1, args: 2 }, { path: "messages:missing", args: [{}] }];
  for (const path of paths) {
    for (const body of bodies)
      expect((await post(path, body)).status, `${path} ${JSON.stringify(body)}`).toBeLessThan(500);
  }
  expect(faults).toEqual([]);
});

test("[HTTP-24] no answer may be read as another type than its own", async () => {
  for (const address of [`${backend.url}/api/query`, `${backend.url}/`, `${backend.url}/http/x`, backend.siteUrl]) {
    expect((await fetch(address)).headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("[HTTP-24] a fault is logged without the secrets of its address", async () => {
  const lines: string[] = [];
  const broken = await startTestBackend({
    log: { write: (line) => void lines.push(line) },
    fallback: () => Promise.reject(new Error("the page is broken")),
  });
  for (const path of ["/share/a-secret-token", "/reset-password?code=a-secret-code", "/app"]) {
    expect((await fetch(broken.url + path)).status).toBe(500);
  }
  await broken.close();
  const log = lines.join("\n");
  for (const place of ["GET /share/…", "GET /reset-password", "GET /app"]) expect(log).toContain(place);
  expect(log).not.toContain("secret");
});
