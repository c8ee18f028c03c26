import { httpRouter, makeFunctionReference } from "convex/server";
import { httpAction } from "./builders";

const add = makeFunctionReference<"mutation", { ns: string; text: string }>("lines:add");
const list = makeFunctionReference<"query", { ns: string }, string[]>("lines:list");
const http = httpRouter();

const named = (name: string) => httpAction(async () => new Response(name));

http.route({ path: "/exact", method: "GET", handler: named("exact") });
http.route({ pathPrefix: "/below/", method: "GET", handler: named("prefix") });
http.route({ pathPrefix: "/below/longer/", method: "GET", handler: named("longer prefix") });
http.route({ path: "/below/exact", method: "GET", handler: named("exact below") });
http.route({ path: "/exact", method: "DELETE", handler: named("deleted") });

http.route({
  path: "/echo",
  method: "POST",
  handler: httpAction(async (_ctx, request) => {
    const url = new URL(request.url);
    const headers = new Headers({
      "content-type": request.headers.get("content-type") ?? "none",
      "x-method": request.method,
      "x-query": url.searchParams.get("q") ?? "none",
      "x-custom": request.headers.get("x-custom") ?? "none",
    });
    headers.append("set-cookie", "a=1");
    headers.append("set-cookie", "b=2");
    return new Response(await request.arrayBuffer(), { status: 201, headers });
  }),
});

http.route({
  path: "/json",
  method: "POST",
  handler: httpAction(async (_ctx, request) => {
    const { a } = (await request.json()) as { a: number };
    return Response.json({ a: a + 1 });
  }),
});

http.route({
  path: "/lines",
  method: "POST",
  handler: httpAction(async (ctx, request) => {
    const { ns, text } = (await request.json()) as { ns: string; text: string };
    await ctx.runMutation(add, { ns, text });
    return Response.json(await ctx.runQuery(list, { ns }));
  }),
});

http.route({
  path: "/stored",
  method: "POST",
  handler: httpAction(async (ctx, request) => {
    const id = await ctx.storage.store(await request.blob());
    return new Response(await ctx.storage.get(id));
  }),
});

http.route({
  path: "/streamed",
  method: "GET",
  handler: httpAction(async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const write = async (): Promise<void> => {
      for (const part of ["one ", "two ", "three"]) await writer.write(new TextEncoder().encode(part));
      await writer.close();
    };
    void write();
    return new Response(readable);
  }),
});

http.route({
  path: "/whoami",
  method: "GET",
  handler: httpAction(async (ctx) => new Response((await ctx.auth.getUserIdentity())?.subject ?? "nobody")),
});

http.route({
  path: "/empty",
  method: "GET",
  handler: httpAction(async () => new Response(null, { status: 204 })),
});

http.route({
  path: "/redirect",
  method: "GET",
  handler: httpAction(async () => new Response(null, { status: 302, headers: { location: "/elsewhere" } })),
});

http.route({
  path: "/broken",
  method: "GET",
  handler: httpAction(async () => {
    throw new Error("it broke");
  }),
});

export default http;
