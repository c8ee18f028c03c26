import { httpActionGeneric as httpAction, httpRouter, makeFunctionReference } from "convex/server";

const listRef = makeFunctionReference<"query", { channel: string }, { body: string }[]>("messages:list");
const http = httpRouter();

http.route({
  path: "/bodies",
  method: "GET",
  handler: httpAction(async (ctx, request) => {
    const channel = new URL(request.url).searchParams.get("channel") ?? "";
    const messages = await ctx.runQuery(listRef, { channel });
    return Response.json(messages.map(({ body }) => body));
  }),
});

http.route({
  path: "/echo",
  method: "POST",
  handler: httpAction(async (ctx, request) => {
    const identity = await ctx.auth.getUserIdentity();
    const headers = new Headers({ "x-subject": identity?.subject ?? "nobody" });
    headers.append("set-cookie", "a=1; HttpOnly");
    headers.append("set-cookie", "b=2; HttpOnly");
    return new Response(await request.arrayBuffer(), { status: 201, headers });
  }),
});

http.route({
  pathPrefix: "/below/",
  method: "GET",
  handler: httpAction(async (_ctx, request) => new Response(new URL(request.url).pathname)),
});

http.route({
  path: "/broken",
  method: "GET",
  handler: httpAction(async () => {
    throw new Error("it broke");
  }),
});

http.route({
  path: "/.well-known/openid-configuration",
  method: "GET",
  handler: httpAction(async () => {
    const issuer = process.env["CONVEX_SITE_URL"];
    return Response.json({ issuer, jwks_uri: `${issuer}/.well-known/jwks.json` });
  }),
});

http.route({
  path: "/.well-known/jwks.json",
  method: "GET",
  handler: httpAction(async () => new Response(process.env["JWKS"] ?? '{"keys":[]}')),
});

export default http;
