"use node";
import { createHash } from "node:crypto";
import { makeFunctionReference } from "convex/server";
import { ConvexError, v } from "convex/values";
import { action } from "./builders";

const addLine = makeFunctionReference<"mutation", { ns: string; text: string }, string>("lines:add");

export const digest = action({
  args: { text: v.string() },
  handler: async (_ctx, { text }) => createHash("sha256").update(text).digest("hex"),
});

export const bytes = action({ args: {}, handler: async () => Buffer.from("é").toString("base64") });

export const greeting = action({ args: {}, handler: async () => process.env["GREETING"] ?? null });

export const add = action({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, line) => {
    await ctx.runMutation(addLine, line);
    return (await ctx.auth.getUserIdentity())?.subject ?? null;
  },
});

export const refuse = action({
  args: {},
  handler: async () => {
    throw new ConvexError({ code: "NO" });
  },
});
