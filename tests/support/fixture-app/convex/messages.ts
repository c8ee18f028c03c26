import {
  actionGeneric as action,
  internalMutationGeneric as internalMutation,
  internalQueryGeneric as internalQuery,
  makeFunctionReference,
  mutationGeneric as mutation,
  paginationOptsValidator,
  queryGeneric as query,
} from "convex/server";
import { ConvexError, v } from "convex/values";

const listRef = makeFunctionReference<"query", { channel: string }, { body: string }[]>("messages:list");
const sendRef = makeFunctionReference<"mutation", { channel: string; author: string; body: string }, string>(
  "messages:send",
);

export const list = query({
  args: { channel: v.string() },
  handler: async (ctx, { channel }) =>
    ctx.db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .take(1000),
});

export const page = query({
  args: { channel: v.string(), paginationOpts: paginationOptsValidator },
  handler: async (ctx, { channel, paginationOpts }) =>
    ctx.db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .paginate(paginationOpts),
});

export const send = mutation({
  args: { channel: v.string(), author: v.string(), body: v.string() },
  returns: v.id("messages"),
  handler: async (ctx, message) => {
    console.log("sending", message.body);
    return ctx.db.insert("messages", message);
  },
});

export const remove = mutation({
  args: { id: v.id("messages") },
  handler: async (ctx, { id }) => {
    await ctx.db.delete(id);
  },
});

export const refuse = mutation({
  args: { code: v.string() },
  handler: async (ctx, { code }) => {
    await ctx.db.insert("messages", { channel: "refused", author: "nobody", body: code });
    throw new ConvexError({ code, amount: 12n });
  },
});

export const fail = query({
  args: { channel: v.string() },
  handler: async (ctx, { channel }) => {
    const first = await ctx.db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .first();
    if (first === null) throw new Error(`channel ${channel} is empty`);
    return first.body as string;
  },
});

export const whoami = query({
  args: {},
  handler: async (ctx) => {
    const identity = await ctx.auth.getUserIdentity();
    return identity === null ? null : { subject: identity.subject, name: identity.name ?? null };
  },
});

export const sendTwice = action({
  args: { channel: v.string(), body: v.string() },
  handler: async (ctx, { channel, body }): Promise<number> => {
    await ctx.runMutation(sendRef, { channel, author: "action", body: `${body} 1` });
    await ctx.runMutation(sendRef, { channel, author: "action", body: `${body} 2` });
    return (await ctx.runQuery(listRef, { channel })).length;
  },
});

export const secret = internalQuery({ args: {}, handler: async () => "for the administrator" });

export const sweep = internalMutation({
  args: { channel: v.string() },
  handler: async (ctx, { channel }) => {
    const messages = await ctx.db
      .query("messages")
      .withIndex("by_channel", (q) => q.eq("channel", channel))
      .take(1000);
    for (const message of messages) await ctx.db.delete(message._id);
    return messages.length;
  },
});

export const mirror = query({ args: { value: v.any() }, handler: async (_ctx, { value }) => value as unknown });

export const deploymentName = query({ args: {}, handler: async () => process.env["FIXTURE_NAME"] ?? null });
