import { v } from "convex/values";
import { env } from "./_generated/server";
import { action, mutation, query } from "./builders";

export const variable = query({
  args: { name: v.string() },
  handler: async (_ctx, { name }) => process.env[name] ?? null,
});
export const variableInAction = action({
  args: { name: v.string() },
  handler: async (_ctx, { name }) => process.env[name] ?? null,
});

export const declared = query({
  args: {},
  handler: async () => ({ greeting: env.GREETING, empty: env.EMPTY, absent: env.ABSENT ?? null }),
});

export const times = query({
  args: { nonce: v.string() },
  handler: async (ctx) => {
    const before = [Date.now(), new Date().getTime(), performance.now()];
    await ctx.db.query("lines").first();
    return { before, after: [Date.now(), new Date().getTime(), performance.now()] };
  },
});

export const zone = query({ args: {}, handler: async () => new Date(0).getTimezoneOffset() });

let calls = 0;
/** Counts the calls that have the same evaluation of this module. */
export const countCalls = mutation({ args: {}, handler: async () => (calls += 1) });

const random = () => ({
  number: Math.random(),
  bytes: [...crypto.getRandomValues(new Uint8Array(4))],
  uuid: crypto.randomUUID(),
});
export const randomInMutation = mutation({ args: {}, handler: async () => [random(), random()] });
export const randomInQuery = query({ args: { nonce: v.string() }, handler: async () => [random(), random()] });

const refused: Record<string, () => unknown> = {
  fetch: () => fetch("http://127.0.0.1:9/"),
  setTimeout: () => setTimeout(() => undefined, 1),
  setInterval: () => setInterval(() => undefined, 1),
  generateKey: () => crypto.subtle.generateKey({ name: "AES-GCM", length: 256 }, true, ["encrypt"]),
};

/** Returns the message of the error. */
export const uses = query({
  args: { what: v.string() },
  handler: async (_ctx, { what }) => {
    try {
      await refused[what]!();
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  },
});

export const timerInAction = action({
  args: {},
  handler: async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return "later";
  },
});

export const digest = query({
  args: { text: v.string() },
  handler: async (_ctx, { text }) => {
    const bytes = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
    return [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  },
});

export const webApis = query({
  args: {},
  handler: async () => ({
    url: new URL("/a?b=1", "https://x.test").searchParams.get("b"),
    base64: atob(btoa("text")),
    text: new TextDecoder().decode(new TextEncoder().encode("é")),
    clone: structuredClone({ a: [1, new Date(0).getTime()] }),
    headers: new Headers({ "X-A": "1" }).get("x-a"),
  }),
});

export const identity = query({ args: {}, handler: async (ctx) => ctx.auth.getUserIdentity() });
export const identityInMutation = mutation({
  args: {},
  handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
});
export const identityInAction = action({
  args: {},
  handler: async (ctx) => (await ctx.auth.getUserIdentity())?.subject ?? null,
});

/** The least module: magic number and version. */
export const webAssembly = query({
  args: {},
  handler: async () =>
    new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])) instanceof WebAssembly.Module,
});
