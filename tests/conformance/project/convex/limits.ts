import { v } from "convex/values";
import { makeFunctionReference } from "convex/server";
import { action, mutation, query } from "./builders";

/** Rows of `bytes` each. */
export const fill = mutation({
  args: { ns: v.string(), count: v.number(), bytes: v.number() },
  handler: async (ctx, { ns, count, bytes }) => {
    const text = "x".repeat(bytes);
    for (let made = 0; made < count; made += 1) await ctx.db.insert("lines", { ns, text });
  },
});

/** Counts the documents that it reads. */
export const repeated = query({
  args: { ns: v.string(), times: v.number() },
  handler: async (ctx, { ns, times }) => {
    let lineCount = 0;
    for (let read = 0; read < times; read += 1) {
      lineCount += (
        await ctx.db
          .query("lines")
          .withIndex("by_ns", (q) => q.eq("ns", ns))
          .collect()
      ).length;
    }
    return lineCount;
  },
});

export const ranges = query({
  args: { ns: v.string(), count: v.number() },
  handler: async (ctx, { ns, count }) => {
    for (let read = 0; read < count; read += 1) {
      await ctx.db
        .query("lines")
        .withIndex("by_ns", (q) => q.eq("ns", `${ns} ${read}`))
        .first();
    }
    return count;
  },
});

/** The writes themselves are undone. */
export const write = mutation({
  args: { ns: v.string(), count: v.number(), bytes: v.number() },
  handler: async (ctx, { ns, count, bytes }) => {
    const text = "x".repeat(bytes);
    for (let made = 0; made < count; made += 1) await ctx.db.insert("lines", { ns, text });
    throw new Error("all were written");
  },
});

export const result = query({ args: { bytes: v.number() }, handler: async (_ctx, { bytes }) => "x".repeat(bytes) });
export const list = query({
  args: { count: v.number() },
  handler: async (_ctx, { count }) => Array(count).fill(0) as number[],
});
export const size = action({ args: { text: v.string() }, handler: async (_ctx, { text }) => text.length });
export const metrics = query({
  args: { ns: v.string() },
  handler: async (ctx, { ns }) => {
    await ctx.db
      .query("lines")
      .withIndex("by_ns", (q) => q.eq("ns", ns))
      .collect();
    return await ctx.meta.getTransactionMetrics();
  },
});

const fillRef = makeFunctionReference<"mutation", { ns: string; count: number; bytes: number }, null>("limits:fill");

/** The caller's own writes do not count. */
export const lowered = mutation({
  args: { ns: v.string(), count: v.number(), most: v.number() },
  handler: async (ctx, { ns, count, most }) => {
    for (let made = 0; made < 3; made += 1) await ctx.db.insert("lines", { ns, text: "by the caller" });
    await ctx.runMutation(fillRef, { ns, count, bytes: 1 }, { transactionLimits: { documentsWritten: most } });
    return "written";
  },
});
