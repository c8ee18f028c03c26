/** Scheduled functions; `add` and `fail` are what is scheduled. */
import { makeFunctionReference } from "convex/server";
import { v } from "convex/values";
import { action, internalMutation, mutation, query } from "./builders";

type Line = { ns: string; text: string };
const add = makeFunctionReference<"mutation", Line>("lines:add");
const failRef = makeFunctionReference<"mutation", Line>("jobs:fail");
const whoami = makeFunctionReference<"mutation", { ns: string }>("jobs:writeSubject");
const actRef = makeFunctionReference<"action", Line>("jobs:act");
const missing = makeFunctionReference<"mutation", Line>("jobs:missing");
const listLines = makeFunctionReference<"query", { ns: string }>("lines:list");
const targets = { add, fail: failRef, act: actRef, missing };
const targetName = v.union(v.literal("add"), v.literal("fail"), v.literal("act"), v.literal("missing"));

export const after = mutation({
  args: { ns: v.string(), text: v.string(), ms: v.number(), target: targetName },
  handler: async (ctx, { ns, text, ms, target }) => ctx.scheduler.runAfter(ms, targets[target], { ns, text }),
});

export const at = mutation({
  args: { ns: v.string(), text: v.string(), time: v.number() },
  handler: async (ctx, { ns, text, time }) => ctx.scheduler.runAt(time, add, { ns, text }),
});

export const atDate = mutation({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, { ns, text }) => ctx.scheduler.runAt(new Date(Date.now() - 1), add, { ns, text }),
});

export const ofQuery = mutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => ctx.scheduler.runAfter(0, listLines as never, { ns } as never),
});

export const subject = mutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => ctx.scheduler.runAfter(0, whoami, { ns }),
});

export const writeSubject = internalMutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    const identity = await ctx.auth.getUserIdentity();
    await ctx.db.insert("lines", { ns, text: identity?.subject ?? "nobody" });
  },
});

export const thenThrow = mutation({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, line) => {
    await ctx.scheduler.runAfter(0, add, line);
    throw new Error("nothing is scheduled");
  },
});

const thenThrowRef = makeFunctionReference<"mutation", Line>("jobs:thenThrow");
/** The nested mutation's job vanishes with it. */
export const nestedThenThrow = mutation({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    await ctx.runMutation(thenThrowRef, { ns, text: "undone" }).catch(() => null);
    await ctx.scheduler.runAfter(0, add, { ns, text: "done" });
  },
});

export const fail = internalMutation({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, line) => {
    await ctx.db.insert("lines", line);
    throw new Error("the job fails");
  },
});

export const act = action({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, line) => {
    await ctx.runMutation(add, line);
  },
});

export const fromAction = action({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, line): Promise<string> => ctx.scheduler.runAfter(0, add, line),
});

/** The action's own failure does not undo it. */
export const fromFailingAction = action({
  args: { ns: v.string(), text: v.string() },
  handler: async (ctx, line) => {
    await ctx.scheduler.runAfter(0, add, line);
    throw new Error("the action fails");
  },
});

export const cancel = mutation({
  args: { id: v.id("_scheduled_functions") },
  handler: async (ctx, { id }) => ctx.scheduler.cancel(id),
});

export const job = query({
  args: { id: v.id("_scheduled_functions") },
  handler: async (ctx, { id }) => ctx.db.system.get(id),
});

export const many = mutation({
  args: { ns: v.string(), count: v.number() },
  handler: async (ctx, { ns, count }) => {
    for (let made = 0; made < count; made += 1) await ctx.scheduler.runAfter(3_600_000, add, { ns, text: "" });
    throw new Error("all were scheduled");
  },
});

/** Of 1 MiB each. */
export const manyLarge = mutation({
  args: { ns: v.string(), count: v.number() },
  handler: async (ctx, { ns, count }) => {
    const text = "x".repeat(2 ** 20);
    for (let made = 0; made < count; made += 1) await ctx.scheduler.runAfter(3_600_000, add, { ns, text });
    throw new Error("all were scheduled");
  },
});

export const addLine = internalMutation({
  args: {},
  handler: async (ctx) => {
    await ctx.db.insert("lines", { ns: "cron without arguments", text: "ran" });
  },
});

export const cronRuns = query({
  args: {},
  handler: async (ctx) =>
    (
      await ctx.db
        .query("lines")
        .withIndex("by_ns", (q) => q.eq("ns", "cron"))
        .collect()
    ).length,
});
