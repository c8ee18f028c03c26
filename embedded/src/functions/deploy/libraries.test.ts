import { generateKeyPairSync } from "node:crypto";
import { createLocalJWKSet, jwtVerify } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";
import { systemClock } from "../../shared/Clock.js";
import { ANYONE, TestBackend, valueOf } from "../testing/TestBackend.js";

let backend: TestBackend;
afterEach(async () => backend.close());

/** App with the sign-in of @convex-dev/auth. */
const AUTH_APP = {
  "schema.ts": `import { defineSchema } from "convex/server";
        import { authTables } from "@convex-dev/auth/server";
        export default defineSchema({ ...authTables });`,
  "auth.ts": `import { convexAuth } from "@convex-dev/auth/server";
        import { Password } from "@convex-dev/auth/providers/Password";
        import { Anonymous } from "@convex-dev/auth/providers/Anonymous";
        export const { auth, signIn, signOut, store, isAuthenticated } = convexAuth({ providers: [Password, Anonymous] });`,
  "auth.config.ts": `export default { providers: [{ domain: process.env.CONVEX_SITE_URL, applicationID: "convex" }] };`,
  "http.ts": `import { httpRouter } from "convex/server";
        import { auth } from "./auth";
        const http = httpRouter();
        auth.addHttpRoutes(http);
        export default http;`,
  "users.ts": `import { queryGeneric as query } from "convex/server";
        import { getAuthUserId } from "@convex-dev/auth/server";
        export const me = query({ handler: async (ctx) => { const id = await getAuthUserId(ctx); return id === null ? null : (await ctx.db.get(id))!.email ?? null; } });`,
};

/** Returns the variables of that app, with new session keys. */
function authVariables() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return [
    {
      name: "JWT_PRIVATE_KEY",
      value: privateKey.export({ type: "pkcs8", format: "pem" }).toString().trimEnd().replace(/\n/g, " "),
    },
    {
      name: "JWKS",
      value: JSON.stringify({ keys: [{ use: "sig", alg: "RS256", ...publicKey.export({ format: "jwk" }) }] }),
    },
    { name: "SITE_URL", value: "http://app.test" },
  ];
}

/** Signs in. Resolves to the tokens. */
const signIn = async (args: object) =>
  valueOf(await backend.action("auth:signIn", args as never)) as {
    tokens: { token: string; refreshToken: string };
  };

/** Requests an address of the deployment's site. */
const site = async (path: string) => {
  const request = new Request(`http://127.0.0.1:6200/http${path}`);
  const context = { ip: null, userAgent: null, caller: "HttpEndpoint" } as const;
  const response = await backend.layer.runner.runHttpAction(request, context, async () => null, {
    routePath: path,
  });
  return (await response.json()) as Record<string, unknown>;
};

describe("libraries", () => {
  test("[FN-77] @convex-dev/auth signs a person up, and its JWT verifies against the keys it publishes", async () => {
    backend = await TestBackend.start(null, { clock: { ...systemClock, at: () => () => undefined } });
    await backend.layer.environment.set(authVariables());
    await backend.deploy(AUTH_APP);
    const params = { email: "ann@example.com", password: "correct horse", flow: "signUp" };
    const { tokens } = await signIn({ provider: "password", params });

    const discovery = await site("/.well-known/openid-configuration");
    expect(discovery["issuer"]).toBe("http://127.0.0.1:6200/http");
    const keys = createLocalJWKSet((await site("/.well-known/jwks.json")) as never);
    const { payload } = await jwtVerify(tokens.token, keys, {
      issuer: String(discovery["issuer"]),
      audience: "convex",
    });
    const identity = { tokenIdentifier: `${payload.iss}|${payload.sub}`, issuer: payload.iss!, subject: payload.sub! };
    expect(valueOf(await backend.query("users:me", {}, { ...ANYONE, identity }))).toBe("ann@example.com");

    const again = await signIn({ provider: "password", params: { ...params, flow: "signIn" } });
    expect(again.tokens.token).toMatch(/^ey/);
    const refreshed = await signIn({ refreshToken: again.tokens.refreshToken });
    expect(refreshed.tokens.token).toMatch(/^ey/);
    const wrong = await backend.action("auth:signIn", {
      provider: "password",
      params: { ...params, password: "wrong horse", flow: "signIn" },
    });
    expect(wrong.ok).toBe(false);
  });

  test("[FN-77] convex-helpers builders and zod validators run", async () => {
    backend = await TestBackend.start({
      "m.ts": `import { queryGeneric, mutationGeneric } from "convex/server";
        import { v } from "convex/values";
        import { customQuery, customCtx } from "convex-helpers/server/customFunctions";
        import { asyncMap } from "convex-helpers";
        import { z } from "zod";
        const withUser = customQuery(queryGeneric, customCtx(async (ctx) => ({ who: (await ctx.auth.getUserIdentity())?.subject ?? "nobody" })));
        const Name = z.object({ name: z.string().min(2), tags: z.array(z.string()).default([]) });
        export const hello = withUser({ args: { n: v.number() }, handler: async (ctx, { n }) => [ctx.who, await asyncMap([1, 2], async (x) => x * n)] });
        export const parse = queryGeneric({ handler: async (ctx, args: any) => { const result = Name.safeParse(args); return result.success ? result.data : result.error.issues.length; } });
        export const w = mutationGeneric({ handler: async () => null });`,
    });
    expect(valueOf(await backend.query("m:hello", { n: 3 }))).toEqual(["nobody", [3, 6]]);
    expect(valueOf(await backend.query("m:parse", { name: "Ann" }))).toEqual({ name: "Ann", tags: [] });
    expect(valueOf(await backend.query("m:parse", { name: "" }))).toBe(1);
  });

  test("[FN-77] the openai and resend packages send requests through the realm's fetch", async () => {
    const calls: { url: string; body: string }[] = [];
    const fetch_ = vi.fn(async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(input, init);
      calls.push({ url: request.url, body: await request.text() });
      if (request.url.endsWith("/transcriptions")) return Response.json({ text: "spoken" });
      if (request.url.endsWith("/emails")) return Response.json({ id: "mail-1" });
      const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;
      return new Response(chunk("Hel") + chunk("lo") + "data: [DONE]\n\n", {
        headers: { "Content-Type": "text/event-stream" },
      });
    });
    backend = await TestBackend.start(
      {
        "ai.ts": `import { actionGeneric as action } from "convex/server";
          import OpenAI, { toFile } from "openai";
          import { Resend } from "resend";
          export const chat = action({ handler: async () => {
            const openai = new OpenAI({ apiKey: "test", baseURL: "https://ai.test/v1" });
            const stream = await openai.chat.completions.create({ model: "m", messages: [{ role: "user", content: "hi" }], stream: true });
            let text = "";
            for await (const part of stream) text += part.choices[0]?.delta.content ?? "";
            const spoken = await openai.audio.transcriptions.create({ model: "whisper-1", file: await toFile(new Uint8Array([1, 2, 3]), "a.webm", { type: "audio/webm" }) });
            return [text, spoken.text];
          } });
          export const mail = action({ handler: async () => {
            const { data, error } = await new Resend("test").emails.send({ from: "a@x.test", to: "b@x.test", subject: "s", text: "t" });
            return [data?.id ?? null, error];
          } });`,
      },
      { fetch: fetch_ },
    );
    expect(valueOf(await backend.action("ai:chat"))).toEqual(["Hello", "spoken"]);
    expect(valueOf(await backend.action("ai:mail"))).toEqual(["mail-1", null]);
    // The SDK also probes fetch with a data: address.
    const sent = calls.filter((call) => call.url.startsWith("https:"));
    expect(sent.map((call) => call.url)).toEqual([
      "https://ai.test/v1/chat/completions",
      "https://ai.test/v1/audio/transcriptions",
      "https://api.resend.com/emails",
    ]);
    expect(sent[1]!.body).toContain('filename="a.webm"');
  });
});
