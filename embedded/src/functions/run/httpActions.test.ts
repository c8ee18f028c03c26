import { afterEach, describe, expect, test, vi } from "vitest";
import { TestBackend, user } from "../testing/TestBackend.js";
import type { UserIdentity } from "../udf/callTypes.js";

const APP = {
  "m.ts": `
    import { queryGeneric as query, internalMutationGeneric as internalMutation } from "convex/server";
    export const add = internalMutation({ handler: async (ctx, { text }: any) => { await ctx.db.insert("rows", { text }); } });
    export const count = query({ handler: async (ctx) => (await ctx.db.query("rows").collect()).length });
  `,
  "http.ts": `
    import { httpRouter, httpActionGeneric as httpAction, anyApi as api } from "convex/server";
    const http = httpRouter();
    http.route({ path: "/echo", method: "POST", handler: httpAction(async (ctx, request) => {
      const body: any = await request.json();
      await ctx.runMutation(api.m.add, { text: body.text });
      console.log("echo", body.text);
      return Response.json({ url: request.url, header: request.headers.get("x-test"), body, plain: Object.getPrototypeOf(body) === Object.prototype }, { status: 201, headers: { "x-reply": "yes" } });
    }) });
    http.route({ path: "/who", method: "GET", handler: httpAction(async (ctx) => new Response((await ctx.auth.getUserIdentity())?.subject ?? "nobody")) });
    http.route({ path: "/quiet", method: "GET", handler: httpAction(async () => new Response(null, { status: 204 })) });
    http.route({ pathPrefix: "/files/", method: "GET", handler: httpAction(async (ctx, request) => new Response(new URL(request.url).pathname)) });
    http.route({ path: "/fails", method: "GET", handler: httpAction(async () => { throw new Error("broken"); }) });
    http.route({ path: "/wrong", method: "GET", handler: httpAction(async () => "text" as any) });
    http.route({ path: "/stream", method: "GET", handler: httpAction(async (ctx) => {
      const { readable, writable } = new TransformStream();
      void (async () => {
        const writer = writable.getWriter();
        for (const text of ["a", "b", "c"]) {
          await writer.write(new TextEncoder().encode(text));
          await ctx.runMutation(api.m.add, { text });
        }
        await writer.close();
      })();
      return new Response(readable);
    }) });
    http.route({ path: "/pulled", method: "GET", handler: httpAction(async (ctx) => {
      let left = 3;
      return new Response(new ReadableStream({
        async pull(controller) {
          if (left-- === 0) return controller.close();
          await ctx.runMutation(api.m.add, { text: String(left) });
          controller.enqueue(new TextEncoder().encode(String(left)));
        },
      }));
    }) });
    http.route({ path: "/breaks", method: "GET", handler: httpAction(async () => new Response(new ReadableStream({ pull() { throw new Error("midway"); } }))) });
    export default http;
  `,
};

const CONTEXT = { ip: "192.0.2.7", userAgent: null, caller: "HttpEndpoint" } as const;

let backend: TestBackend;
afterEach(async () => backend.close());

function send(
  path: string,
  init?: RequestInit,
  identityOf: () => Promise<UserIdentity | null> = async () => null,
  routePath?: string,
): Promise<Response> {
  const request = new Request(`http://site.test${path}`, init);
  return backend.layer.runner.runHttpAction(request, CONTEXT, identityOf, routePath === undefined ? {} : { routePath });
}

const rows = async () => {
  const outcome = await backend.query("m:count");
  return outcome.ok && outcome.value;
};

describe("HTTP actions", () => {
  test("[FN-60] a request runs the action of its route and gets its response", async () => {
    backend = await TestBackend.start(APP);
    const response = await send("/echo?q=1", {
      method: "POST",
      body: JSON.stringify({ text: "hello" }),
      headers: { "x-test": "head" },
    });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-reply")).toBe("yes");
    expect(await response.json()).toEqual({
      url: "http://site.test/echo?q=1",
      header: "head",
      body: { text: "hello" },
      plain: true,
    });
    expect(await rows()).toBe(1);
    expect(backend.logs).toMatchObject([
      { kind: "Completion", udfType: "Mutation", identifier: "m:add" },
      { kind: "Progress", udfType: "HttpAction", identifier: "POST /echo" },
      { kind: "Completion", udfType: "HttpAction", identifier: "POST /echo", error: null, success: { status: "201" } },
      { kind: "Completion", udfType: "Query" },
    ]);
  });

  test("[FN-60] HEAD runs the GET route, a prefix matches what is below it, an address may have a prefix of the server's", async () => {
    backend = await TestBackend.start(APP);
    expect((await send("/quiet", { method: "HEAD" })).status).toBe(204);
    expect(await (await send("/files/a/b")).text()).toBe("/files/a/b");
    expect(await (await send("/http/who", {}, async () => null, "/who")).text()).toBe("nobody");
  });

  test("[FN-61] without a route or without http.ts the answer is 404", async () => {
    backend = await TestBackend.start(APP);
    expect((await send("/nowhere")).status).toBe(404);
    expect((await send("/echo")).status).toBe(404);
    expect((await send("/files")).status).toBe(404);
    await backend.deploy({ "m.ts": APP["m.ts"] });
    expect((await send("/who")).status).toBe(404);
  });

  test("[FN-61] an uncaught error is 500 with its text as JSON", async () => {
    backend = await TestBackend.start(APP);
    const response = await send("/fails");
    expect(response.status).toBe(500);
    const body = (await response.json()) as { code: string; trace: string };
    expect(body.code).toMatch(/^\[Request ID: [0-9a-f]{16}\] Server Error/);
    expect(body.trace).toMatch(/^Uncaught Error: broken\n {4}at \.\.\/convex\/http\.ts:/);
    expect((await send("/wrong")).status).toBe(500);
    expect(backend.logs.at(-1)).toMatchObject({ kind: "Completion", error: expect.stringContaining("Response") });
  });

  test("[FN-62] a body is passed on while it is produced; the action lasts until it ends", async () => {
    backend = await TestBackend.start(APP);
    const response = await send("/stream");
    const reader = response.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("a");
    expect(backend.logs.some((entry) => entry.udfType === "HttpAction" && entry.kind === "Completion")).toBe(false);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("b");
    expect(new TextDecoder().decode((await reader.read()).value)).toBe("c");
    expect((await reader.read()).done).toBe(true);
    expect(await rows()).toBe(3);
    expect(backend.logs.filter((entry) => entry.udfType === "HttpAction")).toMatchObject([{ kind: "Completion" }]);
  });

  test("[FN-62] a body that is produced on demand may use ctx; one that breaks, or is not wanted, ends the action", async () => {
    backend = await TestBackend.start(APP);
    expect(await (await send("/pulled")).text()).toBe("210");
    expect(await rows()).toBe(3);
    await expect((await send("/breaks")).text()).rejects.toThrow("midway");
    expect(backend.logs.at(-1)).toMatchObject({ kind: "Completion", error: expect.stringContaining("midway") });
    await (await send("/pulled")).body!.cancel("enough");
    expect(backend.logs.at(-1)).toMatchObject({ kind: "Completion", udfType: "HttpAction", error: null });
  });

  test("[FN-63] the identity is verified only for an action that reads it", async () => {
    backend = await TestBackend.start(APP);
    const identityOf = vi.fn(async () => user("ann"));
    expect(await (await send("/files/x", {}, identityOf)).text()).toBe("/files/x");
    expect(identityOf).not.toHaveBeenCalled();
    expect(await (await send("/who", {}, identityOf)).text()).toBe("ann");
    expect(identityOf).toHaveBeenCalledOnce();
  });
});
